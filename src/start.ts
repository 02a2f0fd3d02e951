import { type AnyBlock, createEngine, type Engine } from '#core'
import type { Env, Stop } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { checkPage } from './check-page.ts'
import { type Chunks, connectChunks, createChunks, type Shared } from './core/chunks.ts'
import { createStyles } from './core/styles.ts'
import { createExported, type Exported } from './exported/notice.ts'
import { keepRoom } from './exported/room.ts'
import { showEarly } from './exported/show-early.ts'
import { handleOf } from './handle.ts'
import type { Handles } from './handles.ts'
import { isOfShop } from './of-shop.ts'
import { keepBarRoom } from './overlays/announcement/room.ts'
import { createPageTypes, type PageTypes } from './page-types.ts'
import { createShell, type Shell } from './shell.ts'
import { type Callback, isFunction, isParent, isRunning, type ReadySite, type Site } from './site-api.ts'
import { pause, whenParsed } from './when-parsed.ts'

export type { Site } from './site-api.ts'

/** Marks builds: `version` for people, `build` for chunks, which must come from the same build. */
export interface Stamp {
  readonly version: string
  readonly build: string
}

/**
 * Runtime, then the scan. A second inclusion only warns; after `destroy` a new one starts afresh, and so it does on a page that
 * has been written anew (`document.write`): what an earlier copy listened to went with the page before.
 * @returns the API, or `null` when the page has one already.
 */
export function start(options: {
  readonly env: Env
  readonly definitions: readonly AnyBlock[]
  readonly stamp: Stamp
  readonly shared?: Shared
}): Site | null {
  const { env, definitions, stamp, shared } = options
  const earlier = env.global('Site') as Window['Site']
  const errors = createErrors({ env })
  const root = env.document.documentElement
  if (isRunning(earlier)) {
    if (earlier.root === root) {
      errors.warn(
        { in: 'site', at: 'start' },
        `included again (${stamp.version}) and ignored; (${earlier.version}) keeps running`,
      )
      return null
    }
    earlier.destroy()
  }

  let runtime: Runtime | null = null
  let engine: Engine | null = null
  let shell: Shell | null = null
  let chunks: Chunks | null = null
  let exported: Exported | null = null
  let pageTypes: PageTypes | null = null
  /** Gives back what was done in the first task. */
  const early: Stop[] = []
  let begun = (_: Engine): void => {}
  const started = new Promise<Engine>(resolve => {
    begun = resolve
  })
  const destroyers: Callback[] = []
  let isReady = false
  let destroyed = false
  const initialisers: Callback[] = Array.isArray(earlier) ? earlier.filter(isFunction) : []
  let resolveReady = (_: ReadySite): void => {}

  /** For the document its element, of which no markup can change a name. */
  const placeOf = (root: unknown = env.document.node): ParentNode | null =>
    root === env.document.node ? env.document.documentElement : isParent(root) ? root : null

  const run = (fns: readonly Callback[], at: string) => {
    for (const fn of fns) errors.guard({ in: 'host page', at }, () => fn(site as ReadySite))()
  }

  const site: Site = {
    version: stamp.version,
    ready: new Promise(resolve => {
      resolveReady = resolve
    }),
    push(...fns) {
      // Begun, and yet the page is being read: it is written anew, and these are for the copy that comes with it.
      if (runtime && env.document.readyState === 'loading') {
        site.destroy()
        env.window.Site = fns
      } else fns.forEach(site.onReady)
    },
    async mount(root) {
      try {
        const place = placeOf(root)
        if (destroyed || !place) return
        const { mount } = engine ?? (await started)
        await mount(place)
        // What only a chunk could describe is in there by now.
        if ((await exported?.settled()) && !destroyed) await mount(place)
      } catch (error) {
        errors.report({ in: 'host page', at: 'mount' }, error)
      }
    },
    unmount: errors.guard({ in: 'host page', at: 'unmount' }, root => {
      const place = placeOf(root)
      if (place) engine?.unmount(place)
    }),
    get: <Name extends keyof Handles>(el: unknown, name?: Name) =>
      handleOf({ site, el, name, errors, definitions }),
    onReady(fn) {
      if (!isFunction(fn) || destroyed) return
      if (isReady) run([fn], 'onReady')
      else initialisers.push(fn)
    },
    onDestroy(fn) {
      if (isFunction(fn) && !destroyed) destroyers.push(fn)
    },
    destroy() {
      if (destroyed) return
      run(destroyers.splice(0), 'onDestroy')
      // One of them may have done it already.
      if (destroyed) return
      destroyed = true
      engine?.destroy()
      exported?.destroy()
      pageTypes?.destroy()
      for (const giveBack of early) giveBack()
      runtime?.destroy()
      shell?.destroy()
      engine = null
      exported = null
      pageTypes = null
      shell = null
      runtime = null
      connectChunks(null)
    },
    get destroyed() {
      return destroyed
    },
    get data() {
      if (!runtime) return null
      // Only these: the rest would let a page end the calls of its blocks.
      const { get, post, put, delete: remove } = runtime.data
      return { get, post, put, delete: remove }
    },
    get dialogs() {
      if (!runtime) return null
      const { confirm, alert, inform, login } = runtime.dialogs
      return { confirm, alert, inform, login }
    },
    get trace() {
      return runtime?.trace ?? null
    },
    get analytics() {
      return runtime?.analytics ?? null
    },
    get native() {
      return runtime?.native.current ?? null
    },
    get cart() {
      return runtime?.cart ?? null
    },
    get consent() {
      return runtime?.consent ?? null
    },
    inspect: () => ({
      version: stamp.version,
      page: runtime?.page ?? null,
      blocks: engine?.inspect() ?? [],
      analytics: runtime?.analytics.inspect() ?? null,
      overlays: runtime?.overlays.manager?.inspect() ?? [],
    }),
    async check(options) {
      if (!destroyed) await started
      return (
        runtime &&
        checkPage({ runtime, definitions, inspect: site.inspect, onDestroy: site.onDestroy }, options)
      )
    },
    root,
    chunk: (name, build, factory) => chunks?.define(name, build, factory),
  }

  env.window.Site = site
  const keep = errors.guard({ in: 'exported page', at: 'room' }, () => {
    if (destroyed) return
    // Galleries are measured under it.
    for (const fn of [showEarly, keepBarRoom, keepRoom]) early.push(fn(env))
  })
  whenParsed(env, { first: keep, later: errors.guard({ in: 'site', at: 'start' }, begin) })
  return site

  /** In three tasks of their own: reading the script, the page and its blocks together would be a long one. */
  async function begin(cookieText: string): Promise<void> {
    if (destroyed) return
    runtime = createRuntime({
      env,
      errors,
      app: `site.js ${stamp.version}`,
      cookieText,
    })
    chunks = createChunks({
      env,
      errors,
      scripts: runtime.scripts,
      build: stamp.build,
      locale: runtime.messages.locale,
      ...shared,
    })
    connectChunks(chunks)
    await pause(env)
    if (destroyed) return
    const styles = createStyles({
      env,
      errors,
      load: name => (isOfShop(name) ? import('./shop-styles.chunk.ts') : import('./styles.chunk.ts')),
    })
    shell = createShell({ runtime, styles })
    runtime.start()
    await pause(env)
    if (destroyed) return
    exported = createExported({
      site,
      runtime,
      definitions,
      rescan: async () => engine?.rescan(),
      giveRoomBack: early[2],
    })
    pageTypes = createPageTypes({ runtime, definitions })
    const looks = [pageTypes, exported]
    engine = createEngine({
      runtime,
      definitions,
      styles,
      annotate: root => {
        for (const { annotate } of looks) annotate(root)
      },
      describes: el => looks.some(({ describes }) => describes(el)),
    })
    engine.start()
    begun(engine)
    await engine.ready
    await exported?.settled()
    if (destroyed) return
    isReady = true
    run(initialisers.splice(0), 'onReady')
    resolveReady(site as ReadySite)
    if (/[?&]site-check\b/.test(env.url())) site.check()
  }
}

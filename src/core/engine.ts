import type { Runtime } from '#runtime/index.ts'
import { isElement, own } from '#runtime/own.ts'
import type { Memory } from './block.ts'
import type { AnyBlock } from './define.ts'
import type { Engine } from './engine-face.ts'
import { createHeld } from './held.ts'
import { hint } from './hint.ts'
import { type Arrived, createInstance } from './instance.ts'
import type { Instance } from './instance-face.ts'
import type { Returns } from './live/returns.ts'
import type { Rewrites } from './live/rewrites.ts'
import { type Following, observePage } from './observe.ts'
import { createScheduler } from './schedule.ts'
import type { Styles } from './styles.ts'
import { createTriggers } from './triggers.ts'
import { viewLibrary } from './view-library.ts'
import { whenOf } from './when.ts'

/** Looks at markup before it is scanned and may add attributes to it. */
export type Annotate = (root: ParentNode) => void

export function createEngine(options: {
  readonly runtime: Runtime
  readonly definitions: readonly AnyBlock[]
  readonly annotate?: Annotate
  /** Whether `annotate` has to see an inserted element that is no block and holds no other elements. */
  readonly describes?: (el: Element) => boolean
  /** The page's, when others use them too; they are removed with the engine. */
  readonly styles?: Styles
}): Engine {
  const { runtime, annotate = () => {}, describes = () => false } = options
  const { styles = { need: () => null, remove() {} } } = options
  const { env, errors } = runtime
  const definitions = new Map(options.definitions.map(definition => [definition.name, definition]))
  const instances = new Map<Element, Instance>()
  const arrived: Arrived = new WeakMap()
  /** There is nothing to follow before there are Views. */
  let rewrites: Rewrites | undefined
  let returns: Returns | undefined
  /** What a visitor has done, by the element; of blocks that are read again, or go on in their likeness. */
  const memories = new WeakMap<Element, Memory>()
  /** Elements that stay as they are, with the name they had then. */
  const rested = new WeakMap<Element, string>()
  const scheduler = createScheduler({ env })
  const isWaiting = (el: Element) => /waiting|loading/.test(instances.get(el)?.state ?? '')
  const isMounted = (el: Element) => instances.get(el)?.state === 'mounted'
  const tell = () => void runtime.dialogs.alert(runtime.messages.format('data.unreachable'))
  const triggers = createTriggers({ env, errors, isWaiting, isMounted, tell })
  const held = createHeld({ env, isWaiting })
  const mounts = new Set<Promise<void>>()
  let following: Following | undefined
  let resolveReady = () => {}
  const ready = new Promise<void>(resolve => (resolveReady = resolve))

  function blocksIn(root: ParentNode): HTMLElement[] {
    const inside = env.findAll('[data-block]', root)
    return isElement(root) && own(root).matches('[data-block]') ? [root, ...inside] : inside
  }

  /** Finds the blocks in `root` that are new and lets each wait for its moment. */
  const scan = errors.guard({ in: 'scan', at: 'scan' }, (root: ParentNode): void => {
    errors.guard({ in: 'scan', at: 'describe' }, annotate)(root)
    admitIn(root)
  })

  function admitIn(root: ParentNode): void {
    for (const el of blocksIn(root))
      if (!instances.has(el) && !rested.has(el)) errors.guard({ in: 'scan', at: 'scan', el }, admit)(el)
  }

  function admit(root: HTMLElement): void {
    const name = nameOf(root)
    const definition = definitions.get(name)
    if (!definition) {
      complainUnknown(root, name)
      return
    }
    viewLibrary.current?.cleanCopy(root)
    const kept = memories.get(root)
    const memory: Memory = kept ?? new Map()
    const again = () => {
      begin(instance)
      // In the same task: what is not drawn for a moment loses the focus, and the visitor sees it go.
      const next = instances.get(root)
      if (next) mountNow(next)
    }
    const instance: Instance = createInstance({
      root,
      definition,
      runtime,
      styles,
      memory,
      arrived,
      later: scheduler.add,
      again,
    })
    instances.set(root, instance)
    const bring = () => {
      const mount = mountNow(instance).finally(() => mounts.delete(mount))
      mounts.add(mount)
    }
    const touched = () => {
      const isThere = instance.state === 'mounted'
      instance.wake()
      if (isThere) triggers.forget(root)
      else bring()
    }
    const when = kept ? 'ready' : whenOf(root, definition, runtime)
    // One that returns is there before anything is drawn.
    if (!kept) held.hold()
    const { sends } = definition
    triggers.wait({ root, when, sends, now: touched, later: () => scheduler.add(bring) })
  }

  async function mountNow(instance: Instance): Promise<void> {
    const { root } = instance
    // It may have been removed while it waited for its turn, or for its chunk.
    if (instances.get(root) === instance) await instance.mount()
    if (instances.get(root) !== instance) return
    // It was replaced between reading and drawing.
    if (instance.isTorn()) readAgain(instance)
    else if (instance.isAwake) triggers.alive(root)
    // What is only prepared is watched on, for the visitor's first touch.
    else if (instance.state !== 'mounted') triggers.lost(root, instance.retryable)
  }

  function complainUnknown(root: HTMLElement, name: string): void {
    rested.set(root, name)
    hint(errors.complain, { in: 'scan', at: 'scan', el: root }, 'block', name, [...definitions.keys()])
  }

  function release(instance: Instance | undefined): void {
    if (!instance) return
    triggers.forget(instance.root)
    instances.delete(instance.root)
    errors.guard({ in: instance.definition.name, at: 'destroy' }, () => instance.destroy())()
  }

  /** Blocks that have left the document, and those whose content has; one that was only moved stays alive. */
  function follow(records: readonly MutationRecord[]): void {
    const dead = [...instances.values()].filter(({ root }) => !own(root).isConnected)
    meet()
    const found = rewrites?.read(records)
    for (const instance of dead) {
      const { root } = instance
      // What is alive, in a task of its own: the page has taken away much at once, perhaps, and may put it back.
      if (isMounted(root)) scheduler.add(() => own(root).isConnected || release(instances.get(root)))
      else release(instance)
      const copy = found?.copies.get(instance)
      if (copy) returns?.keep(instance, copy)
    }
    for (const instance of found?.torn ?? []) readAgain(instance)
  }

  /** What has come with the Views. */
  function meet(): void {
    const views = viewLibrary.current
    rewrites ??= views?.createRewrites(instances)
    const revive = (root: HTMLElement) => following && own(root).isConnected && scan(root)
    returns ??= views?.createReturns({ env, errors, hint, memories, rested, revive })
  }

  function readAgain(instance: Instance): void {
    meet()
    returns?.tell(instance)
    returns?.keep(instance)
    begin(instance)
  }

  function begin(instance: Instance): void {
    const { root, memory } = instance
    const now = instances.get(root)
    // Given back meanwhile.
    if (!now) return
    release(now)
    memories.set(root, memory)
    scan(root)
  }

  function rename(el: Element): void {
    const instance = instances.get(el)
    // Also our own doing: putting attributes back in order writes the same name again.
    if ((instance?.definition.name ?? rested.get(el)) === own(el).getAttribute('data-block')) return
    release(instance)
    rested.delete(el)
    // What is in it has been looked at before: when it came.
    if (own(el).hasAttribute('data-block')) admitIn(el)
  }

  /** Resolves when everything that was due has been brought to life, chunks included. */
  async function settled(): Promise<void> {
    await scheduler.idle()
    await Promise.all(mounts)
  }

  return {
    ready,
    rescan() {
      scan(env.document.documentElement)
      return settled()
    },
    start() {
      following = observePage({ env, errors, added: scan, describes, changed: follow, renamed: rename })
      scan(env.document.documentElement)
      settled().then(resolveReady)
    },
    async mount(root) {
      for (const el of blocksIn(root)) if (definitions.has(rested.get(el) ?? '')) rested.delete(el)
      // Else what the page has done before would be a change of what is alive.
      following?.now()
      if (!own(root as Element).isConnected) return
      for (const el of blocksIn(root)) {
        const instance = instances.get(el)
        if (instance && /failed|skipped/.test(instance.state)) begin(instance)
      }
      scan(root)
      const inside = blocksIn(root).flatMap(el => instances.get(el) ?? [])
      await Promise.all(inside.map(mountNow))
    },
    unmount(root) {
      for (const el of blocksIn(root)) {
        release(instances.get(el))
        memories.delete(el)
        rested.set(el, nameOf(el))
      }
    },
    inspect: () =>
      [...instances.values()].map(({ definition, state, root, settings, problems }) => ({
        name: definition.name,
        state,
        element: root,
        settings,
        problems,
      })),
    destroy() {
      following?.stop()
      following = undefined
      scheduler.clear()
      triggers.destroy()
      held.release()
      for (const instance of [...instances.values()]) release(instance)
      styles.remove()
    },
  }
}

function nameOf(el: Element): string {
  return own(el).getAttribute('data-block') ?? ''
}

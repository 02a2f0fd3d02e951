import { createElement, type ReactNode } from 'react'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { own } from '#runtime/own.ts'
import { Boundary } from '../../core/boundary.tsx'
import { createHost } from '../../core/host.ts'
import type { Styles } from '../../core/styles.ts'

/** What a part of the consent gets to work with. */
interface ConsentPart {
  readonly runtime: Runtime
  readonly styles: Styles
  readonly layers: Layers
  /** `null` takes it away. */
  draw(node: ReactNode): void
}

/** What comes in chunks. */
export interface LazyConsent {
  consent(): Promise<typeof import('./banner/consent.chunk.tsx')>
  gate(): Promise<typeof import('./gate/gate.chunk.ts')>
  choices(): Promise<typeof import('./preferences/preferences.chunk.tsx')>
}

interface Part {
  destroy(): void
}

/**
 * Watches for what brings the question about cookies onto the page: a visitor who has not decided, an editor that wants to
 * see the banner, and `data-consent-open`. A page without any of them loads nothing.
 */
export function listenForConsent(options: {
  readonly runtime: Runtime
  readonly styles: Styles
  readonly lazy: LazyConsent
}): Stop {
  const { runtime, styles, lazy } = options
  const { env, errors, consent, messages } = runtime
  const parts = new Set<Part>()
  let stopped = false

  /** One that could not be loaded is asked for again by whoever needs it next. */
  function once<T extends Part>(load: () => Promise<T>): () => Promise<T> {
    let promise: Promise<T> | null = null
    const bring = async () => {
      const part = await load()
      parts.add(part)
      if (stopped) part.destroy()
      return part
    }
    return () => {
      promise ??= bring().catch(error => {
        promise = null
        throw error
      })
      return promise
    }
  }

  function partNamed(name: string, layers: Layers, put?: (host: HTMLElement) => void): ConsentPart {
    const host = createHost({ env, className: `site-${name}-host`, ...(put && { put }) })
    let isTold = false
    const onCrash = (error: unknown) => {
      if (!isTold) errors.report({ in: name, at: 'render' }, error)
      isTold = true
      env.soon(() => host.draw(null))
    }
    const draw = (node: ReactNode) => {
      try {
        host.draw(node && createElement(Boundary, { onCrash }, node))
      } catch (error) {
        // The boundary answers one crash at a time.
        onCrash(error)
      }
    }
    return { runtime, styles, layers, draw }
  }

  /** Early in the order of Tab, unless the page's own rules move something for a new first child. */
  function putFirst(host: HTMLElement): void {
    const { body } = env.document
    const children = [...body.children]
    const places = () => children.map(child => Object.values(child.getBoundingClientRect().toJSON())).join()
    const before = places()
    body.prepend(host)
    if (places() !== before) body.append(host)
  }

  const gate = once(async () => (await messages.withTexts(lazy.gate())).createGate({ runtime, styles }))
  const banner = once(async () => {
    const [{ createBanner }, layers] = await Promise.all([
      messages.withTexts(lazy.consent()),
      runtime.layers(),
    ])
    return createBanner(partNamed('consent', layers, putFirst))
  })
  const choices = once(async () => {
    const [{ createChoices }, layers, { policy, runsOn }] = await Promise.all([
      messages.withTexts(lazy.choices()),
      runtime.layers(),
      gate(),
    ])
    return createChoices({ ...partNamed('choices', layers), policy, runsOn })
  })

  const guard = <A extends readonly unknown[]>(fn: (...args: A) => Promise<void>) =>
    errors.guard({ in: 'consent', at: 'load' }, fn)

  /** The page may have been given back before it came. */
  async function use<T extends Part>(load: () => Promise<T>, fn: (part: T) => void): Promise<void> {
    const part = await load()
    if (!stopped) fn(part)
  }

  let isAsking = false
  /**
   * Without the banner, as ad blockers leave a page, by a dialog: ours, or, where that cannot be had either, the browser's
   * own. All or nothing; who closes it has refused. Until then nothing is allowed.
   */
  async function ask(): Promise<void> {
    if (isAsking || stopped) return
    isAsking = true
    const answer = await runtime.dialogs.confirm({
      message: messages.format('data.cookies'),
      confirmText: 'OK',
    })
    isAsking = false
    if (stopped) return
    if (answer === 'confirm') consent.allow()
    else consent.deny()
  }

  /** One line says what has not come, however often it is asked for. */
  async function bringOrAsk<T extends Part>(load: () => Promise<T>, fn: (part: T) => void): Promise<void> {
    try {
      await use(load, fn)
    } catch (error) {
      errors.report({ in: 'consent', at: 'load' }, error, 'A dialog asks instead.')
      await ask()
    }
  }

  const look = guard(async () => {
    if (consent.isBannerDue()) await bringOrAsk(banner, part => part.look())
  })

  let isForced = false
  const hear = guard(async (event: Event) => {
    isForced ||= event.type.endsWith(':force')
    if (isForced) await use(banner, part => part.hear(event))
  })

  const open = guard(() => bringOrAsk(choices, part => part.open()))

  const onClick = guard(async (event: Event) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    // A link that opens the choices is still a link for whoever wants another tab.
    if (ctrlKey || metaKey || shiftKey || !own(event.target as Element).closest?.('[data-consent-open]'))
      return
    event.preventDefault()
    await open()
  })

  const stops = [
    ...['force', 'update', 'unforce'].map(name => env.listenEarly(`site:consent:${name}`, hear)),
    env.listenEarly('site:consent:open', open),
    env.listenEarly('click', onClick),
    consent.subscribe(look),
  ]
  // It says who has to be asked.
  if (consent.isGated) guard(async () => void (await gate()))()
  else look()

  return () => {
    stopped = true
    for (const stop of stops) stop()
    for (const part of parts) part.destroy()
  }
}

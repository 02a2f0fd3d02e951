import { createObserver, isPlainKey } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { own } from '../own.ts'

/**
 * Hears Escape where nothing lies above the page, nobody is typing, and the page has no use for it. `fn` says whether it
 * means something. It is asked when the key is let go: some pages close what they have opened only then.
 */
export function listenForEscape(options: {
  readonly env: Env
  readonly errors: Errors
  readonly isCovered: () => boolean
  readonly fn: (withShift: boolean) => boolean
}): Stop {
  const { env, errors, fn } = options
  const isCovered = () => options.isCovered() || isHostCovered(env)
  /** Whether Shift was held; `null` while no press counts. */
  let pressed: boolean | null = null
  let forget: Stop = () => {}

  /** Calls `fn` behind all other listeners of the event, if none of them has used it. */
  function follow({ type }: Event, fn: (event: KeyboardEvent) => void): void {
    forget()
    const isChanged = watchPage(env)
    // Added now it is the last one; a page that keeps the event to itself never gets there.
    const stop = env.listen(
      type,
      errors.guard({ in: 'keyboard', at: 'Escape' }, event => {
        forget()
        if (!isChanged() && !event.defaultPrevented) fn(event as KeyboardEvent)
      }),
    )
    forget = () => {
      stop()
      isChanged()
    }
  }

  function onDown(event: Event): void {
    const { key, repeat } = event as KeyboardEvent
    if (repeat) return
    pressed = null
    // What is open now is what this press closes.
    if (key === 'Escape' && !isCovered())
      follow(event, event => {
        if (isPageKey(event) && !isCovered()) pressed = event.shiftKey
      })
  }

  function onUp(event: Event): void {
    if ((event as KeyboardEvent).key !== 'Escape' || pressed === null) return
    const withShift = pressed
    pressed = null
    follow(event, event => {
      if (!isCovered() && fn(withShift)) event.preventDefault()
    })
  }

  const guard = (fn: (event: Event) => void) => errors.guard({ in: 'keyboard', at: 'Escape' }, fn)
  const stops = [env.listenEarly('keydown', guard(onDown)), env.listenEarly('keyup', guard(onUp))]
  return () => {
    forget()
    for (const stop of stops) stop()
  }
}

/** Escape, pressed on purpose, that no field or word in the making waits for. */
function isPageKey(event: KeyboardEvent): boolean {
  return isPlainKey(event) && !isTyping(event)
}

/** An element of the page's own making may hide a field that cannot be looked into. */
function isTyping(event: Event): boolean {
  const { isContentEditable, localName } = own(event.composedPath()[0] as HTMLElement)
  return isContentEditable || /-|^(input|textarea|select)$/.test(localName)
}

/** The page's own dialogs, which the browser closes by the same key. */
function isHostCovered({ findAll }: Env): boolean {
  return findAll(':is(:modal,:popover-open:not([popover="manual"]))').length > 0
}

/**
 * A page's own menu closes by Escape, and seldom says that it has used the key: it changes a class, or moves the focus.
 * @returns what tells whether anything has changed until now, and ends the watch.
 */
function watchPage(env: Env): () => boolean {
  const { activeElement } = env.document
  let isChanged = false
  const observer = createObserver(env, 'MutationObserver', {
    call() {
      isChanged = true
    },
  })
  observer?.observe(env.document.node, { subtree: true, childList: true, attributes: true })
  return () => {
    isChanged ||= Boolean(observer?.takeRecords().length) || env.document.activeElement !== activeElement
    observer?.disconnect()
    return isChanged
  }
}

import { isPlainKey } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { own } from '../own.ts'

/**
 * Hears Escape where nothing lies above the page, and nobody is typing. `fn` says whether it means something: if so, the
 * browser does nothing of its own with it.
 */
export function listenForEscape(options: {
  readonly env: Env
  readonly errors: Errors
  readonly isCovered: () => boolean
  readonly fn: (withShift: boolean) => boolean
}): Stop {
  const { env, errors, isCovered, fn } = options
  const onKey = (event: KeyboardEvent) => {
    if (!isPageKey(event) || isCovered() || isHostCovered(env)) return
    // Else browsers take it for "stop loading", and end what it has just begun.
    if (fn(event.shiftKey)) event.preventDefault()
  }
  return env.listen('keydown', errors.guard({ in: 'keyboard', at: 'Escape' }, onKey as (_: Event) => void))
}

/** Escape, pressed on purpose, that nobody has used and that no field or word in the making waits for. */
function isPageKey(event: KeyboardEvent): boolean {
  const { key, repeat, defaultPrevented } = event
  return key === 'Escape' && isPlainKey(event) && !repeat && !defaultPrevented && !isTyping(event)
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

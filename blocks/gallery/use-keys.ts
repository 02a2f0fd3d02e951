import { useLayoutEffect, useRef } from 'react'
import type { Block } from '#core'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { isAnswering, listenForKeys } from './key-turn.ts'
import type { Gallery } from './use-gallery.ts'

type Step = 'previous' | 'next' | 'first' | 'last'

/** The arrow keys, while it is this gallery's turn, nobody is typing and nothing lies above the page. */
export function useKeys(
  gallery: Gallery,
  { isOn, keys }: { readonly isOn: boolean; readonly keys: string },
): void {
  const block = useBlock()
  const { root, runtime } = block
  const { env } = runtime
  const latest = useRef(gallery)
  latest.current = gallery

  useLayoutEffect(() => {
    if (!isOn) return
    const stops = [
      listenForKeys(root, env),
      env.listen('keydown', event => {
        const pressed = event as KeyboardEvent
        const { state, next, previous, show } = latest.current
        // A held key would cut every transition short.
        if (pressed.defaultPrevented || (pressed.repeat && state.inMotion)) return
        const step = stepOf(pressed, block, keys)
        if (!step) return
        const isRtl = env.window.getComputedStyle(root).direction === 'rtl'
        // The page would scroll it away.
        if (/Up|Down|Home|End/.test(pressed.key)) event.preventDefault()
        if (step === 'first' || step === 'last') show(step === 'first' ? 0 : state.numberOfSlides - 1)
        else if ((step === 'next') !== isRtl) next()
        else previous()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOn, keys, env, root, block])
}

/** What a key asks of this gallery, as far as the key and what has the focus can tell. */
export function stepOf(event: KeyboardEvent, { root, runtime }: Block, keys: string): Step | null {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event
  const step = namedBy(event, keys)
  if (!step || altKey || ctrlKey || metaKey || shiftKey || runtime.isCovered()) return null
  // Home and End are the page's, unless the visitor is in the gallery.
  if ((step === 'first' || step === 'last') && !own(root).contains(target as Element)) return null
  // Through the roots of the page's own elements, where they let us.
  return !event.composedPath().some(usesArrows) && isAnswering(root, target as Element) ? step : null
}

/** Blocks spec §3: 37 and 39, unless the author wants others. */
function namedBy(event: KeyboardEvent, keys: string): Step | null {
  const { key, keyCode } = event
  const index = keys
    .trim()
    .split(/\s+/)
    .findIndex(name => name === key || name === `${keyCode}`)
  return (['previous', 'next'] as const)[index] ?? ({ Home: 'first', End: 'last' } as const)[key] ?? null
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), video, audio'
const widgets =
  /^(application|combobox|grid|listbox|menu|menubar|radiogroup|scrollbar|searchbox|separator|slider|spinbutton|tab|tablist|textbox|toolbar|tree|treegrid)$/

/** Fields, and widgets that move by arrows themselves. */
function usesArrows(target: EventTarget): boolean {
  const el: Partial<Element> = own(target as Element)
  return el.nodeType === 1 && Boolean(el.matches?.(fields) || widgets.test(el.getAttribute?.('role') ?? ''))
}

import { useLayoutEffect, useRef } from 'react'
import type { Block } from '#core'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Gallery } from './use-gallery.ts'

/** Blocks spec §3: 37 and 39. */
const keys = { previous: 'ArrowLeft', next: 'ArrowRight' } as const

/** The arrow keys, while the gallery is in sight, nobody is typing and nothing lies above the page. */
export function useKeys(gallery: Gallery, isOn: boolean): void {
  const block = useBlock()
  const { root, runtime } = block
  const { env } = runtime
  const latest = useRef(gallery)
  latest.current = gallery

  useLayoutEffect(() => {
    if (!isOn) return
    return env.listen('keydown', event => {
      const pressed = event as KeyboardEvent
      // A held key would cut every transition short.
      if (pressed.defaultPrevented || (pressed.repeat && latest.current.state.inMotion)) return
      if (!meansStep(pressed, block) || !latest.current.answers(event)) return
      const isRtl = env.window.getComputedStyle(root).direction === 'rtl'
      if ((pressed.key === keys.next) !== isRtl) latest.current.next()
      else latest.current.previous()
    })
  }, [isOn, env, root, block])
}

/** Whether an arrow key is for this gallery, as far as the key and what has the focus can tell. */
export function meansStep(event: KeyboardEvent, { root, runtime }: Block): boolean {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (key !== keys.previous && key !== keys.next) return false
  if (altKey || ctrlKey || metaKey || shiftKey || runtime.isCovered()) return false
  if (isInAnother(root, target as Element)) return false
  // Through the roots of the page's own elements, where they let us.
  return !event.composedPath().some(usesArrows) && isInSight(root, runtime.env.window)
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), video, audio'
const widgets =
  /^(application|combobox|grid|listbox|menu|menubar|radiogroup|scrollbar|searchbox|separator|slider|spinbutton|tab|tablist|textbox|toolbar|tree|treegrid)$/

/** Fields, and widgets that move by arrows themselves. */
function usesArrows(target: EventTarget): boolean {
  const el: Partial<Element> = own(target as Element)
  return el.nodeType === 1 && Boolean(el.matches?.(fields) || widgets.test(el.getAttribute?.('role') ?? ''))
}

function isInSight(el: Element, { innerWidth, innerHeight }: Window): boolean {
  const { top, bottom, left, right } = own(el).getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return false
  return own(el).checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true
}

/** Of several galleries in sight the one with the focus moves alone. */
function isInAnother(root: Element, target: Element | null): boolean {
  const gallery = own(target)?.closest?.('[data-block="gallery"]')
  return Boolean(gallery && gallery !== root)
}

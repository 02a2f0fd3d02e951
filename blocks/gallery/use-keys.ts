import { useLayoutEffect, useRef } from 'react'
import { useBlock } from '#core'
import type { Gallery } from './use-gallery.ts'

/** Blocks spec §3: 37 and 39. */
const keys = { previous: 'ArrowLeft', next: 'ArrowRight' } as const

/** The arrow keys, while the gallery is in sight, nobody is typing and nothing lies above the page. */
export function useKeys(gallery: Gallery, isOn: boolean): void {
  const { root, runtime } = useBlock()
  const { env } = runtime
  const latest = useRef(gallery)
  latest.current = gallery

  useLayoutEffect(() => {
    if (!isOn) return
    return env.listen('keydown', event => {
      const { key, target, repeat, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } =
        event as KeyboardEvent
      if (key !== keys.previous && key !== keys.next) return
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || runtime.isCovered()) return
      // A held key would cut every transition short.
      if (repeat && latest.current.state.inMotion) return
      if (isInAnother(root, target as Element)) return
      if (usesArrows(target as Element) || !isInSight(root, env.window.innerHeight)) return
      const isRtl = env.window.getComputedStyle(root).direction === 'rtl'
      if ((key === keys.next) !== isRtl) latest.current.next()
      else latest.current.previous()
    })
  }, [isOn, env, root, runtime])
}

/** Fields, and widgets that move by arrows themselves. */
function usesArrows(target: Element | null): boolean {
  return Boolean(
    target?.closest?.(
      'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=tab], [role=slider], [role=listbox], [role=menu], [role=grid], video, audio',
    ),
  )
}

function isInSight(el: Element, viewport: number): boolean {
  const { top, bottom } = el.getBoundingClientRect()
  return bottom > 0 && top < viewport
}

/** Of several galleries in sight the one with the focus moves alone. */
function isInAnother(root: Element, target: Element | null): boolean {
  const gallery = target?.closest?.('[data-block="gallery"]')
  return Boolean(gallery && gallery !== root)
}

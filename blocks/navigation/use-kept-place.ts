import { useLayoutEffect, useRef, useState } from 'react'
import { useBlock } from '#view'

/**
 * Stylesheets that fix the body while the menu is open would show the top of the page behind it, and afterwards: it stays
 * where the visitor was.
 */
export function useKeptPlace(isOpen: boolean): {
  readonly top: string | undefined
  /** To be called before the menu opens. */
  note(): void
} {
  const { runtime, memory } = useBlock()
  const { env } = runtime
  const { window } = env
  const [y = '0', hash = ''] = memory.get('place') ?? []
  const place = useRef({ y: Number(y), hash })
  const [top, setTop] = useState<string>()
  useLayoutEffect(() => {
    const { body } = env.document
    if (!isOpen || !body || window.getComputedStyle(body).position !== 'fixed') return
    setTop(`${-place.current.y}px`)
    return () => setTop(undefined)
  }, [isOpen, window, env])

  const wasHeld = useRef(false)
  useLayoutEffect(() => {
    if (wasHeld.current && !isOpen && top === undefined) {
      const { y, hash } = place.current
      // A link of the menu has led to another place of this page, where nothing could scroll.
      const target = hash === env.hash() ? null : env.findAll(`[id=${JSON.stringify(env.hash())}]`)[0]
      if (target) target.scrollIntoView({ behavior: 'instant' })
      else window.scrollTo({ top: y, behavior: 'instant' })
    }
    wasHeld.current = top !== undefined
  }, [isOpen, top, env, window])

  return {
    top,
    note() {
      place.current = { y: window.scrollY, hash: env.hash() }
      memory.set('place', [`${window.scrollY}`, env.hash()])
    },
  }
}

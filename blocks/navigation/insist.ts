import { useLayoutEffect, useState } from 'react'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** Where the page's stylesheet has no answer to an open menu: over the page, in the colours of the browser. */
const overPage = {
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  position: 'fixed',
  'z-index': '1000',
  'inline-size': 'auto',
  'block-size': 'auto',
  transform: 'none',
  overflow: 'auto',
  'pointer-events': 'auto',
  background: 'Canvas',
  color: 'CanvasText',
} as const

/** Of a list that opens in its place: it stays where the page's stylesheet has put it. */
const inPlace = { visibility: 'visible', opacity: '1', transform: 'none', 'pointer-events': 'auto' } as const

/** Of what is in such a list. */
export const seen = { visibility: 'visible', opacity: '1' } as const

/** Milliseconds: by then what comes in with a transition is there. */
const patience = 700

interface Options {
  readonly isOpen: boolean
  readonly insists: boolean
  /** It opens in its place, where it may be shown at once: nothing is covered by it. */
  readonly isInPlace?: boolean
  /** Asks again when it changes. */
  readonly turn?: number
  /** The button that closes it again: it stays beside what lies over the page. */
  readonly button?: () => Element | null
}

type Style = Readonly<Record<string, string>>

/** How what is open is shown against the page's stylesheet, where that does not know how. */
export function useInsisting(
  el: HTMLElement | null,
  { isOpen, insists, isInPlace = false, turn = 0, button }: Options,
): Style | null {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const [style, setStyle] = useState<Style | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again; the button is looked for when it is needed
  useLayoutEffect(() => {
    if (!isOpen) setStyle(null)
    if (!isOpen || !insists || !el) return
    if (!isInPlace && !hasGround(el, env)) setStyle({ background: 'Canvas', color: 'CanvasText' })
    const isGone = env.window.getComputedStyle(el).display === 'none'
    const asked = isInPlace
      ? { ...inPlace, ...(isGone && { display: 'block' }) }
      : { ...overPage, inset: beside(button?.() ?? null) }
    const force = () => setStyle(asked)
    // In a list in its place each link may wait by itself.
    const first = (isInPlace && own(el).querySelector<HTMLElement>('a, button')) || el
    if (isInPlace ? !isInWindow(first) : isShut(el)) force()
    return env.after(
      patience,
      guard('show', () => {
        if (!isInWindow(first)) force()
      }),
    )
  }, [el, isOpen, insists, isInPlace, turn, env, guard])
  return isOpen ? style : null
}

/** Below the button, or above one that stands in the lower half of the window. */
function beside(button: Element | null): string {
  const { top = 0, bottom = 0 } = own(button)?.getBoundingClientRect() ?? {}
  const { innerHeight } = window
  if (bottom <= 0 || top >= innerHeight) return '0'
  return bottom < innerHeight / 2 ? `${bottom}px 0 0` : `0 0 ${innerHeight - top}px`
}

/** What is behind it does not shine through: colours may have stayed with the builder. */
function hasGround(el: HTMLElement, env: Env): boolean {
  const { body } = env.document
  const { innerWidth, innerHeight } = env.window
  const styleOf = (each: Element) => env.window.getComputedStyle(each)
  const { width, height } = own(el).getBoundingClientRect()
  const around: HTMLElement[] = []
  for (let at = own(el).parentElement; at && at !== body; at = own(at).parentElement) {
    const box = own(at).getBoundingClientRect()
    // A menu may be longer than the window, and the ground that it is scrolled on is not.
    const covers = box.width >= Math.min(width, innerWidth) && box.height >= Math.min(height, innerHeight)
    if (covers && styleOf(at).position === 'fixed') around.push(at)
  }
  return [el, ...own(el).children, ...around].some(each => {
    const { backgroundColor, backgroundImage } = styleOf(each)
    return backgroundImage !== 'none' || !/^(|transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  })
}

/** Nothing of it is to be seen, and nothing is on its way. */
function isShut(el: HTMLElement): boolean {
  const isMoving = (own(el).getAnimations?.() ?? []).length > 0
  return !isMoving && !(own(el).checkVisibility?.({ visibilityProperty: true }) ?? true)
}

function isInWindow(el: HTMLElement): boolean {
  const { innerWidth, innerHeight } = window
  const { left, right, top, bottom, width, height } = own(el).getBoundingClientRect()
  const isSeen = own(el).checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true
  return (
    isSeen && width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  )
}

import type { Zoom } from './zoom.ts'

/** Pixels an enlarged picture is moved by one arrow key, and how much larger one press of + makes it. */
const step = 80
const factor = 1.5

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** What a key does on the screen: an enlarged picture is moved until its edge, then the neighbour comes. */
export function pressKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  options: { readonly zoom: Zoom; navigate(side: number): void },
): boolean {
  const { zoom, navigate } = options
  if (ctrlKey || metaKey || altKey) return false
  const arrow = arrows[key]
  if (arrow) {
    const [x, y] = arrow
    const hasMoved = zoom.isZoomed() && zoom.step({ x: x * step, y: y * step })
    // A long caption scrolls.
    if (!hasMoved && !x) return zoom.isZoomed()
    if (!hasMoved) navigate(-x)
  } else if (key === '+' || key === '=') zoom.by(factor)
  else if (key === '-') zoom.by(1 / factor)
  else if (key === '0') zoom.reset()
  else return false
  return true
}

import { prefersReducedMotion } from '#parts/motion.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Point } from '#runtime/shapes.ts'
import type { Settings } from './definition.ts'
import type { Camera } from './tile-layer.ts'

/** Pixels a hand may tremble while it presses. */
export const tremor = 4
/** How far an arrow goes; pixels. */
const stepPx = 96
/** Pixels of the wheel for one level. */
const wheelPx = 200
const zoomMs = 200

interface Given {
  readonly env: Env
  readonly el: HTMLElement
  readonly guard: <A extends readonly unknown[]>(
    at: string,
    fn: (...args: A) => unknown,
  ) => (...args: A) => unknown
  readonly settings: () => Settings
  readonly camera: () => Camera
  readonly look: (camera: Camera) => void
  /** What is seen when it is pulled so far. */
  readonly moved: (from: Camera, x: number, y: number) => Camera
}

export interface Hands {
  /** By so many levels, round the middle or round where a hand is. */
  zoom(by: number, at?: Point): void
  destroy(): void
}

/** Moves a map: by a mouse, by two fingers (by one where it may), by the wheel and by keys. */
export function handle(given: Given): Hands {
  const { env, el, guard, settings, camera, look, moved } = given
  const { window } = env
  const fingers = new Map<number, Point>()
  let stopMoving: Stop = () => {}

  /** From the middle of the map. */
  function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top, width, height } = el.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  /** What is under the hand stays under it. */
  function zoomed(from: Camera, zoom: number, { x, y }: Point): Camera {
    const there = moved(from, -x, -y)
    return moved({ centre: there.centre, zoom }, x, y)
  }

  function zoom(by: number, at: Point = { x: 0, y: 0 }): void {
    stopMoving()
    const from = camera()
    const to = Math.min(19, Math.max(0, Math.round(from.zoom + by)))
    if (prefersReducedMotion(env)) {
      look(zoomed(from, to, at))
      return
    }
    const began = env.now()
    let frame = 0
    const step = guard('zoom', () => {
      const part = Math.min(1, (env.now() - began) / zoomMs)
      look(zoomed(from, from.zoom + (to - from.zoom) * (1 - (1 - part) ** 3), at))
      if (part < 1) frame = window.requestAnimationFrame(step)
    })
    stopMoving = () => window.cancelAnimationFrame(frame)
    step()
  }

  const middleOf = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  })
  const spreadOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

  function down(event: PointerEvent): void {
    if (event.button > 0 || !settings().draggable) return
    stopMoving()
    fingers.set(event.pointerId, pointOf(event))
  }

  function move(event: PointerEvent): void {
    // Let go beside the map, before that was known to be a pull.
    if (event.pointerType === 'mouse' && event.buttons === 0) up(event)
    const before = [...fingers.values()]
    if (!fingers.has(event.pointerId)) return
    const now = pointOf(event)
    // A press of what lies on the map stays one.
    const isPress = before.length === 1 && !('isMoving' in el.dataset)
    if (isPress && before.every(({ x, y }) => Math.hypot(now.x - x, now.y - y) < tremor)) return
    fingers.set(event.pointerId, now)
    // One finger moves the page, unless told otherwise.
    if (event.pointerType === 'touch' && before.length < 2 && !settings().scrollwheel) return
    const after = [...fingers.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const pulled = moved(camera(), to.x - from.x, to.y - from.y)
    const spread = spreadOf(before)
    el.dataset.isMoving = ''
    // A click of what lies on the map is none when it moves.
    if (!el.hasPointerCapture?.(event.pointerId)) el.setPointerCapture?.(event.pointerId)
    look(spread ? zoomed(pulled, pulled.zoom + Math.log2(spreadOf(after) / spread || 1), to) : pulled)
  }

  function up(event: PointerEvent): void {
    const wasTwo = fingers.size === 2
    fingers.delete(event.pointerId)
    if (fingers.size === 0) delete el.dataset.isMoving
    // Tiles are sharp on whole levels.
    if (wasTwo && camera().zoom % 1) zoom(0)
  }

  function wheel(event: WheelEvent): void {
    if (!settings().draggable || !(settings().scrollwheel || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    stopMoving()
    const pixels = event.deltaY * (event.deltaMode ? 16 : 1) * (event.ctrlKey ? 4 : 1)
    const now = camera()
    look(zoomed(now, Math.min(19, Math.max(0, now.zoom - pixels / wheelPx)), pointOf(event)))
    stopMoving = env.after(
      150,
      guard('wheel', () => camera().zoom % 1 && zoom(0, pointOf(event))),
    )
  }

  const arrows: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [1, 0],
    ArrowRight: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  }
  function key(event: KeyboardEvent): void {
    const { key: name } = event
    if (event.target !== el || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[name]
    const by = name === '+' || name === '=' ? 1 : name === '-' ? -1 : 0
    if (!arrow && !by) return
    event.preventDefault()
    stopMoving()
    if (arrow) look(moved(camera(), arrow[0] * stepPx, arrow[1] * stepPx))
    else zoom(by)
  }

  const heard: readonly (readonly [string, (event: never) => void])[] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['wheel', wheel],
    ['keydown', key],
    ['dblclick', (event: MouseEvent) => settings().draggable && zoom(1, pointOf(event))],
    // The browser would take two fingers for its own.
    [
      'touchmove',
      (event: TouchEvent) => event.touches.length > 1 && event.cancelable && event.preventDefault(),
    ],
  ]
  for (const [name, fn] of heard)
    el.addEventListener(name, guard(name, fn) as (event: Event) => void, { passive: false })
  return { zoom, destroy: () => stopMoving() }
}

import { axisLock, axisOf, swipeDistance, swipeTime } from '#parts/drag.ts'
import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import type { Point } from '#runtime/shapes.ts'
import { edgeAt, pulled } from './geometry.ts'
import type { Zoom } from './zoom.ts'

/** What the visitor's hand has meant. */
export interface GestureHandlers {
  /** To a neighbour: -1 to the one on the left, 1 to the one on the right. `false`: there is none. */
  step(side: -1 | 1): boolean
  /** The neighbours come along with the finger, this many pixels; at 0 they go back. */
  drag(x: number): void
  /** The picture is on its way out, 0 to 1; at 0 it comes back. */
  pull(way: number): void
  close(): void
}

type Mode = 'wait' | 'pan' | 'pinch' | 'swipe' | 'pull' | 'none'

/** Pixels the picture is pulled down until letting go closes the viewer. */
const pullDistance = 120
/** Milliseconds and pixels between the two taps of a double one. */
const doubleTime = 350
const doubleDistance = 30
const controls = 'button,a,input,video'
/** It lies over all of a film's poster: a finger that moves there means the film. */
const play = '.site-video__play'

/**
 * Mouse, finger and pen on the stage. One finger swipes, pulls down, or moves an enlarged picture; two enlarge; a third is
 * not counted. Nothing scrolls under it, because the stage has `touch-action: none`.
 */
export function createGestures(options: {
  readonly env: Env
  readonly errors: Errors
  readonly stage: HTMLElement
  readonly zoom: Zoom
  readonly meanings: GestureHandlers
}): { destroy(): void } {
  const { env, errors, stage, zoom, meanings } = options
  const fingers = new Map<number, Point>()
  let from: readonly Point[] = []
  let began = 0
  let mode: Mode = 'none'
  let hasMoved = false
  let lastTap: { readonly time: number; readonly at: Point } | null = null

  const middle = ({ clientX, clientY }: MouseEvent): Point => ({
    x: clientX - env.window.innerWidth / 2,
    y: clientY - env.window.innerHeight / 2,
  })
  const way = (): Point => {
    const [start = { x: 0, y: 0 }, now = start] = [from[0], [...fingers.values()][0]]
    return { x: now.x - start.x, y: now.y - start.y }
  }

  /** Everything counts from here: a finger has come or gone. */
  function anchor(): void {
    from = [...fingers.values()]
    zoom.hold()
    began = env.now()
    if (mode === 'swipe') meanings.drag(0)
    if (mode === 'pull') letGo()
    if (fingers.size === 0) mode = 'none'
    else if (fingers.size === 2) mode = 'pinch'
    else mode = zoom.isZoomed() ? 'pan' : 'wait'
  }

  function letGo(): void {
    meanings.pull(0)
    zoom.reset()
  }

  /** Which way it goes is decided once. */
  function decide(way: Point): void {
    const axis = axisOf({ x: 0, y: 0 }, way)
    if (axis !== 'undecided') mode = axis === 'horizontal' ? 'swipe' : 'pull'
  }

  const moves: Readonly<Partial<Record<Mode, (way: Point) => void>>> = {
    wait: decide,
    pan: zoom.pan,
    pinch: () => zoom.pinch(from, [...fingers.values()]),
    swipe: ({ x }) => meanings.drag(x),
    pull({ y }) {
      // Upwards it only gives way a little.
      const down = y < 0 ? y / 5 : y
      const out = y < 0 ? 0 : pulled(y, env.window.innerHeight)
      zoom.lift(down, 1 - out * 0.3)
      meanings.pull(out)
    },
  }

  const isFast = () => env.now() - began < swipeTime

  function finish(): void {
    const { x, y } = way()
    if (mode === 'swipe') {
      const isMeant = Math.abs(x) > swipeDistance || (isFast() && Math.abs(x) > axisLock * 2)
      if (!isMeant || !meanings.step(x < 0 ? 1 : -1)) meanings.drag(0)
    } else if (mode === 'pull') {
      if (y > pullDistance || (isFast() && y > swipeDistance)) meanings.close()
      else letGo()
    } else zoom.settle()
    mode = 'none'
  }

  const handlers = {
    pointerdown(event: PointerEvent) {
      if (event.button !== 0 || (isOn(event, controls) && !isOn(event, play)) || fingers.size === 2) return
      if (fingers.size === 0) hasMoved = false
      fingers.set(event.pointerId, middle(event))
      anchor()
    },
    pointermove(event: PointerEvent) {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, middle(event))
      const { x, y } = way()
      if (fingers.size === 2 || Math.hypot(x, y) >= axisLock) {
        // Else the click that follows would be one on whatever the finger has come to.
        if (!hasMoved) for (const id of fingers.keys()) capture(id)
        hasMoved = true
      }
      moves[mode]?.(way())
    },
    pointerup(event: PointerEvent) {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, middle(event))
      if (fingers.size === 1) finish()
      fingers.delete(event.pointerId)
      if (fingers.size === 1) anchor()
    },
    pointercancel(event: PointerEvent) {
      if (!fingers.delete(event.pointerId)) return
      anchor()
      zoom.settle()
    },
    click(event: MouseEvent) {
      if (isOn(event, controls) || hasMoved) return
      const edge = edgeAt(event.clientX, env.window.innerWidth)
      if (edge && meanings.step(edge)) return
      if (isOn(event, '.site-lightbox__frame')) tap(event)
      // The second click of the one that has opened it is not meant for it.
      else if (event.detail < 2) meanings.close()
    },
    wheel(event: WheelEvent) {
      // Neither the page nor the browser's own zoom.
      event.preventDefault()
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33
      zoom.by(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), middle(event))
    },
  }

  /** A browser's own double click is not told of by every telephone. */
  function tap(event: MouseEvent): void {
    const at = middle(event)
    const isDouble =
      lastTap &&
      env.now() - lastTap.time < doubleTime &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < doubleDistance
    lastTap = isDouble ? null : { time: env.now(), at }
    if (isDouble) zoom.toggle(at)
  }

  function capture(id: number): void {
    try {
      stage.setPointerCapture(id)
    } catch {
      // It has gone already.
    }
  }

  const entries = Object.entries(handlers).map(([type, fn]) => {
    const handler = errors.guard({ in: 'lightbox', at: type }, fn as (event: Event) => void)
    stage.addEventListener(type, handler, { passive: false })
    return () => stage.removeEventListener(type, handler)
  })
  return {
    destroy() {
      for (const stop of entries) stop()
    },
  }
}

function isOn({ target }: Event, selector: string): boolean {
  return (target as Element).closest(selector) !== null
}

import { axisLock, axisOf, swipeDistance } from '#parts/drag.ts'
import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import type { Point } from '#runtime/shapes.ts'
import { edgeAt, pulled } from './geometry.ts'
import type { Nearer } from './nearer.ts'
import { createSpeedometer } from './speed.ts'

/** What the visitor's hand has meant. */
export interface GestureHandlers {
  /** There are neighbours, so the edges of the window are theirs: blocks spec §9. */
  isSet(): boolean
  /** To a neighbour: -1 to the one on the left, 1 to the one on the right. `false`: there is none. */
  step(side: -1 | 1): boolean
  /** The neighbours come along with the finger, this many pixels; at 0 they go back. */
  drag(x: number): void
  /** The picture is on its way out, 0 to 1; at 0 it comes back. */
  pull(way: number): void
  /** A finger has tapped: what lies over the picture goes away, or comes back. */
  toggleControls(): void
  areControlsShown(): boolean
  close(): void
}

type Mode = 'wait' | 'pan' | 'pinch' | 'swipe' | 'pull' | 'none'

/** Pixels the picture is pulled until letting go closes the viewer. */
const pullDistance = 120
/** Pixels per millisecond that mean it after 20 pixels already, and backwards that it was not meant. */
const force = 0.25
/** Milliseconds and pixels between the two taps of a double one. */
const doubleTime = 350
const doubleDistance = 30
const controls = 'button,a,input,video'
/** It lies over all of a film's poster: a finger that moves there means the film. */
const play = '.site-video__play'

/**
 * Mouse, finger and pen on the stage. One finger swipes, pulls up or down, or moves an enlarged picture, and past its edge
 * goes on to the neighbour; two enlarge, or make it leave; a third is not counted. Nothing scrolls under it, because the
 * stage has `touch-action: none`.
 */
export function createGestures(options: {
  readonly env: Env
  readonly errors: Errors
  readonly stage: HTMLElement
  readonly zoom: Nearer
  readonly meanings: GestureHandlers
}): { destroy(): void } {
  const { env, errors, stage, zoom, meanings } = options
  const fingers = new Map<number, Point>()
  const speed = createSpeedometer(env)
  let from: readonly Point[] = []
  let mode: Mode = 'none'
  /** How far the neighbours have come. */
  let dragged = 0
  let hasMoved = false
  let isFinger = false
  let lastTap: { readonly time: number; readonly at: Point } | null = null
  let forgetTap = () => {}

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
    const wasPinch = mode === 'pinch'
    from = [...fingers.values()]
    speed.begin()
    if (dragged) drag(0)
    if (mode === 'pull') letGo()
    zoom.hold()
    if (fingers.size === 0) mode = 'none'
    else if (fingers.size === 2) mode = 'pinch'
    else if (zoom.isZoomed()) mode = 'pan'
    else mode = wasPinch ? 'none' : 'wait'
  }

  function letGo(): void {
    meanings.pull(0)
    zoom.reset()
  }

  function drag(x: number): void {
    dragged = x
    meanings.drag(x)
  }

  /** It is more than a tap. */
  function begin(): void {
    for (const id of fingers.keys()) capture(id)
    // What it has moved so far was not meant, and what is near does not jump.
    if (mode === 'pan') from = [...fingers.values()]
  }

  /** Which way it goes is decided once. */
  function decide(way: Point): void {
    const axis = axisOf({ x: 0, y: 0 }, way)
    if (axis !== 'undecided') mode = axis === 'horizontal' ? 'swipe' : 'pull'
  }

  const moves: Readonly<Partial<Record<Mode, (way: Point) => void>>> = {
    wait: decide,
    pan(way) {
      const past = zoom.pan(way)
      // Whoever moves it up and down means this picture.
      const isSideways = Math.abs(way.x) > Math.abs(way.y)
      if (dragged || isSideways) drag(past)
    },
    pinch: () => zoom.pinch(from, [...fingers.values()]),
    swipe: ({ x }) => drag(x),
    pull({ y }) {
      const out = pulled(y, env.window.innerHeight)
      zoom.lift(y, 1 - out * 0.3)
      meanings.pull(out)
    },
  }

  /** Far enough or with force, and not on its way back. */
  function isMeant(way: number, { speed, far }: { readonly speed: number; readonly far: number }): boolean {
    const forward = speed * Math.sign(way)
    const length = Math.abs(way)
    return forward > -force && (length > far || (forward > force && length > axisLock * 2))
  }

  function finish(): void {
    const { x, y } = speed.read()
    const goesOn = dragged !== 0 && isMeant(dragged, { speed: x, far: swipeDistance })
    if (mode === 'pull') {
      if (isMeant(way().y, { speed: y, far: pullDistance })) meanings.close()
      else letGo()
    } else if (!goesOn || !meanings.step(dragged < 0 ? 1 : -1)) {
      zoom.release({ x, y })
      if (dragged) drag(0)
    }
    dragged = 0
    mode = 'none'
  }

  const handlers = {
    pointerdown(event: PointerEvent) {
      if (event.button !== 0 || (isOn(event, controls) && !isOn(event, play)) || fingers.size === 2) return
      if (fingers.size === 0) hasMoved = false
      isFinger = event.pointerType !== 'mouse'
      fingers.set(event.pointerId, middle(event))
      anchor()
    },
    pointermove(event: PointerEvent) {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, middle(event))
      const { x, y } = way()
      if (fingers.size === 2 || Math.hypot(x, y) >= axisLock) {
        // Else the click that follows would be one on whatever the finger has come to.
        if (!hasMoved) begin()
        hasMoved = true
      }
      speed.add(way())
      if (hasMoved) moves[mode]?.(way())
    },
    pointerup(event: PointerEvent) {
      if (!fingers.has(event.pointerId)) return
      if (fingers.size === 1) finish()
      else zoom.release({ x: 0, y: 0 })
      fingers.delete(event.pointerId)
      if (fingers.size === 1) anchor()
    },
    pointercancel(event: PointerEvent) {
      if (!fingers.delete(event.pointerId)) return
      anchor()
      if (!zoom.isZoomed()) letGo()
      else zoom.release({ x: 0, y: 0 })
    },
    click(event: MouseEvent) {
      if (isOn(event, controls) || hasMoved) return
      const edge = edgeAt(event.clientX, env.window.innerWidth)
      if (edge && meanings.isSet()) meanings.step(edge)
      else if (isOn(event, '.site-lightbox__frame')) tap(event)
      else if (!meanings.areControlsShown()) meanings.toggleControls()
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
    forgetTap()
    if (isDouble) zoom.toggle(at)
    else if (isFinger) forgetTap = env.after(doubleTime, meanings.toggleControls)
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
    // A mouse that has not moved enough to be held may be let go on a button, or beside the window.
    if (/up|cancel/.test(type)) return env.listenEarly(type, handler)
    stage.addEventListener(type, handler, { passive: false })
    return () => stage.removeEventListener(type, handler)
  })
  return {
    destroy() {
      forgetTap()
      for (const stop of entries) stop()
    },
  }
}

function isOn({ target }: Event, selector: string): boolean {
  return (target as Element).closest(selector) !== null
}

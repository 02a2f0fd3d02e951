import type { Stop } from '../env.ts'
import { logError, type Report, type Surroundings, surroundings } from './surroundings.ts'

/** Of the window, in CSS pixels. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

export interface ResizeHandlerOptions {
  /** Milliseconds that the window keeps still before it counts; 150 unless told (blocks spec §9). */
  readonly wait?: number
  readonly env?: Surroundings
}

/** Calls `fn` once the window has kept its size for a moment after it was another one. */
export function onResize(fn: (size: WindowSize) => void, options: ResizeHandlerOptions = {}): Stop {
  const { wait = 150, env = surroundings() } = options
  let stopClock: Stop = () => {}
  const stopListening = env.listen('resize', () => {
    stopClock()
    stopClock = env.after(wait, () => fn(sizeOf(env)))
  })
  return () => {
    stopClock()
    stopListening()
  }
}

export interface ResizeEmitterOptions {
  /** Milliseconds that the window keeps still before anybody hears of it; 300 unless told (blocks spec §9). */
  readonly threshold?: number
  /** Only changes of the width (`x`) or of the height (`y`) count; both unless told. */
  readonly axis?: 'x' | 'y'
  /** Hears what a listener throws: the others are told all the same. */
  readonly report?: Report
  readonly env?: Surroundings
}

export interface ResizeEmitter {
  /** Calls `fn` with the new size each time. */
  on(fn: (size: WindowSize) => void): Stop
  destroy(): void
}

/**
 * One listener to the window for all who want to know of its size; none while nobody does (blocks spec §4, §9).
 * @throws '[ResizeEmitter] Threshold is not a number.', '[ResizeEmitter] Axis is neither x nor y.': our own words, the
 * spec says only that both are needed.
 */
export function createResizeEmitter(options: ResizeEmitterOptions = {}): ResizeEmitter {
  const { threshold = 300, axis, report = logError, env = surroundings() } = options
  if (!Number.isFinite(threshold)) throw new TypeError('[ResizeEmitter] Threshold is not a number.')
  if (axis !== undefined && axis !== 'x' && axis !== 'y')
    throw new TypeError('[ResizeEmitter] Axis is neither x nor y.')
  const listeners = new Set<{ readonly fn: (size: WindowSize) => void }>()
  let stopListening: Stop = () => {}
  let last = sizeOf(env)

  function emit(size: WindowSize): void {
    const isWider = axis !== 'y' && size.width !== last.width
    const isHigher = axis !== 'x' && size.height !== last.height
    last = size
    if (!isWider && !isHigher) return
    for (const listener of [...listeners]) {
      try {
        if (listeners.has(listener)) listener.fn(size)
      } catch (error) {
        report(error)
      }
    }
  }

  return {
    on(fn) {
      const listener = { fn }
      if (listeners.size === 0) {
        last = sizeOf(env)
        stopListening = onResize(emit, { wait: threshold, env })
      }
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopListening()
      }
    },
    destroy() {
      listeners.clear()
      stopListening()
    },
  }
}

function sizeOf({ window: { innerWidth = 0, innerHeight = 0 } }: Surroundings): WindowSize {
  return { width: innerWidth, height: innerHeight }
}

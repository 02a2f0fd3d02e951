import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trackListeners } from '../../test/listeners.ts'
import { createResizeEmitter, onResize, type ResizeEmitterOptions } from './resize.ts'

let stops: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  resize(1000, 800)
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

function resize(width: number, height: number): void {
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', height)
  window.dispatchEvent(new Event('resize'))
}

function emitter(options?: ResizeEmitterOptions) {
  const emitter = createResizeEmitter(options)
  stops.push(emitter.destroy)
  return emitter
}

describe('a handler of resizes', () => {
  test('is called 150 ms after the last of them', () => {
    const fn = vi.fn()
    stops.push(onResize(fn))
    resize(900, 800)
    vi.advanceTimersByTime(149)
    resize(700, 600)
    vi.advanceTimersByTime(149)
    expect(fn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fn.mock.calls).toEqual([[{ width: 700, height: 600 }]])
  })

  test('waits as long as it is told', () => {
    const fn = vi.fn()
    stops.push(onResize(fn, { wait: 10 }))
    resize(900, 800)
    vi.advanceTimersByTime(10)
    expect(fn).toHaveBeenCalledTimes(1)
  })

  test('hears nothing more once it is stopped, nor of what was before', () => {
    const listeners = trackListeners()
    const fn = vi.fn()
    const stop = onResize(fn)
    resize(900, 800)
    stop()
    vi.advanceTimersByTime(1000)
    expect(fn).not.toHaveBeenCalled()
    expect(listeners.held([])).toEqual([])
    listeners.stop()
  })
})

describe('an emitter of resizes', () => {
  test.each(['300', Number.NaN, null, Number.POSITIVE_INFINITY])(
    'needs a number for its threshold: %j',
    threshold => {
      expect(() => createResizeEmitter({ threshold: threshold as never })).toThrow(
        '[ResizeEmitter] Threshold is not a number.',
      )
    },
  )

  test.each(['z', '', null, 0])('knows two axes: %j', axis => {
    expect(() => createResizeEmitter({ axis: axis as never })).toThrow(
      '[ResizeEmitter] Axis is neither x nor y.',
    )
  })

  test('tells after 300 ms unless told', () => {
    const fn = vi.fn()
    emitter().on(fn)
    resize(900, 800)
    vi.advanceTimersByTime(299)
    expect(fn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fn.mock.calls).toEqual([[{ width: 900, height: 800 }]])
  })

  test('tells after 100 ms where that is its threshold', () => {
    const fn = vi.fn()
    emitter({ threshold: 100 }).on(fn)
    resize(900, 800)
    vi.advanceTimersByTime(100)
    expect(fn).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['x', 1],
    ['y', 2],
    [undefined, 3],
  ] as const)('tells of the axis %s only', (axis, times) => {
    const fn = vi.fn()
    emitter(axis && { axis }).on(fn)
    const sizes = { x: [900, 800], none: [900, 800], y: [900, 700], back: [900, 600] } as const
    for (const [width, height] of Object.values(sizes)) {
      resize(width, height)
      vi.advanceTimersByTime(300)
    }
    expect(fn).toHaveBeenCalledTimes(times)
  })

  test('tells of the last size of each quiet moment, where it is another one than before', () => {
    const sizes = fc.record({ width: fc.integer({ min: 1, max: 3 }), height: fc.integer({ min: 1, max: 3 }) })
    const axes = fc.constantFrom('x', 'y', undefined)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sizes, fc.boolean())),
        axes,
        fc.integer({ min: 1, max: 500 }),
        (moves, axis, threshold) => {
          let last = { width: 1, height: 1 }
          resize(1, 1)
          const heard: object[] = []
          const expected: object[] = []
          const resizes = createResizeEmitter({ threshold, ...(axis && { axis }) })
          resizes.on(size => heard.push(size))
          for (const [size, isQuiet] of moves) {
            resize(size.width, size.height)
            vi.advanceTimersByTime(isQuiet ? threshold : threshold - 1)
            if (!isQuiet) continue
            const isWider = axis !== 'y' && size.width !== last.width
            const isHigher = axis !== 'x' && size.height !== last.height
            if (isWider || isHigher) expected.push(size)
            last = size
          }
          resizes.destroy()
          expect(heard).toEqual(expected)
          expect(vi.getTimerCount()).toBe(0)
        },
      ),
    )
  })

  test('says nothing of a size that came back', () => {
    const fn = vi.fn()
    emitter().on(fn)
    resize(900, 800)
    vi.advanceTimersByTime(200)
    resize(1000, 800)
    vi.advanceTimersByTime(300)
    expect(fn).not.toHaveBeenCalled()
  })

  test('has one listener for a hundred, and none for nobody', () => {
    const listeners = trackListeners()
    const resizes = emitter()
    expect(listeners.held([])).toEqual([])
    const offs = Array.from({ length: 100 }, () => resizes.on(() => {}))
    expect(listeners.held([]).length).toBe(1)
    for (const off of [...offs, ...offs]) off()
    expect(listeners.held([])).toEqual([])
    listeners.stop()
  })

  test('tells the others when one throws, and who is gone no more', () => {
    const report = vi.fn()
    const resizes = emitter({ report })
    const gone = vi.fn()
    const last = vi.fn()
    resizes.on(() => {
      off()
      throw new Error('broken')
    })
    const off = resizes.on(gone)
    resizes.on(last)
    resize(900, 800)
    vi.advanceTimersByTime(300)
    expect(report.mock.calls).toEqual([[new Error('broken')]])
    expect(gone).not.toHaveBeenCalled()
    expect(last).toHaveBeenCalledTimes(1)
  })

  test('is silent once it is destroyed', () => {
    const fn = vi.fn()
    const resizes = emitter()
    resizes.on(fn)
    resize(900, 800)
    resizes.destroy()
    vi.advanceTimersByTime(1000)
    expect(fn).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

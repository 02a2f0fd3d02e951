import { describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../../test/chunks.ts'
import { click, dialog, drawn, elapse, frame, open, page, point, press, start } from './lightbox.testing.ts'

const isBare = () => dialog().hasAttribute('data-bare')

/** A finger, or the mouse, comes and goes, and the browser makes a click of it. */
function tap(pointerType: 'touch' | 'mouse', on = frame(), [x, y] = [300, 300]): void {
  const at = { clientX: x, clientY: y, bubbles: true, cancelable: true, pointerId: 1, button: 0, pointerType }
  on.dispatchEvent(new PointerEvent('pointerdown', at))
  on.dispatchEvent(new PointerEvent('pointerup', at))
  click(on, { clientX: x, clientY: y })
}

describe('a tap', () => {
  test('takes away what lies over the picture after 350 ms, and the next one brings it back', async () => {
    await start()
    await open('a')
    vi.useFakeTimers()
    tap('touch')
    vi.advanceTimersByTime(349)
    expect(isBare()).toBe(false)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await drawn()
    expect(isBare()).toBe(true)
    elapse(1000)
    tap('touch')
    await vi.waitFor(() => expect(isBare()).toBe(false))
  })

  test.each([
    ['a key', () => press('ArrowRight')],
    [
      'the mouse',
      () => frame().dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' })),
    ],
    ['a tap beside the picture', () => tap('touch', page.find('.site-lightbox__stage'))],
  ])('and %s brings it back', async (_, act) => {
    await start()
    await open('a')
    vi.useFakeTimers()
    tap('touch')
    vi.advanceTimersByTime(400)
    vi.useRealTimers()
    await vi.waitFor(() => expect(isBare()).toBe(true))
    act()
    await vi.waitFor(() => expect(isBare()).toBe(false))
    expect(dialog().hasAttribute('open')).toBe(true)
  })

  test('is none that comes from a mouse', async () => {
    await start()
    await open('a')
    vi.useFakeTimers()
    tap('mouse')
    await vi.advanceTimersByTimeAsync(1000)
    expect(isBare()).toBe(false)
  })

  test('counts no more once the viewer is closed', async () => {
    await start()
    await open('a')
    vi.useFakeTimers()
    tap('touch')
    press('Escape')
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.console).toEqual([])
  })
})

describe('what brings a picture near', () => {
  test('is asked for by the first wish, answers all that came meanwhile, and is there from then on', async () => {
    let loads = 0
    bringChunk('lightbox-zoom', async load => {
      loads++
      await new Promise(resolve => setTimeout(resolve, 30))
      return load()
    })
    await start()
    await open('c')
    expect(loads).toBe(0)
    press('+')
    press('+')
    await vi.waitFor(() => expect(frame().style.transform).toContain('scale(2.25)'))
    press('-')
    await drawn()
    expect([frame().style.transform, loads]).toEqual([expect.stringContaining('scale(1.5)'), 1])
  })

  test('does nothing to the next picture when it comes late', async () => {
    let come = () => {}
    bringChunk('lightbox-zoom', async load => {
      await new Promise<void>(resolve => {
        come = resolve
      })
      return load()
    })
    await start()
    await open('b')
    press('+')
    elapse(300)
    press('ArrowRight')
    await drawn()
    come()
    await drawn()
    expect([frame().style.transform, page.console]).toEqual(['', []])
  })

  test('cannot be had: one line in the console, and the next wish asks again', async () => {
    let isThere = false
    bringChunk('lightbox-zoom', load => (isThere ? load() : Promise.reject(new Error('offline'))))
    await start()
    await open('c')
    press('+')
    press('+')
    await vi.waitFor(() => expect(page.console).toHaveLength(1))
    expect(page.console[0]).toContain('The picture stays as it is.')
    await drawn()
    isThere = true
    press('+')
    await vi.waitFor(() => expect(frame().style.transform).toContain('scale(1.5)'))
    expect(page.console).toHaveLength(1)
  })
})

test('two fingers that the browser takes away leave the picture whole, however small it was', async () => {
  await start()
  await open('c')
  press('0')
  await drawn()
  point('pointerdown', [300, 300], 1)
  point('pointerdown', [500, 300], 2)
  point('pointermove', [400, 300], 2)
  await drawn()
  expect(frame().style.transform).toContain('scale(0.5)')
  point('pointercancel', [400, 300], 2)
  point('pointercancel', [300, 300], 1)
  await drawn()
  expect(frame().style.transform).toBe('')
  expect(dialog().style.getPropertyValue('--_out')).toBe('0')
  expect(dialog().hasAttribute('open')).toBe(true)
})

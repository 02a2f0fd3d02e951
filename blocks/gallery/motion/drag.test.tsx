import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { control, holdAnimations, open, settle, shown, slides, touchScreen } from '../gallery.testing.ts'

const width = 400
beforeEach(() => {
  touchScreen()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
})

const holder = () => document.querySelector('[data-part="slides"]') as HTMLElement
/** One finger, or the second one, at a place and a moment. */
async function touch(type: string, at: { x: number; y?: number; time?: number; id?: number }) {
  const { x, y = 0, time = 0, id = 1 } = at
  const event = new PointerEvent(`pointer${type}`, {
    bubbles: true,
    cancelable: true,
    pointerType: 'touch',
    pointerId: id,
    isPrimary: id === 1,
    clientX: x,
    clientY: y,
  })
  Object.defineProperty(event, 'timeStamp', { value: time })
  holder().dispatchEvent(event)
  await settle()
}
/** From the middle, so far, in so many milliseconds. */
async function drag(by: number, { time = 1000, lifts = true } = {}) {
  await touch('down', { x: 200 })
  await touch('move', { x: 200 + by, time })
  if (lifts) await touch('up', { x: 200 + by, time })
}
const stands = () => slides().map(el => el.style.translate)

describe('a finger on a stack', () => {
  test.each([
    ['hard', 0],
    ['none', 120],
    ['inertial', 75],
  ])(
    'past the first slide, with boundaries %s, takes it along by %i of 120 px',
    async (boundaries, expected) => {
      await open(`data-transition="newSwipe" data-loop="false" data-boundaries="${boundaries}"`)
      await drag(120, { lifts: false })
      expect(Number.parseFloat(stands()[0] || '0')).toBe(expected)
      await touch('up', { x: 320, time: 1000 })
      expect(shown()).toEqual([0])
    },
  )

  test('leaves the slides where it lets them go, without snap, and a button goes on from there', async () => {
    const held = holdAnimations()
    await open('data-transition="newSwipe" data-snap="none"')
    await drag(-100)
    expect([shown(), stands()]).toEqual([[0], ['-100px', '300px', '']])
    control('next').click()
    await settle()
    const [[frames]] = held.animate.mock.calls as unknown as [[Keyframe[]]]
    expect(frames[0]?.transform).toContain('-100px')
    await held.finish()
    expect([shown(), stands()]).toEqual([[1], ['', '', '']])
  })

  test('turns it by half of its width, however slowly, and by a swing of 50 px within 250 ms', async () => {
    await open('data-transition="newSwipe"')
    await drag(-199)
    expect(shown()).toEqual([0])
    await drag(-201)
    expect(shown()).toEqual([1])
    await drag(-50, { time: 250 })
    expect(shown()).toEqual([2])
    await drag(-49, { time: 100 })
    expect(shown()).toEqual([2])
  })

  test('is let go by a second one, and by one that goes down first', async () => {
    await open('data-transition="newSwipe"')
    await drag(-120, { lifts: false })
    await touch('down', { x: 50, id: 2 })
    await touch('move', { x: 0, time: 100 })
    await touch('up', { x: 0, time: 100 })
    expect(shown()).toEqual([0])
    await touch('down', { x: 200 })
    await touch('move', { x: 195, y: 12 })
    await touch('move', { x: 20, y: 14, time: 100 })
    // The second one scrolls along.
    await touch('down', { x: 300, id: 2, time: 100 })
    await touch('move', { x: 100, id: 2, time: 150 })
    await touch('up', { x: 100, id: 2, time: 200 })
    await touch('up', { x: 20, y: 14, time: 100 })
    expect(shown()).toEqual([0])
  })

  test('moves what can be seen of a page that two have brought nearer', async () => {
    vi.stubGlobal('visualViewport', { scale: 2, addEventListener() {}, removeEventListener() {} })
    await open('data-transition="newSwipe"')
    await drag(-300)
    vi.unstubAllGlobals()
    expect(shown()).toEqual([0])
  })
})

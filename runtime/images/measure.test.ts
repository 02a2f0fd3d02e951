import { describe, expect, test, vi } from 'vitest'
import {
  arrive,
  at,
  due,
  near,
  observed,
  one,
  open,
  page,
  reads,
  settingsWith,
  src,
} from './images.testing.ts'

describe('a container without a size', () => {
  test('is measured again until it has one', async () => {
    const img = one('', '0x0')
    open().images.watch(img, settingsWith())
    await vi.advanceTimersByTimeAsync(500)
    expect(src(img)).toBeNull()
    img.parentElement?.setAttribute('data-size', '480x240')
    await vi.advanceTimersByTimeAsync(12)
    expect(src(img)).toBe(at(500))
  })

  test('is measured a hundred times more, every 10 ms, then waits to be seen', async () => {
    const img = one('', '0x0')
    open().images.watch(img, settingsWith())
    await vi.advanceTimersByTimeAsync(995)
    expect(observed()).toEqual([])
    await vi.advanceTimersByTimeAsync(10)
    expect([reads(), observed(), vi.getTimerCount()]).toEqual([101, [img], 0])
    await vi.advanceTimersByTimeAsync(5000)
    expect(reads()).toBe(101)
    img.parentElement?.setAttribute('data-size', '280x240')
    near(img)
    await due()
    expect(src(img)).toBe(at(300))
  })

  test('that is as wide as its image only does not keep it away', async () => {
    const [img] = page('<main data-size="700x9"><div><img></div></main>') as [HTMLImageElement]
    open().images.watch(img, settingsWith())
    await vi.advanceTimersByTimeAsync(1100)
    near(img)
    await due()
    expect(src(img)).toBe(at(750))
  })

  test('is waited for by a script too', async () => {
    const img = one('', '0x0')
    open().images.load(img, settingsWith())
    await vi.advanceTimersByTimeAsync(500)
    img.parentElement?.setAttribute('data-size', '480x240')
    await vi.advanceTimersByTimeAsync(12)
    expect(src(img)).toBe(at(500))
  })

  test('ends the wait of a script too', async () => {
    const { images } = open()
    const img = one('', '0x0')
    const outcome = images.load(img, settingsWith())
    await vi.advanceTimersByTimeAsync(1100)
    expect(src(img)).toBe(at(window.innerWidth > 1000 ? 1500 : 1000))
    await arrive(img)
    expect((await outcome).ok).toBe(true)
  })

  test('is as wide as the window, and not as something of the page that is called `host`', async () => {
    const value = document.createElement('div')
    value.setAttribute('data-size', '320x240')
    Object.defineProperty(document, 'host', { value, configurable: true })
    const img = one('', '0x0')
    open().images.load(img, settingsWith())
    await vi.advanceTimersByTimeAsync(1100)
    expect(src(img)).toBe(at(window.innerWidth > 1000 ? 1500 : 1000))
    Reflect.deleteProperty(document, 'host')
  })
})

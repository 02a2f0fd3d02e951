import { describe, expect, test, vi } from 'vitest'
import {
  arrive,
  at,
  due,
  listeners,
  log,
  one,
  open,
  page,
  probes,
  settingsWith,
  src,
} from './images.testing.ts'

describe('a picture that is there already', () => {
  test.each([
    'srcset="b.jpg 500w"',
    'src="b.jpg"',
    'src="/b.jpg?format=100w" loading="lazy" class="x"',
    'srcset="b.jpg 2x" src="data:image/gif;base64,AA"',
    'src="blob:https://a.example/1"',
  ])('is never touched: %s', async attributes => {
    const { images, names, hooks } = open()
    const img = one(attributes)
    const before = document.body.innerHTML
    images.watch(img, settingsWith({ mode: 'cover', stretch: false }), hooks)
    const outcome = images.load(img, settingsWith())
    await vi.advanceTimersByTimeAsync(5000)
    expect((await outcome).ok).toBe(true)
    expect(document.body.innerHTML).toBe(before)
    expect(names()).toContain('kept')
    expect(listeners).toEqual([])
  })

  test('needs no source of ours', () => {
    const { images, names, hooks } = open()
    images.watch(one('src="b.jpg"'), settingsWith({ source: '' }), hooks)
    expect(names()).toEqual(['kept'])
    expect(log).toEqual([])
  })

  test('in a <picture> is the browser’s to choose, forced or not', async () => {
    const { images, names, hooks } = open()
    const [img] = page('<picture data-size="900x9"><source srcset="c.webp"><img></picture>') as [
      HTMLImageElement,
    ]
    images.watch(img, settingsWith({ forceUpdate: true }), hooks)
    await due()
    expect([src(img), ...probes, names().at(-1)]).toEqual([null, 'kept'])
  })

  test.each(['src=""', 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="', 'srcset=""'])(
    'is not a placeholder: %s is filled',
    async attributes => {
      const img = one(attributes)
      open().images.watch(img, settingsWith())
      await due()
      expect(src(img)).toBe(at(500))
    },
  )

  test('is replaced by a larger one when forced, after that has arrived', async () => {
    const img = one('src="b.jpg?format=300w"')
    open().images.watch(img, settingsWith({ forceUpdate: true }))
    await due()
    expect(src(img)).toBe('b.jpg?format=300w')
    expect(probes.map(src)).toEqual([at(500)])
    await arrive(probes[0])
    expect(src(img)).toBe(at(500))
  })

  test.each([
    'src="b.jpg?format=500w"',
    'src="b.jpg?format=2500w"',
    'srcset="b.jpg 100w"',
    'srcset="b.jpg 100w" src="b.jpg?format=100w"',
    'src="b.jpg"',
  ])('is never made smaller, even when forced: %s', async attributes => {
    const { images, names, hooks } = open()
    const img = one(attributes)
    const before = src(img)
    images.watch(img, settingsWith({ forceUpdate: true }), hooks)
    await due()
    expect([src(img), ...probes, names().at(-1)]).toEqual([before, 'kept'])
  })

  test('of our own is replaced by a larger one only, or when forced', async () => {
    const { images } = open()
    const img = one()
    images.watch(img, settingsWith())
    await due()
    await arrive(img)
    img.parentElement?.setAttribute('data-size', '90x45')
    expect(await Promise.all([images.load(img, settingsWith()), due()])).toMatchObject([{ width: 500 }, {}])
    expect(src(img)).toBe(at(500))
    const forced = images.load(img, settingsWith(), { force: true })
    await due()
    await arrive(probes[0])
    expect(await forced).toEqual({ ok: true, url: at(100), width: 100 })
    expect(src(img)).toBe(at(100))
  })
})

describe('the loading class', () => {
  test('is there while the image is fetched, and the other one after', async () => {
    const { images } = open()
    const img = one('class="thumb"')
    images.watch(img, settingsWith({ loadedClass: 'loaded' }))
    expect(img.className).toBe('thumb')
    await due()
    expect(img.className).toBe('thumb loading')
    await arrive(img)
    expect(img.className).toBe('thumb loaded')
  })

  test('is removed when the image fails', async () => {
    const img = one()
    open().images.watch(img, settingsWith({ loadedClass: 'loaded' }))
    await due()
    await arrive(img, 'error')
    expect(img.className).toBe('')
  })

  test('of somebody else makes us skip the image, unless concurrent loads are allowed', async () => {
    const { images } = open()
    const img = one('class="loading"')
    expect((await images.load(img, settingsWith())).ok).toBe(false)
    expect(src(img)).toBeNull()
    const outcome = images.load(img, settingsWith({ allowConcurrentLoads: true }))
    await due()
    await arrive(img)
    expect((await outcome).ok).toBe(true)
    expect(img.className).toBe('')
  })
})

import { describe, expect, test, vi } from 'vitest'
import {
  arrive,
  at,
  due,
  learnt,
  listeners,
  log,
  one,
  open,
  page,
  probes,
  reads,
  settingsWith,
  src,
} from './images.testing.ts'

describe('the size that is fetched', () => {
  test('follows the screen, unless the visitor saves data', async () => {
    const img = one()
    const { images } = open({ pixelRatio: () => 2 })
    images.watch(img, settingsWith())
    await due()
    expect(src(img)).toBe(at(1000))
    images.destroy()
    open({ pixelRatio: () => 2, savesData: () => true }).images.watch(img, settingsWith())
    await due()
    expect(src(img)).toBe(at(500))
  })

  test('covers a container that is higher than the image', async () => {
    const img = one('', '100x400')
    open().images.watch(img, settingsWith({ mode: 'cover' }))
    await due()
    expect(src(img)).toBe(at(1000))
  })

  test('of an unknown image is learnt first', async () => {
    const { images, states, hooks } = open()
    const img = one('', '100x400')
    images.watch(img, settingsWith({ dimensions: null, mode: 'cover' }), hooks)
    await due()
    expect([src(img), ...probes.map(src)]).toEqual([null, at(100)])
    await learnt(probes[0], 100, 50)
    expect(src(img)).toBe(at(1000))
    await arrive(img)
    expect(states.at(-1)).toEqual(['loaded', { url: at(1000), width: 1000 }])
  })

  test('of an unknown image is not larger than what there is', async () => {
    const img = one('', '400x2000')
    open().images.watch(img, settingsWith({ dimensions: null, mode: 'cover', stretch: false }))
    await due()
    await learnt(probes[0], 320, 160)
    expect(src(img)).toBe(at(500))
    expect(img.style.maxWidth).toBe('min(100%, 320px)')
  })

  test('of an unknown image is never below what has been fetched to learn it', async () => {
    const img = one('', '480x20')
    open().images.watch(img, settingsWith({ dimensions: null, mode: 'contain' }))
    await due()
    await learnt(probes[0], 500, 250)
    expect(src(img)).toBe(at(500))
  })

  test('of a drawing without a size is the container’s', async () => {
    const img = one()
    open().images.watch(img, settingsWith({ dimensions: null, mode: 'cover' }))
    await due()
    await learnt(probes[0], 0, 0)
    expect(src(img)).toBe(at(500))
  })

  test('is that of the block around a link or a <picture>', async () => {
    const [img] = page(
      '<div data-size="480x9000"><a style="display: inline"><picture style="display: contents"><img></picture></a></div>',
    )
    open().images.watch(img as Element, settingsWith({ mode: 'cover' }))
    await due()
    expect(src(img)).toBe(at(500))
  })
})

describe('a failed download', () => {
  const twin = (n: number) => `<noscript><img src="/kept/${n}.jpg?a=1&amp;b=2" alt=""></noscript>`
  test.each([
    ['before', `${twin(1)}<img>${twin(2)}<img>`],
    ['behind', `<img>${twin(1)}<img>${twin(2)}`],
  ])('shows what visitors without script see, in a <noscript> %s the image', async (_, html) => {
    const { images, states, hooks } = open()
    page(`<div data-size="480x240">${html}</div>`)
    const img = document.querySelectorAll<HTMLImageElement>('div > img')[1] as HTMLImageElement
    images.watch(img, settingsWith(), hooks)
    await due()
    await arrive(img, 'error')
    expect(src(img)).toBe('/kept/2.jpg?a=1&b=2')
    await arrive(img)
    expect(states.at(-1)?.[0]).toBe('loaded')
    // The address that is dead is not asked for again.
    images.load(img, settingsWith())
    await due()
    expect([src(img), log]).toEqual(['/kept/2.jpg?a=1&b=2', []])
    images.destroy()
    expect(src(img)).toBe(null)
  })

  test('of that as well leaves the text, and is told of once', async () => {
    const { images, names, hooks } = open()
    page(`<div data-size="480x240">${twin(1)}<img></div>`)
    const img = document.querySelector<HTMLImageElement>('div > img') as HTMLImageElement
    images.watch(img, settingsWith(), hooks)
    await due()
    await arrive(img, 'error')
    await arrive(img, 'error')
    expect([src(img), names().at(-1), log.length]).toEqual([null, 'failed', 1])
  })

  test('leaves the text, says so once and is tried again when the browser is back online, three times', async () => {
    const { images, states, hooks } = open()
    const img = one()
    const set = vi.spyOn(img, 'setAttribute')
    const attempts = () => set.mock.calls.filter(([name]) => name === 'src').length
    images.watch(img, settingsWith(), hooks)
    await due()
    await arrive(img, 'error')
    expect(states.at(-1)).toEqual(['failed', { error: `The image ${at(500)} cannot be loaded` }])
    expect([src(img), img.alt]).toEqual([null, 'A cat'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempts()).toBe(1)
    for (let i = 0; i < 6; i++) {
      window.dispatchEvent(new Event('online'))
      await due()
      await arrive(img, 'error')
    }
    expect(attempts()).toBe(4)
    expect(log).toHaveLength(1)
    expect(log[0]).toContain(
      `[site.js] images: The image ${at(500)} cannot be loaded; its alternative text stays until`,
    )
  })

  test('that succeeds later is shown', async () => {
    const { images, names, hooks } = open()
    const img = one()
    images.watch(img, settingsWith(), hooks)
    await due()
    await arrive(img, 'error')
    window.dispatchEvent(new Event('online'))
    await due()
    await arrive(img)
    expect([src(img), names().at(-1)]).toEqual([at(500), 'loaded'])
  })

  test('of an unknown image is the same', async () => {
    const { images, names, hooks } = open()
    const img = one()
    images.watch(img, settingsWith({ dimensions: null }), hooks)
    await due()
    await arrive(probes[0], 'error')
    expect([src(img), img.className, names().at(-1)]).toEqual([null, '', 'failed'])
  })

  test('is the only reason to try again', async () => {
    const img = one()
    open().images.watch(img, settingsWith())
    await due()
    await arrive(img)
    const before = reads()
    window.dispatchEvent(new Event('online'))
    await due()
    expect(reads()).toBe(before)
  })

  test('gives a placeholder back', async () => {
    const img = one('src="data:image/gif;base64,R0lGODlhAQABAAAAACw="')
    open().images.watch(img, settingsWith())
    await due()
    await arrive(img, 'error')
    expect(src(img)).toMatch(/^data:/)
  })
})

describe('a container that grows', () => {
  async function shown() {
    const opened = open()
    const img = one()
    const stop = opened.images.watch(img, settingsWith({ loadedClass: 'loaded' }), opened.hooks)
    await due()
    await arrive(img)
    const resize = async (size: string) => {
      img.parentElement?.setAttribute('data-size', size)
      window.dispatchEvent(new Event('resize'))
      await vi.advanceTimersByTimeAsync(60)
      window.dispatchEvent(new Event('resize'))
      await vi.advanceTimersByTimeAsync(99)
      const early = probes.length
      await vi.advanceTimersByTimeAsync(3)
      return early
    }
    return { ...opened, img, stop, resize }
  }

  test('gets a larger picture, and shows the old one until then', async () => {
    const { img, resize, names } = await shown()
    expect(await resize('900x450')).toBe(0)
    expect(probes.map(src)).toEqual([at(1000)])
    expect([src(img), img.className]).toEqual([at(500), 'loaded'])
    await arrive(probes[0])
    expect([src(img), names().at(-1)]).toEqual([at(1000), 'loaded'])
  })

  test('gets a larger picture also where its place has grown while the first was on its way', async () => {
    const { images, hooks, names } = open()
    const img = one()
    images.watch(img, settingsWith(), hooks)
    await due()
    img.parentElement?.setAttribute('data-size', '900x450')
    window.dispatchEvent(new Event('resize'))
    await vi.advanceTimersByTimeAsync(102)
    expect([src(img), probes.length]).toEqual([at(500), 0])
    await arrive(img)
    await due()
    expect(probes.map(src)).toEqual([at(1000)])
    await arrive(probes[0])
    expect([src(img), names().at(-1)]).toEqual([at(1000), 'loaded'])
  })

  test('asks for nothing where it is given back while the first is on its way', async () => {
    const { images } = open()
    const img = one()
    const stop = images.watch(img, settingsWith())
    await due()
    img.parentElement?.setAttribute('data-size', '900x450')
    window.dispatchEvent(new Event('resize'))
    await vi.advanceTimersByTimeAsync(102)
    stop()
    await due()
    expect([src(img), probes.length, vi.getTimerCount()]).toEqual([null, 0, 0])
  })

  test('keeps its picture when the larger one fails', async () => {
    const { img, resize, names } = await shown()
    await resize('900x450')
    await arrive(probes[0], 'error')
    expect([src(img), names().at(-1), log.length]).toEqual([at(500), 'loaded', 1])
  })

  test('that shrinks, or is hidden, keeps its picture', async () => {
    const { img, resize } = await shown()
    await resize('90x45')
    await resize('0x0')
    expect([src(img), probes.length, vi.getTimerCount()]).toEqual([at(500), 0, 0])
  })

  test('has one listener for all images, and none when nothing is watched', async () => {
    const { images, stop } = await shown()
    const other = document.body
      .appendChild(document.createElement('p'))
      .appendChild(document.createElement('img'))
    const stopOther = images.watch(other, settingsWith({ load: 'false' }))
    expect([...listeners].sort()).toEqual(['online', 'resize'])
    stop()
    expect(listeners).toHaveLength(2)
    window.dispatchEvent(new Event('resize'))
    stopOther()
    expect([listeners, vi.getTimerCount()]).toEqual([[], 0])
  })
})

test('a browser that answers at once, as for a picture in the address, is heard', async () => {
  const { images } = open()
  const img = one()
  vi.spyOn(img, 'setAttribute').mockImplementation((name, value) => {
    HTMLElement.prototype.setAttribute.call(img, name, value)
    if (name === 'src') img.dispatchEvent(new Event('load'))
  })
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  expect(await images.load(img, settingsWith({ source: url }))).toMatchObject({ ok: true, url })
})

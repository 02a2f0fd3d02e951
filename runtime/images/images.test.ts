import { describe, expect, test, vi } from 'vitest'
import { thoroughTest } from '../../test/thorough-test.ts'
import {
  arrive,
  at,
  due,
  listeners,
  log,
  near,
  Observer,
  observed,
  one,
  open,
  page,
  probes,
  reads,
  settingsWith,
  src,
} from './images.testing.ts'

describe('when an image is fetched', () => {
  test('starts once it comes within 200 px of the viewport and is watched no longer', async () => {
    const { images, names, hooks } = open()
    const img = one()
    images.watch(img, settingsWith({ load: 'viewport' }), hooks)
    await due()
    expect(src(img)).toBeNull()
    expect(Observer.all.map(observer => observer.options)).toEqual([{ rootMargin: '200px' }])
    near(img)
    expect(observed()).toEqual([])
    await due()
    expect(src(img)).toBe(at(500))
    await arrive(img)
    expect(names()).toEqual(['waiting', 'loading', 'loaded'])
  })

  test('all that wait for the viewport are fetched before the page is printed', async () => {
    const { images } = open()
    const all = page('<p data-size="480x240"><img><img></p>')
    for (const img of all) images.watch(img, settingsWith({ load: 'viewport' }))
    window.dispatchEvent(new Event('beforeprint'))
    // In the very event: for nothing that is asked for later a browser waits.
    expect([all.map(src), observed(), listeners.includes('beforeprint')]).toEqual([
      [at(500), at(500)],
      [],
      false,
    ])
  })

  test('an image that is seen but not near stays', async () => {
    const { images } = open()
    const img = one()
    images.watch(img, settingsWith({ load: 'viewport' }))
    Observer.all[0]?.callback([{ target: img, isIntersecting: false }])
    await due()
    expect(src(img)).toBeNull()
    expect(observed()).toEqual([img])
  })

  test('many images share one observer, which watches those alone that still wait', () => {
    const { images } = open()
    for (const img of page('<p><img><img><img></p>')) images.watch(img, settingsWith({ load: 'viewport' }))
    expect(Observer.all).toHaveLength(1)
    expect(observed()).toHaveLength(3)
    const [first, ...others] = observed()
    near(first as Element)
    expect(observed()).toEqual(others)
  })

  test('is fetched at once when asked to, and by a browser without observers', async () => {
    const { images } = open()
    const img = one()
    images.watch(img, settingsWith())
    await due()
    expect(src(img)).toBe(at(500))
    images.destroy()
    vi.stubGlobal('IntersectionObserver', undefined)
    open().images.watch(img, settingsWith({ load: 'viewport' }))
    await due()
    expect(src(img)).toBe(at(500))
  })

  test('is fetched only when told to', async () => {
    const { images, names, hooks, states } = open()
    const img = one()
    images.watch(img, settingsWith({ load: 'false' }), hooks)
    await vi.advanceTimersByTimeAsync(5000)
    expect(src(img)).toBeNull()
    const outcome = images.load(img, settingsWith({ load: 'false' }))
    await due()
    await arrive(img)
    expect(await outcome).toEqual({ ok: true, url: at(500), width: 500 })
    expect(names()).toEqual(['waiting', 'loading', 'loaded'])
    expect(states.at(-1)?.[1]).toEqual({ url: at(500), width: 500 })
  })
})

describe('stopping', () => {
  const markup =
    '<div data-size="480x240" style="COLOR:red"><img  class=" a  b" loading="lazy" style="top:1PX" src="" alt="x" ></div>'

  test.each([
    ['waiting', 0, {}],
    ['loading', 1, {}],
    ['loaded', 2, {}],
    ['loaded as a background', 2, { useBackgroundImage: true }],
    ['learning', 1, { dimensions: null }],
  ])('gives every byte back while %s', async (_, steps, settings) => {
    const { images } = open()
    const [img] = page(markup) as [HTMLImageElement]
    const before = document.body.innerHTML
    const stop = images.watch(
      img,
      settingsWith({ mode: 'cover', stretch: false, loadedClass: 'ok', ...settings }),
    )
    if (steps > 0) await due()
    if (steps > 1) await arrive(probes[0] ?? img)
    expect(document.body.innerHTML).not.toBe(before)
    stop()
    stop()
    expect(document.body.innerHTML).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    await arrive(probes[0] ?? img)
    expect(document.body.innerHTML).toBe(before)
    expect([vi.getTimerCount(), listeners, observed(), log]).toEqual([0, [], [], []])
  })

  test('while waiting for a size or for the viewport leaves no timer and no observer', async () => {
    const { images } = open()
    const [a, b] = page('<p><img><img></p>') as [HTMLImageElement, HTMLImageElement]
    const stops = [images.watch(a, settingsWith()), images.watch(b, settingsWith({ load: 'viewport' }))]
    await vi.advanceTimersByTimeAsync(50)
    expect([vi.getTimerCount(), observed()]).toEqual([1, [b]])
    for (const stop of stops) stop()
    expect([vi.getTimerCount(), observed()]).toEqual([0, []])
  })

  test('everything ends what scripts have begun as well', async () => {
    const { images } = open()
    const img = one()
    const before = document.body.innerHTML
    const outcome = images.load(img, settingsWith())
    await due()
    images.destroy()
    expect((await outcome).ok).toBe(false)
    expect([document.body.innerHTML, vi.getTimerCount()]).toEqual([before, 0])
  })

  test('in the very moment the picture arrives is in time', async () => {
    const { images, names, hooks } = open()
    const img = one()
    const before = document.body.innerHTML
    const stop = images.watch(img, settingsWith({ loadedClass: 'loaded' }), hooks)
    await due()
    img.addEventListener('load', stop)
    await arrive(img)
    expect([document.body.innerHTML, names()]).toEqual([before, ['waiting', 'loading']])
  })

  test('an old watch does not end the new one', async () => {
    const { images } = open()
    const img = one()
    const old = images.watch(img, settingsWith())
    images.watch(img, settingsWith())
    old()
    await due()
    const outcome = images.load(img, settingsWith())
    await arrive(img)
    expect(await outcome).toEqual({ ok: true, url: at(500), width: 500 })
  })
})

describe('what cannot be loaded', () => {
  const nowhere = document.createElement('img')

  test.each([
    ['No image', null, {}],
    ['Element is not a valid image element.', document.createElement('div'), {}],
    ['Invalid or missing image source.', nowhere, { source: '' }],
    ['Invalid or missing image source.', nowhere, { source: 'java\nscript:alert(1)' }],
    ['Image element has no parentNode.', nowhere, {}],
  ])('is a value: %s', async (error, img, settings) => {
    expect(await open().images.load(img, settingsWith(settings))).toEqual({ ok: false, error })
  })

  test('is told to whoever wrote it', () => {
    const { images, states, hooks } = open()
    images.watch(one(), settingsWith({ source: 'javascript:alert(1)' }), hooks)
    expect(states).toEqual([['failed', { error: 'Invalid or missing image source.' }]])
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('Invalid or missing image source. It stays as the server sent it.')
  })

  test('lists and roots may be missing', async () => {
    const { images } = open()
    const img = one()
    expect(await images.loadAll(null, settingsWith())).toEqual([{ ok: false, error: 'No images' }])
    expect(await images.loadAll([], settingsWith())).toEqual([{ ok: false, error: 'No images' }])
    expect(await images.loadAll([img], settingsWith(), { root: null })).toEqual([
      { ok: false, error: 'No root node' },
    ])
  })

  test('a hook that throws hurts nobody', async () => {
    const img = one()
    const onState = () => {
      throw new Error('oops')
    }
    open().images.watch(img, settingsWith(), { onState })
    await due()
    expect(src(img)).toBe(at(500))
  })
})

test('a script fills all images inside a root, each with its own source', async () => {
  const { images } = open()
  const [a, b, outside] = page(
    '<main data-size="480x9"><img alt="a"><img alt="b"></main><p data-size="9x9"><img></p>',
  ) as [HTMLImageElement, HTMLImageElement, HTMLImageElement]
  const settings = (img: Element) => settingsWith({ source: `/${img.getAttribute('alt')}.jpg` })
  const outcomes = images.loadAll([a, b, outside], settings, { root: document.querySelector('main') })
  await due()
  await arrive(a)
  await arrive(b, 'error')
  expect((await outcomes).map(({ ok }) => ok)).toEqual([true, false])
  expect([src(a), src(outside)]).toEqual(['/a.jpg?format=500w', null])
})

test('a lazy image is asked for at once when it is due', async () => {
  const img = one('loading="lazy"')
  open().images.watch(img, settingsWith())
  await due()
  expect(img.getAttribute('loading')).toBe('eager')
})

thoroughTest('ten thousand images are watched and left without measuring one', async () => {
  const { images } = open()
  const stops = page(`<p data-size="480x9">${'<img>'.repeat(10_000)}</p>`).map(img =>
    images.watch(img, settingsWith({ load: 'viewport' })),
  )
  expect([Observer.all.length, observed().length, vi.getTimerCount(), reads()]).toEqual([1, 10_000, 0, 0])
  for (const stop of stops) stop()
  expect([observed().length, listeners]).toEqual([0, []])
})

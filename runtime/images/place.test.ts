import { describe, expect, test } from 'vitest'
import { arrive, due, one, open, page, probes, settingsWith, src } from './images.testing.ts'

describe('room and position', () => {
  test('room is reserved in the ratio of the original', () => {
    const img = one()
    open().images.watch(img, settingsWith({ load: 'viewport' }))
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['2000', '1000'])
  })

  test.each([
    ['width="50"', {}],
    ['height="50"', {}],
    ['', { fixedRatio: false }],
    ['', { dimensions: null }],
  ])('%s with %o is left as it is', (attributes, settings) => {
    const img = one(attributes)
    const before = img.outerHTML
    open().images.watch(img, settingsWith({ load: 'viewport', ...settings }))
    expect(img.outerHTML).toBe(before)
  })

  test.each([
    ['cover', 'center', '22% 93%'],
    ['contain', 'top', '50% 0%'],
  ] as const)('%s aligned %s stands at %s', (mode, fitAlignment, expected) => {
    const img = one()
    open().images.watch(
      img,
      settingsWith({ load: 'false', mode, fitAlignment, focalPoint: { x: 0.22, y: 0.93 } }),
    )
    const { objectFit, objectPosition, width, height, maxWidth } = img.style
    expect([objectFit, objectPosition, width, height, maxWidth]).toEqual([mode, expected, '100%', '100%', ''])
  })

  test.each([
    ['cover', '100%'],
    ['none', ''],
  ] as const)('advanced positioning with the mode %s fills in spite of that: “%s”', (mode, size) => {
    const img = one()
    const settings = { load: 'false', mode, stretch: false, useAdvancedPositioning: true } as const
    open().images.watch(img, settingsWith(settings))
    expect([img.style.width, img.style.height, img.style.maxWidth]).toEqual([size, size, 'min(100%, 2000px)'])
  })

  test('what must not be stretched is never wider than it is', () => {
    const img = one()
    open().images.watch(img, settingsWith({ load: 'false', mode: 'cover', stretch: false }))
    expect([img.style.width, img.style.maxWidth]).toEqual(['', 'min(100%, 2000px)'])
  })

  test('as a background the parent shows it, and its text is kept', async () => {
    const { images } = open()
    const img = one()
    const parent = img.parentElement as HTMLElement
    const before = document.body.innerHTML
    const settings = settingsWith({
      useBackgroundImage: true,
      mode: 'cover',
      source: '/a".jpg',
      sizeFormat: 'none',
    })
    const stop = images.watch(img, settings)
    await due()
    expect(parent.style.backgroundImage).toBe('')
    await arrive(probes[0])
    expect(parent.style.backgroundImage).toContain('/a%22.jpg')
    expect([parent.style.backgroundSize, parent.style.backgroundPosition]).toEqual(['cover', '50% 50%'])
    expect([parent.getAttribute('role'), parent.getAttribute('aria-label')]).toEqual(['img', 'A cat'])
    expect([img.alt, img.style.opacity, src(img)]).toEqual(['A cat', '0', null])
    stop()
    expect(document.body.innerHTML).toBe(before)
  })

  test.each([
    '<a href="/" data-size="9x9"><img alt="A cat"></a>',
    '<div role="group" data-size="9x9"><img alt="A cat"></div>',
    '<div data-size="9x9"><img alt="A cat">Text</div>',
    '<div data-size="9x9"><img alt=""></div>',
  ])('a background takes no meaning away from its parent: %s', async html => {
    const [img] = page(html) as [HTMLImageElement]
    const role = img.parentElement?.getAttribute('role')
    open().images.watch(img, settingsWith({ useBackgroundImage: true }))
    await due()
    await arrive(probes[0])
    expect(img.parentElement?.style.backgroundImage).toContain('a.jpg')
    expect(img.parentElement?.getAttribute('role')).toBe(role)
    expect(img.parentElement?.hasAttribute('aria-label')).toBe(false)
  })
})

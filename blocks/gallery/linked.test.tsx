import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import { holdAnimations, html, image, open, press, settle, shown, sight } from './gallery.testing.ts'
import gallery from './index.ts'

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  window.history.replaceState(null, '', '/')
})

describe('linked galleries', () => {
  const two = () =>
    openPage(`${html('id="a"')}${html('id="b" data-design="strip" data-linked="a"')}`, [gallery])
  const [a, b] = [
    () => document.querySelector('#a') as HTMLElement,
    () => document.querySelector('#b') as HTMLElement,
  ]
  const next = (scope: HTMLElement) =>
    scope.querySelector<HTMLElement>('.site-gallery__control--next')?.click()

  test('show the same, whichever of them is moved', async () => {
    await two()
    next(a())
    await settle()
    expect([shown(a()), shown(b())]).toEqual([[1], [1]])
    next(b())
    await settle()
    expect([shown(a()), shown(b())]).toEqual([[2], [2]])
  })

  test('one that moves to another slide holds the other one', async () => {
    const held = holdAnimations()
    await openPage(`${html('id="a"', [0, 1].map(i => image(i)).join(''))}${html('id="b" data-linked="a"')}`, [
      gallery,
    ])
    const { animate } = held
    next(b())
    await settle()
    next(b())
    await settle()
    // The third slide is the first one there: they differ while both move.
    expect([shown(a()), shown(b())]).toEqual([[0], [2]])
    animate.mockClear()
    next(b())
    await settle()
    expect([shown(a()), shown(b())]).toEqual([[0], [2]])
    await held.finish()
    next(b())
    await settle()
    expect([shown(a()), shown(b())]).toEqual([[0], [0]])
  })

  test('of three around one album all show the same, whichever is moved', async () => {
    await openPage(
      `${html('id="a"')}${html('id="b" data-design="strip" data-linked="a"')}${html('id="c" data-design="strip" data-linked="a"')}`,
      [gallery],
    )
    for (const [i, id] of ['#b', '#c', '#a'].entries()) {
      next(document.querySelector(id) as HTMLElement)
      await settle()
      const index = (i + 1) % 3
      expect(['#a', '#b', '#c'].map(each => shown(document.querySelector(each) as HTMLElement))).toEqual([
        [index],
        [index],
        [index],
      ])
    }
  })

  test('that are all in sight go on by one with an arrow key', async () => {
    await two()
    sight()
    press(document.body, 'ArrowRight')
    await settle()
    expect([shown(a()), shown(b())]).toEqual([[1], [1]])
  })

  test('turn the same way round the end', async () => {
    const held = holdAnimations()
    await openPage(
      ['id="a"', 'id="b" data-linked="a"'].map(it => html(`${it} data-transition="scroll"`)).join(''),
      [gallery],
    )
    const previous = a().querySelector<HTMLElement>('.site-gallery__control--previous')
    previous?.click()
    await settle()
    expect([shown(a()), shown(b())]).toEqual([[2], [2]])
    const starts = (held.animate.mock.calls as unknown as Keyframe[][][]).map(([frames]) => frames?.[0])
    expect(starts.slice(0, 2)).toEqual(starts.slice(2))
  })

  test('one that comes to life later begins where the other is, and one the address speaks to takes it along', async () => {
    const page = await two()
    next(a())
    await page.settle()
    b().insertAdjacentHTML('afterend', html('id="c" data-linked="b"'))
    await page.engine.mount(document)
    await page.settle()
    const c = () => document.querySelector('#c') as HTMLElement
    expect([shown(a()), shown(c())]).toEqual([[1], [1]])
    window.history.replaceState(null, '', '/album#itemId=s2')
    c().insertAdjacentHTML('afterend', html('id="d" data-linked="a" data-history="true"'))
    await page.engine.mount(document)
    await page.settle()
    expect([a(), b(), c(), document.querySelector('#d') as HTMLElement].map(shown)).toEqual([
      [2],
      [2],
      [2],
      [2],
    ])
  })

  test('count slides, also where one of them moves by groups', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    const eight = Array.from({ length: 8 }, (_, i) => image(i)).join('')
    await openPage(
      html('id="a"', eight) + html('id="b" data-design="carousel" data-linked="a" data-loop="false"', eight),
      [gallery],
    )
    for (let i = 0; i < 4; i++) {
      next(a())
      await settle()
    }
    expect([shown(a()), shown(b())]).toEqual([[4], [3, 4, 5]])
    next(b())
    await settle()
    expect([shown(a()), shown(b())]).toEqual([[6], [5, 6, 7]])
  })

  const eight = Array.from({ length: 8 }, (_, i) => image(i)).join('')

  test('one of groups that comes to life later begins with the group of that slide', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    const page = await openPage(html('id="a"', eight), [gallery])
    for (let i = 0; i < 4; i++) {
      next(a())
      await settle()
    }
    a().insertAdjacentHTML('afterend', html('id="b" data-design="carousel" data-linked="a"', eight))
    await page.engine.mount(document)
    await page.settle()
    expect(shown(b())).toEqual([3, 4, 5])
  })

  test('one that moves within the group that is in sight holds nobody', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    holdAnimations()
    await openPage(html('id="a"', eight) + html('id="b" data-design="carousel" data-linked="a"', eight), [
      gallery,
    ])
    next(a())
    await settle()
    next(b())
    await settle()
    expect(shown(b())).toEqual([3, 4, 5])
  })

  test('an id that nobody has is one line', async () => {
    const page = await open('data-linked="nessuno"')
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain('data-linked names nessuno')
  })
})

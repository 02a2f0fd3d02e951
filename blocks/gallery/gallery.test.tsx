import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import gallery from './index.ts'
import type { LightboxDetail } from './lightbox.ts'

const image = (i: number, more = '') =>
  `<figure data-part="slide" data-slide-id="s${i}" ${more}><img src="/${i}.jpg" width="1500" height="1000" alt="Foto ${i}"></figure>`
const html = (attributes = '', inside = [0, 1, 2].map(i => image(i)).join('')) =>
  `<section data-block="gallery" ${attributes}><div data-part="slides">${inside}</div></section>`
const open = (attributes?: string, inside?: string) => openPage(html(attributes, inside), [gallery])

const root = () => document.querySelector<HTMLElement>('[data-block]') as HTMLElement
const slides = (scope: ParentNode = document) => [
  ...scope.querySelectorAll<HTMLElement>('[data-part="slide"]'),
]
const shown = (scope?: ParentNode) =>
  slides(scope).flatMap((el, i) => (el.dataset.active === 'true' ? [i] : []))
const control = (name: string) =>
  document.querySelector<HTMLElement>(`.site-gallery__control${name ? `--${name}` : ''}`) as HTMLElement
const press = (el: Element, key: string, init: KeyboardEventInit = {}) =>
  el.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
const sight = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    top: 0,
    bottom: 100,
    left: 0,
    right: 100,
    width: 100,
    height: 100,
    x: 0,
    y: 0,
    toJSON: () => ({}),
  })

/** Transitions that last until the test ends them. */
function holdAnimations() {
  const ends: (() => void)[] = []
  const cancelled: number[] = []
  const animate = vi.fn(() => {
    const number = ends.length
    let end = () => {}
    const finished = new Promise<void>(resolve => {
      end = resolve
    })
    ends.push(end)
    return { finished, cancel: () => cancelled.push(number) }
  })
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true })
  return {
    animate,
    cancelled,
    async finish() {
      for (const end of ends.splice(0)) end()
      await settle()
    },
  }
}
const settle = async () => {
  for (let i = 0; i < 6; i++) await Promise.resolve()
  await new Promise(resolve => setTimeout(resolve, 20))
}

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  window.history.replaceState(null, '', '/')
})

describe('whatever the page holds', () => {
  test.each([
    ['design', 'mosaic'],
    ['transition', 'spin'],
  ])('an unknown %s fails the block in one line, and the others live', async (kind, name) => {
    const page = await openPage(html(`data-${kind}="${name}"`) + html('id="good"'), [gallery])
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-block]')].map(el => el.dataset.blockState),
    ).toEqual(['failed', 'mounted'])
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain(`could not find a ${kind} by the name ${name}`)
  })

  test('no slides: one line, and the HTML stays', async () => {
    const page = await open('', '<p>Presto</p>')
    expect(root().dataset.blockState).toBe('skipped')
    expect(page.console).toHaveLength(1)
    expect(root().textContent).toBe('Presto')
  })

  test('one slide: nothing to press, nothing that plays', async () => {
    await open('data-autoplay="true" data-click-behavior="next" data-thumbnails="true"', image(0))
    expect(root().querySelectorAll('button, [role="button"]')).toHaveLength(0)
    expect(shown()).toEqual([0])
  })

  test.each([
    'data-image-focal-point=","',
    'data-image-focal-point="up"',
    'data-image-dimensions="x"',
    'data-type="hologram"',
  ])('%s is taken without a word', async more => {
    const page = await open('data-design="grid"', image(0, more) + image(1))
    expect(root().dataset.blockState).toBe('mounted')
    expect(page.console).toEqual([])
  })

  test('slides without a picture are left out, unless the author mixes content', async () => {
    const inside = `${image(0)}<div data-part="slide">Testo</div>${image(1)}`
    await open('', inside)
    expect(slides().map(el => el.hidden)).toEqual([false, true, false])
    expect(slides()[2]?.getAttribute('aria-label')).toBe('2 di 2')
    await open('data-mixed-content="true"', inside)
    expect(slides().map(el => el.getAttribute('aria-label'))).toEqual(['1 di 3', '2 di 3', '3 di 3'])
  })

  test('controls of a layout that never moves are put away', async () => {
    await open('data-design="grid"', `${image(0)}${image(1)}<button data-part="next">Avanti</button>`)
    expect(document.querySelector<HTMLElement>('button')?.hidden).toBe(true)
  })

  test('a picture without dimensions gets the shape that arrives', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    const attributes = 'data-design="autocolumns" data-column-width="600"'
    await open(attributes, '<figure data-part="slide"><img src="/a.jpg" alt="A"></figure>')
    const img = document.querySelector('img') as HTMLImageElement
    Object.defineProperties(img, { naturalWidth: { value: 300 }, naturalHeight: { value: 100 } })
    img.dispatchEvent(new Event('load'))
    await settle()
    expect(slides()[0]?.style.getPropertyValue('--site-gallery-width')).toBe('600px')
    expect(slides()[0]?.style.getPropertyValue('--site-gallery-image-height')).toBe('200px')
  })
})

describe('next and previous', () => {
  test('show one slide, say which, and put the others out of reach', async () => {
    const log: unknown[] = []
    await open()
    root().addEventListener('site:gallery:changed', event => log.push((event as CustomEvent).detail))
    expect(root().getAttribute('aria-roledescription')).toBe('galleria')
    control('next').click()
    await settle()
    expect(shown()).toEqual([1])
    expect(slides().map(el => el.hasAttribute('inert'))).toEqual([true, false, true])
    expect(log).toEqual([{ index: 1, from: 0 }])
    control('previous').click()
    control('previous').click()
    await settle()
    expect(shown()).toEqual([2])
  })

  test('without loop end at the ends, and say so', async () => {
    const log: string[] = []
    await open('data-loop="false"')
    for (const name of ['reached-end', 'reached-beginning'])
      root().addEventListener(`site:gallery:${name}`, ({ type }) => log.push(type))
    expect(control('previous').getAttribute('aria-disabled')).toBe('true')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 9 } as DOMRect)
    press(document.body, 'ArrowLeft')
    for (let i = 0; i < 3; i++) press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([2])
    expect(log).toEqual(['site:gallery:reached-beginning', 'site:gallery:reached-end'])
    expect(control('next').getAttribute('aria-disabled')).toBe('true')
  })

  test('can be refused by the page', async () => {
    await open()
    root().addEventListener('site:gallery:change', event => event.preventDefault())
    control('next').click()
    await settle()
    expect(shown()).toEqual([0])
  })
})

describe('while a transition runs', () => {
  test('both slides can be seen; when it is over only the new one', async () => {
    const held = holdAnimations()
    await open()
    control('next').click()
    await settle()
    const seen = () => slides().map(el => el.classList.contains('site-gallery__slide--shown'))
    expect(seen()).toEqual([true, true, false])
    await held.finish()
    expect(seen()).toEqual([false, true, false])
  })

  test('autoplay and a held key wait, a wish of the visitor goes on from there', async () => {
    const held = holdAnimations()
    await open()
    sight()
    control('next').click()
    await settle()
    press(document.body, 'ArrowRight', { repeat: true })
    await settle()
    expect(shown()).toEqual([1])
    control('next').click()
    await settle()
    expect(shown()).toEqual([2])
    expect(held.cancelled).toEqual([0, 1])
  })

  test('nothing of it is left when the block is given back', async () => {
    const held = holdAnimations()
    const page = await open('data-transition="kenBurns"')
    control('next').click()
    await settle()
    page.engine.unmount(document)
    await settle()
    expect(held.cancelled.sort()).toEqual([0, 1, 2])
  })

  test('visitors who want less motion get none', async () => {
    const held = holdAnimations()
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await open()
    control('next').click()
    await settle()
    expect(held.animate).not.toHaveBeenCalled()
    expect(shown()).toEqual([1])
  })
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

  test('an id that nobody has is one line', async () => {
    const page = await open('data-linked="nessuno"')
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain('data-linked names nessuno')
  })
})

describe('thumbnails', () => {
  test('of the page choose their slide, by click and by key', async () => {
    const page = await openPage(
      html('', `${image(0)}${image(1)}${image(2)}`).replace(
        '</section>',
        '<p><span data-part="thumbnail">1</span><span data-part="thumbnail">2</span><button data-part="thumbnail">3</button></p></section>',
      ),
      [gallery],
    )
    const thumbs = [...document.querySelectorAll<HTMLElement>('[data-part="thumbnail"]')]
    thumbs[2]?.click()
    await page.settle()
    expect(shown()).toEqual([2])
    press(thumbs[1] as Element, ' ')
    await page.settle()
    expect(shown()).toEqual([1])
    expect(thumbs.map(el => el.getAttribute('aria-current'))).toEqual([null, 'true', null])
  })

  test('of ours stand under a slideshow that asks for them', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    await open('data-thumbnails="true"')
    const thumbs = [...document.querySelectorAll<HTMLElement>('.site-gallery__thumbnail')]
    expect(thumbs.map(el => el.getAttribute('aria-label'))).toEqual([
      'Mostra 1 di 3',
      'Mostra 2 di 3',
      'Mostra 3 di 3',
    ])
    thumbs[2]?.click()
    await settle()
    expect(shown()).toEqual([2])
  })
})

describe('the arrow keys', () => {
  beforeEach(() => {
    sight()
  })

  test('move it, mirrored where one reads from right to left', async () => {
    await open()
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([1])
    await open('dir="rtl" style="direction: rtl"')
    press(document.body, 'ArrowLeft')
    await settle()
    expect(shown()).toEqual([1])
  })

  test.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>'])(
    'are left to %s',
    async field => {
      await openPage(html() + field, [gallery])
      press(document.body.lastElementChild as Element, 'ArrowRight')
      await settle()
      expect(shown()).toEqual([0])
    },
  )

  test('are left alone with a modifier, out of sight, and where the author says so', async () => {
    await open()
    press(document.body, 'ArrowRight', { altKey: true })
    vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockReturnValue({
      top: 5000,
      bottom: 6000,
    } as DOMRect)
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
    sight()
    await open('data-keyboard="false"')
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
  })
})

test('a visitor who stands in a slide goes along to the next one', async () => {
  sight()
  await open('data-lightbox="true"')
  const images = [...document.querySelectorAll('img')]
  images[0]?.focus()
  press(images[0] as Element, 'ArrowRight')
  await settle()
  expect(shown()).toEqual([1])
  expect(document.activeElement).toBe(images[1])
})

test('of two galleries the one with the focus moves alone', async () => {
  sight()
  await openPage(html('id="a" data-lightbox="true"') + html('id="b"'), [gallery])
  press(document.querySelector('#a img') as Element, 'ArrowRight')
  await settle()
  const moved = ['#a', '#b'].map(id => shown(document.querySelector(id) as HTMLElement))
  expect(moved).toEqual([[1], [0]])
})

describe('autoplay', () => {
  /** React does its work in tasks of its own, which have to come between. */
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 100))
      for (let i = 0; i < 3; i++) await new Promise(resolve => setImmediate(resolve))
    }
  }
  const start = async (attributes = '', inside?: string) => {
    const page = await open(`data-autoplay="true" data-autoplay-duration="2" ${attributes}`, inside)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // The wait begins anew, on the test's clock.
    root().dispatchEvent(new Event('site:video:play', { bubbles: true }))
    await wait(50)
    root().dispatchEvent(new Event('site:video:end', { bubbles: true }))
    await wait(50)
    return page
  }
  afterEach(() => {
    vi.useRealTimers()
  })

  test('goes on every so many seconds, and round', async () => {
    await start()
    await wait(1800)
    expect(shown()).toEqual([0])
    await wait(300)
    expect(shown()).toEqual([1])
    await wait(4300)
    expect(shown()).toEqual([0])
  })

  test.each([
    ['the pointer is over it', 'pointerenter', 'pointerleave'],
    ['something in it has the focus', 'focusin', 'focusout'],
    ['a video in it plays', 'site:video:play', 'site:video:end'],
  ])('rests while %s', async (_, begins, ends) => {
    await start()
    const inside = begins.startsWith('pointer') ? root() : (slides()[0] as HTMLElement)
    inside.dispatchEvent(new Event(begins, { bubbles: true }))
    await wait(9000)
    expect(shown()).toEqual([0])
    inside.dispatchEvent(new Event(ends, { bubbles: true }))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('rests behind a dialog, and behind the viewer of its own pictures', async () => {
    const { runtime } = await start()
    const covered = vi.spyOn(runtime, 'isCovered').mockReturnValue(true)
    await wait(9000)
    expect(shown()).toEqual([0])
    covered.mockReturnValue(false)
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('does not rest under a finger on a telephone', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mobile')
    await start()
    root().dispatchEvent(new Event('pointerenter'))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('rests in a hidden tab', async () => {
    await start()
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(9000)
    expect(shown()).toEqual([0])
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('is paused and played by a control that says what it does', async () => {
    await start()
    const pause = control('pause')
    expect(pause.getAttribute('aria-label')).toBe('Metti in pausa')
    pause.click()
    await wait(9000)
    expect([shown(), pause.getAttribute('aria-label')]).toEqual([[0], 'Riproduci'])
    pause.click()
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('chooses any other slide where the author wants chance', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    await start('data-autoplay-random="true"')
    await wait(2200)
    expect(shown()).toEqual([2])
  })

  test('never begins with nomotion=true in the address, or for who wants less motion; the element says why', async () => {
    window.history.replaceState(null, '', '/?nomotion=true')
    await start()
    await wait(9000)
    expect([shown(), control('pause'), root().dataset.autoplayRefused]).toEqual([[0], null, 'nomotion'])
    vi.useRealTimers()
    window.history.replaceState(null, '', '/')
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await open('data-autoplay="true"')
    expect([control('pause'), root().dataset.autoplayRefused]).toEqual([null, 'reduced-motion'])
  })
})

describe('what a slide opens', () => {
  const listen = () => {
    const asked: CustomEvent<LightboxDetail>[] = []
    root().addEventListener('site:lightbox:open', event => asked.push(event as CustomEvent<LightboxDetail>))
    return asked
  }
  const inside = `${image(0)}<figure data-part="slide"><a href="/foto"><img data-src="/b.jpg" data-image-dimensions="30x20" src="/b-small.jpg" srcset="/b2.jpg 2x" alt=""></a><figcaption data-part="meta">Il pane</figcaption></figure>`

  test('is asked for by click, with the whole set', async () => {
    await open('data-design="grid" data-lightbox="true" data-lightbox-theme="light"', inside)
    const asked = listen()
    const link = document.querySelector('a') as HTMLElement
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.querySelector('img')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(asked).toHaveLength(1)
    const [event] = asked
    expect([event?.target, event?.cancelable, event?.bubbles]).toEqual([slides()[1], true, true])
    const images = [...document.querySelectorAll('img')]
    expect(event?.detail).toEqual({
      index: 1,
      theme: 'light',
      items: [
        { src: '/0.jpg', width: 1500, height: 1000, alt: 'Foto 0', caption: null, el: images[0] },
        {
          src: '/b.jpg',
          srcset: '/b2.jpg 2x',
          width: 30,
          height: 20,
          alt: '',
          caption: document.querySelector('figcaption'),
          el: images[1],
        },
      ],
    })
  })

  test.each(['Enter', ' '])(
    'is asked for with the key %j from an opener that is a button with a name',
    async key => {
      await open('data-design="grid" data-lightbox="true"', inside)
      const asked = listen()
      const img = document.querySelector('img') as HTMLElement
      expect([img.getAttribute('role'), img.tabIndex, img.getAttribute('aria-haspopup')]).toEqual([
        'button',
        0,
        'dialog',
      ])
      press(img, key)
      press(img, key, { repeat: true })
      expect(asked.map(({ detail }) => detail.index)).toEqual([0])
      expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('Mostra 2 di 2')
    },
  )

  test('is nothing without the setting, and a click with a modifier stays the browser’s', async () => {
    await open('data-design="grid"', inside)
    const asked = listen()
    document.querySelector('img')?.click()
    await open('data-design="grid" data-lightbox="true"', inside)
    const more = listen()
    document.querySelector('img')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))
    expect([asked, more]).toEqual([[], []])
  })

  test('leads away in this window, or in a new one that cannot reach this one', async () => {
    const gone: string[] = []
    document.addEventListener(
      'site:navigate',
      event => {
        gone.push((event as CustomEvent<{ url: string }>).detail.url)
        event.preventDefault()
      },
      { once: true },
    )
    await open('data-design="grid"', image(0, 'data-click-through-url="/menu"'))
    document.querySelector('img')?.click()
    expect(gone).toEqual([new URL('/menu', window.location.href).href])
    const windowOpen = vi.spyOn(window, 'open').mockReturnValue(null)
    await open('data-design="grid" data-new-window="true"', image(0, 'data-click-through-url="/menu"'))
    document.querySelector('img')?.click()
    expect(windowOpen).toHaveBeenCalledWith(new URL('/menu', window.location.href).href, '_blank', 'noopener')
  })

  test('is refused, in one clear line, when it is no address of the web', async () => {
    const page = await open('data-design="grid"', image(0, 'data-click-through-url="javascript:alert(1)"'))
    document.querySelector('img')?.click()
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain('data-click-through-url="javascript:alert(1)" is no address of the web')
  })

  test('another slide of a strip is shown first', async () => {
    await open('data-design="strip" data-click-behavior="next"')
    document.querySelectorAll('img')[2]?.click()
    await settle()
    expect(shown()).toEqual([2])
    document.querySelectorAll('img')[2]?.click()
    await settle()
    expect(shown()).toEqual([0])
  })
})

describe('with the history option', () => {
  test('begins with the slide the address asks for, and takes the wish out of it', async () => {
    window.history.replaceState(null, '', '/album#itemId=s2')
    await open('data-history="true"')
    expect(shown()).toEqual([2])
    expect(window.location.hash).toBe('')
  })

  test('the address follows the slide', async () => {
    window.history.replaceState(null, '', '/album?q=1')
    const before = window.history.length
    await open('data-history="true"')
    expect(window.location.href).not.toContain('itemId')
    control('next').click()
    await settle()
    expect(window.location.search + window.location.hash).toBe('?q=1#itemId=s1')
    expect(window.history.length).toBe(before)
  })

  test('and without it the address is left alone', async () => {
    window.history.replaceState(null, '', '/album#itemId=s2')
    await open()
    control('next').click()
    await settle()
    expect([shown(), window.location.hash]).toEqual([[1], '#itemId=s2'])
  })
})

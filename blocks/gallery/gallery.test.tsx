import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LightboxSet } from '#parts/lightbox.ts'
import { openPage } from '../../test/open-page.ts'
import {
  control,
  holdAnimations,
  html,
  image,
  open,
  openInEditor,
  press,
  root,
  settle,
  shown,
  sight,
  slides,
} from './gallery.testing.ts'
import gallery from './index.ts'

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

  test.each([
    ['{nope', 'Error decoding gallery block data.'],
    ['[]', 'Error evaluating gallery block data.'],
  ])(
    'settings that are %s: one line in the words of the blocks spec, and the HTML stays',
    async (json, words) => {
      const page = await open(`data-block-json="${json}"`)
      expect(root().dataset.blockState).toBe('skipped')
      expect(page.console).toEqual([expect.stringContaining(words)])
      expect(slides()).toHaveLength(3)
    },
  )

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

  test('of the page’s own making keep their names, and their places for whoever uses Tab', async () => {
    holdAnimations()
    const part = (name: string) => `<span data-part="${name}"></span>`
    const parts = ['pause', 'previous', 'next']
    await open('data-autoplay="true"', [0, 1, 2].map(i => image(i)).join('') + parts.map(part).join(''))
    const all = parts.map(name => document.querySelector(`[data-part="${name}"]`) as HTMLElement)
    for (let i = 0; i < 3; i++) {
      expect(all.map(el => [el.getAttribute('role'), el.tabIndex, el.getAttribute('aria-label')])).toEqual([
        ['button', 0, i % 2 ? 'Riproduci' : 'Metti in pausa'],
        ['button', 0, 'Precedente'],
        ['button', 0, 'Successiva'],
      ])
      press(all[2] as Element, i % 2 ? ' ' : 'Enter')
      press(all[0] as Element, 'Enter')
      await settle()
    }
    expect(shown()).toEqual([0])
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

  test.each([
    ['fade', '', 1280, [1200, 1000]],
    ['kenBurns', '', 1280, [1200, 1000, 6000]],
    ['fade', 'data-speed="2"', 1280, [2400, 2000]],
    ['swipe', '', 1280, [280, 280]],
    ['newSwipe', '', 1280, [500, 500]],
    ['newSwipe', '', 766, [400, 400]],
    ['scroll', '', 1280, [400, 400]],
  ])('%s %s in a window of %i px takes its time: %j ms', async (name, more, width, expected) => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width)
    const held = holdAnimations()
    await open(`data-transition="${name}" ${more}`)
    control('next').click()
    await settle()
    const calls = held.animate.mock.calls as unknown as [Keyframe[], KeyframeAnimationOptions][]
    expect(calls.map(([, { duration }]) => duration)).toEqual(expected)
  })

  test('ken burns comes nearer by an animation of its own, and not where the address forbids motion', async () => {
    for (const [address, expected] of [
      ['/', [undefined, undefined, 'site-gallery-zoom']],
      ['/?nomotion=true', [undefined, undefined]],
    ] as const) {
      window.history.replaceState(null, '', address)
      const held = holdAnimations()
      await open('data-transition="kenBurns"')
      control('next').click()
      await settle()
      const ids = held.animate.mock.results.map(({ value }) => (value as Animation).id)
      expect([address, ids]).toEqual([address, expected])
    }
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

describe('thumbnails', () => {
  test('of the page choose their slide, by click and by key', async () => {
    holdAnimations()
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
    // However often it moves.
    expect(thumbs.map(el => [el.tabIndex, el.getAttribute('aria-label')])).toEqual([
      [0, 'Mostra 1 di 3'],
      [0, 'Mostra 2 di 3'],
      [0, 'Mostra 3 di 3'],
    ])
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

  test('of ours that are out of sight are out of the way of Tab', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
    await open('data-thumbnails="true"', Array.from({ length: 9 }, (_, i) => image(i)).join(''))
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('.site-gallery__thumbnail')].flatMap((el, i) =>
        el.tabIndex === 0 ? [i] : [],
      )
    expect(stops()).toEqual([0, 1, 2])
    for (let i = 0; i < 4; i++) {
      control('next').click()
      await settle()
    }
    expect(stops()).toEqual([3, 4, 5])
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

  test.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<p contenteditable="true"></p>',
    '<video controls></video>',
    '<ul role="listbox"></ul>',
    '<div role="slider"></div>',
    '<div role="menubar"></div>',
    '<div role="radiogroup"></div>',
    '<div role="application"></div>',
  ])('are left to %s', async field => {
    await openPage(html() + field, [gallery])
    press(document.body.lastElementChild as Element, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
  })

  test.each<Partial<DOMRect>>([
    { top: 5000, bottom: 6000 },
    { top: 0, bottom: 0 },
    { top: 0, bottom: 100, left: -900, right: -100 },
  ])('do nothing where it cannot be seen: %j', async rect => {
    await open()
    vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockReturnValue(rect as DOMRect)
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
  })

  test('do nothing where the page has made it invisible', async () => {
    await open()
    Object.assign(root(), { checkVisibility: () => false })
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
  })

  test('held down move a row once it has come to rest', async () => {
    await open('data-design="strip" data-speed="20"')
    for (const repeat of [false, true, true]) {
      press(document.body, 'ArrowRight', { repeat })
      await settle()
    }
    expect(shown()).toEqual([1])
  })

  test('are left alone with a modifier, and where the author says so', async () => {
    await open()
    press(document.body, 'ArrowRight', { altKey: true })
    press(document.body, 'ArrowRight', { shiftKey: true })
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

test('a visitor who stands in a group of a carousel goes along to the next one', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  sight()
  const inside = [0, 1, 2, 3].map(i => image(i)).join('')
  await open('data-design="carousel" data-slides-per-row="2" data-lightbox="true"', inside)
  const images = [...document.querySelectorAll('img')]
  images[1]?.focus()
  press(images[1] as Element, 'ArrowRight')
  await settle()
  expect(shown()).toEqual([2, 3])
  expect(document.activeElement).toBe(images[2])
})

test('a visitor who has chosen a slide of a strip stands on it still', async () => {
  await open('data-design="strip"')
  const images = [...document.querySelectorAll('img')]
  images[1]?.focus()
  press(images[1] as Element, 'Enter')
  await settle()
  expect(images.map(el => [el.tabIndex, el.getAttribute('aria-current')])).toEqual([
    [0, null],
    [0, 'true'],
    [0, null],
  ])
})

test('of two galleries the one with the focus moves alone', async () => {
  sight()
  await openPage(html('id="a" data-lightbox="true"') + html('id="b"'), [gallery])
  press(document.querySelector('#a img') as Element, 'ArrowRight')
  await settle()
  const moved = ['#a', '#b'].map(id => shown(document.querySelector(id) as HTMLElement))
  expect(moved).toEqual([[1], [0]])
})

describe('what a slide opens', () => {
  const listen = () => {
    const asked: CustomEvent<LightboxSet>[] = []
    root().addEventListener('site:lightbox:open', event => asked.push(event as CustomEvent<LightboxSet>))
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

  test('is, by halves, what the direction of reading says', async () => {
    sight()
    for (const [direction, x, index] of [
      ['ltr', 80, 1],
      ['ltr', 20, 2],
      ['rtl', 80, 2],
      ['rtl', 20, 1],
    ] as const) {
      await open(`data-click-behavior="half" style="direction: ${direction}"`)
      document
        .querySelector('img')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x }))
      await settle()
      expect([direction, x, shown()]).toEqual([direction, x, [index]])
    }
  })

  test('of a strip’s other slide is nothing before it is the current one, also where a player waits for the click', async () => {
    const video =
      '<figure data-part="slide"><div data-part="video"><img src="/p.jpg" alt=""><button>Play</button></div></figure>'
    await open('data-design="strip"', `${image(0)}${video}`)
    const button = document.querySelector('figure button') as HTMLElement
    button.click()
    await settle()
    expect(shown()).toEqual([1])
    // Its own controls are enough.
    expect(document.querySelector('[data-part="video"] img')?.hasAttribute('role')).toBe(false)
  })

  test('in the editing frame is the editor’s to open, and the address is not followed', async () => {
    const told = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
    const gone = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('site:navigate', gone)
    await openInEditor('data-design="grid"', image(0, 'data-click-through-url="/menu"'))
    document.querySelector('img')?.click()
    document.removeEventListener('site:navigate', gone)
    const url = new URL('/menu', window.location.href).href
    expect(told).toHaveBeenCalledWith({ type: 'site:navigate', url }, window.location.origin)
    expect(gone).not.toHaveBeenCalled()
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

  test('a link of the page asks for another slide, and Back for the one before', async () => {
    window.history.replaceState(null, '', '/album')
    await open('data-history="true"')
    for (const id of ['s2', 's1']) {
      window.history.replaceState(null, '', `#itemId=${id}`)
      window.dispatchEvent(new HashChangeEvent('hashchange'))
      await settle()
      expect([shown(), window.location.hash]).toEqual([[Number(id.slice(1))], `#itemId=${id}`])
    }
  })

  test('a browser that refuses another address keeps nobody from the next slide', async () => {
    await open('data-history="true"')
    vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('Too many', 'SecurityError')
    })
    control('next').click()
    await settle()
    expect([shown(), root().dataset.blockState]).toEqual([[1], 'mounted'])
  })

  test('the editing backend keeps its address', async () => {
    window.history.replaceState(null, '', '/album#itemId=s2')
    await openInEditor('data-history="true"')
    expect([shown(), window.location.hash]).toEqual([[2], '#itemId=s2'])
    control('next').click()
    await settle()
    expect([shown(), window.location.pathname + window.location.hash]).toEqual([[0], '/album#itemId=s2'])
  })
})

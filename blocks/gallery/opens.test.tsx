import { describe, expect, test, vi } from 'vitest'
import type { LightboxSet } from '#parts/lightbox.ts'
import {
  control,
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

import './gallery-page.testing.tsx'

describe('what a slide opens', () => {
  const listen = () => {
    const asked: CustomEvent<LightboxSet>[] = []
    root().addEventListener('site:lightbox:open', event => asked.push(event as CustomEvent<LightboxSet>))
    return asked
  }
  const inside = `${image(0)}<figure data-part="slide"><a href="/foto"><img data-src="/b.jpg" data-image-dimensions="30x20" src="/b-small.jpg" srcset="/b2.jpg 2x" alt=""></a><figcaption data-part="meta">Il pane</figcaption></figure>`

  test('is asked for by click, with the whole set', async () => {
    await open(
      'data-design="grid" data-lightbox="true" data-lightbox-theme="light" data-lightbox-loop="true"',
      inside,
    )
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
      loop: true,
      history: false,
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
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, detail: 1 }))
      await settle()
      expect([direction, x, shown()]).toEqual([direction, x, [index]])
    }
  })

  test('without a pointer, as a screen reader makes one, goes on, where halves mean something', async () => {
    await open('data-click-behavior="half"')
    document.querySelector('img')?.click()
    await settle()
    expect(shown()).toEqual([1])
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

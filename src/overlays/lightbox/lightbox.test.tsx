import { describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../../test/chunks.ts'
import {
  click,
  dialog,
  drag,
  drawn,
  frame,
  isOpen,
  load,
  one,
  open,
  page,
  position,
  press,
  shown,
  start,
  wall,
} from './lightbox.testing.ts'

describe('a picture that is clicked', () => {
  test('opens above the page, named, among the others of its set', async () => {
    await start()
    expect((await open('b')).defaultPrevented).toBe(true)
    expect(dialog().getAttribute('aria-label')).toBe('Immagine ingrandita')
    expect(shown().getAttribute('src')).toContain('/b.jpg')
    expect(shown().getAttribute('alt')).toBe('Mare')
    expect(position()).toBe('2 di 3: Mare')
    expect(page.find('.site-lightbox__position').getAttribute('aria-live')).toBe('polite')
    expect(dialog().getAttribute('aria-describedby')).toBe(page.find('.site-lightbox__position').id)
    expect(document.documentElement.classList.contains('lightbox-open')).toBe(true)
    expect(page.button('Chiudi').hasAttribute('autofocus')).toBe(true)
  })

  test('last is the one that opens, when others were while the viewer was on its way', async () => {
    let come = () => {}
    const way = new Promise<void>(resolve => {
      come = resolve
    })
    bringChunk('lightbox', load => way.then(load))
    await start()
    for (const id of ['a', 'b']) expect(click(one(id)).defaultPrevented).toBe(true)
    come()
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    expect(shown().getAttribute('src')).toContain('/b.jpg')
  })

  test('is in the language of the website, and its words in that of the page, where they were taken from', async () => {
    document.documentElement.lang = 'en'
    try {
      await start()
      await open('a')
      const langOf = (el: Element) => el.closest('[lang]')?.getAttribute('lang')
      expect(langOf(page.button('Chiudi'))).toBe('it-IT')
      expect(page.find('.site-lightbox__caption:not([hidden])').textContent).toContain('Un pane')
      expect(langOf(page.find('.site-lightbox__caption:not([hidden])'))).toBe('en')
    } finally {
      document.documentElement.removeAttribute('lang')
    }
  })

  test('brings its neighbours, and only these', async () => {
    await start(wall.replace('</main>', '<a href="/d.jpg" data-lightbox="wall">Quarta</a></main>'))
    await open('a')
    const sources = page
      .all('.site-lightbox__frame > img:not(.site-lightbox__stand)')
      .map(el => el.getAttribute('src'))
    expect(sources.map(src => src?.slice(-6))).toEqual(['/a.jpg', '/b.jpg'])
  })

  test('without a name of a set is alone, in the theme of its place', async () => {
    await start()
    await open('alone')
    expect(dialog().dataset.theme).toBe('light')
    expect(page.all('.site-lightbox__position,[aria-label="Immagine successiva"]')).toEqual([])
    expect(shown().getAttribute('src')).toContain('/alone.jpg')
  })

  test.each([
    ['with Ctrl', 'a', { ctrlKey: true }],
    ['with the Mac key', 'a', { metaKey: true }],
    ['with Shift', 'a', { shiftKey: true }],
    ['where it is switched off', 'off', {}],
  ])('stays a link %s', async (_, id, init) => {
    await start()
    expect(click(one(id), init).defaultPrevented).toBe(false)
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(isOpen()).toBe(false)
  })

  test('stays closed when the page has used the click', async () => {
    await start()
    one('a').addEventListener('click', event => event.preventDefault())
    click(one('a'))
    await drawn()
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(isOpen()).toBe(false)
  })

  test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', ' java\tscript:alert(1)'])(
    'is refused with one line when its address is %s, and the page stays',
    async address => {
      await start(`<a id="bad" data-lightbox="w">x</a><a href="/good.jpg" data-lightbox="w">y</a>`)
      one('bad').setAttribute('href', address)
      expect(click(one('bad')).defaultPrevented).toBe(true)
      await vi.waitFor(() => expect(page.console).toHaveLength(1))
      expect(page.console[0]).toContain('refused, no address of a picture')
      expect(isOpen()).toBe(false)
    },
  )

  test('leaves a refused neighbour out', async () => {
    await start(`<a href="javascript:1" data-lightbox="w">x</a><a id="good" href="/g.jpg" data-lightbox="w">y</a>
      <a href="data:image/gif;base64,R0" data-lightbox="w">z</a>`)
    await open('good')
    expect(position()).toBe('1 di 2: y')
    expect(page.console).toHaveLength(1)
  })

  test('is followed as a link when the viewer cannot come: the one that was asked for last', async () => {
    const urls: string[] = []
    const hear = (event: Event) => {
      event.preventDefault()
      urls.push((event as CustomEvent<{ url: string }>).detail.url)
    }
    document.addEventListener('site:navigate', hear)
    bringChunk('lightbox', () => Promise.reject(new Error('offline')))
    await start()
    click(one('b'))
    click(one('a'))
    await drawn()
    await vi.waitFor(() => expect(urls).not.toEqual([]))
    await drawn()
    document.removeEventListener('site:navigate', hear)
    expect(urls).toEqual([expect.stringMatching(/\/a\.jpg$/)])
    expect(page.console.join()).toContain('The link is followed.')
  })
})

describe('closing', () => {
  const ways: readonly (readonly [string, () => void])[] = [
    ['Escape', () => press('Escape')],
    ['its control', () => page.button('Chiudi').click()],
    ['a click beside the picture', () => click(page.find('.site-lightbox__stage'), { clientX: 300 })],
    ['pulling the picture down', () => drag([400, 100], [400, 300])],
    ['the browser’s own close', () => dialog().dispatchEvent(new Event('cancel', { cancelable: true }))],
  ]
  test.each(ways)('by %s gives focus and page back', async (_, close) => {
    await start()
    const before = document.documentElement.outerHTML
    await open('c')
    vi.useFakeTimers()
    close()
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(one('c'))
    vi.advanceTimersByTime(599)
    expect(page.all('.site-lightbox')).toHaveLength(1)
    vi.advanceTimersByTime(1)
    page.shell.destroy()
    expect(document.documentElement.outerHTML).toBe(before)
  })

  test('a click on the picture is none, nor is the second one of a double click beside it', async () => {
    await start()
    await open('a')
    click(frame(), { clientX: 300 })
    await drawn()
    click(page.find('.site-lightbox__stage'), { clientX: 300, detail: 2 })
    await drawn()
    expect(isOpen()).toBe(true)
  })

  test('a short pull lets it come back', async () => {
    await start()
    await open('a')
    await load()
    await drag([400, 100], [400, 150])
    expect(isOpen()).toBe(true)
    expect(frame().style.transform).toBe('')
    expect(dialog().style.getPropertyValue('--_out')).toBe('0')
  })

  test('it opens again while it fades', async () => {
    await start()
    await open('a')
    press('Escape')
    await open('c')
    expect(position()).toBe('3 di 3: Faro')
    await new Promise(resolve => setTimeout(resolve, 650))
    expect(isOpen()).toBe(true)
  })
})

describe('a picture that is no link', () => {
  test('is a button once the page is idle, opens by Enter and is given back', async () => {
    await start(
      '<main><figure data-block="image" data-lightbox><img id="i" src="/i.jpg" alt=""></figure></main>',
    )
    // The first visitor who asks brings what makes it one.
    click(one('i'))
    await drawn()
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    expect(one('i').getAttribute('role')).toBe('button')
    expect(one('i').getAttribute('aria-label')).toBe('Ingrandisci l’immagine')
    press('Escape')
    await drawn()
    expect(one('i').tabIndex).toBe(0)
    one('i').focus()
    const event = press('Enter')
    await drawn()
    expect(event.defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    page.shell.destroy()
    await vi.waitFor(() =>
      expect(document.querySelector('main')?.innerHTML).toBe(
        '<figure data-block="image" data-lightbox=""><img id="i" src="/i.jpg" alt=""></figure>',
      ),
    )
  })
})

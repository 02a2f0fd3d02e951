import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../../test/open-page.ts'
import { swapForCopy } from '../../../test/swap-body.ts'
import {
  type AnnouncedPage,
  bars,
  closeButton,
  openAnnounced,
  settings,
  text,
  words,
} from './announcement.testing.ts'
import { closedKey, listenForAnnouncement } from './listen.ts'

const dropzone = '<div class="sqs-announcement-bar-dropzone"></div><main>Forno</main>'
const written = '<div data-announcement><p>Oggi focaccia.</p></div><main>Forno</main>'

let page: AnnouncedPage
async function open(...args: Parameters<typeof openAnnounced>): Promise<void> {
  page?.close()
  page = await openAnnounced(...args)
}
beforeEach(() => localStorage.clear())
afterEach(() => page.close())

describe('an announcement', () => {
  test('stands in its dropzone, as a named region, with its words, its links and a button', async () => {
    await open(dropzone)
    const [bar] = bars()
    expect(bar?.closest('.sqs-announcement-bar-dropzone')).toBeTruthy()
    expect(bar?.getAttribute('aria-label')).toBe('Annuncio')
    expect(words()).toEqual(['Oggi focaccia, fino alle otto.'])
    expect(bar?.querySelector<HTMLAnchorElement>('p a')?.pathname).toBe('/orari')
    expect(closeButton().getAttribute('aria-label')).toBe('Chiudi l’annuncio')
  })

  test('takes the place of the room that was kept for it', async () => {
    await open('<div class="site-announcement-room"></div><main>Forno</main>')
    expect(bars()).toHaveLength(1)
    expect(document.querySelector('.site-announcement-room')).toBe(null)
  })

  test('is the first thing of a page that has no place for it', async () => {
    await open('<main>Forno</main>')
    expect(document.body.firstElementChild?.contains(bars()[0] ?? null)).toBe(true)
  })

  test('has one button, also on a page that was saved with it', async () => {
    const dead = '<button class="site-announcement__close">dead</button>'
    await open(written.replace('</p>', `</p>${dead}`), null)
    expect(bars()[0]?.querySelectorAll('button')).toHaveLength(1)
    closeButton().click()
    expect(document.querySelector('button')).toBe(null)
  })

  test('that the server wrote stays where and what it is, and gets a button', async () => {
    await open(written, null)
    expect(words()).toEqual(['Oggi focaccia.'])
    expect(bars()[0]?.matches('[data-announcement]')).toBe(true)
    expect(closeButton()).toBeTruthy()
  })

  test('takes no notice of a place in which the server has written nothing', async () => {
    const empty = '<div data-announcement>\n</div><main>Forno</main>'
    await open(empty, null)
    expect(bars()).toEqual([])
    await open(empty)
    expect(words()).toEqual(['Oggi focaccia, fino alle otto.'])
    expect(bars()[0]?.closest('[data-announcement]')).toBe(null)
  })

  test.each([
    ['no settings', null, {}],
    ['another style', { style: 1, text }, {}],
    ['the switch off', settings, { showAnnouncementBar: false }],
    ['no words', { style: 2, text: '' }, {}],
  ] as const)('is not there with %s', async (_, given, context) => {
    await open(dropzone, given, context)
    expect(bars()).toEqual([])
  })

  test.each([
    ['with the switch on', { showAnnouncementBar: true }],
    ['of a page older than the switch', {}],
  ])('is there %s', async (_, context) => {
    await open(dropzone, settings, context)
    expect(bars()).toHaveLength(1)
  })

  test('is a link as a whole where the owner wants one, named by its words', async () => {
    await open(dropzone, { ...settings, clickthroughUrl: { url: '/listino', newWindow: true } })
    const link = bars()[0]?.querySelector<HTMLAnchorElement>('.sqs-announcement-bar-url')
    expect([link?.pathname, link?.target, link?.rel]).toEqual(['/listino', '_blank', 'noopener'])
    const name = document.getElementById(link?.getAttribute('aria-labelledby') ?? '')
    expect(name?.textContent).toBe('Oggi focaccia, fino alle otto.')
  })

  test('leads nowhere by an address that is none', async () => {
    await open(dropzone, { ...settings, clickthroughUrl: { url: 'javascript:alert(1)' } })
    expect(bars()[0]?.querySelector('.sqs-announcement-bar-url')).toBe(null)
  })

  test('has of the owner’s text what is text, and nothing that runs', async () => {
    const hostile = '<p onclick="alert(1)">Oggi</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    await open(dropzone, { style: 2, text: hostile })
    expect(words()).toEqual(['Oggi'])
    expect(bars()[0]?.querySelectorAll('script, img, [onclick]')).toHaveLength(0)
  })

  test('takes the place of what an earlier script has left', async () => {
    const left = '<div class="sqs-announcement-bar-custom-location">vecchio</div>'
    await open(`<div class="sqs-announcement-bar-dropzone">${left}</div>`)
    const seen = [...(document.querySelector('.sqs-announcement-bar-dropzone')?.children ?? [])].filter(
      el => (el as HTMLElement).style.display !== 'none',
    )
    expect(seen).toHaveLength(1)
    expect(seen[0]?.contains(bars()[0] ?? null)).toBe(true)
  })
})

describe('closed', () => {
  test('it is gone with its room, on the next page as well, until it says something else', async () => {
    await open(dropzone)
    const resized = vi.fn()
    window.addEventListener('resize', resized, { once: true })
    closeButton().click()
    const place = () => document.querySelector<HTMLElement>('.sqs-announcement-bar-dropzone')
    expect(bars()).toEqual([])
    expect(place()?.style.display).toBe('none')
    expect(resized).toHaveBeenCalledTimes(1)
    await open(dropzone)
    expect([bars(), place()?.style.display]).toEqual([[], 'none'])
    await open(dropzone, { style: 2, text: '<p>Domani chiuso.</p>' })
    expect(words()).toEqual(['Domani chiuso.'])
    expect(place()?.style.display).toBe('')
  })

  test('its room is gone before its script comes', async () => {
    await open(dropzone)
    page.runtime.local.write(closedKey, text)
    const place = document.querySelector<HTMLElement>('.sqs-announcement-bar-dropzone')
    const bring = vi.fn()
    const stops = listenForAnnouncement({ runtime: page.runtime, open: bring } as never)
    expect([place?.style.display, bring.mock.calls]).toEqual(['none', []])
    for (const stop of stops) stop()
    expect(place?.style.display).toBe('')
  })

  test('what the server wrote is hidden, and given back with the page', async () => {
    await open(written, null)
    const before = '<div data-announcement=""><p>Oggi focaccia.</p></div>'
    closeButton().click()
    const el = document.querySelector<HTMLElement>('[data-announcement]')
    expect(el?.style.display).toBe('none')
    page.close()
    expect(el?.outerHTML).toBe(before)
    await open(written, null)
    expect(bars()).toEqual([])
    expect(document.querySelector<HTMLElement>('[data-announcement]')?.style.display).toBe('none')
  })

  test('it stays closed when the page swaps what it holds', async () => {
    await open(written, null)
    closeButton().click()
    document.body.innerHTML = written
    await settle()
    // The rule for it is tried in a browser.
    expect(document.documentElement.getAttribute('data-announcement-closed')).toBe('true')
    page.close()
    expect(document.documentElement.hasAttribute('data-announcement-closed')).toBe(false)
  })

  test.each([
    ['is shown at last', document, new Event('visibilitychange')],
    ['comes back by Back', window, Object.assign(new Event('pageshow'), { persisted: true })],
    ['stands in a window beside it', window, new Event('storage')],
  ])('on another page it is gone from one that %s', async (_, target, event) => {
    await open(dropzone)
    page.runtime.local.write(closedKey, text)
    const hidden = vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
    target.dispatchEvent(event)
    expect(bars()).toHaveLength(1)
    hidden.mockRestore()
    target.dispatchEvent(event)
    expect(bars()).toEqual([])
    const place = document.querySelector<HTMLElement>('.sqs-announcement-bar-dropzone')
    expect(place?.style.display).toBe('none')
  })

  test('where nothing is kept it is gone for this page', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    await open(dropzone)
    closeButton().click()
    expect(bars()).toEqual([])
  })
})

describe('a page that is swapped for one that was kept', () => {
  test.each([
    ['in its dropzone', dropzone, settings],
    ['without a place for it', '<main>Forno</main>', settings],
    ['written by the server', written, null],
  ] as const)('has it once, and it can be closed: %s', async (_, html, given) => {
    await open(html, given)
    const kept = document.body.cloneNode(true)
    await swapForCopy()
    expect([bars().length, document.querySelectorAll('.site-announcement__close').length]).toEqual([1, 1])
    closeButton().click()
    await swapForCopy(kept)
    const seen = bars().filter(bar => bar.style.display !== 'none')
    expect([seen, document.querySelector('.site-announcement__close')]).toEqual([[], null])
  })

  test('shows what says something else', async () => {
    await open(written, null)
    closeButton().click()
    const other = document.createElement('body')
    other.innerHTML = '<div data-announcement><p>Domani si riposa.</p></div>'
    await swapForCopy(other)
    expect(words()).toEqual(['Domani si riposa.'])
    expect(document.documentElement.hasAttribute('data-announcement-closed')).toBe(false)
  })

  test('shows what says something else where it was closed on an earlier visit, and hides the same again', async () => {
    await open(written, null)
    closeButton().click()
    await open(written, null)
    const main = document.querySelector('main') as HTMLElement
    const swapTo = async (html: string): Promise<void> => {
      document.querySelector('[data-announcement]')?.remove()
      main.innerHTML = html
      await settle()
    }
    await swapTo(`<p>Pane</p>`)
    expect(document.documentElement.hasAttribute('data-announcement-closed')).toBe(true)
    await swapTo('<div data-announcement><p>Domani si riposa.</p></div>')
    expect(words()).toEqual(['Domani si riposa.'])
    expect(document.documentElement.hasAttribute('data-announcement-closed')).toBe(false)
    closeButton().click()
    await swapTo('<div data-announcement><p>Sabato si apre alle sei.</p></div>')
    expect(words()).toEqual(['Sabato si apre alle sei.'])
    const again = document.createElement('body')
    again.innerHTML = '<div data-announcement><p>Domani si riposa.</p></div>'
    await swapForCopy(again)
    expect(bars()).toEqual([])
    expect(document.documentElement.hasAttribute('data-announcement-closed')).toBe(true)
  })

  test('shows what is said where the page before it said nothing', async () => {
    await open(written, null)
    document.body.innerHTML = '<main>Pane</main>'
    await settle()
    expect(bars()).toEqual([])
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', written)
    await settle()
    expect(words()).toEqual(['Oggi focaccia.'])
  })
})

test('the page has its HTML back when it is over', async () => {
  await open(dropzone)
  page.close()
  expect(document.body.innerHTML).toBe(dropzone)
  await open(written, null)
  page.close()
  expect(document.body.innerHTML).toBe(written.replace('data-announcement', 'data-announcement=""'))
})

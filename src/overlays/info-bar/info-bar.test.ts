import { afterEach, describe, expect, test, vi } from 'vitest'
import { mapAddress } from '#parts/map-address.ts'
import { readDetails } from '#runtime/page/index.ts'
import { swapForCopy } from '../../../test/swap-body.ts'
import { contactsOf, phoneOf } from './contacts.ts'
import { type BarPage, bar, everything, hours, items, openBar, sheet, tap } from './info-bar.testing.ts'

let page: BarPage
async function open(...args: Parameters<typeof openBar>): Promise<void> {
  page?.close()
  page = await openBar(...args)
}
afterEach(() => page.close())

const wants = (style: number, more: object = {}) => ({
  ...everything,
  websiteSettings: {
    ...everything.websiteSettings,
    mobileInfoBarSettings: { ...everything.websiteSettings.mobileInfoBarSettings, style },
    ...more,
  },
})

describe('the bar', () => {
  test('says how to write, to call, to come, and when, by links that need nothing else', async () => {
    await open()
    expect(items().map(({ textContent }) => textContent)).toEqual(['Scrivi', 'Chiama', 'Dove siamo', 'Orari'])
    expect(items().map(el => el.getAttribute('href'))).toEqual([
      'mailto:ciao@forno.example',
      'tel:+39010123456',
      null,
      null,
    ])
    expect([bar()?.getAttribute('role'), bar()?.getAttribute('aria-label')]).toEqual(['region', 'Contatti'])
  })

  test.each([
    [1, undefined],
    [2, 'light'],
    [3, 'dark'],
  ])('of style %i is %s', async (style, theme) => {
    await open(wants(style))
    expect(bar()?.dataset.theme).toBe(theme)
  })

  test('is on devices with a finger only', async () => {
    const asked: string[] = []
    await open(everything, { matches: query => asked.push(query) < 0 })
    expect(bar()).toBe(null)
    expect(asked).toEqual(['(pointer: coarse)'])
  })

  test('has room at the end of pages up to 1024 px wide, also of those that become so', async () => {
    let isNarrow = false
    const room = () => document.body.style.paddingBlockEnd !== ''
    await open(everything, { matches: query => !query.includes('1024px') || isNarrow })
    expect(room()).toBe(false)
    isNarrow = true
    window.dispatchEvent(new Event('resize'))
    expect(room()).toBe(true)
    isNarrow = false
    window.dispatchEvent(new Event('resize'))
    expect(room()).toBe(false)
  })

  test('has only what the owner wants and has said', async () => {
    const none = { monday: { text: '', ranges: [{}] } }
    await open(wants(2, { contactEmail: 'nessuno', contactPhoneNumber: 'chiedere', businessHours: none }))
    expect(items().map(({ textContent }) => textContent)).toEqual(['Dove siamo'])
    await open({
      website: { language: 'it-IT' },
      websiteSettings: wants(2).websiteSettings.mobileInfoBarSettings,
    })
    expect(bar()).toBe(null)
  })

  test('is there once when the page is swapped for one that was kept, with its room', async () => {
    await open()
    const live = bar()
    await swapForCopy()
    expect([...document.querySelectorAll('.site-info-bar')]).toEqual([live])
    expect(document.body.style.paddingBlockEnd).not.toBe('')
  })

  test('makes room for the keyboard while somebody writes', async () => {
    await open()
    const field = document.querySelector('input')
    field?.focus()
    expect(bar()?.hasAttribute('data-away')).toBe(true)
    field?.blur()
    expect(bar()?.hasAttribute('data-away')).toBe(false)
  })

  test('lies over nobody who writes already as it comes', async () => {
    await open(everything, {}, '<input id="ricerca" autofocus>')
    expect(bar()?.hasAttribute('data-away')).toBe(true)
    document.getElementById('ricerca')?.blur()
    expect(bar()?.hasAttribute('data-away')).toBe(false)
  })

  test('comes back when the field that is written in is taken away: browsers tell nobody of it', async () => {
    const sizes: (() => void)[] = []
    class Sizes {
      constructor(call: () => void) {
        sizes.push(call)
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('ResizeObserver', Sizes)
    await open()
    const field = document.querySelector('input')
    field?.focus()
    expect(bar()?.hasAttribute('data-away')).toBe(true)
    field?.remove()
    for (const changed of sizes) changed()
    expect(bar()?.hasAttribute('data-away')).toBe(false)
  })

  test('is there once on a page that was saved with it', async () => {
    await open(everything, {}, '<div class="site-info-bar" id="saved"></div>')
    await vi.waitFor(() => expect(document.querySelector('#saved')).toBeNull())
    expect(document.querySelectorAll('.site-info-bar')).toHaveLength(1)
  })

  test('leaves nothing behind', async () => {
    await open()
    await tap('Orari')
    page.close()
    expect(document.body.innerHTML).toBe('<main><input name="nome"></main>')
    expect([document.body.style.cssText, document.documentElement.style.cssText]).toEqual(['', ''])
  })
})

describe('its sheet', () => {
  test('says where, with a way to the map', async () => {
    await open()
    await tap('Dove siamo')
    const lines = [...(sheet()?.querySelectorAll('address div') ?? [])].map(el => el.textContent)
    expect(lines).toEqual(['Forno', 'Via Roma 1', 'Genova, GE, 16121'])
    const { hostname, search } = new URL(sheet()?.querySelector('a')?.href ?? '')
    expect([hostname, new URLSearchParams(search).get('query')]).toEqual([
      'www.google.com',
      'Forno, Via Roma 1, Genova, GE, 16121',
    ])
  })

  test('says whether it is open, and each day’s hours as the owner wrote them', async () => {
    await open()
    await tap('Orari')
    expect(sheet()?.querySelector('p')?.textContent).toBe('Aperto ora, fino alle ore 13:00')
    const rows = [...(sheet()?.querySelectorAll('dl > div') ?? [])]
    expect(rows.slice(0, 3).map(row => [...row.children].map(el => el.textContent))).toEqual([
      ['lunedì', '7:00–13:00, 16:00–19:00'],
      ['martedì', '7–13, il pomeriggio su prenotazione'],
      ['mercoledì', 'Chiuso'],
    ])
    expect(rows.map(row => row.getAttribute('aria-current'))).toEqual(['date', ...Array(6).fill(null)])
  })

  test.each([
    ['in the pause', '2026-01-12T13:00:00Z', 'Ora è chiuso, apre alle ore 16:00'],
    ['in the evening', '2026-01-12T19:00:00Z', 'Ora è chiuso, apre martedì alle ore 7:00'],
    ['on the last evening', '2026-01-13T19:00:00Z', 'Ora è chiuso, apre lunedì alle ore 7:00'],
  ])('says when it opens: %s', async (_, instant, words) => {
    await open(everything, { wallClock: () => Date.parse(instant) })
    await tap('Orari')
    expect(sheet()?.querySelector('p')?.textContent).toBe(words)
  })

  test('follows the clock', async () => {
    let now = Date.parse('2026-01-12T11:59:00Z')
    let later = () => {}
    await open(everything, {
      wallClock: () => now,
      after: (ms, fn) => {
        if (ms === 60_000) later = fn
        return () => {}
      },
    })
    await tap('Orari')
    now += 60_000
    later()
    expect(sheet()?.querySelector('p')?.textContent).toBe('Ora è chiuso, apre alle ore 16:00')
  })

  test('knows what time it is as soon as it is seen again: a locked telephone counts no minutes', async () => {
    let now = Date.parse('2026-01-12T11:00:00Z')
    await open(everything, { wallClock: () => now })
    await tap('Orari')
    now = Date.parse('2026-01-13T20:00:00Z')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sheet()?.querySelector('p')?.textContent).not.toContain('Aperto')
    expect(sheet()?.querySelector('[aria-current]')?.textContent).toContain('martedì')
  })

  test('is a dialog with a name, closes by its button, and gives the focus back', async () => {
    await open()
    items()[3]?.focus()
    await tap('Orari')
    const name = document.getElementById(sheet()?.getAttribute('aria-labelledby') ?? '')
    expect(name?.textContent).toBe('Orari')
    sheet()?.querySelector<HTMLElement>('button')?.click()
    await vi.waitFor(() => expect(sheet()).toBe(null))
    expect(document.activeElement).toBe(items()[3])
    await tap('Dove siamo')
    expect(sheet()).toBeTruthy()
  })

  test('is closed by Back on a telephone that tells only the page of it, and takes its step out again', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => history.replaceState(null, ''))
    await open()
    await tap('Orari')
    expect(history.state?.siteBack).toBe(1)
    history.replaceState(null, '')
    history.replaceState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(sheet()).toBe(null))
    expect(back).not.toHaveBeenCalled()
    await tap('Orari')
    sheet()?.querySelector<HTMLElement>('button')?.click()
    await vi.waitFor(() => expect(sheet()).toBe(null))
    expect(back).toHaveBeenCalledTimes(1)
  })
})

describe('what the owner has said', () => {
  test.each([
    ['+39 (010) 12 34-56', '+39010123456'],
    ['010 1234', '0101234'],
    ['39+010', '39010'],
    ['chiedere', ''],
    ['+', ''],
  ])('is dialled: %s', (text, digits) => {
    expect(phoneOf(text)).toBe(digits)
  })

  test('breaks out of no address', () => {
    expect(mapAddress(['Via & Figli', '#1?'])).toBe(
      'https://www.google.com/maps/search/?api=1&query=Via+%26+Figli%2C+%231%3F',
    )
  })

  test('is a place only with a street or a town', async () => {
    await open({ ...everything, website: { location: { addressTitle: 'Forno', addressCountry: 'Italia' } } })
    expect(contactsOf(readDetails(page.runtime)).address).toEqual([])
    expect(hours.monday.ranges).toHaveLength(2)
  })
})

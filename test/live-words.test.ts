import { describe, expect, test, vi } from 'vitest'
import { sampleOf } from './contract.testing.tsx'
import { alone, freshOf, openLive, rest, seen } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
alone()

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E
const write = (selector: string, words: string) => () => {
  find(selector).textContent = words
}
const said = (selector: string, name: string) => () => find(selector)?.getAttribute(name) ?? null
const words = (selector: string) => () => find(selector)?.textContent ?? null
const fileIn = (selector: string) => () => decodeURIComponent(find<HTMLAnchorElement>(selector)?.href)

/** A page, what its script does, what says it as well, and what that has to say then. */
type Case = readonly [html: string, edit: () => void, look: () => unknown, expected: unknown]

const album =
  '<div data-block="audio"><ol><li data-part="track"><a href="/a.mp3">Uno</a></li><li data-part="track"><a href="/b.mp3">Due</a></li></ol></div>'
const address =
  '<div data-block="map" data-map-lat="44.4" data-map-lng="8.9"><address><strong>Forno</strong><p>Via del Molo 12<br>Genova</p></address></div>'
const event = (inside: string) =>
  `<div data-block="calendar" data-time-zone="Europe/Rome" data-month="2026-12"><ul data-part="events"><li data-part="event"><time datetime="2026-12-04T20:00">venerdì</time> ${inside}</li></ul></div>`
const indicator =
  '<a data-block="cart-indicator" href="/cart">Carrello <svg></svg> <b data-part="count">0</b></a>'

const cases: Readonly<Record<string, Case>> = {
  'calendar: the title of an event, in what is said of its day': [
    sampleOf('calendar'),
    write('[data-part="event"] a', 'Notte bianca'),
    said('[role="gridcell"][data-dots]', 'aria-label'),
    'venerdì 4 dicembre 2026: Notte bianca',
  ],
  'calendar: the title of an event, in its file': [
    sampleOf('calendar'),
    write('[data-part="event"] a', 'Notte bianca'),
    fileIn('a[download]'),
    expect.stringContaining('SUMMARY:Notte bianca'),
  ],
  'calendar: a title that is no link, in its file': [
    event('<b data-part="title">Notte</b>'),
    write('[data-part="title"]', 'Alba'),
    fileIn('a[download]'),
    expect.stringContaining('SUMMARY:Alba'),
  ],
  'calendar: a place, in its file': [
    event('<a href="/e">Notte</a> <i data-part="place">Genova</i>'),
    write('[data-part="place"]', 'Savona'),
    fileIn('a[download]'),
    expect.stringContaining('LOCATION:Savona'),
  ],
  'tour-dates: a title, in its file': [
    sampleOf('tour-dates'),
    write('[data-part="title"]', 'Palazzo Ducale'),
    fileIn('a[download]'),
    expect.stringContaining('SUMMARY:Palazzo Ducale'),
  ],
  'tour-dates: a place, in its file': [
    sampleOf('tour-dates'),
    write('[data-part="place"]', 'Savona'),
    fileIn('a[download]'),
    expect.stringContaining('LOCATION:Savona'),
  ],
  'audio: a track, in the player': [album, write('a', 'Tre'), words('.site-audio__title'), 'Tre'],
  'audio: a track, in the name of the button': [
    album,
    write('a', 'Tre'),
    said('.site-audio__button', 'aria-label'),
    'Ascolta Tre',
  ],
  'product-list: a title, in the name of the button beside it': [
    sampleOf('product-list'),
    write('[data-part="title"] a', 'Canovaccio'),
    said('[data-part="quick-view"]', 'aria-label'),
    'Vista rapida: Canovaccio',
  ],
  'product-list: the words of that button': [
    sampleOf('product-list'),
    write('[data-part="quick-view"]', 'Guarda'),
    said('[data-part="quick-view"]', 'aria-label'),
    'Guarda: Grembiule',
  ],
  'product-list: a price that is emptied is ours to write': [
    sampleOf('product-list'),
    write('[data-part="price"]', ''),
    words('[data-part="price"]'),
    expect.stringContaining('35'),
  ],
  'product: an option that is none any more': [
    sampleOf('product'),
    write('option:nth-child(2)', 'XXL'),
    said('option:nth-child(2)', 'label'),
    'XXL (Non disponibile)',
  ],
  'map: an address, in the links': [
    address,
    () => {
      find('address p').innerHTML = 'Corso Francia 1<br>Torino'
    },
    fileIn('.site-map__links a'),
    expect.stringMatching(/Corso.Francia.1.*Torino/),
  ],
  'map: a letter of an address, in the links': [
    address,
    () => {
      const [street] = find('address p').childNodes
      if (street) street.nodeValue = 'Via del Molo 13'
    },
    fileIn('.site-map__links a'),
    expect.stringMatching(/Via.del.Molo.13/),
  ],
}

describe('other words in a part are shown where it says them as well', () => {
  test.each(Object.entries(cases))('%s', async (_, [html, edit, look, expected]) => {
    page = await openLive(html)
    edit()
    await rest()
    expect(look()).toEqual(expected)
    const live = seen(document.body)
    expect(live).toBe(await freshOf(page))
    expect(page.lines).toEqual([])
  })
})

/** What is to be seen then may be drawn by a chunk, which comes in its own time. */
async function click(selector: string, wanted: string): Promise<void> {
  find(selector).click()
  for (let i = 0; i < 100 && !find(wanted); i++) await rest()
}

test('members: what is said of a price that is chosen is what it is now', async () => {
  page = await openLive(sampleOf('members'))
  write('[data-part="offer"][data-option="anno"]', '90 € all’anno')()
  await rest()
  await click('button[data-option="anno"]', '.site-member-said:not(:empty)')
  expect(words('.site-member-said')()).toBe('90 € all’anno')
})

test('zola: the list is called what its link says now', async () => {
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockReturnValue(undefined)
  page = await openLive(sampleOf('zola'))
  write('a', 'I nostri regali')()
  await rest()
  await click('.site-booking__open', '.site-ask__button')
  find('.site-ask__button').click()
  await vi.advanceTimersByTimeAsync(100)
  expect(words('.zola-registry-embed')()).toBe('I nostri regali')
})

test('quick-view: the window has the name that the link has now', async () => {
  page = await openLive(sampleOf('quick-view'))
  write('[data-item-id="p-maglia"]', 'Maglia nuova')()
  await rest()
  await click('[data-item-id="p-maglia"]', 'dialog')
  expect(said('dialog', 'aria-label')()).toBe('Maglia nuova')
})

test('cart-indicator: the link is called what it says now', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ entries: [] })))
  page = await openLive(indicator)
  const [before] = find('[data-block]').childNodes
  if (before) before.nodeValue = 'Cesta '
  await rest()
  expect(said('[data-block]', 'aria-label')()).toMatch(/^Cesta: /)
})

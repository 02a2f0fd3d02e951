import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  arrive,
  at,
  buttons,
  context,
  drawn,
  forget,
  made,
  mapOf,
  markers,
  notes,
  open,
  page,
  press,
  scripts,
} from './map.testing.ts'

beforeEach(forget)
afterEach(forget)

const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-block] a')].map(a => [
    a.textContent,
    decodeURIComponent(a.href),
  ])
const errors = () => page.console.filter(line => line.startsWith('error'))

describe('the address', () => {
  test('is the content, with two links beside it, where nobody can draw a map', async () => {
    const html = mapOf()
    await open(html)
    expect([at(), scripts().length, buttons().length]).toEqual(['address', 0, 0])
    expect(links()).toEqual([
      ['Apri nella mappa', 'https://www.google.com/maps/search/?api=1&query=Via+del+Molo+12,+16128+Genova'],
      [
        'Indicazioni stradali',
        'https://www.google.com/maps/dir/?api=1&destination=Via+del+Molo+12,+16128+Genova',
      ],
    ])
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(html)
    expect(page.console).toEqual([])
  })

  test("keeps the server's own link, and has no other", async () => {
    await open(mapOf('', '<address>Via del Molo 12 <a href="https://forno.example/dove">Dove</a></address>'))
    expect(links()).toEqual([['Dove', 'https://forno.example/dove']])
  })

  test('is written by the settings where the server has sent none', async () => {
    const html =
      '<div data-block="map" data-address-title="Khora" data-address-line1="80 Asklipiou" data-address-line2="Athina" data-address-country="Greece">&nbsp;</div>'
    await open(html)
    const text = document.querySelector<HTMLElement>('.site-map__address')?.textContent
    expect(text).toBe('Khora80 AsklipiouAthinaGreeceApri nella mappaIndicazioni stradali')
    expect(links()[0]?.[1]).toContain('query=80+Asklipiou,+Athina,+Greece')
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  test.each([
    ['data-map-lat="44.4" data-map-lng="8.9"', '44.4, 8.9'],
    // As many decimals as a machine writes.
    ['data-map-lat="37.9905" data-map-lng="23.741871400000036"', '37.9905, 23.741871400000036'],
    // Blocks spec §3: "centre at a New York City coordinate".
    ['', '40.7207559, -74.0007613'],
  ])('is where it is, where nobody says more: %s', async (attributes, written) => {
    await open(`<div data-block="map" ${attributes}></div>`)
    expect(document.querySelector('.site-map__address')?.firstElementChild?.textContent).toBe(written)
  })

  test.each([
    ['data-map-lat="91" data-map-lng="8"', 'data-map-lat'],
    ['data-map-lat="north"', 'data-map-lat'],
    ['data-tiles="javascript:{x}{y}{z}"', 'data-tiles'],
    ['data-tiles="https://t.example/tile.png"', 'data-tiles'],
  ])('stays, and one line says what is wrong with %s', async (attributes, name) => {
    await open(`${context()}<div data-block="map" ${attributes}>${address}</div>`)
    expect(page.console.filter(line => line.includes(name))).toHaveLength(
      attributes.includes('tiles') ? 0 : 1,
    )
    expect([document.querySelector('address')?.textContent?.includes('Via del Molo'), at()]).toEqual([
      true,
      'address',
    ])
  })
})

describe("the provider's map", () => {
  test('is asked for by nobody before the visitor wants it, and then once, with key, language and region', async () => {
    await open(context() + mapOf() + mapOf('data-style="satellite"'))
    expect([at(), at(1), scripts().length]).toEqual(['asking', 'asking', 0])
    expect(document.querySelector('.site-ask')?.textContent).toContain('La mappa è di Google')
    expect(buttons().map(el => el.textContent)).toEqual(['Mostra la mappa', 'Mostra la mappa'])
    await press()
    expect(at()).toBe('loading')
    await press()
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    const asked = Object.fromEntries(new URL(scripts()[0]?.src ?? '').searchParams)
    expect(asked).toMatchObject({ key: 'chiave-1', language: 'it', region: 'IT', loading: 'async' })
    await arrive()
    await drawn()
    await drawn(1)
    expect([at(), at(1)]).toEqual(['shown', 'shown'])
    expect(made[0]?.options).toMatchObject({
      center: { lat: 44.4, lng: 8.9 },
      zoom: 12,
      mapTypeId: 'roadmap',
      gestureHandling: 'cooperative',
      styles: [{ stylers: [{ saturation: -100 }] }],
    })
    expect(made[1]?.options).toMatchObject({ mapTypeId: 'hybrid', styles: [] })
    // What it was called by is gone.
    expect(Object.keys(window).filter(name => name.startsWith('siteMaps'))).toEqual([])
    expect(page.console).toEqual([])
  })

  test.each([
    ['en-GB', { language: 'en', region: 'GB' }],
    ['de', { language: 'de' }],
    ['es-419', { language: 'es' }],
    // Ours are in neither; the provider knows both.
    ['pt-BR', { language: 'pt-BR', region: 'BR' }],
    ['zh-Hant-TW', { language: 'zh-TW', region: 'TW' }],
    ['not a language', { language: 'en' }],
  ])('is in the website’s language, and not in that of our texts: of %s', async (language, expected) => {
    await open(context({ website: { language } }) + mapOf())
    await press()
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    const asked = new URL(scripts()[0]?.src ?? '').searchParams
    const found = ['language', 'region'].flatMap(name => (asked.has(name) ? [[name, asked.get(name)]] : []))
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  test('comes by itself for who has allowed cookies, and goes when that is taken back', async () => {
    await open(context() + mapOf())
    page.runtime.consent.allow()
    await page.settle()
    expect(at()).toBe('loading')
    await arrive()
    await drawn()
    expect(at()).toBe('shown')
    page.runtime.consent.deny()
    await page.settle()
    expect([at(), document.querySelector('.site-map__canvas'), markers[0]?.isGone]).toEqual([
      'asking',
      null,
      true,
    ])
  })

  test('has a marker with a window that says in text what is there', async () => {
    const html = `${context()}<div data-block="map" data-map-lat="1" data-map-lng="2" data-marker-lat="3" data-marker-lng="4" data-address-title="&lt;b>Forno" data-address-line1="Via" data-marker-draggable></div>`
    await open(html)
    const moved = vi.fn()
    page
      .find('[data-block]')
      .addEventListener('site:map:moved', event => moved((event as CustomEvent).detail))
    await press()
    await arrive()
    await drawn()
    const [marker] = markers
    expect(marker).toMatchObject({
      position: { lat: 3, lng: 4 },
      draggable: true,
      icon: { scaledSize: { width: 48, height: 64 } },
    })
    marker?.tell('click')
    expect([notes[0]?.isOpen, notes[0]?.content.textContent, notes[0]?.content.querySelector('b')]).toEqual([
      true,
      '<b>FornoVia',
      null,
    ])
    marker?.tell('dragend')
    expect(moved).toHaveBeenCalledWith({ lat: 1, lng: 2 })
  })

  test('is not loaded where the page says no', async () => {
    await open(context() + mapOf())
    page.find('[data-block]').addEventListener('site:map:show', event => event.preventDefault())
    await press()
    expect([at(), scripts().length]).toEqual(['asking', 0])
  })
})

describe('what does not come leaves the address, says so, and can be tried again:', () => {
  const failing = [
    ['blocked', async () => void scripts()[0]?.dispatchEvent(new Event('error'))],
    ['something else', () => arrive('empty')],
    [
      'silent',
      async () => {
        await arrive('silent')
        vi.advanceTimersByTime(29_000)
        await page.settle()
        expect(at()).toBe('loading')
        vi.advanceTimersByTime(1_500)
      },
    ],
    [
      'without pictures',
      async () => {
        await arrive()
        vi.advanceTimersByTime(30_100)
      },
    ],
    [
      'refused, after it was there',
      async () => {
        await arrive()
        await drawn()
        expect(at()).toBe('shown')
        ;(Reflect.get(window, 'gm_authFailure') as () => void)()
      },
    ],
  ] as const

  test.each(failing)('%s', async (_, happens) => {
    await open(context() + mapOf())
    const failed = vi.fn()
    page.find('[data-block]').addEventListener('site:map:failed', failed)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await press()
    await happens()
    await page.settle()
    vi.useRealTimers()
    await page.settle()
    expect([at(), document.querySelector('address')?.textContent?.includes('Via del Molo')]).toEqual([
      'failed',
      true,
    ])
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(
      'La mappa ora non si può caricare',
    )
    expect(failed).toHaveBeenCalledOnce()
    expect(errors()).toHaveLength(1)
    Reflect.deleteProperty(window, 'google')
    await press()
    expect([at(), scripts().length]).toEqual(['loading', 1])
    await arrive()
    await drawn(made.length - 1)
    expect(at()).toBe('shown')
  })

  test('and the name by which the provider refuses is the page’s own again', async () => {
    const own = vi.fn()
    Reflect.set(window, 'gm_authFailure', own)
    await open(context() + mapOf())
    await press()
    await arrive()
    await drawn()
    ;(Reflect.get(window, 'gm_authFailure') as () => void)()
    expect(own).toHaveBeenCalledOnce()
    await page.settle()
    expect(Reflect.get(window, 'gm_authFailure')).toBe(own)
  })
})

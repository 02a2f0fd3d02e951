import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { failNext, resetFailures } from '../../fixtures/failures.ts'
import { tourDates } from '../../fixtures/tour-dates.ts'
import { type Moment, momentOf } from '../../src/parts/dates/zone.ts'
import { openPage, type TestPage } from '../../test/open-page.ts'
import { gigsOf } from './gigs.ts'
import block from './index.ts'
import { read } from './read.ts'
import { sample } from './sample.ts'

const server = setupServer(...tourDates)
const asked: string[] = []
const signals: AbortSignal[] = []
server.events.on('request:start', ({ request }) => {
  asked.push(request.url)
  signals.push(request.signal)
})
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  resetFailures()
  asked.length = 0
})
afterAll(() => server.close())

const open = (html = sample) => openPage(html, [block])
const at = (page: TestPage) => page.find('.site-booking').dataset.bookingAt
async function press(page: TestPage, selector: string): Promise<void> {
  page.find(selector).click()
  await page.settle()
}
async function wish(html = sample): Promise<TestPage> {
  const page = await open(html)
  await press(page, '.site-booking__open')
  await press(page, '.site-ask__button')
  return page
}
const drawn = () =>
  [...document.querySelectorAll('.site-tour-dates__date')].map(el =>
    (el.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )

describe('the dates of the page', () => {
  test('stay, can be written down by the clock on the wall there, and are given back', async () => {
    const page = await open()
    const [file] = document.querySelectorAll<HTMLAnchorElement>('a[download]')
    expect(decodeURIComponent(file?.href ?? '')).toContain('DTSTART:20271204T210000\r\n')
    expect(file?.getAttribute('aria-label')).toBe('Salva (.ics): Circolo del Porto')
    const [, web] = document.querySelectorAll<HTMLAnchorElement>('.site-take a')
    expect(new URL(web?.href ?? '').searchParams.get('dates')).toBe('20271204T210000/20271204T210000')
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sample)
    expect([asked, page.console]).toEqual([[], []])
  })

  test('that end before they begin have no end: no calendar takes that one', async () => {
    await open(sample.replace('data-part="date">', 'data-part="date" data-end="2027-12-04T02:00">'))
    const [file] = document.querySelectorAll<HTMLAnchorElement>('a[download]')
    expect(decodeURIComponent(file?.href ?? '')).toMatch(/DTSTART:20271204T210000\r\n(?!DTEND)/)
  })

  test('that are over say so, and cannot be written down', async () => {
    vi.useFakeTimers({ now: Date.UTC(2027, 11, 4, 23), toFake: ['Date'] })
    const page = await open()
    const [today, past] = document.querySelectorAll('[data-part="date"]')
    expect(today?.hasAttribute('data-is-past')).toBe(false)
    expect(past?.hasAttribute('data-is-past')).toBe(true)
    expect(past?.querySelector('[data-say]')?.getAttribute('data-say')).toBe('È già stato')
    expect(past?.querySelector('[download]')).toBeNull()
    page.close()
    vi.useRealTimers()
  })

  test('with an offset are exact', async () => {
    await open(
      '<ul data-block="tour-dates"><li data-part="date" data-start="2027-12-04T21:00+01:00">Qui</li></ul>',
    )
    const file = document.querySelector<HTMLAnchorElement>('a[download]')
    expect(decodeURIComponent(file?.href ?? '')).toContain('DTSTART:20271204T200000Z\r\n')
  })

  test('with an offset are over when they are, and not where it is yet the day before in Greenwich', async () => {
    const { DateTimeFormat } = Intl
    class InAuckland extends DateTimeFormat {
      constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
        super(locale, { timeZone: 'Pacific/Auckland', ...options })
      }
    }
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: InAuckland }))
    vi.useFakeTimers({ now: Date.UTC(2027, 11, 3, 20), toFake: ['Date'] })
    const page = await open(
      '<ul data-block="tour-dates"><li data-part="date" data-start="2027-12-04T11:00+13:00">Qui</li></ul>',
    )
    expect(page.find('[data-part="date"]').hasAttribute('data-is-past')).toBe(false)
    page.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('beyond three hundred, and those that do not say when, stay a list', async () => {
    const one = '<li data-part="date" data-start="2027-12-04">Qui</li>'
    const page = await open(`<ul data-block="tour-dates">${one.repeat(305)}<li data-part="date">?</li></ul>`)
    expect(document.querySelectorAll('.site-tour-dates__more')).toHaveLength(300)
    expect(page.console).toEqual([expect.stringContaining('found 6 more')])
  })
})

describe('what Bandsintown knows', () => {
  test('is asked for by whoever wants it, once, and drawn without what is there already', async () => {
    const page = await open()
    await press(page, '.site-booking__open')
    expect([at(page), asked]).toEqual(['asking', []])
    expect(page.find('.site-ask__text').textContent).toContain('può sapere che sei qui')
    await press(page, '.site-ask__button')
    await vi.waitFor(() => expect(at(page)).toBe('here'))
    expect(asked).toEqual([
      'https://rest.bandsintown.com/artists/id_412810/events?app_id=forno&date=upcoming',
    ])
    expect(drawn()).toEqual([
      expect.stringMatching(
        /^11 dic 2027 .*21:30 Teatro della Tosse Genova, GE, Italia con Le Mani in Pasta, Banda del Molo Biglietti$/,
      ),
      expect.stringMatching(/Hiroshima Mon Amour Torino, TO, Italia Esaurito$/),
      expect.stringMatching(/Moods Zürich, ZH, Switzerland$/),
    ])
    expect(document.activeElement).toBe(page.find('.site-booking__place'))
    expect(page.find('.site-tour-dates__tickets').getAttribute('aria-label')).toBe(
      'Biglietti: Teatro della Tosse',
    )
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sample)
    expect(page.console).toEqual([])
  })

  test('is said to be missing, and tried again', async () => {
    failNext('GET /events', 'server')
    const page = await wish()
    await vi.waitFor(() => expect(at(page)).toBe('failed'))
    expect(page.find('.site-ask__text').textContent).toBe('Impossibile caricare')
    expect(page.find('a[href*="bandsintown.com/a/"]').textContent).toBe('Tutte le date su Bandsintown')
    expect(page.console).toEqual([expect.stringContaining('expected the dates of id_412810')])
    await press(page, '.site-ask__button')
    await vi.waitFor(() => expect(at(page)).toBe('here'))
    expect(drawn()).toHaveLength(3)
  })

  test('is not waited for by what is gone', async () => {
    failNext('GET /events', 'hung')
    const page = await wish()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(signals.at(-1)?.aborted).toBe(false)
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sample)
    await vi.waitFor(() => expect(signals.at(-1)?.aborted).toBe(true))
    expect(page.console).toEqual([])
  })

  test('may be nothing', async () => {
    const page = await wish(sample.replace('/a/412810', '/a/0'))
    await vi.waitFor(() => expect(at(page)).toBe('here'))
    expect(page.find('.site-tour-dates__none').textContent).toBe('Nessun’altra data in programma.')
  })

  test('comes without a question once its category is allowed', async () => {
    const page = await open()
    page.runtime.consent.allow()
    await vi.waitFor(() => expect([at(page), asked.length]).toEqual(['here', 1]))
    page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  })

  test.each([
    ['data-app-id="a"', '/a/12-i-fornai', 'id_12'],
    ['data-app-id="a"', '/e/12', ''],
    ['', '/a/12', ''],
  ])('with %s and a link to %s it is asked for %j', (attrs, path, artist) => {
    document.body.innerHTML = `<div ${attrs}><i data-part="date" data-start="2027-12-04"></i><a href="https://www.bandsintown.com${path}">B</a></div>`
    const root = document.body.firstElementChild as HTMLElement
    expect(read(root, { artist: '', appId: root.dataset.appId ?? '' })?.artist).toBe(artist)
    expect(read(root, { artist: 'I Fornai', appId: 'x' })?.artist).toBe('I Fornai')
  })

  test('runs nothing, whatever its addresses are, and a day that is known is known', () => {
    const date = {
      venue: '',
      place: 'Roma',
      lineup: [],
      isSoldOut: false,
      tickets: 'javascript:alert(1)',
      url: 'data:text/html,x',
    }
    const [gig, ...more] = gigsOf(
      [
        { ...date, start: '2027-12-04T21:00' },
        { ...date, start: 'presto' },
      ],
      [],
    )
    expect([gig?.url, gig?.tickets, gig?.venue, gig?.place, more]).toEqual(['', '', 'Roma', '', []])
    const day = {
      title: '',
      url: '',
      place: '',
      el: null,
      start: { at: Date.UTC(2027, 11, 4), isWall: true, isDay: true },
    }
    expect(gigsOf([{ ...date, start: '2027-12-04T21:00' }], [{ ...day, end: day.start }])).toEqual([])
    // The page may say how far from Greenwich it is.
    const hour = momentOf('2027-12-04T21:00-05:00') as Moment
    expect(gigsOf([{ ...date, start: '2027-12-04T21:00' }], [{ ...day, start: hour, end: hour }])).toEqual([])
  })
})

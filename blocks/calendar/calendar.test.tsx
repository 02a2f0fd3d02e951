import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { calendar } from '../../fixtures/calendar.ts'
import { failNext, failureHandler, resetFailures } from '../../fixtures/failures.ts'
import { openPage, type TestPage } from '../../test/open-page.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(failureHandler, ...calendar)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  resetFailures()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (html = sample) => openPage(html, [block])
const focused = () => document.activeElement?.getAttribute('aria-label')
const shown = () =>
  [...document.querySelectorAll('[data-part="event"]:not([data-is-away]), .site-calendar__events > li')].map(
    el => el.querySelector('a')?.textContent,
  )
const month = (page: TestPage) => page.find('[role="grid"]').getAttribute('aria-label')
const told = (page: TestPage) => page.find('[role="status"] ').querySelector('span')?.dataset.say ?? ''
const button = (page: TestPage, label: string) => page.find(`[aria-label="${label}"]`)
async function press(page: TestPage, key: string, init: KeyboardEventInit = {}): Promise<void> {
  const target = page.find('[role="gridcell"][tabindex="0"]')
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  await page.settle()
}

describe('the events of the page', () => {
  test('are those of the month, and each day is spoken with what takes place', async () => {
    const page = await open()
    expect([month(page), shown()]).toEqual(['dicembre 2026', ['Notte dei forni', 'Mercato di Natale']])
    const spoken = [...document.querySelectorAll('[role="gridcell"][data-dots]')].map(el =>
      el.getAttribute('aria-label'),
    )
    expect(spoken).toEqual([
      'venerdì 4 dicembre 2026: Notte dei forni',
      'sabato 5 dicembre 2026: Notte dei forni',
      'venerdì 11 dicembre 2026: Mercato di Natale',
      'sabato 12 dicembre 2026: Mercato di Natale',
      'domenica 13 dicembre 2026: Mercato di Natale',
    ])
    expect([page.find('th').textContent, page.find('td').textContent]).toEqual(['lun', '30'])
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sample)
    expect(page.console).toEqual([])
  })

  test('come with the months that are turned to, and an empty one says where there are some', async () => {
    const page = await open()
    const heard: unknown[] = []
    page
      .find('[data-block]')
      .addEventListener('site:calendar:month', e => heard.push((e as CustomEvent).detail))
    button(page, 'Mese successivo').click()
    await page.settle()
    expect([month(page), shown()]).toEqual(['gennaio 2027', ['La Befana']])
    button(page, 'Mese successivo').click()
    await page.settle()
    expect([shown(), told(page)]).toEqual([[], 'Niente in questo mese.'])
    button(page, 'Vai a gennaio 2027').click()
    await page.settle()
    expect(shown()).toEqual(['La Befana'])
    expect(heard).toEqual([{ month: '2027-01' }, { month: '2027-02' }, { month: '2027-01' }])
  })

  test('that began in another month open the calendar where they still are, and were at the last', async () => {
    const show = '<li data-part="event" data-start="2026-09-12" data-end="2026-12-06">Mostra</li>'
    const html = `<div data-block="calendar" data-time-zone="Europe/Rome"><ul data-part="events">${show}</ul></div>`
    const opened: unknown[] = []
    for (const now of [Date.UTC(2026, 10, 20), Date.UTC(2027, 1, 1), Date.UTC(2026, 6, 1)]) {
      vi.useFakeTimers({ now, toFake: ['Date'] })
      const page = await open(html)
      opened.push(month(page))
      page.close()
      vi.useRealTimers()
    }
    expect(opened).toEqual(['novembre 2026', 'dicembre 2026', 'settembre 2026'])
  })

  test('of a day alone are shown when it is chosen, and of the month when it is let go', async () => {
    const page = await open()
    button(page, 'sabato 12 dicembre 2026: Mercato di Natale').click()
    await page.settle()
    expect(shown()).toEqual(['Mercato di Natale'])
    expect(page.find('[aria-selected="true"]').getAttribute('aria-label')).toMatch(/^sabato 12/)
    button(page, 'Tutto il mese').click()
    await page.settle()
    expect(shown()).toHaveLength(2)
  })

  test('can be taken along, without anybody being asked', async () => {
    const page = await open()
    const link = button(page, 'Salva (.ics): Notte dei forni') as HTMLAnchorElement
    expect(decodeURIComponent(link.href)).toContain('DTSTART:20261204T190000Z')
    expect(link.download).toBe('Notte-dei-forni.ics')
    expect((button(page, 'Google Calendar: Notte dei forni') as HTMLAnchorElement).search).toContain(
      'dates=20261204T190000Z%2F20261205T000000Z',
    )
  })

  test('say the hour of a visitor who is elsewhere, and by which clock they are', async () => {
    const page = await open(sample.replace('Europe/Rome', 'Asia/Tokyo'))
    expect(page.find('.site-calendar__local').dataset.say).toMatch(/^Da te: /)
    expect(page.find('.site-calendar__foot [data-say^="Orari"]').dataset.say).toBe(
      'Orari: Ora standard del Giappone',
    )
  })

  test.each([
    ['Roma', /expected a time zone, found "Roma"/],
    ['" data-x="', null],
  ])('of the zone %s are by the visitor’s clock', async (zone, line) => {
    const page = await open(sample.replace('Europe/Rome', zone))
    expect(shown().length).toBeGreaterThan(0)
    expect(page.console).toEqual(line ? [expect.stringMatching(line)] : [])
  })
})

describe('by keyboard', () => {
  test.each([
    ['ArrowRight', {}, 'mercoledì 2 dicembre 2026'],
    ['ArrowLeft', {}, 'lunedì 30 novembre 2026'],
    ['ArrowDown', {}, 'martedì 8 dicembre 2026'],
    ['ArrowUp', {}, 'martedì 24 novembre 2026'],
    ['Home', {}, 'lunedì 30 novembre 2026'],
    ['End', {}, 'domenica 6 dicembre 2026'],
    ['PageDown', {}, 'venerdì 1 gennaio 2027'],
    ['PageUp', {}, 'domenica 1 novembre 2026'],
    ['PageDown', { shiftKey: true }, 'mercoledì 1 dicembre 2027'],
  ])('%s %j goes from 1 December to %s', async (key, init, expected) => {
    const page = await open()
    await press(page, key, init)
    expect(focused()).toBe(expected)
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1)
  })

  test('from right to left the arrows are the other way round', async () => {
    const page = await open(`<div dir="rtl" style="direction: rtl">${sample}</div>`)
    page.find('[data-block]').style.direction = 'rtl'
    await press(page, 'ArrowLeft')
    expect(focused()).toBe('mercoledì 2 dicembre 2026')
  })

  test('Enter chooses the day, and a key for something else is left alone', async () => {
    const page = await open()
    await press(page, 'ArrowRight', { ctrlKey: true })
    await press(page, 'x')
    expect(page.find('[role="gridcell"][tabindex="0"]').getAttribute('aria-label')).toBe(
      'martedì 1 dicembre 2026',
    )
    await press(page, 'Enter')
    expect(page.find('[aria-selected="true"]').getAttribute('aria-label')).toBe('martedì 1 dicembre 2026')
    expect(shown()).toEqual([])
  })
})

describe('the events of the server', () => {
  const asked =
    '<div data-block="calendar" data-collection-id="c1" data-time-zone="Europe/Rome" data-month="2026-07"></div>'

  test('are asked for month by month', async () => {
    let release = () => {}
    const held = new Promise<undefined>(resolve => {
      release = () => resolve(undefined)
    })
    server.use(http.get('*/api/open/GetItemsByMonth', () => held))
    const page = await open(asked)
    const said = page.find('[role="status"]')
    expect(told(page)).toBe('Carico gli eventi…')
    release()
    await vi.waitFor(() => expect(shown()).toHaveLength(4))
    // Who hears the page hears that they have come.
    expect([told(page), said.isConnected]).toEqual(['Eventi in questo mese: 4', true])
    expect(page.find('.site-calendar__events > li').textContent).toBe(
      'Corso di focacciadom 5 lug, 17:00–20:00Forno del Porto, Calata Andalò di Negro 12, Genova',
    )
    button(page, 'Mese successivo').click()
    await vi.waitFor(() => expect(told(page)).toBe('Niente in questo mese.'))
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(asked)
    expect(page.console).toEqual([])
  })

  test('that cannot be had are said so, and tried again', async () => {
    failNext('/api/open/GetItemsByMonth', 'rejected')
    const page = await open(asked)
    await vi.waitFor(() => expect(told(page)).toBe('Impossibile caricare'))
    button(page, 'Riprova').click()
    await vi.waitFor(() => expect(shown()).toHaveLength(4))
  })
})

describe('bad input', () => {
  const list = (items: string) =>
    `<div data-block="calendar" data-time-zone="Europe/Rome" data-month="2026-12"><ul data-part="events">${items}</ul></div>`

  test('an event that ends before it starts has no end, which is said once', async () => {
    const page = await open(
      list(
        '<li data-part="event" data-start="2026-12-04T20:00" data-end="2026-12-01T20:00"><a href="/a">A</a></li>',
      ),
    )
    expect(document.querySelectorAll('[role="gridcell"][data-dots]')).toHaveLength(1)
    expect(page.console).toEqual([
      expect.stringContaining('expected events to end after they start, found 1'),
    ])
  })

  thoroughTest(
    '10,000 events: a thousand are looked after, the others stay a list, in one line',
    async () => {
      const items = Array.from(
        { length: 10_000 },
        (_, i) =>
          `<li data-part="event" data-start="${2027 + (i % 50)}-01-0${1 + (i % 9)}"><a href="/${i}">${i}</a></li>`,
      )
      const page = await open(list(items.join('')))
      expect(document.querySelectorAll('[data-is-away]')).toHaveLength(1000)
      expect(page.console).toEqual([expect.stringContaining('found 9000 more')])
    },
  )

  test('nothing that says when it is, and nobody to ask, is no calendar', async () => {
    const page = await open(list('<li data-part="event"><a href="/a">Presto</a></li>'))
    expect(page.find('[data-block]').dataset.blockState).toBe('skipped')
    expect(page.console).toHaveLength(1)
  })
})

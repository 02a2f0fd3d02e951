import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Happening, Zone } from '#parts/dates/dates.library.ts'
import { dayMs, zoneOf } from '#parts/dates/dates.library.ts'
import { calendar } from '../../fixtures/calendar.ts'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { openPage, type TestPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'
import { wordsOf } from './words.ts'

const asked: string[] = []
const server = setupServer(...calendar)
server.events.on('request:start', ({ request }) => void asked.push(request.url))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const button = (page: TestPage, label: string) => page.find(`[aria-label="${label}"]`)
const seen = (page: TestPage) => [
  page.find('[role="grid"]').getAttribute('aria-label'),
  page.find('.site-calendar').textContent,
  [...document.querySelectorAll('[role="gridcell"]')].map(el => el.getAttribute('aria-selected')),
  [...document.querySelectorAll('[data-part="event"]:not([data-is-away])')].map(el => el.textContent),
]
const month = (page: TestPage) => seen(page)[0]

test('what the page adds leaves the month and the day that the visitor looks at', async () => {
  const page = await openPage(sample, [block])
  button(page, 'Mese successivo').click()
  await page.settle()
  button(page, 'Mese precedente').click()
  await page.settle()
  button(page, 'sabato 12 dicembre 2026: Mercato di Natale').click()
  await page.settle()
  const before = seen(page)
  expect([await addBeside(page), seen(page)]).toEqual([true, before])
  button(page, 'Mese successivo').click()
  await page.settle()
  const next = seen(page)
  expect(next[0]).toBe('gennaio 2027')
  expect([await addBeside(page), seen(page)]).toEqual([true, next])
})

test('a calendar that is read again makes no format anew but for the clock of the visitor, who may travel, and writes no time anew', async () => {
  const page = await openPage(sample, [block])
  const Format = Intl.DateTimeFormat
  const made = vi.fn()
  const written = vi.spyOn(Format.prototype, 'formatRange')
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map(name => [name, Reflect.get(Intl, name) as unknown]),
    ),
    DateTimeFormat: class extends Format {
      constructor(...given: ConstructorParameters<typeof Format>) {
        super(...given)
        made(...given)
      }
    },
  })
  new Intl.DateTimeFormat('it-IT')
  expect(made).toHaveBeenCalledTimes(1)
  expect(await addBeside(page)).toBe(true)
  expect(made.mock.calls.slice(1)).toEqual([['en-GB', expect.not.objectContaining({ timeZone: 'UTC' })]])
  expect(written).not.toHaveBeenCalled()
})

test('another month of the page’s own is shown', async () => {
  const page = await openPage(sample, [block])
  button(page, 'Mese successivo').click()
  await page.settle()
  const root = page.find('[data-block]')
  expect(await isReadAgain(page, root, () => root.setAttribute('data-month', '2027-06'))).toBe(true)
  expect(month(page)).toBe('giugno 2027')
})

test('what has been asked of the server is not asked again', async () => {
  const page = await openPage(sample.replace('data-block', 'data-collection-id="c-eventi" data-block'), [
    block,
  ])
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.settle()
  const [count, before] = [asked.length, month(page)]
  expect([await addBeside(page), asked.length, month(page)]).toEqual([true, count, before])
})

test('so many times are kept, and no more: another page’s days are forgotten', () => {
  const written = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRange')
  const { time } = wordsOf('fr-FR')
  const zone = zoneOf('UTC') as Zone
  const moment = (day: number) => ({ at: day * dayMs, isWall: true, isDay: true })
  const say = (day: number) => time({ start: moment(day), end: moment(day) } as Happening, zone)
  const counted = (fn: () => void) => {
    written.mockClear()
    fn()
    return written.mock.calls.length
  }
  const thousand = () => {
    for (let day = 0; day < 1000; day++) say(day)
  }
  expect([counted(thousand), counted(thousand)]).toEqual([1000, 0])
  expect([counted(() => say(1000)), counted(() => say(0)), counted(() => say(1000))]).toEqual([1, 1, 0])
})

test('a page that is left open knows which day it is after midnight, and once somebody comes back to it', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 4, 22, 59, 59, 900), toFake: ['Date'] })
  const page = await openPage(sample, [block])
  const today = () => page.find('[aria-current="date"]').getAttribute('aria-label')
  expect(today()).toBe('venerdì 4 dicembre 2026: Notte dei forni')
  vi.setSystemTime(Date.UTC(2026, 11, 4, 23))
  await expect.poll(today).toBe('sabato 5 dicembre 2026: Notte dei forni')
  vi.setSystemTime(Date.UTC(2026, 11, 11, 8))
  document.dispatchEvent(new Event('visibilitychange'))
  await page.settle()
  expect(today()).toBe('venerdì 11 dicembre 2026: Mercato di Natale')
  vi.setSystemTime(Date.UTC(2026, 11, 12, 8))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await page.settle()
  expect(today()).toContain('sabato 12 dicembre 2026')
  page.close()
  vi.useRealTimers()
})

describe('a page that is left open over the end of the month', () => {
  async function openAndWait(turn: (page: Awaited<ReturnType<typeof openPage>>) => void) {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 20), toFake: ['Date'] })
    const days = ['2026-11-28', '2026-12-04', '2027-01-02']
    const items = days.map(day => `<li data-part="event" data-start="${day}"><a href="/e">Pane</a></li>`)
    const page = await openPage(`<ul data-block="calendar">${items.join('')}</ul>`, [block])
    const said: unknown[] = []
    const root = page.find('[data-block]')
    root.addEventListener('site:calendar:month', event => said.push((event as CustomEvent).detail))
    turn(page)
    await page.settle()
    vi.setSystemTime(Date.UTC(2026, 11, 2, 8))
    document.dispatchEvent(new Event('visibilitychange'))
    await page.settle()
    const month = page.find('.site-calendar__month [data-say]').getAttribute('data-say')
    page.close()
    vi.useRealTimers()
    return { month, said }
  }

  test('goes on to the new one, and says so', async () => {
    expect(await openAndWait(() => {})).toEqual({ month: 'dicembre 2026', said: [{ month: '2026-12' }] })
  })

  test('stays where somebody has turned to another one', async () => {
    const turned = await openAndWait(page => page.find('.site-calendar__previous').click())
    expect(turned.month).toBe('ottobre 2026')
  })
})

test('a page in sight on a device that has slept knows it within a minute, though nothing tells it', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 4, 20), toFake: ['Date'] })
  const timers = vi.spyOn(window, 'setTimeout')
  const page = await openPage(sample, [block])
  const waiting = timers.mock.calls.flatMap(([fn, ms = 0]) =>
    ms > 10_000 && ms <= 60_000 ? [fn as () => void] : [],
  )
  timers.mockRestore()
  vi.setSystemTime(Date.UTC(2026, 11, 5, 8))
  for (const fn of waiting) fn()
  await page.settle()
  expect(page.find('[aria-current="date"]').getAttribute('aria-label')).toContain('sabato 5 dicembre 2026')
  page.close()
  vi.useRealTimers()
})

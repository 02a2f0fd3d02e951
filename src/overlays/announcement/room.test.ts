import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env, type Stop } from '#runtime/env.ts'
import { closedKey } from './listen.ts'
import { keepBarRoom } from './room.ts'

const text = '<p>Oggi <b>focaccia</b></p><p>&nbsp;</p><ul><li>fino alle <a href="/orari">otto</a></li></ul>'
const bar = { style: 2, text }
const main = '<main>Forno</main>'
const dropzone = '<div class="sqs-announcement-bar-dropzone"></div>'

let giveBack: Stop = () => {}
function keep(context: unknown, { html = main, env = {} as Partial<Env> } = {}): void {
  document.body.innerHTML = html
  Object.assign(window, { Static: { SQUARESPACE_CONTEXT: context } })
  giveBack = keepBarRoom({ ...createEnv(window), ...env })
}
const room = () => document.querySelector<HTMLElement>('.site-announcement-room')

beforeEach(() => localStorage.clear())
afterEach(() => {
  giveBack()
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'Static')
})

describe('the room of a bar that is still to come', () => {
  test('is the first of the page, with as many lines, unseen; the page is given back', () => {
    keep({ announcementBarSettings: bar })
    expect(document.body.firstElementChild).toBe(room())
    expect(room()?.style.visibility).toBe('hidden')
    expect([...(room()?.querySelectorAll('p') ?? [])].map(p => p.textContent)).toEqual([
      'Oggi focaccia',
      'n',
      'fino alle otto',
      '',
    ])
    giveBack()
    expect(document.body.innerHTML).toBe(main)
  })

  test('is in the place that the page has for it', () => {
    keep({ websiteSettings: { announcementBarSettings: bar } }, { html: dropzone + main })
    expect(room()?.parentElement?.className).toBe('sqs-announcement-bar-dropzone')
  })

  test.each([
    ['another style', { announcementBarSettings: { ...bar, style: 1 } }],
    ['the switch off', { announcementBarSettings: bar, showAnnouncementBar: false }],
    ['no words', { announcementBarSettings: { style: 2, text: '' } }],
    ['words that are none', { announcementBarSettings: { style: 2, text: 7 } }],
    ['no context', undefined],
    ['a context that is none', 'nulla'],
  ])('is not kept with %s', (_, context) => {
    keep(context)
    expect(document.body.innerHTML).toBe(main)
  })

  test.each([
    ['what an earlier script has left', dropzone.replace('></', '><p>Oggi focaccia</p></')],
    ['the words that the server wrote', '<div data-announcement="">Oggi focaccia</div>'],
  ])('is not kept beside %s', (_, before) => {
    keep({ announcementBarSettings: bar }, { html: before + main })
    expect(document.body.innerHTML).toBe(before + main)
  })

  test('is not kept for a text that was closed, and is for another', () => {
    localStorage.setItem(closedKey, JSON.stringify({ value: text }))
    keep({ announcementBarSettings: bar })
    expect(room()).toBe(null)
    keep({ announcementBarSettings: { style: 2, text: 'Domani' } })
    expect(room()).not.toBe(null)
  })

  test('is kept where storage is blocked; where it throws there is none', () => {
    keep({ announcementBarSettings: bar }, { env: { storage: () => null } })
    expect(room()).not.toBe(null)
    const storage = () => {
      throw new Error('denied')
    }
    keep({ announcementBarSettings: bar }, { env: { storage } })
    expect(room()).toBe(null)
  })

  test('is given back by itself when the bar never comes', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    keep({ announcementBarSettings: bar })
    vi.advanceTimersByTime(4900)
    expect(room()).not.toBe(null)
    vi.advanceTimersByTime(200)
    expect(document.body.innerHTML).toBe(main)
  })
})

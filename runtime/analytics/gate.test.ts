import { describe, expect, test } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { bringChunk } from '../../test/chunks.ts'
import { openContext, openMeasured } from './analytics.testing.ts'
import { find, lateChunk } from './late.testing.ts'

const button = '<a data-record="button" id="b" href="#forno">Forno</a><i id="i"></i>'
const press = (selector: string) =>
  find(selector)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))

/** An idle moment that comes when the test says so. */
function idleLater() {
  const waiting: (() => void)[] = []
  return {
    env: {
      whenIdle(fn: () => void) {
        waiting.push(fn)
        return () => {}
      },
    },
    come: () => {
      for (const fn of waiting.splice(0)) fn()
    },
  }
}

/** Of a visitor who has said yes on another page, does something here, and says no. */
async function openAndRefuse() {
  const cookies = { ss_cookieAllowed: 'true' }
  const page = await openMeasured({ html: button, context: ordinaryPage, cookies })
  find('#b')?.click()
  page.hand('event', { eventName: 'prima' })
  page.runtime.consent.deny()
  return page
}

describe('before the code is there that decides', () => {
  test('a click on what is marked brings it, and is told', async () => {
    const { env } = idleLater()
    const page = await openMeasured({ html: button, env })
    find('#b')?.click()
    await page.settle()
    expect(page.paths()).toContain('census/button-click')
  })

  test('a press of what is marked brings it, and what tells of the click comes beside it', async () => {
    const { env } = idleLater()
    const [server, measure, deeds] = [lateChunk('server'), lateChunk('measure'), lateChunk('deeds')]
    const asked = () => [server, measure, deeds].map(chunk => chunk.asked())
    const page = await openMeasured({ html: button, env })
    press('#i')
    expect(asked()).toEqual([0, 0, 0])
    press('#b')
    expect(asked()).toEqual([1, 1, 1])
    server.bring()
    await page.settle()
    find('#b')?.click()
    measure.bring()
    await page.settle()
    deeds.bring()
    await page.settle()
    // The wire is in the same chunk.
    server.bring()
    await page.settle()
    expect([page.said('census/button-click').length, page.console]).toEqual([1, []])
  })

  test.each([
    ['comes beside the rest, without another idle moment', 1, '', button],
    ['waits for its reason', 0, '', '<form data-block="form"></form>'],
    ['waits to be handed something where the page tells all by hand', 0, 'manual', button],
  ])('what tells of clicks %s', async (_, times, mode, html) => {
    const { env, come } = idleLater()
    const [measure, deeds] = [lateChunk('measure'), lateChunk('deeds')]
    document.documentElement.dataset.analytics = mode
    const page = await openMeasured({ html, env })
    come()
    await page.settle()
    expect([measure.asked(), deeds.asked()]).toEqual([times, times])
  })

  test('a press that is no click is not told', async () => {
    const { env } = idleLater()
    const page = await openMeasured({ html: button, env })
    press('#b')
    await page.settle()
    press('#b')
    await page.settle()
    expect(page.paths()).not.toContain('census/button-click')
  })

  test('a click on anything else brings nothing', async () => {
    const { env } = idleLater()
    const server = lateChunk('server')
    const page = await openMeasured({ html: button, env })
    find('#i')?.click()
    await page.settle()
    expect(server.asked()).toBe(0)
  })

  test('nothing is kept of who has not said yes, for when they do', async () => {
    const { env, come } = idleLater()
    const page = await openMeasured({ html: button, env, context: ordinaryPage })
    find('#b')?.click()
    page.hand('event', { eventName: 'prima' })
    expect(page.runtime.analytics.inspect()).toMatchObject({
      heldBack: 'no consent',
      records: [{ name: 'event', heldBack: 'no consent' }],
    })
    page.runtime.consent.allow()
    for (let i = 0; i < 3; i++) {
      come()
      await page.settle()
    }
    expect(page.paths().sort()).toEqual(['census/RecordHit', 'track/Track'])
  })

  test('what a no comes after is not told, nor kept in the tab', async () => {
    sessionStorage.setItem('site-untold', '[]')
    const server = lateChunk('server')
    const page = await openAndRefuse()
    expect(page.runtime.analytics.inspect()).toEqual({ heldBack: 'no consent', records: [] })
    server.bring()
    await page.settle()
    expect(page.told).toEqual([])
    expect({ ...sessionStorage }).toEqual({})
  })

  test('nor is it after a no and a yes', async () => {
    const server = lateChunk('server')
    const page = await openAndRefuse()
    page.runtime.consent.allow()
    server.bring()
    await page.settle()
    expect(page.paths().sort()).toEqual(['census/RecordHit', 'track/Track'])
  })

  test('what a browser that refuses was handed is held back, and says so', async () => {
    const server = lateChunk('server')
    const page = await openMeasured({ env: { refusesTracking: () => true } })
    page.hand('event', { eventName: 'assaggio' })
    server.bring()
    await page.settle()
    expect(page.runtime.analytics.inspect()).toMatchObject({
      heldBack: 'GPC',
      records: [{ name: 'event', heldBack: 'GPC' }],
    })
    expect(page.told).toEqual([])
  })

  test('a page of no server says so, and brings none', async () => {
    const server = lateChunk('server')
    const page = await openMeasured({ html: button, context: { ...openContext, website: {} } })
    find('#b')?.click()
    await page.settle()
    expect([page.runtime.analytics.inspect().heldBack, server.asked()]).toEqual(['no server', 0])
  })
})

test('code that decides and does not come is no matter', async () => {
  bringChunk('server', () => Promise.reject(new Error('blocked')))
  const page = await openMeasured({ html: button })
  find('#b')?.click()
  page.hand('event', { eventName: 'assaggio' })
  expect(await page.runtime.analytics.variant('checkout')).toBe('')
  await page.settle()
  expect([page.told, page.console]).toEqual([[], []])
  expect(page.runtime.analytics.inspect()).toMatchObject({ heldBack: '', records: [{ heldBack: 'waiting' }] })
})

test('code that decides and comes after the end hears of nothing, and brings nothing', async () => {
  const { env, come } = idleLater()
  const server = lateChunk('server')
  const measure = lateChunk('measure')
  const page = await openMeasured({ html: button, env })
  come()
  page.close()
  server.bring()
  await page.settle()
  come()
  find('#b')?.click()
  await page.settle()
  expect([server.asked() > 0, measure.asked(), page.told]).toEqual([true, 0, []])
})

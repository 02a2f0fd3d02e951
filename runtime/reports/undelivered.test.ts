import { afterEach, describe, expect, test, vi } from 'vitest'
import { type OpenedPage, openSite, ourError, rejectAtWindow } from './reporter.testing.ts'
import { place, wait } from './reporter-page.testing.ts'

let site: OpenedPage
afterEach(() => {
  site?.close()
  vi.useRealTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
  document.cookie = 'crumb=; max-age=-1; path=/'
})

const report = (error: unknown = ourError('boom')) => site.errors.report(place, error)
const messages = () => site.records().map(({ data }) => data.message)

describe('a report that cannot be delivered', () => {
  test.each([0, 500, 502, 503])(
    'by %i comes again a minute later, with what came since, once',
    async status => {
      site = await openSite()
      site.answer(status)
      report(ourError('one'))
      await wait(1000)
      site.answer(200)
      report(ourError('two'))
      report(ourError('one'))
      await wait(59_000)
      expect(site.sent).toHaveLength(1)
      await wait(1000)
      expect(site.sent).toHaveLength(2)
      expect(
        site
          .records()
          .slice(1)
          .map(({ data }) => [data.message, data.count]),
      ).toEqual([
        ['Error: one', 2],
        ['Error: two', 1],
      ])
      await wait(300_000)
      expect(site.sent).toHaveLength(2)
      expect(console.error).toHaveBeenCalledTimes(3)
    },
  )

  test.each([400, 401, 403, 404, 413])('by %i is given up, and nobody hears of it', async status => {
    site = await openSite()
    site.answer(status)
    report()
    await wait(300_000)
    expect(site.sent).toHaveLength(1)
    expect(site.timers()).toBe(0)
    expect(console.error).toHaveBeenCalledTimes(1)
    expect(site.runtime.dialogs.take()).toEqual([])
  })

  test('leaves a server in peace for a minute that says there were too many, even when the visitor leaves', async () => {
    site = await openSite()
    site.answer(429)
    report(ourError('one'))
    await wait(1000)
    site.answer(200)
    report(ourError('two'))
    site.leave()
    await wait(59_999)
    expect(site.sent).toHaveLength(1)
    await wait(1)
    expect(site.sent).toHaveLength(2)
    expect(messages()).toEqual(['Error: one', 'Error: one', 'Error: two'])
  })

  test('goes at once when the visitor leaves, if the server is only broken', async () => {
    site = await openSite()
    site.answer(500)
    report(ourError('one'))
    await wait(1000)
    site.answer(200)
    site.leave()
    expect(site.sent).toHaveLength(2)
  })

  test('is tried twenty times at most, whatever is wrong', async () => {
    site = await openSite()
    site.answer(0)
    report()
    await wait(3_600_000)
    expect(site.sent).toHaveLength(20)
    expect(site.timers()).toBe(0)
  })

  test('ends after 30 seconds without an answer, and comes again', async () => {
    site = await openSite()
    site.answer(null)
    report()
    await wait(1000 + 30_000)
    site.answer(200)
    await wait(60_000)
    expect(site.sent).toHaveLength(2)
  })

  test('is no error of ours when somebody’s wrapper of fetch leaves its own promise to nobody', async () => {
    site = await openSite()
    site.answer(0)
    report()
    await wait(1000)
    rejectAtWindow(Object.assign(ourError('Failed to fetch'), { name: 'TypeError' }))
    rejectAtWindow(ourError('POST /api/events/RecordJavascriptErrors: 500'))
    site.answer(200)
    await wait(60_000)
    expect(messages()).toEqual(['Error: boom', 'Error: boom'])
    await wait(300_000)
    expect(site.sent).toHaveLength(2)
  })

  test('keeps count of what had to make room for newer ones', async () => {
    site = await openSite()
    site.answer(0)
    for (let i = 0; i < 12; i++) report(ourError(`${i}`))
    await wait(1000)
    site.answer(200)
    report(ourError('last'))
    await wait(60_000)
    const last = JSON.parse(site.sent[1]?.body ?? '')
    expect(last).toHaveLength(10)
    expect(last[0].data).toMatchObject({ message: 'Error: 3', dropped: 3 })
    expect(last[9].data.message).toBe('Error: last')
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringChunk } from '../../test/chunks.ts'
import { type OpenedPage, openSite, ourError, throwAtWindow } from './reporter.testing.ts'

let site: OpenedPage

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  site.close()
  vi.useRealTimers()
})

const arrive = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(30_000)
}

test('what went wrong before the page was idle is told with the time at which it did', async () => {
  site = await openSite({ isEarly: true })
  throwAtWindow(ourError('first'))
  vi.setSystemTime(1_000_500)
  site.errors.report({ in: 'menu', at: 'read' }, ourError('second'))
  await arrive()
  expect(site.records().map(({ data, timestamp }) => [data.message, timestamp])).toEqual([
    ['Error: first', 1_000_000],
    ['Error: second', 1_000_500],
  ])
})

test('what was logged before is kept as it was, with its time', async () => {
  site = await openSite({ isEarly: true })
  const entry = { message: 'uno' }
  site.runtime.trace.log(entry)
  entry.message = 'due'
  site.runtime.trace.log(new Proxy({}, { ownKeys: () => Array.from({ length: 1 }, () => ({}) as string) }))
  await arrive()
  expect(site.entries()[0]).toEqual({ message: 'uno', timestamp: 1_000_000 })
})

test('a page that is given back before hears nothing more', async () => {
  site = await openSite({ isEarly: true })
  site.errors.report({ in: 'menu', at: 'read' }, ourError('first'))
  site.close()
  throwAtWindow(ourError('second'))
  await arrive()
  expect(site.sent).toEqual([])
})

test('a sender that does not come is asked for again, and is no error to be told itself', async () => {
  let isMissing = true
  bringChunk('server', load => (isMissing ? Promise.reject(new Error('404')) : load()))
  site = await openSite({ isEarly: true })
  site.errors.report({ in: 'menu', at: 'read' }, ourError('first'))
  await arrive()
  expect(site.sent).toEqual([])
  expect(console.error).toHaveBeenCalledTimes(1)
  isMissing = false
  site.runtime.trace.log({ message: 'again' })
  await arrive()
  expect(site.records().map(({ data }) => data.message)).toEqual(['Error: first'])
})

import { describe, expect, test } from 'vitest'
import { type FailureName, failNext } from '../../fixtures/failures.ts'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { openMeasured } from './analytics.testing.ts'

type Page = Awaited<ReturnType<typeof openMeasured>>
const click = 'census/button-click'
const html = '<button data-record="button" id="b"></button>'
const press = (times = 1) => {
  for (let i = 0; i < times; i++) document.querySelector<HTMLElement>('#b')?.click()
}
const failing = (name: FailureName, times: number) => {
  for (let i = 0; i < times; i++) failNext('POST /api/census/button-click', name)
}
const keys = ({ told }: Page) =>
  told.filter(({ path }) => path.endsWith(click)).map(({ headers }) => headers.get('idempotency-key'))

describe('a record that nobody has taken', () => {
  test.each<FailureName>(['server', 'unavailable', 'limited', 'unreachable'])(
    'because the server was %s is sent again, later each time, and once it is taken no more',
    async name => {
      const page = await openMeasured({ html })
      failing(name, 2)
      press()
      await page.settle()
      await page.pass(4999)
      expect(page.said(click)).toHaveLength(1)
      await page.pass(1)
      expect(page.said(click)).toHaveLength(2)
      await page.pass(9999)
      expect(page.said(click)).toHaveLength(2)
      await page.pass(1)
      expect(page.said(click)).toHaveLength(3)
      await page.pass(120_000)
      expect(page.said(click)).toHaveLength(3)
      // The same each time, by which the server knows what it has.
      expect(new Set(keys(page)).size).toBe(1)
      expect(keys(page)[0]).toMatch(/^[0-9a-f]{32}$/)
      expect(page.console).toEqual([])
    },
  )

  test('is sent once more as the visitor goes', async () => {
    const page = await openMeasured({ html })
    failing('server', 1)
    press()
    await page.settle()
    window.dispatchEvent(new Event('pagehide'))
    await page.settle()
    expect(page.said(click)).toHaveLength(2)
    window.dispatchEvent(new Event('pagehide'))
    await page.pass(120_000)
    expect(page.said(click)).toHaveLength(2)
  })

  test('that was on its way as the visitor left is not sent again: it may have arrived', async () => {
    const page = await openMeasured({ html })
    failing('unreachable', 1)
    press()
    window.dispatchEvent(new Event('pagehide'))
    await page.settle()
    await page.pass(120_000)
    expect(page.said(click)).toHaveLength(1)
  })

  test('because the server said so is sent again, also if the visitor was away meanwhile', async () => {
    const page = await openMeasured({ html })
    failing('unavailable', 1)
    press()
    window.dispatchEvent(new Event('pagehide'))
    await page.settle()
    await page.pass(5000)
    expect(page.said(click)).toHaveLength(2)
  })

  test('waits with thirty others at most, the last of them', async () => {
    const page = await openMeasured({ html })
    failing('server', 40)
    press(40)
    await page.settle()
    const first = keys(page)
    await page.pass(5000)
    expect(keys(page).slice(40)).toEqual(first.slice(10))
  })

  test.each([
    ['', true],
    [' that comes before the answer', false],
  ])('is forgotten with a no%s', async (_, isAnswered) => {
    const page = await openMeasured({
      html,
      context: ordinaryPage,
      cookies: { ss_cookieAllowed: 'true' },
    })
    failing('server', 1)
    press()
    if (isAnswered) await page.settle()
    page.runtime.consent.deny()
    page.runtime.consent.allow()
    await page.settle()
    await page.pass(120_000)
    expect(page.said(click)).toHaveLength(1)
  })
})

describe('a record that somebody may have', () => {
  test.each<FailureName>(['rejected', 'unauthorized', 'unreadable'])(
    'because the server answered %s is not sent again',
    async name => {
      const page = await openMeasured({ html })
      failing(name, 1)
      press()
      await page.settle()
      await page.pass(120_000)
      expect(page.said(click)).toHaveLength(1)
    },
  )

  test('because nobody has answered in time is not sent again: it would count twice', async () => {
    const page = await openMeasured({ html })
    failing('hung', 1)
    press()
    await page.settle()
    await page.pass(2500)
    await page.pass(120_000)
    window.dispatchEvent(new Event('pagehide'))
    await page.settle()
    expect(page.said(click)).toHaveLength(1)
  })
})

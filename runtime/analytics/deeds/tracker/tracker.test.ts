import { describe, expect, test } from 'vitest'
import { failNext } from '../../../../fixtures/failures.ts'
import { openMeasured as open, openContext } from '../../analytics.testing.ts'

/** A page that has its chunk already: something on it is marked. */
const openMeasured: typeof open = options => open({ html: '<p data-record=""></p>', ...options })

describe('an event of the events service', () => {
  const event = { actor: 'visitor', action: 'taste', event_owner_team: 'oven', object_type: 'bread' }

  test('carries what the schema asks for, and is sent a second later', async () => {
    const page = await openMeasured({
      context: { ...openContext, memberAccountId: 'm-1', memberLocale: 'fr' },
    })
    page.runtime.analytics.record('tracker', {
      ...event,
      object_id: 'segale',
      customSchemaName: 'Taste',
      customData: { grams: 20 },
    })
    await page.pass(999)
    expect(page.said('v1/events')).toEqual([])
    await page.pass(1)
    expect(page.said('v1/events')).toEqual([
      {
        analyticsId: page.jar.get('ss_cid'),
        commonData: {
          ...event,
          event_source: 'web',
          object_id: 'segale',
          websiteId: 'website-1',
          memberAccountId: 'm-1',
          user_member_account_id: 'm-1',
          templateId: 'template-1',
          variantId: 'variant-1',
          website_locale: 'it-IT',
          member_locale: 'fr',
          pagePath: '/diario',
          isFirstLanding: true,
          isFirstSession: true,
          sessionId: page.jar.get('ss_cvisit'),
        },
        customSchemaName: 'Taste',
        customData: { grams: 20 },
      },
    ])
    expect(page.jar.get('ss_cid')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('knows the first landing, the first session, and later ones', async () => {
    const info = async (cookies: Record<string, string>) => {
      const page = await openMeasured({ cookies })
      page.runtime.analytics.record('tracker', event)
      await page.pass(1000)
      const [said = {}] = page.said('v1/events')
      const { isFirstLanding, isFirstSession } = Object(said.commonData)
      return [isFirstLanding, isFirstSession]
    }
    expect(await info({})).toEqual([true, true])
    expect(await info({ ss_cpvisit: 's1', ss_cvisit: 's1' })).toEqual([false, true])
    expect(await info({ ss_cpvisit: 's1' })).toEqual([false, false])
  })

  test('is typed: what a schema does not take is a mistake before it runs', async () => {
    const { record } = (await openMeasured()).runtime.analytics
    record('tracker', { ...event, object_display_name: 'Segale', customData: { grams: 20 } })
    // @ts-expect-error
    record('tracker', { ...event, action: 5 })
    // @ts-expect-error
    record('tracker', { actor: 'visitor' })
    // @ts-expect-error
    record('tracker', { ...event, objekt_id: 'segale' })
    // @ts-expect-error
    record('pane')
  })

  test('without what is required is one line, and what is of the wrong type is dropped', async () => {
    const page = await openMeasured()
    page.hand('tracker', { ...event, action: 5, product_area: true })
    await page.pass(1000)
    expect(page.said('v1/events')).toEqual([])
    expect(page.console).toEqual([
      expect.stringContaining('tracker: dropped action, expected string, found number; product_area'),
      expect.stringContaining('tracker: expected action; the event is not recorded'),
    ])
  })

  // Blocks spec §3 "Analytics event schema"; its source is always the web.
  test.each(['actor', 'action', 'event_owner_team', 'object_type'])(
    'is not recorded without %s',
    async name => {
      const page = await openMeasured()
      page.hand('tracker', { ...event, [name]: '' })
      await page.pass(1000)
      expect(page.said('v1/events')).toEqual([])
      expect(page.console).toEqual([
        expect.stringContaining(`tracker: expected ${name}; the event is not recorded`),
      ])
    },
  )

  const sentIds = (page: Awaited<ReturnType<typeof openMeasured>>) =>
    page.told
      .filter(({ path }) => path.endsWith('v1/events'))
      .map(({ body }) => JSON.parse(body) as { commonData: { object_id: string } }[])
      .map(batch => batch.map(({ commonData }) => Number(commonData.object_id)))
  const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, i) => i + from)
  const track = (page: Awaited<ReturnType<typeof openMeasured>>, count: number) => {
    for (let i = 0; i < count; i++) page.runtime.analytics.record('tracker', { ...event, object_id: `${i}` })
  }

  test('leaves with others in batches, of which never more than a hundred wait', async () => {
    const page = await openMeasured()
    track(page, 150)
    await page.pass(1000)
    expect(sentIds(page).map(batch => batch.length)).toEqual([20, 20, 20, 20, 20])
    expect(sentIds(page).flat()).toEqual(upTo(100, 50))
  })

  test('leaves at once when the visitor goes, and is not sent again', async () => {
    const page = await openMeasured()
    track(page, 50)
    window.dispatchEvent(new Event('pagehide'))
    await page.settle()
    expect(sentIds(page).flat()).toEqual(upTo(50))
    await page.pass(100_000)
    expect(sentIds(page).flat()).toEqual(upTo(50))
  })

  test.each([
    ['server', 500],
    ['rejected', 400],
    ['limited', 429],
  ] as const)(
    'that the server does not take (%s) is one line in the words of the spec',
    async (name, status) => {
      const page = await openMeasured()
      for (let i = 0; i < 2; i++) {
        failNext('POST /api/v1/events', name)
        page.runtime.analytics.record('tracker', event)
        await page.pass(1000)
      }
      expect(page.console).toEqual([
        `error: [site.js] analytics: Error tracking event: HTTP Status ${status}`,
      ])
    },
  )

  test('that found no connection is silent, and sent again a minute later', async () => {
    const page = await openMeasured()
    failNext('POST /api/v1/events', 'unreachable')
    page.runtime.analytics.record('tracker', event)
    await page.pass(1000)
    await page.pass(59_000)
    expect(page.said('v1/events')).toHaveLength(1)
    await page.pass(1000)
    expect(page.said('v1/events')).toHaveLength(2)
    await page.pass(300_000)
    expect([page.said('v1/events').length, page.console]).toEqual([2, []])
  })

  test('that was on its way as the visitor said no is not sent again', async () => {
    const asks = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
    const context = { ...openContext, cookieSettings: asks }
    const page = await openMeasured({ context, cookies: { ss_cookieAllowed: 'true' } })
    failNext('POST /api/v1/events', 'unavailable')
    page.runtime.analytics.record('tracker', event)
    page.runtime.analytics.record('tracker', event)
    window.dispatchEvent(new Event('pagehide'))
    page.runtime.consent.deny()
    page.runtime.consent.allow()
    await page.settle()
    await page.pass(300_000)
    expect(page.said('v1/events')).toHaveLength(1)
  })

  test('too heavy to leave with a page is one line, and holds up nobody', async () => {
    const page = await openMeasured()
    const customData = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`n${i}`, 'x'.repeat(2000)]))
    page.hand('tracker', { ...event, customData })
    page.hand('tracker', { ...event, object_id: 'segale', customData: { n: 10n } })
    await page.pass(1000)
    expect(page.said('v1/events')).toMatchObject([{ customData: { n: '10' } }])
    expect(page.console).toEqual([
      expect.stringMatching(/tracker: expected at most 30000 bytes, found \d+; the event is not recorded\./),
    ])
  })

  test('that waits is forgotten when the visitor says no, and so is who they are', async () => {
    const asks = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
    const page = await openMeasured({
      context: { ...openContext, cookieSettings: asks },
      cookies: { ss_cookieAllowed: 'true' },
    })
    page.runtime.analytics.record('tracker', event)
    page.runtime.consent.deny()
    // Even though they change their mind at once.
    page.runtime.consent.allow()
    page.runtime.consent.deny()
    page.runtime.consent.allow()
    await page.pass(2000)
    expect(page.said('v1/events')).toEqual([])
    page.runtime.consent.deny()
    await page.pass(100_000)
    expect(page.said('v1/events')).toEqual([])
    expect([...page.jar.keys()].sort()).toEqual(['crumb', 'ss_cookieAllowed'])
  })
})

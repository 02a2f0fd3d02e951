import { expect, test } from 'vitest'
import { openMeasured } from '../../analytics.testing.ts'

const event = { actor: 'visitor', action: 'taste', event_owner_team: 'oven', object_type: 'bread' }
const minute = 60_000

/** A page that stays open, and a browser that forgets cookies as their time has come; none at all if it `keeps` none. */
async function open({ keeps = true } = {}) {
  const jar = new Map<string, { readonly value: string; readonly until: number }>()
  let now = () => 0
  const page = await openMeasured({
    html: '<p data-record=""></p>',
    env: {
      cookies: () =>
        [...jar].flatMap(([name, { value, until }]) => (until > now() ? `${name}=${value}` : [])).join('; '),
      setCookie(text) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
        const age = Number(/max-age=(-?\d+)/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)
        if (keeps) jar.set(name, { value, until: now() + age * 1000 })
      },
    },
  })
  now = page.runtime.env.now
  return {
    ...page,
    tell: async () => {
      page.hand('tracker', event)
      await page.pass(1000)
    },
    sessions: () =>
      page.said('v1/events').map(({ commonData }) => Object(commonData) as Readonly<Record<string, unknown>>),
  }
}

test('a session goes on for as long as something happens on a page that stays open', async () => {
  const { pass, tell, sessions, runtime } = await open()
  for (let i = 0; i < 3; i++) {
    await tell()
    await pass(20 * minute)
  }
  // The next page asks the cookie, which the first event alone would have let go by now.
  expect(runtime.env.cookies()).toContain(`ss_cvisit=${sessions()[0]?.sessionId};`)
  await tell()
  const ids = sessions().map(({ sessionId }) => sessionId)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(1)
  expect(sessions().every(({ isFirstLanding }) => isFirstLanding)).toBe(true)
})

test('what follows half an hour of nothing on the same page is another session, and no first one', async () => {
  const { pass, tell, sessions } = await open()
  await tell()
  await pass(31 * minute)
  await tell()
  const [first, second] = sessions()
  expect(second?.sessionId).not.toBe(first?.sessionId)
  expect([first?.isFirstSession, second?.isFirstSession, second?.isFirstLanding]).toEqual([
    true,
    false,
    false,
  ])
})

test('a page whose browser keeps no cookies has one session', async () => {
  const { pass, tell, sessions } = await open({ keeps: false })
  await tell()
  await pass(5 * minute)
  await tell()
  const [first, second] = sessions()
  expect(first?.sessionId).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toMatchObject({ sessionId: first?.sessionId, isFirstLanding: true })
})

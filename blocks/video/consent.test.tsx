import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ConsentPolicy } from '#runtime/consent/state.ts'
import { settle } from '../../test/open-page.ts'
import { blocks, button, film, frame, open, page, states, text, youtube } from './video.testing.tsx'

describe('on a page that does not ask', () => {
  const waiting = (address: string) => film('Il pane').replace('src="a.jpg"', `data-src="${address}"`)
  const image = () => page.find('img').getAttribute('src')
  const forget = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is what the visitor has answered
    document.cookie = 'ss_cookieAllowed=; path=/; max-age=-1'
  }
  beforeEach(forget)
  afterEach(forget)

  test("its host's picture waits until the visitor has allowed cookies", async () => {
    await open(waiting('https://i.ytimg.com/a.jpg'))
    expect(image()).toBeNull()
    page.runtime.consent.deny()
    expect(image()).toBeNull()
    page.runtime.consent.allow()
    expect(image()).toBe('https://i.ytimg.com/a.jpg')
  })

  test('a picture of its own does not', async () => {
    await open(waiting('https://cdn.forno.example/a.jpg'))
    expect(image()).toBe('https://cdn.forno.example/a.jpg')
  })
})

describe('on a page that asks', () => {
  const options = '<script type="application/json" data-site-consent>{ "gate": true }</script>'
  /** What the visitor has allowed; the gate's own chunk is not part of these tests. */
  const policyOf = (allowed: Set<string>): ConsentPolicy => ({
    resolve: decision => ({ decision, choices: {} }),
    allows: category => allowed.has(category),
    hasBanner: false,
    isBalanced: false,
    days: 30,
    decide: () => null,
    choose: () => null,
    allowAlways(category) {
      allowed.add(category)
      return null
    },
    recordText: () => {},
    revision: () => '',
    facts: () => ({}),
    record: () => null,
  })
  const waiting = film('Il pane').replace('src="a.jpg"', 'data-src="https://i.ytimg.com/a.jpg"')
  const image = () => page.find('img').getAttribute('src')
  const answer = (i: number) => document.querySelectorAll<HTMLElement>('.site-ask__button')[i]?.click()

  test('the tap asks, and the answer plays in its own task', async () => {
    await open(options + waiting)
    button()?.click()
    await settle()
    expect([states(), frame(), image()]).toEqual([['asking'], null, null])
    expect(text()).toContain('se lo carichi, YouTube può sapere che sei qui')
    answer(0)
    expect(frame()).not.toBeNull()
  })

  test('once is for this video, always for all of them and for their thumbnails', async () => {
    await open(options + waiting + film('Due') + film('Tre'))
    page.runtime.consent.setPolicy(policyOf(new Set()))
    button(0)?.click()
    await settle()
    answer(0)
    button(1)?.click()
    await settle()
    expect([states()[1], image()]).toEqual(['asking', null])
    answer(1)
    await settle()
    button(2)?.click()
    await settle()
    expect([states(), image()]).toEqual([['overlay', 'overlay', 'shown'], 'https://i.ytimg.com/a.jpg'])
  })

  test('once is not over when something else is allowed for always', async () => {
    await open(options + waiting)
    page.runtime.consent.setPolicy(policyOf(new Set()))
    button(0)?.click()
    await settle()
    answer(0)
    page.runtime.consent.allowAlways('maps')
    await settle()
    expect(states()).toEqual(['shown'])
    page.runtime.consent.deny()
    await settle()
    expect(states()).toEqual(['overlay'])
  })

  test('what is allowed no longer is taken away', async () => {
    const allowed = new Set(['video'])
    await open(options + waiting)
    page.runtime.consent.setPolicy(policyOf(allowed))
    button()?.click()
    await settle()
    expect(states()).toEqual(['shown'])
    allowed.clear()
    page.runtime.consent.choose({ video: false })
    await settle()
    expect([states(), frame()]).toEqual([['overlay'], null])
  })

  test('who has allowed it gets the connection when they reach for it, and nobody before', async () => {
    const allowed = new Set<string>()
    await open(options + waiting)
    page.runtime.consent.setPolicy(policyOf(allowed))
    const reach = () => blocks()[0]?.dispatchEvent(new Event('pointermove'))
    const connection = () => document.head.querySelector<HTMLLinkElement>('link[rel="preconnect"]')?.href
    reach()
    expect(connection()).toBeUndefined()
    allowed.add('video')
    reach()
    expect(connection()).toContain(youtube)
    page.engine.destroy()
    await settle()
    expect(connection()).toBeUndefined()
  })
})

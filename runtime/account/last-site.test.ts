import { afterEach, describe, expect, test } from 'vitest'
import { ordinaryPage, ownerPage } from '../../fixtures/pages.ts'
import { type AccountPageOptions, closeAccountPages, startAccountPage } from './account.testing.ts'

afterEach(() => {
  closeAccountPages()
  sessionStorage.clear()
})

/** A page whose policy forbids nothing. */
const open = { ...ordinaryPage, cookieSettings: {} }

describe('the site an account was on last', () => {
  const context = { ...ownerPage, cookieSettings: {} }
  const url = 'https://harbour-bakery.builder.example/diario?noredirect'
  const lastSite = (page: { readonly written: readonly string[] }) =>
    page.written.filter(text => text.startsWith('ss_lastid='))

  test('is remembered on the app domain, as base64 of JSON', async () => {
    const [text = '', ...rest] = lastSite(await startAccountPage({ context, url }))
    expect(rest).toEqual([])
    const [, value = '', attributes] = /^ss_lastid=([^;]*);(.*)$/.exec(text) ?? []
    expect(JSON.parse(atob(value))).toEqual({ identifier: 'harbour-bakery' })
    expect(attributes).toBe(' path=/; domain=builder.example; samesite=lax; secure')
  })

  test('is remembered however the app domain is written', async () => {
    const [text = ''] = lastSite(
      await startAccountPage({ context: { ...context, appDomain: 'Builder.Example' }, url }),
    )
    expect(text).toContain('; domain=builder.example;')
  })

  test.each<readonly [string, AccountPageOptions]>([
    ['of a visitor', { context: open }],
    ["on the site's own domain, where it could not be kept", { url: 'https://bakery.example/?noredirect' }],
    ['on a domain that only ends like it', { url: 'https://evilbuilder.example/?noredirect' }],
    ['without an app domain', { context: { ...context, appDomain: '' } }],
    [
      'with an identifier that is none',
      { context: { ...context, website: { ...context.website, identifier: 'a b' } } },
    ],
    ['without a website id', { context: { ...context, website: { ...context.website, id: '' } } }],
    ['before consent', { context: ownerPage }],
  ])('is not remembered %s', async (_, options) => {
    expect(lastSite(await startAccountPage({ context, url, ...options }))).toEqual([])
  })

  test('is remembered as soon as consent comes', async () => {
    const page = await startAccountPage({ context: ownerPage, url })
    page.runtime.consent.allow()
    expect(lastSite(page)).toHaveLength(1)
  })
})

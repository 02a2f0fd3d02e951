import { describe, expect, it } from 'vitest'
import {
  exportedPage2017,
  exportedPage2024,
  ordinaryPage,
  ownerPage,
  viewerPage,
} from '../../fixtures/pages.ts'
import { Permission, WebsiteRole } from './enumerations.ts'
import { readScript, store } from './page.testing.ts'
import * as pages from './page.ts'

describe('who is looking', () => {
  it('is a visitor when nobody is logged in', () => {
    const page = readScript({ ...ordinaryPage, websiteRoles: [10] })
    expect([pages.isOwner(page), pages.isViewerOnly(page), pages.redirectsOwner(page)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is an owner who is sent to the editing frame', () => {
    const page = readScript(ownerPage)
    expect([pages.isOwner(page), pages.isViewerOnly(page), pages.redirectsOwner(page)]).toEqual([
      true,
      false,
      true,
    ])
    expect(pages.hasRole(page, WebsiteRole.admin)).toBe(true)
    expect(pages.hasPermission(page, Permission.admin)).toBe(true)
  })

  it('is a viewer who stays', () => {
    const page = readScript(viewerPage)
    expect([pages.isOwner(page), pages.isViewerOnly(page), pages.redirectsOwner(page)]).toEqual([
      true,
      true,
      false,
    ])
    expect(pages.hasPermission(page, Permission.admin)).toBe(false)
  })

  it('is not only a viewer with a second role or with none', () => {
    expect(pages.isViewerOnly(readScript({ ...viewerPage, websiteRoles: [10, 4] }))).toBe(false)
    expect(pages.isViewerOnly(readScript({ ...viewerPage, websiteRoles: [] }))).toBe(false)
  })

  it.each([
    ['in developer mode', { website: { developerMode: true } }],
    ['cloneable', { website: { cloneable: true } }],
    ['cloneable, said at the top', { websiteCloneable: true }],
  ])('is not sent away when the site is %s', (_, site) => {
    expect(pages.redirectsOwner(readScript({ ...ownerPage, ...site }))).toBe(false)
  })
})

describe('what the rest of the runtime asks', () => {
  it('is the currency the owner chose, else the default of the store, else USD', () => {
    const currency = (storeSettings: object) =>
      pages.currencyOf(readScript({ websiteSettings: { storeSettings } }))
    expect(currency({ defaultCurrency: 'GBP', selectedCurrency: 'EUR' })).toBe('EUR')
    expect(currency({ defaultCurrency: 'GBP', selectedCurrency: '' })).toBe('GBP')
    expect(currency({})).toBe('USD')
  })

  it('is the smallest order as a number', () => {
    readScript(exportedPage2024)
    expect(store().minimumOrderSubtotal).toEqual({ currency: 'GBP', value: 12.5 })
  })

  it('is the activity log, the inverse of restricted visitor data', () => {
    expect(pages.isActivityLogEnabled(readScript({}))).toBe(true)
    const cookieSettings = { isVisitorDataRestricted: true }
    expect(pages.isActivityLogEnabled(readScript({ cookieSettings }))).toBe(false)
  })

  it('is the key of the captcha', () => {
    expect(pages.captchaKeyOf(readScript(ordinaryPage))).toBe('captcha-key')
    expect(pages.captchaKeyOf(readScript(exportedPage2024))).toBe('enterprise-key')
    expect(pages.captchaKeyOf(readScript({}))).toBe('')
  })

  it.each([
    ['base64', exportedPage2024, 'maps-key'],
    ['an older page', exportedPage2017, 'static-maps-key'],
    ['a bare key', { gmRenderKey: 'bare-key' }, 'bare-key'],
    ['a bare key that looks like base64', { gmRenderKey: 'AIzaBareKey0' }, 'AIzaBareKey0'],
    ['no key', {}, ''],
  ])('is the key of the maps: %s', (_, context, key) => {
    expect(pages.mapsKeyOf(readScript(context))).toBe(key)
  })

  it('is what every tracking record carries', () => {
    const address = { pathname: '/diario/segale', hash: '#forno' }
    expect(pages.trackingFieldsOf(readScript(ownerPage), address)).toEqual({
      websiteId: 'website-1',
      templateId: 'template-1',
      variantId: 'variant-1',
      memberAccountId: 'account-1',
      pagePath: '/diario/segale',
      pageHash: '#forno',
      memberLocale: 'en-US',
      websiteLocale: 'it-IT',
      itemId: 'item-1',
      itemTitle: 'Pane di segale',
      collectionId: 'collection-1',
      collectionTitle: 'Diario',
      permissionType: 1,
    })
  })

  it('is tracked as the server says where it says so, and as nothing where nobody knows', () => {
    const said = { pagePath: '/p', pageHash: '#h', memberAccountId: 'm', memberLocale: 'de-DE' }
    const address = { pathname: '/x', hash: '' }
    expect(pages.trackingFieldsOf(readScript({ ...ownerPage, ...said }), address)).toMatchObject(said)
    expect(pages.trackingFieldsOf(readScript({}), address)).toMatchObject({
      memberAccountId: '',
      itemId: '',
      collectionTitle: '',
      permissionType: null,
    })
  })
})

import { describe, expect, it } from 'vitest'
import {
  exportedPage2017,
  exportedPage2024,
  ordinaryPage,
  ownerPage,
  viewerPage,
} from '../../fixtures/pages.ts'
import { PageType, TemplateVersion, WebsiteType } from './enumerations.ts'
import {
  details,
  global,
  lines,
  read,
  readGlobal,
  readScript,
  silent,
  store,
  warned,
  write,
} from './page.testing.ts'
import * as pages from './page.ts'

describe('where the context comes from', () => {
  it('is the script of the page', () => {
    expect(readScript(ordinaryPage).website.id).toBe('website-1')
    silent()
  })

  it('is the first script when there are several', () => {
    write('{"templateId":"first"}')
    write('{"templateId":"second"}')
    expect(read().templateId).toBe('first')
  })

  it('is the script even when the page was exported too', () => {
    global.Static = { SQUARESPACE_CONTEXT: exportedPage2017 }
    expect(readScript(ordinaryPage).website.id).toBe('website-1')
  })

  it('is the global of an exported page when there is no script', () => {
    expect(readGlobal(exportedPage2017).website.id).toBe('website-2017')
    silent()
  })

  it('is the text of a script that failed, because what it needs was not exported', () => {
    const script = document.createElement('script')
    script.type = 'text/plain'
    script.textContent = `Static.SQUARESPACE_CONTEXT = ${JSON.stringify(exportedPage2017)};`
    document.head.append(script)
    const { website } = read()
    script.remove()
    expect(website.id).toBe('website-2017')
    silent()
  })

  it('is not a script that a browser would run', () => {
    write('{"templateId":"wrong"}', 'type="text/plain" data-site-context')
    expect(read().templateId).toBe('')
  })

  it.each([
    ['nothing', undefined],
    ['a global without a context', {}],
    ['a global that is null', null],
    ['a context that is null', { SQUARESPACE_CONTEXT: null }],
  ])('gives every default without a word when there is %s', (_, value) => {
    if (value !== undefined) global.Static = value
    const page = read()
    silent()
    // Nobody's server stands behind it; all fields are as they would be.
    expect(page).toEqual({ ...readScript({}), isCopy: true })
  })
})

describe('defaults', () => {
  it('are all there is when the script says null', () => {
    expect(readScript('null')).toEqual(readScript({}))
    silent()
  })

  it('stand in for everything the server left out', () => {
    expect(readScript({})).toMatchObject({
      templateVersion: 7,
      pageType: PageType.page,
      website: {
        language: 'it-IT',
        websiteType: WebsiteType.classic,
        siteStatus: { value: null },
        developerMode: false,
      },
      websiteSettings: {
        ssBadgeType: 1,
        storeSettings: { defaultCurrency: 'USD' },
      },
      cookieSettings: { isCookieBannerEnabled: false, cookieBannerCtaText: '', cookieBannerVariant: '' },
      announcementBarSettings: { style: 1, text: '' },
      mobileInfoBarSettings: { style: 1 },
      authenticatedAccount: null,
      collection: null,
      item: null,
      showAnnouncementBar: null,
      websiteRoles: [],
      googleFonts: [],
    })
    expect(store().minimumOrderSubtotal).toEqual({ currency: '', value: 0 })
    silent()
  })

  it('of one page are not shared with another', () => {
    expect(readScript({}).website).not.toBe(readScript({}).website)
  })

  it('take the place of null and of empty text without a word', () => {
    const nothing = (value: null | '') =>
      readScript({
        templateVersion: value,
        website: { language: value, developerMode: value, location: value, siteStatus: { value } },
        websiteSettings: value,
        cookieSettings: { cookieBannerText: value },
        item: value,
        googleFonts: value,
      })
    expect(nothing(null)).toEqual(readScript({}))
    expect(nothing('')).toEqual(readScript({}))
    silent()
  })
})

describe('the language', () => {
  it.each([
    ['en-US', 'en-US'],
    ['en-us', 'en-US'],
    ['IT-it', 'it-IT'],
    ['pt_BR', 'pt-BR'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['de', 'de'],
    [' de\n', 'de'],
    ['', 'it-IT'],
    [null, 'it-IT'],
    [undefined, 'it-IT'],
  ])('%j of the website is the locale %s, without a word', (language, locale) => {
    expect(pages.localeOf(readScript({ website: { language } }))).toBe(locale)
    expect(() => new Intl.NumberFormat(locale)).not.toThrow()
    silent()
  })

  it.each(['not a language', 'x', 'de-', '<b>'])('%j is none: it stays as it stands', language => {
    expect(pages.localeOf(readScript({ website: { language } }))).toBe(language)
    silent()
  })

  it.each([
    ['   ', '"   "'],
    [['en-US'], 'a list'],
    [7, '7'],
  ])('%j is no text, or says nothing: it has its default, and one line says so', (language, found) => {
    expect(pages.localeOf(readScript({ website: { language } }))).toBe('it-IT')
    expect(lines(warned)).toEqual([
      `[site.js] site context: website.language: expected a language such as it-IT, found ${found}: used its default.`,
    ])
  })

  it.each([
    ['de', 'de'],
    ['fr_CA', 'fr-CA'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    [' de ', 'de'],
    ['', 'it-IT'],
    [' ', 'it-IT'],
    ['not a language', 'not a language'],
  ])('of a website that says none is that of a page in %j: %s', (lang, locale) => {
    document.documentElement.lang = lang
    try {
      expect(pages.localeOf(readScript({}))).toBe(locale)
      expect(pages.localeOf(readScript({ website: { language: '' } }))).toBe(locale)
      expect(pages.localeOf(readScript({ website: { language: 'es-ES' } }))).toBe('es-ES')
      silent()
    } finally {
      document.documentElement.removeAttribute('lang')
    }
  })
})

describe('the bars and the popup', () => {
  it('have the starting values of the builder', () => {
    readScript({})
    const { businessHours, popupOverlaySettings } = details()
    expect(businessHours.sunday).toEqual({ text: '', ranges: [] })
    expect(popupOverlaySettings).toMatchObject({
      style: 1,
      timerDelay: 5000,
      displayFrequency: 30,
      enabledPages: [],
    })
    silent()
  })

  const bar = { announcementBarSettings: { style: 2, text: 'inner' } }
  const pins = { pinterestOverlayOptions: { mode: 'hover' } }

  it('are read at the top and inside the website settings', () => {
    expect(readScript({ websiteSettings: bar }).announcementBarSettings.text).toBe('inner')
    expect(readScript(bar).announcementBarSettings.text).toBe('inner')
    for (const context of [ordinaryPage, exportedPage2024]) {
      readScript(context)
      expect(details().popupOverlaySettings.style).toBe(2)
    }
    expect(readScript(exportedPage2017).mobileInfoBarSettings).toEqual({ style: 2 })
    expect(details().mobileInfoBarSettings).toMatchObject({ isLocationEnabled: true })
    for (const context of [{ websiteSettings: pins }, pins])
      expect(readScript(context).pinterestOverlayOptions.mode).toBe('hover')
    expect(readScript({}).pinterestOverlayOptions.mode).toBe('disabled')
  })

  it('at the top win, and are told in one place only', () => {
    const page = readScript({ websiteSettings: bar, announcementBarSettings: { style: 2, text: 'top' } })
    expect(page.announcementBarSettings.text).toBe('top')
    expect(page.websiteSettings).not.toHaveProperty('announcementBarSettings')
  })

  it.each([
    [2, true, true],
    [2, undefined, true],
    [2, false, false],
    [1, true, false],
    [undefined, true, false],
  ])('announce with style %s and switch %s: %s', (style, showAnnouncementBar, shown) => {
    const page = readScript({ announcementBarSettings: { style }, showAnnouncementBar })
    expect(pages.showsAnnouncementBar(page)).toBe(shown)
  })
})

describe('real-looking contexts', () => {
  it.each([
    ['ordinary', ordinaryPage],
    ['owner', ownerPage],
    ['viewer', viewerPage],
    ['exported 2017', exportedPage2017],
    ['exported 2024', exportedPage2024],
  ])('are read without a word: %s', (_, context) => {
    readScript(context)
    readGlobal(context)
    silent()
  })

  it('of the first generation keep what they say', () => {
    const page = readGlobal(exportedPage2017)
    expect(page.templateVersion).toBe(TemplateVersion.seven)
    expect(pages.showsAnnouncementBar(page)).toBe(true)
    expect(page.cookieSettings).toMatchObject({ isCookieBannerEnabled: false, cookieBannerText: '' })
    expect(page.collection).toMatchObject({ title: 'Contact', permissionType: null })
    expect(details().businessHours).toMatchObject({
      monday: { text: '10am to 7pm', ranges: [{ from: 600, to: 1140 }] },
      sunday: { text: 'Closed', ranges: [{ from: null, to: null }] },
    })
    expect(details().demoCollections).toEqual([
      { collectionId: 'demo-1', deleted: true },
      { collectionId: 'demo-2', deleted: false },
    ])
  })

  it('of the newest generation keep what they say', () => {
    const page = readGlobal(exportedPage2024)
    expect(page.templateVersion).toBe(TemplateVersion.sevenOne)
    expect(page.item).toEqual({ id: 'item-2024', title: 'Plums', fullUrl: '/recipes/plums', recordType: 1 })
    expect(details().popupOverlaySettings).toMatchObject({ style: 2, showOnTimer: true, version: 3 })
    expect(page.cookieSettings).toMatchObject({ cookieBannerVariant: '', cookieBannerAcceptType: 'OPT_IN' })
  })

  it('have every cookie setting as it was written', () => {
    expect(readScript(ordinaryPage).cookieSettings).toEqual(ordinaryPage.cookieSettings)
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import {
  exportedPage2017,
  exportedPage2024,
  ordinaryPage,
  ownerPage,
  viewerPage,
} from '../../fixtures/pages.ts'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { PageType, Permission, TemplateVersion, WebsiteRole, WebsiteType } from './enumerations.ts'
import * as pages from './page.ts'
import { type Page, readPage } from './page.ts'

const global = window as typeof window & { Static?: unknown }

let warned: MockInstance
let complained: MockInstance

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  complained = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  delete global.Static
})

function read(): Page {
  const env = createEnv(window)
  return readPage({ env, errors: createErrors({ env }) })
}

function write(json: string, attributes = 'type="application/json" data-site-context'): void {
  document.head.insertAdjacentHTML('beforeend', `<script ${attributes}></script>`)
  const script = document.head.lastElementChild
  if (script) script.textContent = json
}

function readScript(context: unknown): Page {
  document.head.replaceChildren()
  write(typeof context === 'string' ? context : JSON.stringify(context))
  return read()
}

function readGlobal(context: unknown): Page {
  global.Static = { SQUARESPACE_CONTEXT: context }
  return read()
}

const lines = (spy: MockInstance) => spy.mock.calls.map(([line]) => String(line))
const silent = () => expect([...lines(warned), ...lines(complained)]).toEqual([])

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
    expect(page).toEqual(readScript({}))
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
        storeSettings: { defaultCurrency: 'USD', measurementStandard: 2 },
        businessHours: { sunday: { text: '', ranges: [] } },
      },
      cookieSettings: { isCookieBannerEnabled: false, cookieBannerCtaText: '', cookieBannerVariant: '' },
      announcementBarSettings: { style: 1, text: '', clickthroughUrl: { url: '', newWindow: false } },
      mobileInfoBarSettings: { style: 1 },
      popupOverlaySettings: { style: 1, timerDelay: 5000, displayFrequency: 30, enabledPages: [] },
      authenticatedAccount: null,
      collection: null,
      item: null,
      showAnnouncementBar: null,
      websiteRoles: [],
      googleFonts: [],
    })
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

describe('a wrong field', () => {
  it('takes its default and its neighbours keep what was said', () => {
    const { website } = readScript({
      website: { id: 7, baseUrl: 'Kept', cloneable: 'yes', typekitId: 'k' },
    })
    expect(website).toMatchObject({ id: '', baseUrl: 'Kept', cloneable: false, typekitId: 'k' })
  })

  it('deep inside leaves everything around it alone', () => {
    const { websiteSettings } = readScript({
      websiteSettings: {
        contactEmail: 'a@b.example',
        storeSettings: { selectedCurrency: 'CHF', minimumOrderSubtotal: { currency: 5, value: 3 } },
      },
    })
    expect(websiteSettings.contactEmail).toBe('a@b.example')
    expect(websiteSettings.storeSettings).toMatchObject({
      selectedCurrency: 'CHF',
      minimumOrderSubtotal: { currency: '', value: 3 },
    })
  })

  it('that should be an object gives all defaults of that object', () => {
    for (const website of ['text', 5, true, ['a', 'b']]) {
      expect(readScript({ website, templateId: 't' })).toMatchObject({
        templateId: 't',
        website: { id: '', language: 'it-IT' },
      })
    }
  })

  it('is told in one line with its path, what was expected and what was found', () => {
    readScript({
      website: { id: 7, language: 'x' },
      websiteSettings: { storeSettings: [] },
      googleFonts: 'Lora',
      mobileInfoBarSettings: { style: 9 },
    })
    expect(lines(complained)).toEqual([])
    expect(lines(warned)).toEqual([
      '[site.js] site context: website.id: expected text, found 7; ' +
        'website.language: expected a language such as it-IT, found "x"; ' +
        'websiteSettings.storeSettings: expected an object, found a list; ' +
        'googleFonts: expected a list, found "Lora"; ' +
        'mobileInfoBarSettings.style: expected one of 1, 2, 3, found 9: used its default.',
    ])
    expect(warned.mock.calls[0]?.[1]).toBe(document.querySelector('script'))
  })

  it('does not flood the console, however many and however long', () => {
    readScript({ googleFonts: Array(5000).fill(1), templateVersion: 'x'.repeat(9000) })
    const [line = ''] = lines(warned)
    expect(lines(warned)).toHaveLength(1)
    expect(line.length).toBeLessThan(1000)
    expect(line).toContain('; and 4991 more')
  })

  it('in a list is left out, the valid entries stay in order', () => {
    const page = readScript({
      googleFonts: ['Lora', 5, null, '', 'Karla', {}],
      demoCollections: ['x', { collectionId: 'a', deleted: 'no' }, null, { deleted: true }],
    })
    expect(page.googleFonts).toEqual(['Lora', 'Karla'])
    expect(page.demoCollections).toEqual([
      { collectionId: 'a', deleted: false },
      { collectionId: '', deleted: true },
    ])
    expect(lines(warned)[0]).toContain('googleFonts.1: expected text, found 5; googleFonts.5')
    expect(lines(warned)[0]).toContain('demoCollections.1.deleted: expected true or false, found "no"')
  })
})

describe('numbers', () => {
  it('may come as text', () => {
    const page = readScript({ pageType: '50', popupOverlaySettings: { style: '2', displayFrequency: '-1' } })
    expect(page.pageType).toBe(PageType.contentItem)
    expect(page.popupOverlaySettings).toMatchObject({ style: 2, displayFrequency: -1 })
    silent()
  })

  it.each([
    ['7', 7],
    [7, 7],
    ['7.1', 7.1],
    [7.1, 7.1],
    ['8', 8],
  ])('name the template version: %j is %d', (templateVersion, expected) => {
    expect(readScript({ templateVersion }).templateVersion).toBe(expected)
    silent()
  })

  it.each([['7.2'], ['seven'], [' '], [true], [[7]]])(
    'that are none take the default: %j',
    templateVersion => {
      expect(readScript({ templateVersion }).templateVersion).toBe(TemplateVersion.seven)
      expect(lines(warned)).toHaveLength(1)
    },
  )

  it('that are not finite take the default', () => {
    expect(readScript('{"pageType":1e999}').pageType).toBe(PageType.page)
    expect(lines(warned)[0]).toContain('pageType: expected a number, found Infinity')
  })

  it('that are an unknown page type stay what they are', () => {
    expect(readScript({ pageType: 999 }).pageType).toBe(999)
    silent()
  })

  it('of roles may be a list or a set', () => {
    expect(readScript({ websiteRoles: [10, '1', 'x'] }).websiteRoles).toEqual([10, 1])
    expect(readScript({ websiteRoles: { 10: true, 1: false, 4: 'true' } }).websiteRoles).toEqual([10])
  })
})

describe('the language', () => {
  it.each([
    ['en-US', 'en-US'],
    ['en-us', 'en-US'],
    ['pt_BR', 'pt-BR'],
    ['de', 'de'],
    ['not a language', 'it-IT'],
    [['en-US'], 'it-IT'],
    [undefined, 'it-IT'],
  ])('%j of the website is the locale %s', (language, locale) => {
    expect(pages.localeOf(readScript({ website: { language } }))).toBe(locale)
    expect(() => new Intl.NumberFormat(locale)).not.toThrow()
  })
})

describe('a context that cannot be decoded', () => {
  const deep = (levels: number) => `{"website":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

  it.each([
    ['is not JSON', '{"website": ', 'JSON'],
    ['is empty', '', 'JSON'],
    ['is a list', '[{"templateId":"t"}]', 'found a list'],
    ['is a text', '"context"', 'found "context"'],
    ['is an empty text', '""', 'found ""'],
    ['is a number', '12', 'found 12'],
    ['is too long', `{"templateId":"t","x":"${'y'.repeat(1_000_000)}"}`, 'characters (at most 1000000)'],
  ])('because it %s gives all defaults and exactly one message', (_, json, found) => {
    const page = readScript(json)
    const script = document.querySelector('script')
    expect(lines(warned)).toEqual([])
    expect(complained.mock.calls).toEqual([[expect.stringContaining(found), script]])
    expect(lines(complained)[0]).toMatch(
      /^\[site\.js\] site context: expected a JSON object in the script, found .*; the page goes on with the default/,
    )
    expect(page).toEqual(readScript({}))
  })

  it('is no deeper for us than the fields we know, however deep it is', () => {
    const page = readScript(deep(200_000))
    expect(lines(complained)).toEqual([])
    expect(lines(warned)).toEqual([expect.stringContaining('website: expected an object, found a list')])
    expect(page).toEqual(readScript({}))
  })

  it('is not one just within the limits', () => {
    expect(readScript(`{"templateId":"t","x":"${'y'.repeat(999_900)}"}`).templateId).toBe('t')
    readScript(`{"x":${'['.repeat(31)}${']'.repeat(31)}}`)
    silent()
  })

  it('is told in few words, however long it is', () => {
    const get = () => {
      throw new Error('x'.repeat(5000))
    }
    Object.defineProperty(window, 'Static', { configurable: true, get })
    read()
    expect(lines(complained)[0]?.length).toBeLessThan(400)
  })

  it('in the global is one message that names the global', () => {
    expect(readGlobal('text')).toEqual(readScript({}))
    expect(lines(complained)).toEqual([
      expect.stringContaining('expected an object in window.Static.SQUARESPACE_CONTEXT, found "text"'),
    ])
  })
})

describe('a hostile page', () => {
  it('cannot slip in anything by __proto__ or constructor', () => {
    const page = readScript(
      '{"__proto__":{"templateId":"evil"},"constructor":{"prototype":{"x":1}},' +
        '"website":{"__proto__":{"id":"evil"},"id":"good"},"item":{"__proto__":{"title":"evil"}}}',
    )
    expect(page.templateId).toBe('')
    expect(page.website.id).toBe('good')
    expect(page.item).toMatchObject({ title: '' })
    expect(Object.hasOwn(page, '__proto__')).toBe(false)
    expect(Object.hasOwn(page, 'constructor')).toBe(false)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it('cannot log a visitor in through a polluted Object.prototype', () => {
    const polluted = Object.prototype as { authenticatedAccount?: unknown }
    polluted.authenticatedAccount = { id: 'evil' }
    try {
      expect(readScript({}).authenticatedAccount).toBeNull()
      expect(readGlobal({ templateId: 't' }).authenticatedAccount).toBeNull()
    } finally {
      delete polluted.authenticatedAccount
    }
  })

  it('gets only the fields we know', () => {
    const page = readScript({ ...ordinaryPage, secret: 1, website: { secret: 2 } })
    expect(JSON.stringify(page)).not.toContain('secret')
  })

  it('loses only the field whose getter throws', () => {
    const page = readGlobal({
      templateId: 't',
      get website(): unknown {
        throw new Error('boom')
      },
    })
    expect(page.templateId).toBe('t')
    expect(page.website.language).toBe('it-IT')
    expect(lines(warned)).toEqual([expect.stringContaining('website: expected an object, found')])
  })

  it('can make the global itself throw', () => {
    Object.defineProperty(window, 'Static', {
      configurable: true,
      get() {
        throw new Error('boom')
      },
    })
    expect(read()).toEqual(readScript({}))
    expect(lines(complained)).toEqual([expect.stringContaining('found boom; the page goes on')])
  })

  it('can put a list there that throws when it is read', () => {
    const list = new Proxy(['a'], {
      get() {
        throw new Error('boom')
      },
    })
    expect(readGlobal({ googleFonts: list }).googleFonts).toEqual([])
    expect(lines(complained)).toHaveLength(1)
  })

  it('can tie its context in a knot', () => {
    const knot: Record<string, unknown> = { templateId: 't' }
    knot.website = knot
    knot.websiteSettings = knot
    expect(readGlobal(knot).templateId).toBe('t')
    silent()
  })

  it('never makes reading throw or print twice, whatever JSON it writes', () => {
    const shape = readScript({})
    fc.assert(
      fc.property(fc.json(), json => {
        warned.mockClear()
        complained.mockClear()
        expect(Object.keys(readScript(json))).toEqual(Object.keys(shape))
        expect(lines(warned).length + lines(complained).length).toBeLessThan(2)
      }),
      { numRuns: 200 },
    )
  })

  it('gets a page of the right shape, whatever is written into one known field', () => {
    const paths = pathsOf(ordinaryPage)
    const ordinary = readGlobal(ordinaryPage)
    const derived = [
      pages.isViewerOnly,
      pages.redirectsOwner,
      pages.localeOf,
      pages.currencyOf,
      pages.mapsKeyOf,
    ]
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything(), (path, value) => {
        const page = readGlobal(replaced(ordinaryPage, path, value))
        expect(differences(page, ordinary)).toEqual([])
        for (const fn of derived) expect(() => fn(page)).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })
})

describe('the bars and the popup', () => {
  const bar = { announcementBarSettings: { style: 2, text: 'inner' } }

  it('are read at the top and inside the website settings', () => {
    expect(readScript({ websiteSettings: bar }).announcementBarSettings.text).toBe('inner')
    expect(readScript(bar).announcementBarSettings.text).toBe('inner')
    for (const context of [ordinaryPage, exportedPage2024]) {
      expect(readScript(context).popupOverlaySettings.style).toBe(2)
    }
    expect(readScript(exportedPage2017).mobileInfoBarSettings).toMatchObject({
      style: 2,
      isLocationEnabled: true,
    })
    expect(readScript(exportedPage2017).pinterestOverlayOptions.mode).toBe('disabled')
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

  it.each([
    ['7', 2, true],
    ['7', 3, true],
    ['7', 1, false],
    ['7.1', 2, false],
    ['8', 2, true],
  ])('show the badge on template %s with type %d: %s', (templateVersion, ssBadgeType, shown) => {
    expect(pages.showsBadge(readScript({ templateVersion, websiteSettings: { ssBadgeType } }))).toBe(shown)
  })
})

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
    const { storeSettings } = readScript(exportedPage2024).websiteSettings
    expect(storeSettings.minimumOrderSubtotal).toEqual({ currency: 'GBP', value: 12.5 })
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
    expect(page.websiteSettings.businessHours).toMatchObject({
      monday: { text: '10am to 7pm', ranges: [{ from: 600, to: 1140 }] },
      sunday: { text: 'Closed', ranges: [{ from: null, to: null }] },
    })
    expect(page.demoCollections).toEqual([
      { collectionId: 'demo-1', deleted: true },
      { collectionId: 'demo-2', deleted: false },
    ])
  })

  it('of the newest generation keep what they say', () => {
    const page = readGlobal(exportedPage2024)
    expect(page.templateVersion).toBe(TemplateVersion.sevenOne)
    expect(page.item).toEqual({ id: 'item-2024', title: 'Plums', fullUrl: '/recipes/plums', recordType: 1 })
    expect(page.popupOverlaySettings).toMatchObject({ style: 2, showOnTimer: true, version: 3 })
    expect(page.cookieSettings).toMatchObject({ cookieBannerVariant: '', cookieBannerAcceptType: 'OPT_IN' })
  })

  it('have every cookie setting as it was written', () => {
    expect(readScript(ordinaryPage).cookieSettings).toEqual(ordinaryPage.cookieSettings)
  })
})

/** Every path of a plain object, as keys. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  const inner = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))
  return path.length > 0 ? [path, ...inner] : inner
}

function replaced(source: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const object = source as Readonly<Record<string, unknown>>
  return { ...object, [key]: replaced(object[key], rest, value) }
}

/** The paths where two values are different kinds of thing; `null` may stand for anything that can be absent. */
function differences(a: unknown, b: unknown, path = 'page'): readonly string[] {
  if (a === null || b === null) return []
  if (Array.isArray(a) || Array.isArray(b) || typeof a !== 'object' || typeof b !== 'object') {
    return typeof a === typeof b && Array.isArray(a) === Array.isArray(b) ? [] : [path]
  }
  const [left, right] = [a, b] as Readonly<Record<string, unknown>>[]
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.flatMap(key => differences(left?.[key], right?.[key], `${path}.${key}`))
}

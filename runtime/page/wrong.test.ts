import { describe, expect, it } from 'vitest'
import { PageType, TemplateVersion } from './enumerations.ts'
import {
  complained,
  details,
  lines,
  read,
  readGlobal,
  readScript,
  silent,
  store,
  warned,
} from './page.testing.ts'

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
        createAccountUrl: '/soci',
        storeSettings: { selectedCurrency: 'CHF', minimumOrderSubtotal: { currency: 5, value: 3 } },
      },
    })
    expect(websiteSettings.createAccountUrl).toBe('/soci')
    expect(websiteSettings.storeSettings.selectedCurrency).toBe('CHF')
    expect(store().minimumOrderSubtotal).toEqual({ currency: '', value: 3 })
    expect(lines(warned)).toEqual([
      '[site.js] site context: websiteSettings.storeSettings.minimumOrderSubtotal.currency: expected text, found 5: used its default.',
    ])
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
      website: { id: 7, language: 5 },
      websiteSettings: { storeSettings: [] },
      googleFonts: 'Lora',
      mobileInfoBarSettings: { style: 9 },
    })
    expect(lines(complained)).toEqual([])
    expect(lines(warned)).toEqual([
      '[site.js] site context: website.id: expected text, found 7; ' +
        'website.language: expected a language such as it-IT, found 5; ' +
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
    expect(details().demoCollections).toEqual([
      { collectionId: 'a', deleted: false },
      { collectionId: '', deleted: true },
    ])
    expect(lines(warned)[0]).toContain('googleFonts.1: expected text, found 5; googleFonts.5')
    expect(lines(warned)[1]).toContain('demoCollections.1.deleted: expected true or false, found "no"')
  })
})

describe('numbers', () => {
  it('may come as text', () => {
    const page = readScript({ pageType: '50', popupOverlaySettings: { style: '2', displayFrequency: '-1' } })
    expect(page.pageType).toBe(PageType.contentItem)
    expect(details().popupOverlaySettings).toMatchObject({ style: 2, displayFrequency: -1 })
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
      /^\[site\.js\] site context: expected a JSON object in the script, found .*; every field has its default/,
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

import { afterEach, describe, expect, it } from 'vitest'
import { keepLanguage } from './keep-language.ts'
import { sayLanguage } from './language.ts'

const { documentElement } = document
afterEach(() => documentElement.removeAttribute('lang'))

/** A node of ours in a section of this language, on a page of that one; `null` says none. */
function put(section: string | null, page: string | null): HTMLElement {
  document.body.innerHTML = '<section><div></div></section>'
  if (page !== null) documentElement.lang = page
  if (section !== null) document.body.firstElementChild?.setAttribute('lang', section)
  return document.querySelector('div') as HTMLElement
}

describe('a node of ours', () => {
  it.each([
    [null, 'de-DE'],
    [null, 'de'],
    [null, 'DE-at'],
    [null, 'de_CH'],
    ['de', 'en'],
  ])('in a section in %j of a page in %j says nothing of its German', (section, page) => {
    const el = put(section, page)
    sayLanguage(el, 'de-DE')
    expect(el.hasAttribute('lang')).toBe(false)
  })

  it.each([
    [null, 'en'],
    [null, null],
    [null, ''],
    ['', 'de'],
    ['en-GB', 'de'],
    [null, 'den'],
    [null, 'no language'],
  ])('in a section in %j of a page in %j says that it is in German', (section, page) => {
    const el = put(section, page)
    sayLanguage(el, 'de-DE')
    expect(el.lang).toBe('de-DE')
  })

  it('that comes to another place says what is right there', () => {
    const el = put('en', 'de')
    sayLanguage(el, 'de-DE')
    expect(el.lang).toBe('de-DE')
    document.body.append(el)
    sayLanguage(el, 'de-DE')
    expect(el.hasAttribute('lang')).toBe(false)
  })

  it('that is not there yet is compared with the place it will have', () => {
    put('en', 'de')
    const el = document.createElement('div')
    sayLanguage(el, 'de-DE')
    expect(el.hasAttribute('lang')).toBe(false)
    sayLanguage(el, 'de-DE', document.body.firstElementChild as Element)
    expect(el.lang).toBe('de-DE')
  })
})

describe("the page's own words in a node of ours", () => {
  const words = () => {
    const ours = document.createElement('div')
    document.body.append(ours)
    sayLanguage(ours, 'de-DE')
    return ours.appendChild(document.createElement('p'))
  }

  it('keep the language of where they were taken from', () => {
    const from = put('fr', 'en')
    const el = words()
    keepLanguage(el, from)
    expect(el.lang).toBe('fr')
  })

  it('say nothing where it is ours, or where the page does not know it', () => {
    for (const page of ['de', null]) {
      const from = put(null, page)
      const el = words()
      keepLanguage(el, from)
      expect(el.hasAttribute('lang')).toBe(false)
      documentElement.removeAttribute('lang')
    }
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ownerPage } from '../../fixtures/pages.ts'
import { global, read, write } from './page.testing.ts'
import { isOwner } from './page.ts'

const { appDomain: _, ...ofNoBuilder } = ownerPage
const ofNoHost = { ...ofNoBuilder, website: { id: 'website-1' } }

/** As the builder writes it into the pages of its own. */
const expose = (context: object) => {
  global.Static = { SQUARESPACE_CONTEXT: context }
}

/** Whether the page takes its visitor for the owner, and for somebody who may log in. */
const seen = (url: string, cookies = '') => {
  const page = read(url, cookies)
  return [isOwner(page), page.websiteSettings.useEscapeKeyToLogin]
}
const known = [true, true]
const nobody = [false, false]

beforeEach(() => document.head.replaceChildren())

describe('a page with a context of its own', () => {
  test.each([
    ['https://bakery.example/diario', known],
    ['http://bakery.example/', known],
    ['https://www.bakery.example/', known],
    ['https://bakery.example:8443/', known],
    ['https://harbour-bakery.builder.example/', known],
    ['https://anteprima.builder.example/', known],
    ['https://builder.example/forno', known],
    ['https://copia.example/diario', nobody],
    ['https://bakery.example.copia.example/', nobody],
    ['https://altro-bakery.example/', nobody],
    ['https://builder.example.copia.example/', nobody],
    ['https://copiabuilder.example/', nobody],
    ['http://localhost:3000/', nobody],
    ['https://web.archive.example/2026/https://bakery.example/', nobody],
    ['file:///home/anna/bakery.example/index.html', nobody],
  ])('knows its visitor at %s: %j', (url, expected) => {
    write(JSON.stringify(ownerPage))
    expect(seen(url)).toEqual(expected)
  })

  test.each(['https://bakery.example/', 'http://localhost:3000/', 'file:///home/anna/forno.html'])(
    'that names no host is at home at %s',
    url => {
      write(JSON.stringify(ofNoHost))
      expect(seen(url)).toEqual(known)
    },
  )

  test.each(['', 'bakery', 'https://www.La Bakery.example', '//'])(
    'takes the address “%s” of a site for none',
    baseUrl => {
      write(JSON.stringify({ ...ofNoHost, website: { baseUrl } }))
      expect(seen('https://bakery.example/')).toEqual(known)
    },
  )
})

test('only an exported page asks for its cookies, which may keep it waiting', () => {
  const cookies = vi.fn(() => 'crumb=x')
  write(JSON.stringify(ownerPage))
  read(undefined, cookies)
  expect(cookies).not.toHaveBeenCalled()
  document.head.replaceChildren()
  expose(ownerPage)
  read(undefined, cookies)
  expect(cookies).toHaveBeenCalledOnce()
})

describe('an exported page', () => {
  const crumb = 'a=b; crumb=BaBa; c=d'

  test.each([
    ['https://bakery.example/', crumb, known],
    ['https://harbour-bakery.builder.example/', 'crumb=x', known],
    ['https://copia.example/', crumb, nobody],
    // Come home to a host without the builder.
    ['https://bakery.example/', '', nobody],
    ['https://bakery.example/', 'siteUserCrumb=x; breadcrumb=y; a=crumb=z', nobody],
    ['file:///home/anna/index.html', '', nobody],
  ])('knows its visitor at %s with the cookies “%s”: %j', (url, cookies, expected) => {
    expose(ownerPage)
    expect(seen(url, cookies)).toEqual(expected)
  })

  test.each([
    ['https://copia.example/', ''],
    ['https://copia.example/', crumb],
    ['file:///home/anna/index.html', crumb],
  ])('whose address a copier has spoilt is at home at its builder alone, not at %s', (url, cookies) => {
    expose({ ...ownerPage, website: { ...ownerPage.website, baseUrl: 'https://www.La Bakery.example' } })
    expect(seen(url, cookies)).toEqual(nobody)
    expect(seen('https://harbour-bakery.builder.example/', crumb)).toEqual(known)
  })
})

test('a copy keeps nothing of the person who saved it, and all of the site', () => {
  const context = { ...ownerPage, memberAccountId: 'member-1', memberLocale: 'en-US' }
  write(JSON.stringify(context))
  const home = read()
  expect(home).toMatchObject({ memberAccountId: 'member-1', memberLocale: 'en-US', websiteRoles: [1] })
  expect(read('https://copia.example/')).toEqual({
    ...home,
    isCopy: true,
    authenticatedAccount: null,
    memberAccountId: '',
    memberLocale: '',
    websiteRoles: [],
    accessPermissions: [],
    websiteSettings: { ...home.websiteSettings, useEscapeKeyToLogin: false },
  })
})

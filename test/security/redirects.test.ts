import { describe, expect, test } from 'vitest'
import { builderOf } from '#runtime/account/builder.ts'
import { configUrl } from '#runtime/account/owner.ts'
import type { Env } from '#runtime/env.ts'
import { createNavigate, safeUrl } from '#runtime/navigate.ts'
import type { Page } from '#runtime/page/index.ts'
import { builders, redirectPages, redirects } from './corpus/redirects.ts'

/** A page at this address, and where it has been sent. */
function pageAt(here: string) {
  const left: string[] = []
  const location = {
    set href(url: string) {
      left.push(url)
    },
    replace: (url: string) => left.push(url),
  }
  const window = { location, history, CustomEvent, open: (url: string) => left.push(url) }
  const env = { window, document, url: () => here, base: () => here } as unknown as Env
  return { left, navigate: createNavigate({ env }) }
}

/** Where the standard's own reading leads, if that is a page. */
function readingOf(address: string, here: string): string | null {
  try {
    const { href, protocol } = new URL(address, here)
    return ['http:', 'https:', new URL(here).protocol].includes(protocol) ? href : null
  } catch {
    return null
  }
}

describe.each(redirectPages)('on %s', here => {
  test.each(redirects)('%j leads to the web, or nowhere', address => {
    const { left, navigate } = pageAt(here)
    const expected = readingOf(address, here)
    expect(safeUrl(address, here)).toBe(expected)
    for (const how of [{}, { replace: true }, { blank: true }])
      expect(navigate.go(address, how)).toBe(expected !== null)
    expect(left).toEqual(expected ? [expected, expected, expected] : [])
    expect(left.filter(url => !/^(https?|file):\/\//.test(url))).toEqual([])
  })
})

test('the addresses are of both kinds, and some of them lead elsewhere', () => {
  const readings = redirects.map(address => readingOf(address, 'https://forno.example/'))
  expect(readings.filter(url => url === null).length).toBeGreaterThan(20)
  expect(readings.filter(url => url?.includes('//evil.test/')).length).toBeGreaterThan(20)
  expect(readings.filter(url => url?.startsWith('https://forno.example/')).length).toBeGreaterThan(10)
})

test.each(builders)(
  'an owner is sent to no other host because the site is called %j at %j',
  (identifier, appDomain) => {
    const here = 'https://forno.example/pane?a=1'
    const page = { appDomain, website: { identifier } } as Page
    const named = `${identifier}.${appDomain}`.toLowerCase()
    // One with empty parts is a name as well, though nobody has it.
    const isHost = identifier !== '' && appDomain !== '' && /^[\w.-]+$/.test(named)
    for (const { origin, hostname, pathname } of [builderOf(page, here), new URL(configUrl(page, here))]) {
      expect(origin).toBe(isHost ? `https://${named}` : 'https://forno.example')
      expect(hostname).not.toBe('evil.test')
      expect(pathname).not.toContain('evil')
    }
  },
)

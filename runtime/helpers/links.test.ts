import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classifyLink,
  isProperMailto,
  isProperSms,
  isProperTel,
  isProperUrl,
  isWithinLimit,
  type LinkKind,
  linkLimitOf,
  linkLimits,
  parseContentLink,
} from './links.ts'

const site = 'https://www.example.com'

describe('a link is', () => {
  test.each<[LinkKind, readonly string[]]>([
    ['empty', ['', ' ', '\t\n']],
    [
      'miscellaneousProtocol',
      ['mailto:a@b.it', 'tel:+39', 'sms:1', 'javascript:alert(1)', 'java\nscript:alert(1)', ' DATA:,', 'x:'],
    ],
    ['malformedProtocol', ['http:example.com', 'https:/example.com', 'ftp:', 'HTTP:/s/x']],
    ['anchor', ['#', '#top', ' #/s/x', '#//other.com']],
    [
      'external',
      [
        'http://other.com',
        'https://other.com/s/file.pdf',
        'ftp://other.com/x',
        '//other.com/',
        '/\\other.com',
        'https://www.example.com:8080/',
        'https://www.example.com@other.com/',
      ],
    ],
    ['file', ['/s/', '/s/menu.pdf', 'https://www.example.com/s/menu.pdf', '/a/../s/x', '\u0001 /s/x']],
    ['content', ['/', '/about', '/shop?category=tea', '/s', '/sales/', 'https://www.example.com/about']],
    ['other', ['about', 'about.html', '../s/x', '?page=2', 'https://', 'http://[']],
  ])('%s: %j', (kind, links) => {
    expect(links.map(link => classifyLink(link, site))).toEqual(links.map(() => kind))
  })

  test('another site’s, where nobody says which is the own one', () => {
    expect(classifyLink('https://www.example.com/about')).toBe('external')
    expect(classifyLink('/about')).toBe('content')
  })

  test('the site’s own only where a browser goes to the same host', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      's',
      '//',
      '.',
      '@',
      ':',
      '?',
      '#',
      'http:',
      'other.com',
      ' ',
      '\n',
      '%',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), parts => {
        const link = parts.join('')
        const kind = classifyLink(link, site)
        if (kind === 'file' || kind === 'content') expect(new URL(link, site).host).toBe('www.example.com')
        if (kind === 'external') expect(new URL(link, site).host).not.toBe('www.example.com')
      }),
      { numRuns: 2000 },
    )
  })

  test('of one kind, whatever the text, and script is never a page', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', 'javascript:', 'mailto:', '#', '/'), (text, start) => {
        const kind = classifyLink(start + text, site)
        if (start.endsWith(':')) expect(kind).toBe('miscellaneousProtocol')
        if (start === '#') expect(kind).toBe('anchor')
        if (start === '/') expect(['content', 'file', 'external', 'other']).toContain(kind)
      }),
    )
  })
})

test('a link to content is an address within the site and what it filters by', () => {
  expect(parseContentLink('/shop?category=tea&tag=green', site)).toEqual({
    urlId: 'shop',
    filters: new Map([
      ['category', 'tea'],
      ['tag', 'green'],
    ]),
  })
  expect(parseContentLink('https://www.example.com/blog/one', site)?.urlId).toBe('blog/one')
  expect(parseContentLink('/s/menu.pdf', site)).toBe(null)
  expect(parseContentLink('https://other.com/shop', site)).toBe(null)
})

describe('a link stays under a length', () => {
  test('by its kind', () => {
    expect(linkLimits).toEqual({
      ...{ anchor: 100, tel: 50, sms: 1000, mailto: 1000, javascript: 250, ftp: 100, internal: 150 },
    })
    expect(linkLimitOf('https://other.com', site)).toBe(undefined)
    expect(linkLimitOf('fax:1', site)).toBe(undefined)
  })

  test.each([
    ['#', 100],
    ['tel:', 50],
    ['SMS:', 1000],
    ['mailto:', 1000],
    ['javascript:', 250],
    ['ftp://other.com/', 100],
    ['/', 150],
    ['/s/', 150],
    ['https://www.example.com/', 150],
  ])('%s… under %d characters', (start, limit) => {
    expect(isWithinLimit(start.padEnd(limit - 1, '1'), site)).toBe(true)
    expect(isWithinLimit(start.padEnd(limit, '1'), site)).toBe(false)
  })

  test('without what cannot be seen at its ends', () => {
    expect(isWithinLimit(`${' '.repeat(60)}#top${' '.repeat(60)}`, site)).toBe(true)
  })

  test('another site’s is of any length', () => {
    expect(isWithinLimit(`https://other.com/${'x'.repeat(5000)}`, site)).toBe(true)
  })
})

describe('what is proper', () => {
  test.each<[string, (value: string) => boolean, readonly string[], readonly string[]]>([
    [
      'of a telephone: 4 or more digits, + and -',
      isProperTel,
      ['1234', '+39-02', 'tel:+390212345', '----'],
      ['123', 'tel:12', '12 34', '(02)1234', '', '٠١٢٣'],
    ],
    [
      'of a message: digits, + - ( ) and commas',
      isProperSms,
      ['1', '+39(02)123-4', 'sms:123,456'],
      ['', 'sms:', '1 2', '1;2', 'a'],
    ],
    [
      'of a mail: one @ before any query, and a dot with an extension after it',
      isProperMailto,
      ['a@b.it', 'mailto:a.b@c.example?subject=x@y', 'a+b@c.d.museum'],
      [
        'a@b',
        'ab.it',
        'a@@b.it',
        'a@b@c.it',
        'a@b.it@c',
        'a@b.',
        '@b.it',
        'a@.it',
        'a@b.it c',
        'a?x=@b.it',
        '',
      ],
    ],
    [
      'of an address: a host with a top-level domain of 2 or 3 letters',
      isProperUrl,
      ['example.com', 'https://a.example.it/x?y', 'ftp://b.org', 'http://example.com:80'],
      [
        'example',
        'example.museum',
        'https://',
        '',
        'example.c',
        '127.0.0.1',
        'mailto:a@b.it',
        'a b.com',
        '.com',
      ],
    ],
  ])('%s', (_, isProper, good, bad) => {
    expect(good.filter(value => !isProper(value))).toEqual([])
    expect(bad.filter(isProper)).toEqual([])
  })

  test('of a telephone is every long enough text of those characters, and no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-') }), value => {
        expect(isProperTel(value)).toBe(value.length >= 4)
        expect(isProperTel(`${value}x`)).toBe(false)
        expect(isProperSms(value)).toBe(value.length > 0)
      }),
    )
  })
})

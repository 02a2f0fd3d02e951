import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { awkwardTexts } from '../../../fixtures/awkward.ts'
import { anyText } from '../../../test/any-text.ts'
import { completeAddress, isEmail, isUsZip, limitOf, suffixOf } from './rules.ts'

// Thousands of cases in one test; a machine may be busy with other things.
vi.setConfig({ testTimeout: 60_000 })

/**
 * The rule said a second time, as a walk over the characters: 3 to 256 of them without the spaces around, one `@` with
 * something before it, behind it names joined by dots, at least two, the last one of 2 to 4 letters or digits.
 */
function isEmailSaidAgain(given: string): boolean {
  const text = given.replace(/^\s+/, '').replace(/\s+$/, '')
  if (text.length < 3 || text.length > 256) return false
  let place: 'user' | 'domain' = 'user'
  let length = 0
  let names = 0
  let plain = true
  for (const char of text) {
    if (char.trim() === '') return false
    if (place === 'user') {
      if (char !== '@') length++
      else if (length === 0) return false
      else {
        place = 'domain'
        length = 0
      }
    } else if (char === '@') return false
    else if (char === '.') {
      if (length === 0) return false
      names++
      length = 0
      plain = true
    } else {
      length++
      plain &&= 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.includes(char)
    }
  }
  return place === 'domain' && names > 0 && length >= 2 && length <= 4 && plain
}

const right = [
  'a@b.it',
  'nome@esempio.it',
  'nome.cognome@esempio.it',
  'nome+newsletter@esempio.com',
  "o'hara@example.org",
  'n_o-m.e@sotto.dominio.esempio.info',
  '1@2.34',
  'x@1.2.3.4z',
  'ADA@ESEMPIO.IT',
  'ada@bücher.de',
  'zoë@esempio.it',
  '"quoted"@esempio.it',
  '{ada}@esempio.it',
  'ada@esempio.co.uk',
  'ada@-esempio.it',
  ' ada@esempio.it ',
  'ada@esempio.it\n',
  `${'a'.repeat(249)}@esempio.it`.slice(-256),
  'a@b.c1',
  'ada@esempio.1234',
]

const wrong = [
  '',
  ' ',
  'a',
  'ab',
  'a@b',
  'a@a',
  '@b.it',
  'a@.it',
  'a@b.',
  'a@b.i',
  'a@b..it',
  'a@b.it.',
  'a@@b.it',
  'a@b@c.it',
  'a b@c.it',
  'a@b c.it',
  'a@b.i t',
  'ada.esempio.it',
  'Ada <ada@esempio.it>',
  'ada@esempio.it, eva@esempio.it',
  'ada@esempio.it;eva@esempio.it',
  'ada@esempio',
  'ada@localhost',
  'x@about.museum',
  'ada@esempio.photography',
  'ada@esempio.cloud',
  'ada@esempio.12345',
  'ada@esempio.cloud1',
  'ada@esempio.рф',
  'ada@esempio.xn--p1ai',
  'ada@esempio.i-t',
  'ada@esempio.it/',
  'ada@esempio.it?subject=ciao',
  'mailto:ada@esempio',
  'ada\u00A0bella@esempio.it',
  'ada\n@esempio.it',
  'javascript:alert(1)',
  '<b>@x</b>',
]

/** Addresses and near misses, made of the pieces that matter. */
const piece = fc.constantFrom(
  ...[
    'a',
    'Z',
    '9',
    '.',
    '@',
    ' ',
    '\t',
    '-',
    '_',
    '+',
    '"',
    'è',
    '漢',
    '🙂',
    'it',
    'com',
    'info',
    'cloud',
    'museum',
  ],
)
const madeUp = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))

describe('an email address', () => {
  test.each(right.map(text => [text]))('%j is right', text => {
    expect(isEmail(text)).toBe(true)
    expect(isEmailSaidAgain(text)).toBe(true)
  })

  test.each(wrong.map(text => [text]))('%j is wrong', text => {
    expect(isEmail(text)).toBe(false)
    expect(isEmailSaidAgain(text)).toBe(false)
  })

  test('is judged alike by two statements of the rule', () => {
    let rights = 0
    fc.assert(
      fc.property(fc.oneof(madeUp, fc.emailAddress(), anyText), text => {
        if (isEmail(text)) rights++
        return isEmail(text) === isEmailSaidAgain(text)
      }),
      { numRuns: 5000, seed: 7 },
    )
    expect(rights).toBeGreaterThan(200)
    for (const text of awkwardTexts) expect([text, isEmail(text)]).toEqual([text, isEmailSaidAgain(text)])
  })

  test('has 3 to 256 characters', () => {
    const long = (length: number) => `${'a'.repeat(length - '@esempio.it'.length)}@esempio.it`
    expect([256, 257].map(length => [long(length).length, isEmail(long(length))])).toEqual([
      [256, true],
      [257, false],
    ])
  })

  test('may end in any suffix where the owner says so, and is an address all the same', () => {
    const wide = (text: string) => isEmail(text, { anySuffix: true })
    for (const text of [
      'x@about.museum',
      'ada@esempio.photography',
      'ada@пример.рф',
      'ada@esempio.xn--p1ai',
      'ada@esempio.it',
    ])
      expect([text, wide(text)]).toEqual([text, true])
    for (const text of [
      'ada@esempio',
      'ada@esempio.i',
      'ada@esempio.i_t',
      'a@b@c.museum',
      'a b@c.museum',
      'a@.museum',
    ])
      expect([text, wide(text)]).toEqual([text, false])
  })

  test('is refused for its length before anything else looks at it, be it a whole book', () => {
    let looks = 0
    const book = Object.assign(Object('a@'.repeat(50_000)), {
      trim: () => {
        looks++
        return ''
      },
    })
    expect(isEmail(book)).toBe(false)
    expect(looks).toBe(0)
    for (const text of ['a', '@', '.', ' ', 'a@', 'a.', '@.'])
      expect(isEmail(text.repeat(100_000))).toBe(false)
  })
})

test.each([
  ['ada@esempio.photography', 'photography'],
  [' ada@about.museum ', 'museum'],
  ['ada', 'ada'],
])('the suffix of %j is %j', (text, suffix) => {
  expect(suffixOf(text)).toBe(suffix)
})

describe('the address of a page', () => {
  test.each([
    ['www.sito.it'],
    ['sito.it'],
    [' sito.it '],
    ['sito.it:8080/pane?a=b#c'],
    ['caffè-sport.it/listino'],
    ['sito.it?q=a@b'],
    ['sito.it#dove:siamo'],
  ])('%j is completed', text => {
    expect(completeAddress(text)).toBe(`https://${text.trim()}`)
    expect(URL.canParse(completeAddress(text))).toBe(true)
  })

  test.each([
    [''],
    [' '],
    ['esempio'],
    ['http://sito.it'],
    ['https://sito.it'],
    ['mailto:a@sito.it'],
    ['ada@sito.it'],
    ['javascript:a.b'],
    ['//sito.it'],
    ['/pane.html'],
    ['sito.it:pane'],
    ['.it'],
    ['sito.'],
    ['il mio sito.it'],
    ['sito.it/il pane'],
    [`sito.it/${'x'.repeat(2000)}`],
  ])('%j stays as it is', text => {
    expect(completeAddress(text)).toBe(text)
  })
})

describe('the limit of a text area', () => {
  test.each([
    ['300', 300],
    [' 300 ', 300],
    ['1', 1],
    ['2.5', 2.5],
    ['0', null],
    ['-1', null],
    ['', null],
    [' ', null],
    ['molto', null],
    ['300 caratteri', null],
    ['NaN', null],
    ['Infinity', null],
    [null, null],
  ])('%j is %j', (said, limit) => {
    expect(limitOf(said)).toBe(limit)
  })
})

test.each([
  ['10001', true],
  ['00000', true],
  ['1000', false],
  ['100011', false],
  ['10001-1234', false],
  ['1000a', false],
  ['１２３４５', false],
  [' 10001', false],
  ['10001\n', false],
  ['', false],
])('a US zip %j is exactly five digits: %s', (text, expected) => {
  expect(isUsZip(text)).toBe(expected)
})

test('every pattern of forms looks at a text of 100,000 characters once and is done', async () => {
  const sources = import.meta.glob<string>('./*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const patterns = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([, code]) => [...code.matchAll(/[(!=\s]\/(?![/*])((?:\\.|\[[^\]]*\]|[^/\n])+)\/([gimsuy]*)/g)])
    .map(([, body = '', flags = '']) => new RegExp(body, flags))
  expect(patterns.length).toBeGreaterThan(8)
  for (const pattern of patterns) {
    // No quantified group holds a quantifier, and no two neighbours can take the same character: what could make the
    // work grow faster than the text.
    expect([pattern.source, /\([^)]*[+*][^)]*\)[+*{]/.test(pattern.source)]).toEqual([pattern.source, false])
    for (const text of ['a', ' ', '0', '-', 'cc-', 'stati uniti ', '@.', '\n'].map(part =>
      part.repeat(100_000),
    ))
      pattern.test(`${text}!`)
  }
})

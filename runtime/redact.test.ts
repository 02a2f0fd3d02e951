import { describe, expect, test } from 'vitest'
import { clip, redact, withoutSecrets } from './redact.ts'

const clean = (text: string) => redact(text, 1000)

describe('what a record says', () => {
  test.each([
    ['https://a.example/x?cartToken=abc&b=2#c', 'https://a.example/x?cartToken=…&b=…#c'],
    ['https://a.example/x?q=mario%20rossi', 'https://a.example/x?q=…'],
    ['/checkout?token=&key', '/checkout?token=…&key'],
    ['https://a.example/#access_token=abc&state=1', 'https://a.example/#access_token=…&state=…'],
    ['https://a.example/#/orari', 'https://a.example/#/orari'],
    ['see "https://a.example/?a[b]=c" there', 'see "https://a.example/?a[b]=…" there'],
    ['https://mario:segreta@a.example/', 'https://a.example/'],
    ['https://mario:se:gr%40eta@localhost:3000/', 'https://localhost:3000/'],
    ['https://a.example/?full+name=mario&b c', 'https://a.example/?full+name=…&b c'],
    ["https://a.example/#q=l'acqua&b=(1)2", 'https://a.example/#q=…&b=…'],
    ["see 'https://a.example/?q=acqua', please", "see 'https://a.example/?q=…', please"],
    ['see (https://a.example/?q=acqua), please', 'see (https://a.example/?q=…), please'],
    ['https://a.example/?code=x:123456', 'https://a.example/?code=…'],
    ['https://a.example/stop/mario%2540rossi.it', 'https://a.example/stop/…'],
    ['https://a.example/stop/%3Fa%3Dmario%40rossi.it%26b', 'https://a.example/stop/…'],
    ['@mario@rossi.it, a@b@rossi.it', '…, …'],
    ['марио@почта.рф', '…'],
    ['mario@localhost, a@b, @media', 'mario@localhost, a@b, @media'],
    ['{"password":"a b, \\"c\\"","n":1}', '{"password":"…","n":1}'],
    ['{"tokens":["a","b"],"n":1}', '{"tokens":…],"n":1}'],
    ['{"n":{"key":1},"b":2}', '{"n":{"key":…},"b":2}'],
    ['password=\n    at open', 'password=\n    at open'],
    ['https://a.example/stop/mario%40rossi.it', 'https://a.example/stop/…'],
    ['{"crumb":"abc/def==","n":1}', '{"crumb":"…","n":1}'],
    ['{\\"cartToken\\": \\"abc\\"}', '{\\"cartToken\\": \\"…\\"}'],
    ['X-CSRF-Token: abc, Accept: */*', 'X-CSRF-Token: …, Accept: */*'],
    ['email=mario%40rossi.it&n=1', 'email=…&n=…'],
    ["no such key = 'abc'", "no such key = '…'"],
    ['mario.rossi+pane@posta.example.it wrote', '… wrote'],
    ['perché@caffè.it', '…'],
    ['Unexpected token < in JSON', 'Unexpected token < in JSON'],
    ['lodash@4.17.21/index.js', 'lodash@4.17.21/index.js'],
  ])('%s has no values left', (text, expected) => {
    expect(clean(text)).toBe(expected)
  })

  test.each([
    'at open (https://cdn.example/site.js:1:200)',
    'at async https://cdn.example/site.js:1:200',
    'at open (file:///home/pane/dist/site.js:1:200)',
    'open@https://cdn.example/site.js:1:200',
    'open/<@https://cdn.example/site.menu.js:1:200',
    '@https://cdn.example/site.js:1:200',
    'at open (https://cdn.example/card.js:1:200)',
    'at Token.parse (https://cdn.example/token-tools.min.js:1:200)',
  ])('%s stays as it is', frame => {
    expect(clean(`${frame}\n${frame}`)).toBe(`${frame}\n${frame}`)
  })

  test('a script that was asked for with a query keeps its line and its column', () => {
    expect(clean('at open (https://cdn.example/site.js?v=3:1:200)\n  at x.js?w=1:2:3')).toBe(
      'at open (https://cdn.example/site.js?v=…:1:200)\n  at x.js?w=…:2:3',
    )
    expect(clean('at open (https://cdn.example/site.js?key=abc:1:200)')).toBe(
      'at open (https://cdn.example/site.js?key=…:1:200)',
    )
  })

  test('a value that is known to be secret is gone, wherever it stands', () => {
    expect(redact('refused Ab/c+1 and Ab/c+1', 1000, 'Ab/c+1')).toBe('refused … and …')
    expect(redact('refused', 1000, '')).toBe('refused')
  })

  test('is as long as it may be, and no half of an address remains at its end', () => {
    expect(redact('x'.repeat(3000), 1000)).toHaveLength(1000)
    expect(redact(`${'x'.repeat(980)} mario.rossi@posta.example`, 1000)).toBe(`${'x'.repeat(980)} …`)
    expect(redact(`?a=${'b'.repeat(500)} ${'x'.repeat(970)} mario.rossi@posta.example`, 1000)).toMatch(/x …$/)
  })

  /** Milliseconds for a text of this length: the best of three, because the machine has other work. */
  function timeFor(part: string, length: number): number {
    const text = part.repeat(Math.ceil(length / part.length))
    let best = Number.POSITIVE_INFINITY
    for (let i = 0; i < 3 && (i === 0 || best < 1000); i++) {
      const before = performance.now()
      redact(text, length)
      best = Math.min(best, performance.now() - before)
    }
    return best
  }

  test.each([
    'a',
    'a@',
    '@a',
    'a.',
    'a://',
    '://a',
    '@-://:',
    '%40',
    '%2540',
    '%40a.',
    '%25',
    'a%40b.c',
    'token ',
    'token',
    'token=',
    'token[',
    'token%5B',
    'card.a',
    'key"',
    'key"\\',
    'key:"',
    "key:'\\'",
    'key:[',
    'key=,',
    'key   ',
    'key\n',
    '?a=',
    '?a=)',
    "#a='",
    '?a=:1:1',
    ':1',
    ',;)',
    '…',
  ])('sixteen times as much of %j takes some sixteen times as long, and not 256 times', part => {
    // An engine warms up and tidies up meanwhile, which takes a moment whatever it reads.
    const short = Math.max(timeFor(part, 2500), 1)
    expect(timeFor(part, 40_000) / short).toBeLessThan(100)
  })
})

describe('a message without secrets keeps the rest as it was', () => {
  test.each([
    ['/api/x?crumb=abc&a=1', '/api/x?crumb=…&a=1'],
    ['/checkout/subscribe?cartToken=abc', '/checkout/subscribe?cartToken=…'],
    ['/api/x?a=1&EMAIL=anna@example.com#token=abc', '/api/x?a=1&EMAIL=…#token=…'],
    ['/api/x?key=a&password=b&token=c', '/api/x?key=…&password=…&token=…'],
    ['/api/x?keyboard=a&crumbs=b&mailing=c', '/api/x?keyboard=a&crumbs=b&mailing=c'],
    ['{"crumb":"abc","a":"b"}', '{"crumb":"…","a":"b"}'],
    ['{"crumbFail":true, "crumb" : "ab', '{"crumbFail":true, "crumb" : "…'],
    ['{"xsrfToken":"abc"}', '{"xsrfToken":"…"}'],
    ['', ''],
  ])('%s', (text, clean) => {
    expect(withoutSecrets(text)).toBe(clean)
  })
})

test('a cut text never ends with half a character', () => {
  expect(clip('pane 🍞🍞', 6)).toBe('pane ')
  expect(clip('pane 🍞🍞', 7)).toBe('pane 🍞')
  expect(clip('pane', 10)).toBe('pane')
  expect(clip('pane', 0)).toBe('')
})

import { describe, expect, test } from 'vitest'
import { clip, redact } from './redact.ts'

const clean = (text: string) => redact(text, 1000)

describe('what a record says', () => {
  test.each([
    ['https://a.example/x?cartToken=abc&b=2#c', 'https://a.example/x?cartToken=…&b=…#c'],
    ['https://a.example/x?q=mario%20rossi', 'https://a.example/x?q=…'],
    ['/checkout?token=&key', '/checkout?token=…&key'],
    ['https://a.example/#access_token=abc&state=1', 'https://a.example/#access_token=…&state=…'],
    ['https://a.example/#/orari', 'https://a.example/#/orari'],
    ['see "https://a.example/?a[b]=c" there', 'see "https://a.example/?a[b]=…" there'],
    ['https://mario:segreta@a.example/', 'https://mario:…/'],
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
  ])('%s stays as it is', frame => {
    expect(clean(`${frame}\n${frame}`)).toBe(`${frame}\n${frame}`)
  })

  test('a script that was asked for with a query keeps its line and its column', () => {
    expect(clean('at open (https://cdn.example/site.js?v=3:1:200)\n  at x.js?w=1:2:3')).toBe(
      'at open (https://cdn.example/site.js?v=…:1:200)\n  at x.js?w=…:2:3',
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

  test.each([
    ['letters', 'a'],
    ['addresses', 'a@'],
    ['dots', 'a.'],
    ['schemes', 'a://'],
    ['names', 'token '],
    ['queries', '?a='],
    ['positions', ':1'],
    ['quotes', 'key"'],
    ['spaces', 'key   '],
  ])('a megabyte of %s is read in a moment', (_, part) => {
    const before = performance.now()
    redact(part.repeat(1_000_000 / part.length), 5000)
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

test('a cut text never ends with half a character', () => {
  expect(clip('pane 🍞🍞', 6)).toBe('pane ')
  expect(clip('pane 🍞🍞', 7)).toBe('pane 🍞')
  expect(clip('pane', 10)).toBe('pane')
  expect(clip('pane', 0)).toBe('')
})

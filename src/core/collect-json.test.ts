import { describe, expect, test } from 'vitest'
import { maxJsonLength } from '#runtime/json.ts'
import { block, collect, defaults, script, settingsOf, withJson } from './collect.testing.ts'

describe('JSON that cannot be used skips the block', () => {
  const whole = '{"speed":3,"label":"caffè \\u00e8 🙂","list":[1,{"a":"b"}],"multiple":true}'
  const cut = Array.from({ length: Math.floor(whole.length / 10) }, (_, i) => whole.slice(0, (i + 1) * 10))

  test.each([
    ...cut,
    `\u{FEFF}${whole}`,
    "{'speed':3}",
    '{speed:3}',
    '{"speed":3,}',
    '{"speed":03}',
    '{"speed":NaN}',
    '{"speed":Infinity}',
    '{"label":"\\x41"}',
    '{"label":"line\nbreak"}',
    '{"speed":3} // a comment',
    '{&quot;speed&quot;:3}',
    '{“speed”:3}',
    '{{ json }}',
    '<!doctype html>',
    'undefined',
    'null',
    'true',
    '3',
    '"{}"',
    '[]',
    '[{"speed":3}]',
    '{}{}',
  ])('%j', json => {
    for (const root of [
      block({ 'data-block-json': json }),
      block({}, '<script type="application/json" data-block-json></script>'),
    ]) {
      const inScript = root.querySelector('script')
      if (inScript) inScript.textContent = json
      const collected = collect(root)
      expect(collected).toEqual({ ok: false, problem: expect.stringMatching(/must be (a )?JSON/) })
      if (!collected.ok) expect(collected.problem.length).toBeLessThan(300)
    }
  })

  test('and the author reads which of the two places it was', () => {
    expect(withJson('[]')).toEqual({
      ok: false,
      problem: 'data-block-json must be a JSON object, found a list',
    })
    const inScript = collect(block({}, script('nope')))
    expect(inScript).toMatchObject({
      problem: expect.stringMatching(/^the data-block-json script must be JSON, found "nope"/),
    })
  })

  test('also when it is longer than any block needs; it is not even parsed', () => {
    const long = `{"label":"${'x'.repeat(maxJsonLength)}"}`
    expect(withJson(long)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('at most 1000000 characters'),
    })
    expect(withJson('['.repeat(1_000_000))).toMatchObject({ ok: false })
  })
})

describe('JSON as deep as a page can make it', () => {
  const deep = (depth: number) =>
    `{"speed":${'['.repeat(depth)}${']'.repeat(depth)},"theirs":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"multiple":true}`

  test.each([33, 10_000, 120_000])('%i levels: the wrong value is ignored, the rest counts', depth => {
    const { settings, problems } = settingsOf(block({ 'data-block-json': deep(depth) }))
    expect(settings).toEqual({ ...defaults, multiple: true })
    expect(problems).toEqual([
      '"speed" in data-block-json must be a number from 0 to 10, found a list; ignored',
    ])
  })

  test('1,000,000 levels skip the block', () => {
    expect(withJson(deep(1_000_000))).toMatchObject({ ok: false })
  })
})

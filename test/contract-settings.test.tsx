import fc from 'fast-check'
import { version } from 'react'
import { describe, expect, test } from 'vitest'
import { attributeOf, type Setting } from '#core'
import { awkwardTexts } from '../fixtures/awkward.ts'
import {
  all,
  blocks,
  element,
  expectQuiet,
  open,
  openAll,
  page,
  sampleOf,
  stateOf,
  textOfServer,
  withoutState,
} from './contract.testing.tsx'
import { few, isThorough } from './thorough.ts'

// What every block owes its visitors whatever its author or its host has written.

// What a setting says is read before anything is drawn: on React, which takes minutes for them, some are enough.
const isReact = version.startsWith('19')
const kindsOfNonsense = isThorough ? (isReact ? 100 : 1000) : 12
const texts = few(awkwardTexts, 12)

// Of one block in twelve; the rest, of all.
describe.each(few(blocks, Math.ceil(blocks.length / 12)))('the block %s', (name, definition) => {
  const sample = sampleOf(name)
  const everySetting = Object.entries<Setting<unknown>>(definition.settings)
  /**
   * A gallery's `design` and `transition` name what draws it: the specs want an unknown name to fail the block in one
   * line (blocks spec §5), which the gallery's own tests check.
   */
  const isName = (key: string) => name === 'gallery' && /^(design|transition)$/.test(key)
  /** Its attribute stands in the sample's own markup, where it wins over JSON. */
  const isInSample = (key: string) => sample.includes(` ${attributeOf(key)}="`)

  describe('whatever its settings say', () => {
    const shape = everySetting.filter(([key]) => !isName(key))
    const dangerous = [
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'valueOf',
      'hasOwnProperty',
      '__defineGetter__',
      'then',
      'length',
    ]
    const names = shape.length > 0 ? shape.map(([key]) => key) : ['none']
    const key = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.constantFrom(...dangerous) },
      { weight: 1, arbitrary: fc.string() },
    )
    const odd = fc.constantFrom<unknown>(
      '',
      'NaN',
      'Infinity',
      '-1',
      '1e999',
      'true',
      'TRUE',
      null,
      0,
      -1,
      1e308,
      [],
      {},
      [[]],
      { toString: 1 },
      '<b>',
      'x'.repeat(20_000),
    )
    const json = fc
      .array(fc.tuple(key, fc.oneof(odd, fc.jsonValue({ maxDepth: 3 }))), { maxLength: 6 })
      .map(
        entries => `{${entries.map(([k, value]) => `${JSON.stringify(k)}:${JSON.stringify(value)}`).join()}}`,
      )
    const attributes = fc
      .array(
        fc.tuple(
          fc.constantFrom(...names),
          fc.oneof(
            odd.map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
            fc.string(),
          ),
        ),
        { maxLength: 3 },
      )
      .map(entries => Object.fromEntries(entries.map(([k, value]) => [attributeOf(k), value])))
    const anything = fc.oneof(
      json.map(text => ({ 'data-block-json': text })),
      attributes,
      fc.tuple(json, attributes).map(([text, more]) => ({ ...more, 'data-block-json': text })),
    )

    test(`${kindsOfNonsense} kinds of nonsense throw nothing, hurt no neighbour and pollute nothing`, async () => {
      const cases = fc.sample(anything, { seed: 5, numRuns: kindsOfNonsense })
      for (let i = 0; i < cases.length; i += 100) {
        const els = await openAll(name, cases.slice(i, i + 100))
        if (page) expectQuiet(name, { els, page })
        for (const el of els) expect(stateOf(el)).toBe('mounted')
      }
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(Reflect.ownKeys(Object.prototype)).toEqual(pristine)
    })

    test('one to three wrong ones leave all the others as the author wrote them', async () => {
      const right = Object.fromEntries(shape.map(([k, setting]) => [k, otherValue(setting)]))
      const wrong = fc.constantFrom<unknown>(
        null,
        '',
        'NaN',
        [],
        {},
        [1],
        { a: { b: [] } },
        1e308,
        -1e308,
        'x'.repeat(20_000),
        true,
        3,
      )
      const cases = fc.sample(
        fc.array(fc.tuple(fc.constantFrom(...names), wrong), { minLength: 1, maxLength: 3 }),
        { seed: 6, numRuns: isThorough ? 100 : 30 },
      )
      const els = await openAll(
        name,
        cases.map(changes => ({
          'data-block-json': JSON.stringify({ ...right, ...Object.fromEntries(changes) }),
        })),
      )
      if (!page) throw new Error('no page')
      expectQuiet(name, { els, page })
      const infos = page.engine.inspect().filter(info => info.name === name)
      cases.forEach((changes, i) => {
        const touched = changes.map(([k]) => k)
        const settings = infos.find(info => info.element === els[i])?.settings ?? {}
        for (const [k] of shape) {
          if (!touched.includes(k) && !isInSample(k)) expect([k, settings[k]]).toEqual([k, right[k]])
        }
      })
    })

    const valid = JSON.stringify(Object.fromEntries(shape.map(([k, { fallback }]) => [k, fallback])))
    const damaged = [
      ...Array.from({ length: 15 }, (_, i) => valid.slice(0, (i + 1) * 10)).filter(
        text => text.length < valid.length,
      ),
      `\u{FEFF}${valid}`,
      valid.replaceAll('"', "'"),
      `${valid},`,
      '{"a":"\\x"}',
      '{"a":NaN}',
      '{a:1}',
      '[]',
      '1',
      '"text"',
      'null',
      'true',
      'undefined',
      '<p>',
      `{"a":"${'x'.repeat(1_000_000)}"}`,
      '['.repeat(1_000_000),
    ].filter(text => text !== '{}')

    test('JSON that is no object skips the block in one line and leaves its HTML', async () => {
      const els = await openAll(
        name,
        damaged.map(text => ({ 'data-block-json': text })),
      )
      if (page) expectQuiet(name, { els, page })
      for (const [i, el] of els.entries()) {
        expect(stateOf(el)).toBe('skipped')
        expect(page?.errors().filter(line => line.el === el)).toHaveLength(1)
        const before = element(sample, { 'data-block-json': damaged[i] ?? '' })
        expect(withoutState(el.outerHTML)).toBe(before.outerHTML)
      }
    })

    test('sizes that no author would write are ignored without an error', async () => {
      const [first = 'none'] = names
      const huge = [
        `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
        `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
        JSON.stringify('x'.repeat(900_000)),
        `[${'0,'.repeat(50_000)}0]`,
      ]
      const els = await openAll(name, [
        ...huge.map(value => ({ 'data-block-json': `{${JSON.stringify(first)}:${value}}` })),
        { [attributeOf(first)]: 'x'.repeat(2_300_000) },
      ])
      if (page) expectQuiet(name, { els, page })
      for (const el of els) expect(stateOf(el)).toBe('mounted')
      expect(page?.lines.every(line => line.text.length < 500)).toBe(true)
    })

    const named = shape.filter(([, setting]) => setting.kind === 'text')
    if (named.length > 0)
      test('every text is taken as it is written, or refused as a whole', async () => {
        const els = await openAll(
          name,
          texts.map(text => ({
            'data-block-json': JSON.stringify(Object.fromEntries(named.map(([k]) => [k, text]))),
          })),
        )
        if (!page) throw new Error('no page')
        expectQuiet(name, { els, page })
        const infos = page.engine.inspect()
        texts.forEach((text, i) => {
          const { settings } = infos.find(info => info.element === els[i]) ?? {}
          for (const [k, { fallback, facts }] of named) {
            if (isInSample(k)) continue
            // Around what has a pattern, spaces and lines count for nothing.
            const given = facts?.pattern ? text.trim() : text
            // A lonely surrogate survives JSON, not an attribute.
            expect([given, fallback]).toContain(settings?.[k])
            if (text.length <= 50 && k === 'label') expect(settings?.[k]).toBe(text)
          }
        })
      })
  })

  test('shows awkward text exactly as the server sent it, alive and given back', async () => {
    const page = open('')
    document.body.innerHTML = ''
    const els = texts.map(text => {
      const el = element(sample)
      // What a template holds is no text of the page.
      for (const leaf of all('*', el))
        if (leaf.childElementCount === 0 && !/^(img|template)$/.test(leaf.localName)) leaf.textContent = text
      return el
    })
    const before = els.map(el => [el.textContent, el.outerHTML])
    document.body.append(...els)
    await page.settle()
    await page.engine.mount(document)
    await page.settle()
    expectQuiet(name, { els, page })
    expect(els.map(stateOf)).toEqual(els.map(() => 'mounted'))
    expect(els.map(textOfServer)).toEqual(before.map(([text]) => text))
    page.engine.unmount(document)
    await page.settle()
    expect(els.map(el => [el.textContent, el.outerHTML])).toEqual(before)
    expect((window as { hacked?: unknown }).hacked).toBeUndefined()
  })
})

const pristine = Reflect.ownKeys(Object.prototype)

/** A right value that is not the default. */
function otherValue({ kind, fallback, facts = {} }: Setting<unknown>): unknown {
  if (kind === 'boolean') return !fallback
  if (kind === 'choice') return facts.values?.find(value => value !== fallback)
  if (kind === 'text') return facts.pattern ? fallback : 'Testo di prova'
  const { min = 0, max = min + 10 } = facts
  return fallback === max ? min : max
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  checkArea,
  checkFolder,
  compileCatalogue,
  declareMessages,
  localesIn,
  readAreas,
} from './areas.node.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const italian = { area: 'area', locale: 'it-IT' }
const compile = (message: unknown, locale = 'it-IT') =>
  compileCatalogue(JSON.stringify({ key: message }), { area: 'area', locale }).key

describe('compiling a message', () => {
  it.each([
    ['Sezioni', 'Sezioni'],
    ["L'area # è 'tua'", "L'area # è 'tua'"],
    ["'{count}' e 3 < 4", '{count} e 3 < 4'],
  ])('%j without holes stays text', (message, text) => {
    expect(compile(message)).toBe(text)
  })

  it('with holes becomes a tree without places', () => {
    expect(compile('Ciao {name}')).toEqual([
      { type: 0, value: 'Ciao ' },
      { type: 1, value: 'name' },
    ])
    expect(compile('{count, plural, =0 {nulla} one {una} many {# di} other {#}}')).toEqual([
      {
        type: 6,
        value: 'count',
        options: {
          '=0': { value: [{ type: 0, value: 'nulla' }] },
          one: { value: [{ type: 0, value: 'una' }] },
          many: { value: [{ type: 7 }, { type: 0, value: ' di' }] },
          other: { value: [{ type: 7 }] },
        },
        offset: 0,
        pluralType: 'cardinal',
      },
    ])
  })

  it.each([
    ['it-IT', '{n, plural, one {a} many {b} other {c}}'],
    ['it-IT', '{n, selectordinal, many {b} other {c}}'],
    ['en-US', '{n, selectordinal, one {a} two {b} few {c} other {d}}'],
    ['en-US', '{n, plural, =0 {a} =12 {b} other {c}}'],
    ['es-ES', '{n, plural, =0 {a} other {c}}'],
    ['fr-FR', '{n, plural, =0 {a} one {b} many {c} other {d}}'],
    ['ar', '{n, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}'],
  ])('%s has every key of %s', (locale, message) => {
    expect(compile(message, locale)).toBeInstanceOf(Array)
  })

  it.each([
    ['it-IT', '{n, plural, few {a} other {b}}', 'the plural key "few" in {n}', 'one, other or =N'],
    [
      'it-IT',
      '{n, selectordinal, one {a} other {b}}',
      'the selectordinal key "one" in {n}',
      'many, other or =N',
    ],
    ['en-US', '{n, plural, many {a} other {b}}', 'the plural key "many" in {n}', 'one, other or =N'],
    ['en-US', '{who, select, me {{n, plural, two {a} other {b}}} other {}}', 'key "two" in {n}', 'or =N'],
    ['it-IT', '{n, plural, one {a} other {b}}', 'no plural key many in {n}', 'as it-IT has them'],
    ['de-DE', '{n, plural, =1 {a} many {b} other {c}}', 'the plural key "many" in {n}', 'one, other or =N'],
    ['fr-FR', '{n, plural, one {a} other {c}}', 'no plural key many in {n}', 'as fr-FR has them'],
    ['es-ES', '{n, plural, many {a} other {c}}', 'no plural key one in {n}', 'as es-ES has them'],
    ['fr-FR', '{n, plural, =1 {a} other {c}}', 'no plural key ', 'as fr-FR has them'],
    ['de-DE', '{n, plural, =1 {a} other {c}}', 'no plural key one in {n}', 'as de-DE has them'],
    ['it-IT', '{n, plural, one {a}}', '{n} with only one', 'a branch `other`'],
    ['it-IT', '{who, select, me {a} you {b}}', '{who} with only me, you', 'a branch `other`'],
    ['it-IT', '{n, plural, offset:1 other {#}}', 'offset:1 in {n}', 'the number as it is'],
    [
      'it-IT',
      'Ciao {name',
      '"Ciao {name" (expect argument closing brace, at character 6)',
      'a valid ICU message',
    ],
    ['it-IT', '{n, plural, =x {a} other {b}}', 'expect plural argument selector', 'a valid ICU message'],
    ['it-IT', '{n, plural, one {a} one {b} other {c}}', 'duplicate plural argument selector', 'a valid ICU'],
    ['it-IT', 'Ciao <b>tu</b>', 'the markup <b>', 'plain text'],
    ['it-IT', '{day, date, short}', 'the date hole {day}', 'a finished text'],
    ['it-IT', '{hour, time}', 'the time hole {hour}', 'a finished text'],
    ['it-IT', '{0}', 'the hole {0}', 'a name of letters and digits'],
    ['it-IT', '', '""', 'a text'],
    ['it-IT', 7, '7', 'a text'],
    ['it-IT', null, 'null', 'a text'],
    ['it-IT', { other: 'x' }, '{"other":"x"}', 'a text'],
  ])('%s stops at %j and says where, what and why', (locale, message, found, expected) => {
    const lines = failure(() => compile(message, locale)).split('\n')
    expect(lines).toHaveLength(1)
    const [, what, why] = /: found (.*), expected (.*)$/.exec(lines[0] ?? '') ?? []
    expect(lines[0]).toMatch(`i18n/area/${locale}.json: "key": found `)
    expect(what).toContain(found)
    expect(why).toContain(expected)
  })

  it.each(['', 'Key', 'Part.key', 'part.', '.key', '__proto__', 'a b', "part.it's"])('%j is no key', key => {
    expect(failure(() => compileCatalogue(`{${JSON.stringify(key)}:"x"}`, italian))).toBe(
      `i18n/area/it-IT.json: "${key}": found this key, expected one like key or part.key`,
    )
  })

  it.each(['', '{', '[]', 'null', '"x"'])('a file that holds %j is no catalogue', text => {
    expect(failure(() => compileCatalogue(text, italian))).toMatch(
      /^i18n\/area\/it-IT\.json: found .+, expected an object/,
    )
  })

  it.each(['junk-name', 'xx-YY', 'it_IT', ''])('a file called %j is no language', locale => {
    expect(failure(() => compileCatalogue('{}', { area: 'area', locale }))).toContain(
      `found the name "${locale}"`,
    )
  })

  it('says everything that is wrong at once', () => {
    const text = '{"a.a":"{","a.b":"fine","a.c":"{n, plural, few {x}}"}'
    expect(failure(() => compileCatalogue(text, italian)).split('\n')).toHaveLength(3)
  })
})

describe('comparing the languages', () => {
  const check = (italian: Record<string, string>, english: Record<string, string>) =>
    checkArea('area', {
      catalogues: {
        'it-IT': compileCatalogue(JSON.stringify(italian), { area: 'area', locale: 'it-IT' }),
        'en-US': compileCatalogue(JSON.stringify(english), { area: 'area', locale: 'en-US' }),
      },
      locales: ['en-US', 'it-IT'],
    })

  it('finds nothing when they agree, in whatever order and words', () => {
    expect(
      check(
        { a: '{x} di {n, plural, one {una} many {#} other {#}}' },
        { a: '{n, plural, one {One} other {# of {n, number}}} {x}' },
      ),
    ).toEqual([])
  })

  it('a text that only English has is an error', () => {
    expect(check({}, { a: 'x' })).toEqual([
      'i18n/area/it-IT.json: "a": found no text, expected one, because i18n/area/en-US.json has it',
    ])
  })

  it('a text that English lacks is one, too', () => {
    expect(check({ a: 'x', b: 'y' }, { b: 'y' })).toEqual([
      'i18n/area/en-US.json: "a": found no text, expected one, because i18n/area/it-IT.json has it',
    ])
  })

  it('a language that some areas have and this one lacks is one', () => {
    const catalogues = { 'it-IT': { a: 'x' } }
    expect(checkArea('area', { catalogues, locales: ['de-DE', 'it-IT'] })).toEqual([
      'i18n/area/de-DE.json: found no file, expected the texts of i18n/area/it-IT.json',
    ])
  })

  it.each([
    ['{x}', 'x', '{ readonly x: string }', 'undefined'],
    ['{x}', '{y}', '{ readonly x: string }', '{ readonly y: string }'],
    ['{x}', '{x, number}', '{ readonly x: string }', '{ readonly x: number }'],
    ['x', '{n, plural, other {{x}}}', 'undefined', '{\n    readonly n: number\n    readonly x: string\n  }'],
  ])('%j and %j need different values, an error', (italian, english, found, expected) => {
    expect(check({ a: italian }, { a: english })).toEqual([
      `i18n/area/it-IT.json: "a": found the holes ${found}, expected those of i18n/area/en-US.json: ${expected}`,
    ])
  })

  it('needs the default language', () => {
    expect(checkArea('area', { catalogues: {}, locales: ['it-IT'] })).toEqual([
      'i18n/area/it-IT.json: found no file, expected the default language',
    ])
  })
})

describe('our own texts', () => {
  const areas = readAreas()
  const locales = localesIn(here)

  it('are all in areas', () => {
    expect(Object.keys(areas).length).toBeGreaterThan(10)
    expect(checkFolder()).toEqual([])
  })

  it.each(Object.entries(areas))('agree in %s, and no language lacks one', (area, catalogues) => {
    expect(checkArea(area, { catalogues, locales })).toEqual([])
  })

  it('are declared in messages.ts as they are now', () => {
    expect(readFileSync(join(here, 'messages.ts'), 'utf8')).toBe(declareMessages(areas))
  })

  it('are declared with a number where one is counted or written as one, else with a text', () => {
    const plain = compileCatalogue('{"plain":"x"}', { area: 'b', locale: 'it-IT' })
    const holes = compileCatalogue(
      JSON.stringify({
        holes: '{m} {z} {who, select, me {{n, number}} other {{m, plural, other {#}}}} {n}',
      }),
      { area: 'a', locale: 'it-IT' },
    )
    expect(declareMessages({ b: { 'it-IT': plain }, a: { 'it-IT': holes } })).toContain(
      [
        '{',
        "  readonly 'a.holes': {",
        '    readonly m: number',
        '    readonly n: number',
        '    readonly who: string',
        '    readonly z: string',
        '  }',
        "  readonly 'b.plain': undefined",
        '}',
      ].join('\n'),
    )
  })
})

function failure(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return expect.unreachable('nothing was found wrong')
}

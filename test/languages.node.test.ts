import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { prefixOf, readAreas } from '#i18n/areas.node.ts'
import { asText } from '#i18n/message.node.ts'
import { fileOfDefault, measure, overweight } from '../src/build/sizes.node.ts'
import { browserSources, root } from './sources.ts'

const dist = join(root, 'dist')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const languages = ['de-DE', 'en-US', 'es-ES', 'fr-FR', 'it-IT']
const others = languages.filter(tag => tag !== 'it-IT')
const scripts = readdirSync(dist).filter(file => /^site.*\.js$/.test(file))
/** The chunks that say something, in the default language; the sums of files say nothing. */
const speaking = scripts.filter(
  file => file !== 'site.integrity.js' && scripts.includes(file.replace(/\.js$/, '.de-DE.js')),
)
const inLanguage = (file: string, tag: string) =>
  tag === 'it-IT' ? file : file.replace(/\.js$/, `.${tag}.js`)
const textPlaces = /[{,]"?([\w+-]+)"?:\{"([a-z]{2}-[A-Z]{2})":/g

/** The areas and the languages of the texts in a file. */
const textsOf = (file: string) =>
  [...read(file).matchAll(textPlaces)].map(([, area = '', tag = '']) => ({ area, tag }))

test('every text of every area is there in five languages, and none is empty', () => {
  const areas = Object.entries(readAreas())
  expect(areas.length).toBeGreaterThan(50)
  for (const [area, catalogues] of areas) {
    expect(Object.keys(catalogues).sort(), area).toEqual(languages)
    const keys = Object.keys(catalogues['it-IT'] ?? {})
    for (const [tag, texts] of Object.entries(catalogues)) {
      expect(Object.keys(texts), `${area} in ${tag}`).toEqual(keys)
      for (const text of Object.values(texts)) expect(asText(text).trim(), `${area} in ${tag}`).not.toBe('')
    }
  }
})

test('a text that is the same in two languages is a name, a form of writing, or is the same word there', () => {
  const same = Object.entries(readAreas()).flatMap(([area, catalogues]) =>
    ['de-DE', 'es-ES', 'fr-FR'].flatMap(tag =>
      Object.entries(catalogues[tag] ?? {}).flatMap(([key, text]) => {
        const said = asText(text)
        const isLong = (said.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 2
        const twins = languages.filter(
          other => other !== tag && asText(catalogues[other]?.[key] ?? '') === said,
        )
        return isLong && twins.length > 0 ? [`${prefixOf(area)}.${key} in ${tag}: ${said}`] : []
      }),
    ),
  )
  expect(same).toEqual([])
})

test('whoever says which texts of ours it shows names an area that there is', () => {
  const named = browserSources().flatMap(({ path, text }) =>
    [...text.matchAll(/(?:localeOf\(|\barea(?:=|: ))['"]([\w+-]+)['"]/g)].map(([, area = '']) => ({
      path,
      area,
    })),
  )
  expect(named.length).toBeGreaterThan(30)
  const areas = Object.keys(readAreas())
  expect(named.filter(({ path, area }) => !path.endsWith('.test.tsx') && !areas.includes(area))).toEqual([])
})

/** A browser that translates has taken the text away: what only takes away the text leaves its translation standing. */
test("words that come and go are in a text that stays: `{is ? words : ''}`, never `{is && words}`", () => {
  const found = browserSources().flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:<[^<>]+>)?\{([^{}<>\n]+) && \(?(?:[\w.]*format\w*\(|`)/gim)].map(
      ([, is]) => `${path}: ${is}`,
    ),
  )
  // Chosen once: who has words of their own has them from the start.
  expect(found).toEqual(['src/parts/forms/success-view.tsx: !ownerHtml'])
})

describe('a file that says something', () => {
  test('is there once for each language, and holds that one only', () => {
    expect(speaking.length).toBeGreaterThan(40)
    for (const file of speaking)
      for (const tag of languages) {
        const texts = textsOf(inLanguage(file, tag))
        expect(texts.length, inLanguage(file, tag)).toBeGreaterThan(0)
        expect([...new Set(texts.map(text => text.tag))], inLanguage(file, tag)).toEqual([tag])
      }
  })

  test('is the same in all but its words', () => {
    const withoutWords = (file: string) => {
      // Words with other letters than those of ASCII are marked as UTF-8.
      let code = read(file).replace(/^\ufeff/, '')
      // From its last one to its first one: what comes before stays where it is.
      for (const found of [...code.matchAll(textPlaces)].reverse()) {
        const start = (found.index ?? 0) + found[0].length
        code = `${code.slice(0, start - 8)}${code.slice(endOf(code, start))}`
      }
      return code
    }
    for (const file of speaking) {
      const [first, ...rest] = languages.map(tag => withoutWords(inLanguage(file, tag)))
      expect(first, file).not.toMatch(/__siteTexts/)
      for (const other of rest) expect(other === first, file).toBe(true)
    }
  })

  test('stays within the budget of its chunk in every language', () => {
    const sizes = measure(dist).filter(({ file }) => fileOfDefault(file) !== file)
    expect(sizes.length).toBe((speaking.length + ['site.integrity.js'].length) * others.length)
    expect(overweight(sizes)).toEqual([])
  })
})

test('a file that says nothing is there once; the main bundle says what it must in the default language', () => {
  for (const file of scripts.filter(file => fileOfDefault(file) === file && !speaking.includes(file)))
    expect([...new Set(textsOf(file).map(({ tag }) => tag))], file).toEqual(
      file === 'site.js' ? ['it-IT'] : [],
    )
  expect(textsOf('site.js').map(({ area }) => area)).toEqual(['data'])
})

test('the main bundle stays under 24 kB on the wire', () => {
  expect(brotliCompressSync(read('site.js')).length).toBeLessThanOrEqual(24_000)
})

/** Where the object ends that begins right before `start`: braces in texts are written in pairs. */
function endOf(code: string, start: number): number {
  let depth = 0
  for (let i = start; i < code.length; i++) {
    if (code[i] === '{') depth++
    if (code[i] === '}' && --depth < 0) return i
  }
  return code.length
}

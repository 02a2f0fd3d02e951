import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOurScript } from './sizes.node.ts'

const dist = new URL('../../dist/', import.meta.url).pathname
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const sumOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(dist, file)))
    .digest('base64')

/** What a list hands over, and under which name; run as a browser runs it. */
function listIn(file: string): { readonly name: string; readonly sums: Readonly<Record<string, string>> } {
  const [, name = '', text = ''] =
    /Site\?\.chunk\?\.\("([\w.]+)","\w+",.*Object\.assign\(exports,(\{[^}]*\})\)/.exec(read(file)) ?? []
  return { name, sums: JSON.parse(text) }
}

const isOfLanguage = (file: string) => /\.\w+-[A-Z]+\.js$/.test(file)

test('site.js knows the list, the list knows every file, and each is what it says', () => {
  expect(read('site.js')).toContain(`integrity:"sha256-${sumOf('site.integrity.js')}"`)
  const { name, sums } = listIn('site.integrity.js')
  expect(name).toBe('integrity')
  const isListed = (file: string) =>
    isOurScript(file) &&
    !['site.js', 'site.integrity.js', 'site.helpers.js'].includes(file) &&
    (!isOfLanguage(file) || file.startsWith('site.integrity.'))
  const expected = readdirSync(dist).filter(isListed)
  expect(expected.length).toBeGreaterThan(100)
  expect(sums).toEqual(Object.fromEntries(expected.map(file => [file.slice(5, -3), sumOf(file)])))
})

test.each(['de-DE', 'en-US', 'es-ES', 'fr-FR'])(
  'the list of %s knows every file of that language',
  locale => {
    const { name, sums } = listIn(`site.integrity.${locale}.js`)
    expect(name).toBe('integrity.')
    const expected = readdirSync(dist).filter(
      file => isOurScript(file) && file.endsWith(`.${locale}.js`) && !file.startsWith('site.integrity.'),
    )
    expect(expected.length).toBeGreaterThan(40)
    expect(sums).toEqual(Object.fromEntries(expected.map(file => [file.slice(5, -3), sumOf(file)])))
  },
)

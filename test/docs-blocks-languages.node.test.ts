import { describe, expect, test } from 'vitest'
import { describedBlocks } from '../src/build/described-blocks.node.ts'
import { languages } from '../src/docs/define.node.ts'
import { expectedIn } from '../src/docs/expected.node.ts'
import { docsOf, overlays } from '../src/docs/site.node.ts'
import { readmeIn, translationsOf } from '../src/docs/voice.node.ts'
import { filesIn, readText } from './sources.ts'
import { numbersIn, testTwins } from './twins.ts'

const others = languages.filter(language => language !== 'en')

/** Of a folder: what its documentation says in English, in the words of its settings, parts and events. */
interface Folder {
  readonly folder: string
  readonly settings: readonly { readonly description: string; readonly expected: string }[]
  readonly texts: readonly string[]
}

const ofBlocks = describedBlocks.map(({ name, settings, parts = {}, events = {} }): Folder => {
  const { asks = {}, tells = {}, takes = {} } = events
  const told = [asks, tells, takes].flatMap((kind: Readonly<Record<string, string>>) => Object.values(kind))
  return {
    folder: `blocks/${name}`,
    settings: Object.values(settings),
    texts: [...Object.values(parts), ...told],
  }
})
const ofOverlays = [...new Set(overlays.map(({ folder }) => folder))].map((folder): Folder => {
  const own = overlays.filter(overlay => overlay.folder === folder)
  return {
    folder: `src/overlays/${folder}`,
    settings: own.flatMap(({ settings = {} }) => Object.values(settings)),
    texts: own.flatMap(({ events = {} }) => Object.values(events)),
  }
})
const folders = [...ofBlocks, ...ofOverlays]

const codesIn = (text: string) => [...text.matchAll(/`[^`]*`/g)].map(String).sort()
const bare = (text: string) => text.replace(/`[^`]*`/g, '')

describe.each(others)('in %s', language => {
  test('there is a text for every block and overlay, and none besides', () => {
    expect(folders.length).toBeGreaterThan(40)
    const written = ['blocks', 'src/overlays'].flatMap(filesIn)
    expect(written.filter(path => path.endsWith(`README.${language}.md`))).toEqual(
      folders.map(({ folder }) => readmeIn(folder, language)).sort(),
    )
  })

  describe.each(folders.map(({ folder }) => folder))(
    'the README of %s says what the English one says',
    folder => testTwins(readmeIn(folder, 'en'), readmeIn(folder, language)),
  )

  test.each(folders)(
    'every word of the settings, parts and events of $folder is translated',
    ({ folder, settings, texts }) => {
      const english = new Set([...settings.map(({ description }) => description), ...texts])
      const own = translationsOf(folder, language)
      expect(Object.keys(own).sort(), 'as in the definition, none missing and none left over').toEqual(
        [...english].sort(),
      )
      for (const [text, translation] of Object.entries(own)) {
        expect(translation.trim(), text).not.toBe('')
        expect(translation, 'is not English any more').not.toBe(text)
        expect(codesIn(translation), text).toEqual(codesIn(text))
        expect([...numbersIn(bare(translation))].sort(), text).toEqual([...numbersIn(bare(text))].sort())
      }
    },
  )

  test('every word of what a setting takes is translated', () => {
    const all = new Set(folders.flatMap(({ settings }) => settings.map(({ expected }) => expected)))
    expect(all.size).toBeGreaterThan(90)
    const said = [...all].map(english => [english, expectedIn(language, english)] as const)
    expect(said.filter(([english, own]) => !own || own === english)).toEqual([])
    for (const [english, own = ''] of said) {
      expect(numbersIn(own), english).toEqual(numbersIn(english))
      expect(codesIn(own), english).toEqual(codesIn(english))
    }
  })

  test('nothing on the page of a block or an overlay is English, but the way to the English page', () => {
    const pages = filesIn(`dist/docs/${language}`).filter(path => /\/(blocks|overlays)\/.*\.html$/.test(path))
    expect(pages.length).toBe(describedBlocks.length + overlays.length)
    const english = pages.flatMap(path =>
      [...readText(path).matchAll(/<(?!a class="language")[^<>]* lang="en"[^<>]*>/g)].map(
        ([tag]) => `${path}: ${tag}`,
      ),
    )
    expect(english).toEqual([])
  })
})

test.each(
  describedBlocks.flatMap(({ name, description }) => [
    { name, language: 'en' as const, summary: description },
    ...others.map(language => ({ name, language, summary: docsOf(name).summary })),
  ]),
)('the README of $name, $language, begins as its page does', ({ name, language, summary }) => {
  const [title, first = ''] = readText(readmeIn(`blocks/${name}`, language)).split('\n\n')
  expect(title).toBe(`# ${name}`)
  expect(first.replace(/\s+/g, ' ').slice(0, summary.length)).toBe(summary)
})

describe('what a setting takes', () => {
  test.each([
    ['true or false', 'true o false'],
    ['text of at most 200 characters', 'testo di al massimo 200 caratteri'],
    ['one of bar, line, area', 'uno fra bar, line, area'],
    ['a number from 0 to 50 (%)', 'un numero da 0 a 50 (%)'],
    ['a number from 0.25 to 2 (times its own speed)', 'un numero da 0.25 a 2 (volte la sua velocità)'],
    ['a whole number of at least -3', 'un numero intero di almeno -3'],
    ['a number of at most 9 (percent)', 'un numero di al massimo 9 (percento)'],
    ['a whole number', 'un numero intero'],
  ])('%s: %s', (english, italian) => expect(expectedIn('it', english)).toBe(italian))

  test('is measured in the words of the page beside a demo as well', () => {
    const unit = (language: string) =>
      /name="ratio"[^>]*><span>([^<]*)/.exec(readText(`dist/docs/${language}/blocks/video.html`))?.[1]
    expect([unit('en'), unit('it')]).toEqual(['percent of its width', 'percento della sua larghezza'])
  })

  test('has no words where nobody has thought of it', () => {
    expect(expectedIn('it', 'a colour')).toBeUndefined()
    expect(expectedIn('en', 'a colour')).toBe('a colour')
  })
})

import { describe, expect, test } from 'vitest'
import { checkArea, compileCatalogue, readAreas } from '../i18n/areas.node.ts'
import { filesIn, readText } from '../test/sources.ts'
import { entryOf, filesOf } from './new-files.mjs'

const files = filesOf('opening-hours')

describe('what npm run new writes', () => {
  test('has its texts in every language there is, so that the build goes on', () => {
    const locales = Object.keys(readAreas().menu ?? {})
    expect(locales.length).toBeGreaterThan(4)
    const catalogues = Object.fromEntries(
      Object.entries(files).flatMap(([path, text]) => {
        const [, locale] = /^i18n\/opening-hours\/(.+)\.json$/.exec(path) ?? []
        return locale ? [[locale, compileCatalogue(text, { area: 'opening-hours', locale })]] : []
      }),
    )
    expect(checkArea('opening-hours', { catalogues, locales })).toEqual([])
  })

  test('has the files that every block has', () => {
    const own = Object.keys(files).map(path => path.replaceAll('opening-hours', '*'))
    for (const file of ['index.ts', 'definition.ts', 'docs.node.ts', 'README.md', 'sample.ts'])
      expect(own).toContain(`blocks/*/${file}`)
    expect(filesIn('blocks/accordion')).toContain('blocks/accordion/docs.node.ts')
    expect(own).toContain('examples/*.html')
  })

  test('stands in the index of the examples as the others do, with its drawing and its name', () => {
    const shape = (html: string) => [...html.matchAll(/<\/?[a-z]\w*/g)].map(String)
    const others = readText('examples/index.html').match(
      / *<li>\s*<img src="thumbnails\/embed[\s\S]*?<\/li>\n/,
    )
    expect(shape(entryOf('opening-hours'))).toEqual(shape(others?.[0] ?? ''))
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { chunksByName } from './build.node.ts'
import { isOurAddress, measure, overweight } from './sizes.node.ts'

const dist = mkdtempSync(join(tmpdir(), 'site-sizes-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
const files = ['site.js', 'site.opening-hours.js', 'site.form.js.map', 'mock.js', 'site.css', 'mysite.js']
for (const file of files) writeFileSync(join(dist, file), 'void 0\n')

describe('a chunk whose name has a dash', () => {
  test('is measured like any other file of ours', () => {
    expect(measure(dist).map(({ file }) => file)).toEqual(['site.js', 'site.opening-hours.js'])
  })

  test('fails without a budget, however little it weighs', () => {
    const [weight] = measure(dist).flatMap(({ file, gzip }) => (file === 'site.opening-hours.js' ? gzip : []))
    expect(overweight(measure(dist))).toEqual([
      `site.opening-hours.js: ${weight} bytes, expected a budget for it`,
    ])
  })

  test('fails over its budget', () => {
    const heavy = { file: 'site.success-html.js', gzip: 5000, brotli: 4500 }
    expect(overweight([heavy])).toEqual([
      expect.stringMatching(/^site\.success-html\.js: 5000 bytes, expected \d+$/),
    ])
  })

  test('in another language has the budget of the file without one', () => {
    const heavy = { file: 'site.success-html.de-DE.js', gzip: 5000, brotli: 4500 }
    expect(overweight([heavy])).toEqual([
      expect.stringMatching(/^site\.success-html\.de-DE\.js: 5000 bytes, expected \d+$/),
    ])
    expect(overweight([{ ...heavy, gzip: 500 }])).toEqual([])
  })

  test.each([
    ['https://cdn.example/site.opening-hours.js?v=3', true],
    ['https://cdn.example/site.opening-hours.de-DE.js?v=3', true],
    ['file:///dist/site.gate.js', true],
    ['https://cdn.example/site.js', true],
    ['https://cdn.example/mysite.js', false],
    ['https://cdn.example/site.css', false],
    ['', false],
  ])('is counted among our tasks by its address: %s %s', (url, isIt) => {
    expect(isOurAddress(url)).toBe(isIt)
  })
})

describe('chunks and libraries', () => {
  test('have the names of their files', () => {
    const files = ['blocks/a/opening-hours.chunk.tsx', 'src/parts/forms/forms.library.ts']
    expect([...chunksByName(files)]).toEqual([
      ['opening-hours', files[0]],
      ['forms', files[1]],
    ])
  })

  test.each([
    ['src/x/cart.chunk.ts', 'blocks/cart/cart.chunk.tsx'],
    ['src/x/cart.chunk.ts', 'runtime/cart/cart.library.ts'],
  ])('of one name stop the build: %s and %s', (first, second) => {
    expect(() => chunksByName([first, second])).toThrow(
      `Two chunks are called "cart": ${first} and ${second}; expected one. Rename a file.`,
    )
  })
})

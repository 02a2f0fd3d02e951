import { expect, test } from 'vitest'
import { interactions } from './engines/interactions.ts'
import { engineText } from './engines/write.ts'
import { readText } from './sources.ts'

const seen = (pages: number, done: number) => ({
  name: 'WebKit' as const,
  version: '2.50.6',
  ...{ pages, pagesInAll: 70, interactions: done },
  failures: [],
  seconds: 200,
  features: {},
})
const rows = (text: string) => text.split('\n').filter(line => /^\| (Chromium|Firefox|WebKit) /.test(line))

test('the table of the engines says how many only where it is not all', () => {
  expect(rows(engineText([seen(70, interactions.length), seen(68, 1)]))).toEqual([
    '| WebKit | 2.50.6 | every one | every one |',
    `| WebKit | 2.50.6 | 68 of 70 | 1 of ${interactions.length} |`,
  ])
})

test('the guide has a row for each engine, without a number that the next example makes wrong, and today’s interactions', () => {
  const guide = readText('src/docs/guide/browsers.md')
  const [, written = ''] = /<!-- engines: [^>]*-->([\s\S]*?)<!-- \/engines -->/.exec(guide) ?? []
  expect(rows(written).map(row => row.replace(/\| [\d.]+ \|/, '| … |'))).toEqual(
    ['Chromium', 'Firefox', 'WebKit'].map(name => `| ${name} | … | every one | every one |`),
  )
  expect(written).toContain(`The interactions: ${interactions.map(({ name }) => name).join('; ')}.`)
  for (const file of ['README.md', 'src/docs/guide/browsers.md', 'src/docs/guide/browsers.it.md'])
    expect(readText(file), file).not.toMatch(/\b\d+ (?:example pages|pagine di esempio)/)
})

import { expect, test, vi } from 'vitest'
import { section } from './dividers/dividers.testing.ts'
import { galleryBlock, gallerySection, listCarousel, summaryBlock } from './markup.testing.ts'
import { activate, lines, open, pause } from './page.testing.ts'
import { effect } from './parallax/parallax.testing.ts'

const awake = '<div class="sqs-block"></div>'
const hosted = '{"systemDataVariants":"640:360","alexandriaUrl":"https://cdn.example/c/{variant}"}'

const video = (more: string) => `<div class="sqs-block"><div class="sqs-native-video" ${more}></div></div>`
const behind = (more: string, around = '') =>
  `<section ${around}><div class="sqs-video-background-native" ${more}></div></section>`

/** The attribute that every description reads its JSON from, with markup around it; without it the markup is whole. */
const skipped: Readonly<Record<string, string>> = {
  'gallery block': damaged(galleryBlock('grid'), 'data-block-json'),
  'gallery section': damaged(gallerySection('grid'), 'data-props'),
  summary: damaged(summaryBlock('carousel'), 'data-block-json'),
  'video of the builder': video(`data-config-video='{"a":'`),
  'video behind a section': behind(`data-config-native-video='{"a":'`),
  'embedded video': `<div class="sqs-block" data-block-json='{"a":'><div class="sqs-video-wrapper"></div></div>`,
}
const goesOn: Readonly<Record<string, string>> = {
  'what the server draws': `<div class="sqs-block sqs-block-summary-v2" data-block-type="55" data-block-json='{"a":'><div class="summary-block-wrapper summary-block-collection-type-events"></div></div>`,
  'row of cards': `<section data-current-context='{"a":'>${damaged(listCarousel(), 'data-current-context')}</section>`,
  'index of works': `<div class="portfolio-hover" data-props='{"a":'><a class="portfolio-hover-item" href="/1">Uno</a></div>`,
  'edge of a section': section('a', { divider: '{"a":' }),
  'background that moves': effect('{"a":'),
  'settings of a video': video(`data-config-video='${hosted}' data-config-settings='{"a":'`),
  'picture of a video': video(`data-config-video='${hosted}' data-config-thumbnail='{"a":'`),
  'look of a video behind a section': behind(
    `data-config-native-video='${hosted}'`,
    `data-current-context='{"a":'`,
  ),
  'point of a video behind a section': behind(
    `data-config-native-video='${hosted}'`,
    `data-current-styles='{"a":'`,
  ),
  'embedded video with an address': `<div class="sqs-block" data-block-json='{"url":"https://youtu.be/bbbbbbbbbbb","a":'><div class="sqs-video-wrapper"></div></div>`,
}

/** The attribute of that name, cut off. */
function damaged(html: string, name: string): string {
  return html.replace(new RegExp(`(${name}=)("[^"]*"|'[^']*')`), `$1'{"a":'`)
}

const told = (line = '') => [
  line.split(':')[0],
  /Expected a JSON object in data-[\w-]+, found \{"a?/.test(line),
]

test.each(Object.entries(skipped))(
  '%s: damage that leaves the HTML as it is, is one error',
  async (_, html) => {
    await open(awake + html)
    await vi.waitFor(() => expect(lines).not.toEqual([]))
    await pause()
    expect(lines.map(told)).toEqual([['error', true]])
    expect(lines[0]).toContain('HTML stays')
  },
)

test.each(Object.entries(goesOn))('%s: damage that it goes on without, is one warning', async (_, html) => {
  vi.stubGlobal('IntersectionObserver', undefined)
  await activate(awake + html)
  await vi.waitFor(() => expect(lines).not.toEqual([]))
  await pause()
  expect(lines).toHaveLength(1)
  expect([lines[0]?.split(':')[0], lines[0]?.includes('Expected a JSON object in data-')]).toEqual([
    'warn',
    true,
  ])
})

test('nobody but the one reader, which knows the levels, reads JSON of exported markup', () => {
  const sources = import.meta.glob<string>(
    [
      '../../blocks/*/exported*.ts',
      '../../blocks/*/exported/**/*.ts',
      './**/*.ts',
      '!./**/*.test*.ts',
      '!./**/*.testing.ts',
      '!../../blocks/**/*.test*.ts',
    ],
    { eager: true, query: '?raw', import: 'default' },
  )
  const readers = Object.entries(sources).filter(([, text]) => /JSON\.parse|parseJson/.test(text))
  expect(Object.keys(sources).length).toBeGreaterThan(20)
  // The scripts of a form are no attributes; what their damage costs is told by the same rule (forms/damaged.thorough.test.tsx).
  expect(readers.map(([path]) => path)).toEqual([
    './forms/settings.ts',
    './json.ts',
    // What the block complains of itself.
    './peek-json.ts',
  ])
})

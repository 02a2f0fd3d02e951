import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areasIn } from '../i18n/areas.node.ts'
import { type Answers, openBrowser } from './browser.ts'
import { root } from './sources.ts'

// A copy of the sources with one more block, the texts of its area, and a sixth language: files, and no line of ours changed.
const added: Readonly<Record<string, string | object>> = {
  'i18n/countdown/it-IT.json': {
    left: '{n, plural, one {Manca # giorno} many {Mancano # di giorni} other {Mancano # giorni}}',
  },
  'i18n/countdown/en-US.json': { left: '{n, plural, one {# day left} other {# days left}}' },
  'i18n/countdown/de-DE.json': { left: '{n, plural, one {Noch # Tag} other {Noch # Tage}}' },
  'i18n/countdown/es-ES.json': {
    left: '{n, plural, one {Falta # día} many {Faltan # de días} other {Faltan # días}}',
  },
  'i18n/countdown/fr-FR.json': {
    left: '{n, plural, one {Encore # jour} many {Encore # de jours} other {Encore # jours}}',
  },
  'i18n/countdown/nl-NL.json': { left: '{n, plural, one {Nog # dag} other {Nog # dagen}}' },
  'i18n/menu/nl-NL.json': { label: 'Onderdelen' },
  'blocks/countdown/index.ts': `
    import { defineBlock } from '#core'
    export default defineBlock({
      name: 'countdown',
      when: 'ready',
      load: () => import('./countdown.chunk.ts'),
    })`,
  'blocks/countdown/countdown.chunk.ts': `
    export { default as texts } from '#i18n/countdown'
    export { View } from './View.tsx'
    export const definition = { description: '', settings: {} }
    export const read = root => root.querySelector('b')`,
  'blocks/countdown/View.tsx': `
    import { Adopt, useBlock } from '#view'
    export function View({ content }) {
      const { format } = useBlock().runtime.messages
      return <Adopt el={content} attrs={{ title: format('countdown.left', { n: Number(content.id) }) }} />
    }`,
}

/** The chunks first: the library of Views and the main bundle have what they ask for. */
const build = `
  import { createBuilder } from 'vite'
  const builder = await createBuilder({ logLevel: 'error' })
  const chunks = Object.keys(builder.environments).filter(name => /^chunk_(?!view$)/.test(name))
  for (const name of [...chunks, 'chunk_view', 'site']) await builder.build(builder.environments[name])`

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-texts-')))

beforeAll(async () => {
  const parts = [
    'src',
    'blocks',
    'runtime',
    'i18n',
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
    'test/on-react.node.ts',
  ]
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // Every language is complete: for all but what is looked at, Dutch has the English words.
  for (const area of areasIn(join(folder, 'i18n')))
    cpSync(join(folder, 'i18n', area, 'en-US.json'), join(folder, 'i18n', area, 'nl-NL.json'))
  for (const [path, content] of Object.entries(added)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder })
  // A machine may be busy with other things.
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const browser = openBrowser()

/** The copy's build stands in for ours. */
const fromCopy: Answers = {
  '**/dist/*.js': route =>
    route.fulfill({ path: join(folder, 'dist', basename(new URL(route.request().url()).pathname)) }),
}

const countdown = [1, 3].map(n => `<p data-block="countdown"><b id="${n}">?</b></p>`).join('')
const menu = `
  <div data-block="menu" data-when="ready"><p data-part="tabs"><button data-part="tab">A</button></p>
  <p data-part="panel">a</p></div>`

async function open(language: string, body: string) {
  const visit = await browser.openPage(body, {
    context: { website: { language } },
    head: '',
    answers: fromCopy,
  })
  return {
    ...visit,
    chunks: () => visit.requests.filter(url => url.includes('/dist/')).map(url => basename(url)),
  }
}

/** Those with words, in the page's language; what every page may have to say is in `site.js` in Italian. */
const speaking = (language: string, blocks = ['countdown', 'menu']) =>
  language === 'it-IT'
    ? blocks.map(name => `site.${name}.js`)
    : [...blocks, 'words'].map(name => `site.${name}.${language}.js`)

test.each([
  ['it-IT', ['Manca 1 giorno', 'Mancano 3 giorni'], 'Sezioni'],
  ['en-US', ['1 day left', '3 days left'], 'Sections'],
  ['de-DE', ['Noch 1 Tag', 'Noch 3 Tage'], 'Abschnitte'],
  ['nl-NL', ['Nog 1 dag', 'Nog 3 dagen'], 'Onderdelen'],
])('in %s a block counts as the language does', async (language, counted, sections) => {
  const { page, chunks, console: lines, errors } = await open(language, countdown + menu)
  const titles = () => page.locator('b').evaluateAll(all => all.map(el => el.getAttribute('title')))
  await expect.poll(titles).toEqual(counted)
  await expect.poll(() => page.locator('[role=tablist]').getAttribute('aria-label')).toBe(sections)
  const files = ['site.js', 'site.plurals.js', 'site.styles.js', 'site.view.js', ...speaking(language)]
  expect(chunks().sort()).toEqual(files.sort())
  expect([...lines, ...errors]).toEqual([])
})

test('a page that counts nothing loads no grammar, and the grammar holds no texts', async () => {
  const { page, chunks } = await open('nl-NL', menu)
  await page.waitForSelector('[role=tablist]')
  const files = ['site.js', 'site.styles.js', 'site.view.js', ...speaking('nl-NL', ['menu'])]
  expect(chunks().sort()).toEqual(files.sort())
  const grammar = readFileSync(join(folder, 'dist/site.plurals.js'), 'utf8')
  expect(grammar).not.toMatch(/giorn|items in cart/)
})

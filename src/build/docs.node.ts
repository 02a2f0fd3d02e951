/**
 * What template authors read and what their editors complete, made from the same definitions that validate the page:
 * the tables in the READMEs, the JSON Schema and the editor's HTML data.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { attributeOf, type BlockEvents, type Setting } from '#core'
import { declareMessages, prefixOf, readAreas } from '#i18n/areas.node.ts'
import type { Attempt } from '../../test/security/corpus/attempt.ts'
import { cards, writeSite } from '../docs/site.node.ts'
import { sketchFile } from '../docs/sketch.node.ts'
import { needs } from '../needs.ts'
import { leastBrowsers } from './browsers.node.ts'
import { budgets } from './budgets.node.ts'
import { type DescribedBlock, describedBlocks } from './described-blocks.node.ts'
import { htmlData, schema } from './editor-files.node.ts'
import { everythingPage } from './everything.node.ts'
import { describeHelpers } from './helpers.node.ts'
import { stylesheets } from './looks.node.ts'
import { fileOfDefault, kilobytes, measure } from './sizes.node.ts'
import { typeFiles } from './types.node.ts'

const guideOf = (name: string) => `src/docs/guide/${name}.md`

export interface Document {
  readonly path: string
  readonly text: string
}

/** Every generated file of the repository, as it should be; `attempts` is what its tests try. */
export async function documents(root: string, attempts: readonly Attempt[]): Promise<readonly Document[]> {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  return [
    { path: 'i18n/messages.ts', text: declareMessages(readAreas()) },
    { path: 'examples/everything.html', text: everythingPage(root) },
    {
      path: 'README.md',
      text: fillAll(read('README.md'), {
        blocks: blockList(),
        browsers: browserTable(),
        why: whyTable(read(guideOf('speed'))),
      }),
    },
    { path: guideOf('browsers'), text: fill(read(guideOf('browsers')), 'browsers', browserTable()) },
    { path: guideOf('security'), text: fill(read(guideOf('security')), 'attempts', attemptTable(attempts)) },
    { path: guideOf('helpers'), text: fill(read(guideOf('helpers')), 'helpers', helperTable(root)) },
    ...cards.map(({ name, sketch }) => ({
      path: `examples/thumbnails/${name}.svg`,
      text: sketchFile(sketch),
    })),
    ...(await Promise.all(
      describedBlocks.map(async block => {
        const path = `blocks/${block.name}/README.md`
        return {
          path,
          text: fill(read(path), 'definition', definitionTables(block, await messagesOf(block))),
        }
      }),
    )),
  ]
}

function sizeTable(sizes: ReturnType<typeof measure>): string {
  const ofDefault = sizes.filter(({ file }) => file === fileOfDefault(file))
  const rows = ofDefault.map(({ file, gzip, brotli }) => [
    `\`${file}\``,
    budgets[file]?.when ?? '',
    kilobytes(gzip),
    kilobytes(brotli),
    budgets[file] ? kilobytes(budgets[file].bytes) : 'none',
  ])
  return table(['file', 'loaded by', 'gzip', 'brotli', 'budget, gzip'], rows)
}

/** Brings the generated files up to date; returns the paths of those that were not. */
export async function writeDocuments(root: string, attempts: readonly Attempt[]): Promise<readonly string[]> {
  const sizes = measure(join(root, 'dist'))
  const bytes = guideOf('bytes')
  const current = [
    ...(await documents(root, attempts)),
    // Measured, not derived: a test allows what another compressor makes of the same bytes.
    ...(sizes.length > 0
      ? [{ path: bytes, text: fill(readFileSync(join(root, bytes), 'utf8'), 'sizes', sizeTable(sizes)) }]
      : []),
  ]
  const stale = current.filter(({ path, text }) => {
    const now = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
    return now !== text
  })
  for (const { path, text } of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return stale.map(({ path }) => path)
}

/** What the build puts beside `site.js`. */
export async function writeBuildFiles(dist: string): Promise<void> {
  writeFileSync(join(dist, 'site.schema.json'), `${JSON.stringify(schema(describedBlocks), null, 2)}\n`)
  writeFileSync(join(dist, 'site.html-data.json'), `${JSON.stringify(htmlData(describedBlocks), null, 2)}\n`)
  for (const [file, text] of typeFiles(join(dist, '..'), describedBlocks))
    writeFileSync(join(dist, file), text)
  const styles = stylesheets(join(dist, '..'))
  for (const [file, css] of styles) writeFileSync(join(dist, file), css)
  // Those of an earlier build.
  for (const file of readdirSync(dist)) if (/\.css$/.test(file) && !styles.has(file)) rmSync(join(dist, file))
  await writeSite(join(dist, '..'), messagesOf)
}

/** Replaces what stands between two markers; a text without them keeps everything it has. */
function fill(text: string, name: string, generated: string): string {
  const [open, close] = [`<!-- ${name}: generated by npm run docs -->`, `<!-- /${name} -->`]
  const [start, end] = [text.indexOf(open), text.indexOf(close)]
  if (start < 0 || end < 0) return text
  return `${text.slice(0, start + open.length)}\n\n${generated}\n\n${text.slice(end)}`
}

const fillAll = (text: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce((filled, [name, generated]) => fill(filled, name, generated), text)

function browserTable(): string {
  const rows = leastBrowsers.map(({ name, version, since, because }) => [
    name,
    `${version} (${since})`,
    because,
  ])
  const names = needs.map(name => `\`${name}\``).join(', ')
  return `${table(['browser', 'from', 'because of'], rows)}\n\nAsked for besides these styles: ${names}.`
}

/** Of what the bench has measured last, in a few lines. */
function whyTable(speed: string): string {
  const [, measured = ''] = speed.split('The same run in its own numbers')
  const [, first = ''] = measured.split('\n\n')
  const shown =
    /^\| +(\||---|(JavaScript|CPU of coming to life, ms|longest task|layout shift, scrolled|(accordion|slide|form|lightbox): click to paint)[^|]*\|)/
  const lines = first.split('\n').filter(line => shown.test(line) && !line.includes('with its script'))
  const [, of = ''] = /(Medians of .*):/.exec(speed) ?? []
  return measured
    ? `${lines.join('\n')}\n\n${of}, on a page of 60 blocks.`
    : '`npm run bench` has not been run on this version.'
}

function attemptTable(attempts: readonly Attempt[]): string {
  const number = (count: number) => count.toLocaleString('en-US')
  const rows = attempts.map(({ what, few, all, result }) => [what, number(few), number(all), result])
  return table(['what is tried', '`npm test`', '`npm run thorough`', 'result'], rows)
}

function helperTable(root: string): string {
  const { functions, values } = describeHelpers(root)
  const rows = functions.map(({ name, text }) => [`\`${name}\``, text])
  const names = values.map(name => `\`${name}\``).join(', ')
  return `${table(['helper', 'what it does'], rows)}\n\nWords and numbers: ${names}.`
}

/** In one line each: what they are called, and what they are. */
function blockList(): string {
  const linked = describedBlocks.map(({ name }) => `[\`${name}\`](blocks/${name}/README.md)`)
  return `${linked.join(' · ')}.`
}

/** The keys of what a block says: of the areas whose texts come with its chunk, with what comes of them later. */
async function messagesOf(block: DescribedBlock): Promise<readonly string[]> {
  const { texts = {} } = await block.load()
  const said = Object.entries(readAreas()).filter(([area]) => Object.hasOwn(texts, prefixOf(area)))
  const keys = said.flatMap(([area, languages]) =>
    Object.values(languages).flatMap(texts => Object.keys(texts).map(name => `${prefixOf(area)}.${name}`)),
  )
  return [...new Set(keys)].sort()
}

function definitionTables(
  { name, settings, parts = {}, events = {}, when }: DescribedBlock,
  messages: readonly string[],
): string {
  const settingRows = Object.entries(settings).map(([key, setting]) => [
    `\`${attributeOf(key)}\``,
    setting.expected,
    shown(setting),
    setting.description,
  ])
  const named = (
    title: string,
    entries: Readonly<Record<string, string>>,
    label: (key: string) => string,
  ) => {
    const rows = Object.entries(entries).map(([key, text]) => [`\`${label(key)}\``, text])
    return rows.length > 0
      ? `## ${title}\n\n${table([title.toLowerCase().replace(/s$/, ''), 'meaning'], rows)}`
      : ''
  }
  return [
    `## Settings\n\n${table(['attribute', 'value', 'default', 'meaning'], settingRows)}`,
    named('Parts', parts, key => `data-part="${key}"`),
    eventTable(name, events),
    messages.length > 0 ? `## Messages\n\n${messages.map(key => `\`${key}\``).join(', ')}` : '',
    `Comes to life: \`${when}\`, unless \`data-when\` says otherwise.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Before something happens, after it has, and what the page may ask for. */
function eventTable(name: string, { asks = {}, tells = {}, takes = {} }: BlockEvents): string {
  const kinds = [
    [asks, 'before; cancelable'],
    [tells, 'after'],
    [takes, 'dispatch it'],
  ] as const
  const rows = kinds.flatMap(([events, kind]) =>
    Object.entries(events).map(([key, text]) => [`\`site:${name}:${key}\``, kind, text]),
  )
  return rows.length > 0 ? `## Events\n\n${table(['event', 'when', 'meaning'], rows)}` : ''
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function shown({ fallback }: Setting<unknown>): string {
  return fallback === '' ? 'none' : `\`${String(fallback)}\``
}

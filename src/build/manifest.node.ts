// `dist/manifest.json`: every file of the build by its name, for whoever writes `integrity`, caches or copies.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { budgets } from './budgets.node.ts'
import { helpersFile } from './helpers.node.ts'
import { fileOfDefault } from './sizes.node.ts'

export const manifestFile = 'manifest.json'

/** One file of the build. */
export interface FileFacts {
  /** Without compression, after gzip at its strongest, and after brotli at its strongest. */
  readonly bytes: number
  readonly gzip: number
  readonly brotli: number
  /** For the `integrity` of a tag: `sha384-…`. */
  readonly integrity: string
  /** Which pages, or who else, load it. */
  readonly loadedBy: string
  /** Of the texts in it, where it has any in one language only. */
  readonly language?: string
}

export interface Manifest {
  readonly version: string
  /** All chunks come from the same build as their `site.js`. */
  readonly build: string
  readonly files: Readonly<Record<string, FileFacts>>
}

/** The same for the same files: in order, and without a date. */
export async function manifestOf(
  dist: string,
  { version, build }: Pick<Manifest, 'version' | 'build'>,
): Promise<Manifest> {
  const names = readdirSync(dist, { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== manifestFile)
    .map(({ name }) => name)
    .sort()
  const earlier = earlierFiles(dist)
  const facts = await Promise.all(
    names.map(name => factsOf(name, readFileSync(join(dist, name)), earlier[name])),
  )
  return { version, build, files: Object.fromEntries(names.map((name, i) => [name, facts[i] as FileFacts])) }
}

/** Writes it beside the files. */
export async function writeManifest(dist: string, stamp: Pick<Manifest, 'version' | 'build'>): Promise<void> {
  writeFileSync(join(dist, manifestFile), `${JSON.stringify(await manifestOf(dist, stamp), null, 1)}\n`)
}

/** To squeeze four hundred files takes seconds; what has not changed weighs what it did. */
function earlierFiles(dist: string): Readonly<Record<string, FileFacts | undefined>> {
  const file = join(dist, manifestFile)
  if (!existsSync(file)) return {}
  return (JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>).files ?? {}
}

async function factsOf(name: string, content: Buffer, earlier?: FileFacts): Promise<FileFacts> {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  const language = /\.([a-z]{2,3}-[A-Z]{2})\.js$/.exec(name)?.[1]
  const sizes =
    earlier?.integrity === integrity ? earlier : { ...(await squeezed(content)), bytes: content.length }
  return {
    bytes: sizes.bytes,
    gzip: sizes.gzip,
    brotli: sizes.brotli,
    integrity,
    loadedBy: loadedBy(name),
    ...(language && { language }),
  }
}

async function squeezed(content: Buffer): Promise<Pick<FileFacts, 'gzip' | 'brotli'>> {
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content),
  ])
  return { gzip: zipped.length, brotli: brotli.length }
}

function loadedBy(name: string): string {
  const [, look] = /^site\.?(.*)\.css$/.exec(name) ?? []
  if (look !== undefined)
    return look ? `pages that link the look of ${look} by itself` : 'pages that link all of our look'
  const others: Readonly<Record<string, string>> = {
    [helpersFile]: 'whoever imports it; no page asks for it',
    'mock.js': 'the examples: it stands in for a server',
    'site.schema.json': 'editors, for the settings of blocks',
    'site.html-data.json': 'editors, for our attributes',
  }
  return budgets[fileOfDefault(name)]?.when ?? others[name] ?? 'compilers and editors, for the types'
}

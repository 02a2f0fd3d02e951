import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export interface Source {
  /** From the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
  /** The text without comments and without the insides of strings. */
  readonly code: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** A project path, or a package's name. */
  readonly to: string
  /** Nothing of it runs because of this import: a type, or a chunk that comes later. */
  readonly typeOnly: boolean
  /** `import(…)`: a chunk, or the type of one. */
  readonly later: boolean
}

/** The doors to the page: ours, and that of the helpers, which other programs use without us. */
export const envs: readonly string[] = ['runtime/env.ts', 'runtime/helpers/surroundings.ts']

/** The modules that run on the page: no tests, no build plugins, no scripts. */
export function browserSources(): readonly Source[] {
  return ['src', 'blocks', 'runtime', 'i18n']
    .flatMap(folder => filesIn(folder))
    .filter(path => /\.tsx?$/.test(path) && !/(\.test|\.testing|\.node|\.d)\.tsx?$|\/sample\.ts$/.test(path))
    .map(readSource)
}

export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function readSource(path: string): Source {
  const text = readText(path)
  return { path, text, code: codeOnly(text), imports: importsOf(path, text) }
}

const aliases: Readonly<Record<string, string>> = {
  '#core': 'src/core/index.ts',
  '#view': 'src/view/index.ts',
  '#parts/': 'src/parts/',
  '#exported/': 'src/exported/',
  '#runtime/': 'runtime/',
  '#i18n/': 'i18n/',
  // What the folder holds: `i18n/texts.d.ts`.
  '#i18n': 'i18n/',
}

function importsOf(path: string, text: string): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?([^'"`;]*?from\s+)?'([^']+)'/gm)
  const dynamic = text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)
  return [
    ...[...statements].map(([, type, names = '', to = '']) => ({
      to: resolveImport(path, to),
      typeOnly: Boolean(type) || /^\{(\s*type\s+[\w\s]+,?)+\s*\}\s*from\s+$/.test(names),
      later: false,
    })),
    ...[...dynamic].map(([, to = '']) => ({ to: resolveImport(path, to), typeOnly: true, later: true })),
  ]
}

function resolveImport(path: string, to: string): string {
  const clean = to.replace(/\?.*$/, '')
  for (const [alias, target] of Object.entries(aliases)) {
    if (clean === alias) return target
    if (alias.endsWith('/') && clean.startsWith(alias)) return target + clean.slice(alias.length)
  }
  if (!clean.startsWith('.')) return clean
  const file = join(dirname(path), clean).replaceAll('\\', '/')
  return existsSync(join(root, file)) ? file : clean
}

const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/
const string = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/
/** What stands in `${…}`, which may hold objects and templates of its own. */
const inserted = new RegExp(
  `\\$\\{((?:${string.source}|\`(?:[^\`\\\\]|\\\\.)*\`|\\{[^{}]*\\}|[^{}\`'"])*)\\}`,
)
const template = new RegExp(`\`(?:[^\`\\\\$]|\\\\.|\\$(?!\\{)|${inserted.source})*\``)
const noCode = new RegExp([comment, string, template].map(({ source }) => source).join('|'), 'g')

/** Comments become nothing and strings become empty, so that words in them are not taken for code. */
export function codeOnly(text: string): string {
  return text.replace(noCode, found => {
    if (found.startsWith('/')) return ' '
    const insertions = [...found.matchAll(new RegExp(inserted, 'g'))].map(([, code = '']) => codeOnly(code))
    return found.startsWith('`') ? ["''", ...insertions].join(' + ') : "''"
  })
}

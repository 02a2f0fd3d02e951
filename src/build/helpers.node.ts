// `dist/site.helpers.js` and `dist/site.helpers.d.ts`: what the specifications name and no page asks for, as a module.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { joinDeclarations } from './declarations.node.ts'

export const helpersFile = 'site.helpers.js'
const input = 'runtime/helpers/index.ts'

/** A module and no classic script: nobody loads it from `file://`. */
export const helpersOutput = { input, rest: { format: 'es' } } as const

export function writeHelperTypes(root: string): void {
  writeFileSync(join(root, 'dist', helpersFile.replace(/js$/, 'd.ts')), helperTypes(root))
}

/** The compiler writes a file for each of ours, without checking them: half a second. */
export function helperTypes(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-helpers-'))
  try {
    const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
    const options =
      '--ignoreConfig --noCheck --declaration --emitDeclarationOnly --target es2022 --module esnext ' +
      '--moduleResolution bundler --strict --verbatimModuleSyntax --allowImportingTsExtensions'
    const places = ['--types', '', '--rootDir', root, '--outDir', folder, join(root, input)]
    execFileSync(process.execPath, [join(compiler, 'bin/tsc'), ...options.split(' '), ...places])
    return joinDeclarations(join(folder, input.replace(/ts$/, 'd.ts')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface HelperDescriptions {
  /** With the first sentence of what their docstrings say. */
  readonly functions: readonly { readonly name: string; readonly text: string }[]
  readonly values: readonly string[]
}

/** What is in the module, for the README. */
export function describeHelpers(root: string): HelperDescriptions {
  const types = helperTypes(root)
  const declared = [...types.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\ndeclare (\w+) (\w+)/g)]
  const named = declared.map(([, comment = '', kind, name = '']) => ({
    kind,
    name,
    text: sentenceOf(comment),
  }))
  const sorted = named.sort((a, b) => a.name.localeCompare(b.name))
  return {
    functions: sorted.filter(({ kind }) => kind !== 'const'),
    values: sorted.filter(({ kind }) => kind === 'const').map(({ name }) => name),
  }
}

/** Which section of a specification says so is for who reads the code. */
function sentenceOf(comment: string): string {
  const text = comment.replace(/\/\*\*|\*\/|^\s*\*(?!\/) ?/gm, ' ').replace(/\s+/g, ' ')
  const [sentence = ''] = text.split(/(?<=[^.])\.(?= [A-Z`@]|\s*$)/)
  return `${sentence.replace(/ \((blocks|visitor) spec[^)]*\)/g, '').trim()}.`
}

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

// What the last build has put into each file, for the tests that look at every module: to build once more takes half a minute.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The code of every module that is left of it in each file, by the names of the file and of the module. */
export type ModuleLists = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Tells of each script what it is made of. */
export function listModules(
  root: string,
  found: (file: string, modules: ReadonlyMap<string, string>) => void,
): Plugin {
  return {
    name: 'site:module-lists',
    apply: 'build',
    // One for all bundles: each would have a list of its own.
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const modules = Object.entries(file.modules).flatMap(([id, { code }]) =>
          code ? [[relative(root, id).replaceAll('\\', '/'), code] as const] : [],
        )
        found(file.fileName, new Map(modules))
      }
    },
  }
}

const placeOf = (root: string) => join(root, 'node_modules/.cache/site/module-lists.json')

export function keepModuleLists(root: string, { build, lists }: { build: string; lists: ModuleLists }): void {
  const files = Object.fromEntries([...lists].map(([file, modules]) => [file, Object.fromEntries(modules)]))
  mkdirSync(dirname(placeOf(root)), { recursive: true })
  writeFileSync(placeOf(root), JSON.stringify({ key: build, files }))
}

/** `undefined` where the last build was of other sources, or by another build. */
export function keptModuleLists(root: string, build: string): ModuleLists | undefined {
  if (!existsSync(placeOf(root))) return undefined
  const kept = JSON.parse(readFileSync(placeOf(root), 'utf8')) as {
    readonly key: string
    readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  if (kept.key !== build) return undefined
  return new Map(
    Object.entries(kept.files).map(([file, modules]) => [file, new Map(Object.entries(modules))]),
  )
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Two builds of the same sources, made in the same way, are the same build wherever they are made; tests are no part of them. */
export function stampOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of [...sourceFiles(root), 'package-lock.json', 'vite.config.ts']) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** What shortens names and leaves things out of libraries makes other scripts of the same sources. */
const isBuilt = (file: string) =>
  !/\.(test|testing)\.tsx?$|\.md$|\.mjs$/.test(file) &&
  (!file.endsWith('.node.ts') || /^(src\/build|i18n)\//.test(file))

/** By their paths from the root, in order. */
export function sourceFiles(root: string): string[] {
  return ['src', 'blocks', 'runtime', 'i18n']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .filter(isBuilt)
    .sort()
}

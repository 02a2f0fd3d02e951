import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Of the main tests one in so many; all of them make half a minute more. */
const oneIn = 9

/**
 * The tests of components that `npm test` runs on React as well: the contract of every second block, the library of Views, and of
 * some blocks the main test, the one of its folder's name. The others run on React in the thorough part, also those with
 * whatever a block's author and its host may do.
 */
export function onReact(root: string, scope: string | undefined): readonly string[] {
  const all = ['src', 'blocks', 'test']
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true }).map(path => `${folder}/${path}`))
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.test.tsx'))
  if (scope === 'all') return all
  const main = all
    .filter(path => isMain(path) && !path.startsWith('src/exported/'))
    .filter((_, i) => i % oneIn === 0)
  const isPlain = (path: string) => /^(test\/contract\.|src\/view\/)/.test(path) || main.includes(path)
  if (scope !== 'rest') return all.filter(isPlain)
  const hasMore = (path: string) => /from '[./\w]*\/thorough/.test(readFileSync(join(root, path), 'utf8'))
  return all.filter(path => !isPlain(path) || hasMore(path))
}

function isMain(path: string): boolean {
  return basename(path) === `${basename(dirname(path))}.test.tsx`
}

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * The tests of components that `npm test` runs on React as well: the contract of every block, the library of Views, and the
 * main test of each block, the one of its folder's name. The others run on React in the thorough part, also those with whatever
 * a block's author and its host may do.
 */
export function onReact(root: string, scope: string | undefined): readonly string[] {
  const all = ['src', 'blocks', 'test']
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true }).map(path => `${folder}/${path}`))
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.test.tsx'))
  if (scope === 'all') return all
  if (scope !== 'rest') return all.filter(isPlain)
  const hasMore = (path: string) => /from '[./\w]*\/thorough/.test(readFileSync(join(root, path), 'utf8'))
  return all.filter(path => !isPlain(path) || hasMore(path))
}

function isPlain(path: string): boolean {
  const folder = basename(dirname(path))
  return /^(test\/contract\.|src\/view\/)/.test(path) || basename(path) === `${folder}.test.tsx`
}

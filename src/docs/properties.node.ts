/** The custom properties that the look of a block asks for, with their values. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookFiles } from '../build/looks.node.ts'

/** By name of the folder, which is that of the block or overlay. */
export function propertiesByLook(root: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const tokens = new Map(
    [...read('src/parts/styles/tokens.css').matchAll(/^\s+(--site-[\w-]+): ([^;]+);/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  )
  return new Map(
    lookFiles(root).map(({ name, before, own, parts }) => {
      const css = [before, own, ...parts].map(path => (path ? read(path) : '')).join('\n')
      return [name, propertiesIn(css, tokens)] as const
    }),
  )
}

/** What a stylesheet declares itself is its own business. */
function propertiesIn(css: string, tokens: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const declared = new Set([...css.matchAll(/(?:^|[;{\s])(--site-[\w-]+)\s*:/g)].map(([, name]) => name))
  const asked = [...css.matchAll(/var\((--site-[\w-]+)(?:,\s*([^;]*?))?\)(?=[\s;),])/g)].map(
    ([, name = '', otherwise = '']) => [name, tokens.get(name) ?? otherwise] as const,
  )
  return new Map(
    asked.filter(([name, value]) => !declared.has(name) && value).sort(([a], [b]) => a.localeCompare(b)),
  )
}

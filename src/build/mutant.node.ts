import { join } from 'node:path'
import type { Plugin } from 'vite'

/** One small change of a source: what stands from `start` to `end` (offsets in characters) becomes `text`. */
export interface Change {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The source with the change in it. */
export function mutated(source: string, { start, end, text }: Omit<Change, 'file'>): string {
  return source.slice(0, start) + text + source.slice(end)
}

/** `MUTANT`, a change as JSON: unit tests see the source with it (`npm run mutants`); the file itself is not touched. */
export function mutant(root: string): Plugin | undefined {
  const asked = process.env.MUTANT
  if (!asked) return undefined
  const change: Change = JSON.parse(asked)
  const path = join(root, change.file)
  return {
    name: 'site:mutant',
    enforce: 'pre',
    apply: 'serve',
    transform(code, id) {
      return id.split('?')[0] === path ? { code: mutated(code, change), map: null } : null
    },
  }
}

import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Mutant, mutated } from './mutants.ts'

/** `MUTANT`, a mutant as JSON: tests see the source with its change; the file itself is not touched. */
export function mutant(root: string): Plugin | undefined {
  const asked = process.env.MUTANT
  if (!asked) return undefined
  const change: Mutant = JSON.parse(asked)
  const path = join(root, change.file)
  return {
    name: 'site:mutant',
    enforce: 'pre',
    transform(code, id) {
      return id.split('?')[0] === path ? { code: mutated(code, change), map: null } : null
    },
  }
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** `import('./x.chunk.ts')` → `askedFor('x', () => import('./x.chunk.ts'))`, in unit tests only. */
export function chunkStandIns(): Plugin {
  const seam = fileURLToPath(new URL('../../test/chunks.ts', import.meta.url))
  const call = /(?<!typeof )\bimport\(\s*(['"])[^'"]*\/([\w-]+)\.(?:chunk|library)\.tsx?\1\s*\)/g
  return {
    name: 'site:chunk-stand-ins',
    enforce: 'pre',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'test',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || /\.(test|testing)\.tsx?$/.test(id)) return null
      const asked = code.replace(call, (found, _, name: string) => `__askedFor('${name}', () => ${found})`)
      if (asked === code) return null
      // On the first line, so that the others keep their numbers.
      return { code: `import { askedFor as __askedFor } from ${JSON.stringify(seam)};${asked}`, map: null }
    },
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** In the bundle the registry is a list: a glob would keep the path of every block beside it. */
export function registryList(root: string): Plugin {
  return {
    name: 'site:registry-list',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === join(root, 'src/registry.ts') ? listOf(root) : null
    },
  }
}

function listOf(root: string): string {
  const files = readdirSync(join(root, 'blocks'))
    .sort()
    .map(name => join(root, 'blocks', name, 'index.ts'))
    .filter(file => existsSync(file))
  const imports = files.map((file, i) => `import block${i} from ${JSON.stringify(file)}`)
  return `${imports.join('\n')}\nexport const definitions = [${files.map((_, i) => `block${i}`).join(', ')}]\n`
}

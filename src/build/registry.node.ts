import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** In the bundle a registry is a list: a glob would keep the path of every folder beside it. */
export function registryList(root: string): Plugin {
  return {
    name: 'site:registry-list',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== join(root, 'src/registry.ts')) return null
      const { imports, list } = listOf(join(root, 'blocks'))
      return `${imports}\nexport const definitions = ${list}\n`
    },
    transform(code, id) {
      const [glob, folder] = everyFolder.exec(code) ?? []
      if (!glob || folder === undefined) return null
      const { imports, list } = listOf(join(dirname(id), folder))
      return { code: `${imports}\n${code.replace(glob, list)}`, map: null }
    },
  }
}

/** `Object.values(import.meta.glob<X>('./…/*\/index.ts', { eager: true, import: 'default' }))` */
const everyFolder =
  /Object\.values\(\s*import\.meta\.glob<\w+>\('(\.[^'*]*)\/\*\/index\.ts', \{\s*eager: true,\s*import: 'default',?\s*\}\),?\s*\)/

function listOf(folder: string): { readonly imports: string; readonly list: string } {
  const files = readdirSync(folder)
    .sort()
    .map(name => join(folder, name, 'index.ts'))
    .filter(file => existsSync(file))
  const imports = files.map((file, i) => `import each${i} from ${JSON.stringify(file)}`)
  return { imports: imports.join('\n'), list: `[${files.map((_, i) => `each${i}`).join(', ')}]` }
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/** What the entries of these registries say where they say nothing else. */
const usual: Readonly<Record<string, string>> = {
  blocks: 'when: "visible", ',
  'src/overlays': '',
}

/**
 * In the bundle a registry is a list: a glob would keep the path of every folder beside it. What nearly all blocks and
 * overlays say is said once: that their chunk has their own name, and of blocks that they wait to be visible. Those whose
 * chunk has texts come first, so that a number tells them from the others.
 * @param called what the bundles call each chunk, by its name.
 */
export function registryList(root: string, called: ReadonlyMap<string, string>): Plugin {
  const start = `${normalizePath(root)}/`.replace(/\/+$/, '/')

  function listOf(folder: string, isDeep: boolean): { readonly imports: string; readonly list: string } {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => (isDeep ? /[/\\]index\.ts$/ : /^[^/\\]+[/\\]index\.ts$/).test(file))
      .sort()
    const said = usual[normalizePath(folder).replace(start, '')]
    const speaks = (file: string) =>
      called.get(nameIn(readFileSync(join(folder, file), 'utf8')))?.endsWith('.')
    const speaking = said === undefined ? [] : files.filter(speaks)
    files.sort((a, b) => Number(speaking.includes(b)) - Number(speaking.includes(a)))
    const imports = files.map((file, i) => `import each${i} from ${JSON.stringify(join(folder, file))}`)
    const list = `[${files.map((_, i) => `each${i}`).join(', ')}]`
    if (said === undefined) return { imports: imports.join('\n'), list }
    const chunks = `import { importChunk } from ${JSON.stringify(join(root, 'src/core/chunks.ts'))}`
    return {
      imports: [chunks, ...imports].join('\n'),
      list: `${list}.map((each, i) => ({ ${said}load: () => importChunk(each.name + (i < ${speaking.length} ? '.' : '')), ...each }))`,
    }
  }

  return {
    name: 'site:registry-list',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\bdefine(Block|Overlay)\(/.test(code) && id.endsWith('/index.ts'))
        return { code: withoutUsual(code), map: null }
      const [glob, folder, stars] = everyFolder.exec(code) ?? []
      if (!glob || folder === undefined) return null
      const { imports, list } = listOf(join(dirname(id), folder), stars === '**')
      return { code: `${imports}\n${code.replace(glob, list)}`, map: null }
    },
    // Of the path of each of the others, which is kept, only the folder's name is ever looked at.
    renderChunk: code => ({ code: code.replaceAll(/"\.\/([\w-]+)\/exported\.ts":/g, '"$1":'), map: null }),
  }
}

/** As the `index.ts` of an entry is once its `import()` has been rewritten. */
function withoutUsual(code: string): string {
  const load = new RegExp(`load: \\(\\) => __importChunk\\("${nameIn(code)}\\.?"\\),?`)
  return code.replace("when: 'visible',", '').replace(load, '')
}

function nameIn(code: string): string {
  return /\bname: '([\w-]+)'/.exec(code)?.[1] ?? ''
}

/** `Object.values(import.meta.glob<X>('./…/*\/index.ts', { eager: true, import: 'default' }))`, or of folders in folders: `**`. */
const everyFolder =
  /Object\.values\(\s*import\.meta\.glob<\w+>\('(\.[^'*]*)\/(\*\*?)\/index\.ts', \{\s*eager: true,\s*import: 'default',?\s*\}\),?\s*\)/

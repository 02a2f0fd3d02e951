import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Origin {
  readonly file: string
  readonly name: string
}

/** What a declaration file says of each name: how it declares it, or where it takes it from. */
interface Declared {
  readonly own: ReadonlyMap<string, readonly string[]>
  readonly imported: ReadonlyMap<string, Origin>
  readonly exported: ReadonlyMap<string, Origin>
  readonly all: readonly string[]
}

/**
 * One declaration file of many: everything that the one named exports, with all that is needed to say it, and nothing else.
 * @throws for what it cannot say on its own: a type of a package, one name for two things, `export *` in the entry.
 */
export function joinDeclarations(entry: string): string {
  const files = new Map<string, Declared>()
  const taken = new Map<string, string>()
  const statements: string[] = []
  const read = (file: string): Declared => {
    const known = files.get(file) ?? readDeclarations(file)
    files.set(file, known)
    return known
  }

  /** Where the name is declared. */
  function originOf({ file, name }: Origin): Origin | null {
    const { own, imported, exported, all } = read(file)
    if (own.has(name)) return { file, name }
    const next = exported.get(name) ?? imported.get(name)
    if (next) return originOf(next)
    for (const other of all) {
      const found = originOf({ file: other, name })
      if (found) return found
    }
    return null
  }

  function take(wanted: Origin): void {
    const found = originOf(wanted)
    if (!found) throw new Error(`${wanted.file}: nothing declares "${wanted.name}"`)
    const { file, name } = found
    if (name !== wanted.name)
      throw new Error(`${wanted.file}: "${wanted.name}" is "${name}" elsewhere; expected one name`)
    const other = taken.get(name)
    if (other === file) return
    if (other) throw new Error(`"${name}" is declared in ${other} and in ${file}; rename one of them`)
    taken.set(name, file)
    const { own, imported } = read(file)
    const texts = own.get(name) ?? []
    for (const text of texts) {
      if (/\bimport\(/.test(text)) throw new Error(`${file}: "${name}" needs a type that it does not name`)
      for (const word of wordsOf(text)) {
        const origin = imported.get(word) ?? (own.has(word) ? { file, name: word } : null)
        if (origin && word !== name) take(origin)
      }
    }
    statements.push(...texts)
  }

  const { exported, own, all } = read(entry)
  if (all.length > 0) throw new Error(`${entry}: expected exports by name, found "export *"`)
  const names = [...exported.keys(), ...own.keys()]
  for (const name of names) take({ file: entry, name })
  const list = names.sort().map(name => `  ${name},\n`)
  return `${statements.join('\n\n')}\n\nexport {\n${list.join('')}}\n`
}

function readDeclarations(file: string): Declared {
  if (!existsSync(file)) throw new Error(`"${file}" is a package; expected a file of ours`)
  const code = readFileSync(file, 'utf8')
  const own = new Map<string, string[]>()
  const [imported, exported] = [new Map<string, Origin>(), new Map<string, Origin>()]
  const all: string[] = []
  let last = 0
  for (const node of parseSync(file, code).program.body as unknown as readonly Node[]) {
    const before = code.slice(last, node.start)
    last = node.end
    const source = sourceOf(file, node)
    if (node.type === 'ExportAllDeclaration') all.push(source)
    const into = node.type === 'ImportDeclaration' ? imported : exported
    for (const specifier of (node.specifiers ?? []) as readonly Node[]) {
      const outside = nameOf(into === imported ? specifier.local : specifier.exported)
      const inside = nameOf(into === imported ? specifier.imported : specifier.local)
      into.set(outside, { file: source || file, name: inside })
    }
    const declaration = (node.declaration ?? node) as Node
    const comment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(before)?.[0] ?? ''
    const text = comment + code.slice(declaration.start, node.end)
    for (const name of namesOf(declaration)) own.set(name, [...(own.get(name) ?? []), text])
  }
  return { own, imported, exported, all }
}

/** Of a package its name, which is no file. */
function sourceOf(file: string, { source }: Node): string {
  const name = (source as Node | null | undefined)?.value
  if (typeof name !== 'string') return ''
  const path = join(dirname(file), name.replace(/\.ts$/, '.d.ts'))
  return name.startsWith('.') && existsSync(path) ? path : name
}

function namesOf(declaration: Node): readonly string[] {
  const declarations = declaration.declarations as readonly Node[] | undefined
  if (declarations) return declarations.map(({ id }) => nameOf(id))
  return declaration.id ? [nameOf(declaration.id)] : []
}

function nameOf(node: unknown): string {
  return String((node as Node | undefined)?.name ?? '')
}

/** Without comments and texts. */
function wordsOf(text: string): ReadonlySet<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, ' ')
  return new Set(code.match(/[\w$]+/g))
}

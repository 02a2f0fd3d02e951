import type { Plugin } from 'vite'

/** Words for people that a visitor's browser never shows: they make the documentation, not the bundle. */
const documented = new Set(['description'])
/** Objects whose keys the engine may name and whose values are such words. */
const glossaries = new Set(['parts'])
/** What only documentation and tests read. */
const unread = new Set(['events'])
/** Whoever imports one of these from the engine says something to template authors. */
const describers = new Set(['describeBlock', 'boolean', 'choice', 'number', 'text'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Cut extends Pick<Node, 'start' | 'end'> {
  /** What stands there instead; where it is nothing, no comma is left of it either. */
  readonly by: string
}

/** Leaves out the descriptions in the blocks' definitions, and in what these have in common, of what ships. */
export function stripTexts(): Plugin {
  return {
    name: 'site:strip-texts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    transform(code, id) {
      if (!/\.ts$/.test(id.split('?')[0] ?? '') || !code.includes('description')) return null
      const program = this.parse(code) as unknown as Node
      if (!describes(program)) return null
      const cuts = findTexts(program).sort((a, b) => b.start - a.start)
      return { code: cuts.reduce(without, code), map: null }
    },
  }
}

function without(text: string, { start, end, by }: Cut): string {
  const rest = text.slice(end)
  return text.slice(0, start) + by + (by ? rest : rest.replace(/^\s*,/, ''))
}

function describes(program: Node): boolean {
  return (program.body as Node[])
    .filter(({ type, source }) => type === 'ImportDeclaration' && (source as Node).value === '#core')
    .flatMap(({ specifiers }) => specifiers as Node[])
    .some(({ imported }) => describers.has(nameOf((imported ?? {}) as Node)))
}

function findTexts(node: Node, inGlossary = false): Cut[] {
  if (node.type === 'Property') {
    const name = nameOf(node.key as Node)
    const value = node.value as Node
    // There every name is one of the block's own: a part may be called `events`.
    if (inGlossary && isText(value)) return [{ ...place(value), by: "''" }]
    if (unread.has(name)) return [{ ...place(node), by: '' }]
    if (isText(value)) return documented.has(name) ? [{ ...place(node), by: '' }] : []
    return findTexts(value, glossaries.has(name))
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap(child => findTexts(child, inGlossary))
}

const place = ({ start, end }: Node) => ({ start, end })

function nameOf(key: Node): string {
  return String(key.name ?? key.value)
}

function isText({ type, ...node }: Node): boolean {
  return (type === 'Literal' && typeof node.value === 'string') || type === 'TemplateLiteral'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

import type { Plugin } from 'vite'

/** Words for people that a visitor's browser never shows: they make the documentation, not the bundle. */
const documented = new Set(['description'])
/** Objects whose keys the engine may name and whose values are such words. */
const glossaries = new Set(['parts', 'events'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Empties the descriptions in the blocks' definitions, and in what these have in common, for what ships. */
export function stripTexts(): Plugin {
  return {
    name: 'site:strip-texts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    transform(code, id) {
      if (
        !/\/(blocks\/[\w-]+\/(index|settings)|src\/parts\/[\w-]+\/[\w-]*definition)\.ts$/.test(
          id.split('?')[0] ?? '',
        )
      )
        return null
      const cuts = findTexts(this.parse(code) as unknown as Node).sort((a, b) => b.start - a.start)
      return {
        code: cuts.reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code),
        map: null,
      }
    },
  }
}

function findTexts(node: Node, inGlossary = false): Node[] {
  if (node.type === 'Property') {
    const name = nameOf(node.key as Node)
    const value = node.value as Node
    if (isText(value)) return inGlossary || documented.has(name) ? [value] : []
    return findTexts(value, glossaries.has(name))
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap(child => findTexts(child, inGlossary))
}

function nameOf(key: Node): string {
  return String(key.name ?? key.value)
}

function isText({ type, ...node }: Node): boolean {
  return (type === 'Literal' && typeof node.value === 'string') || type === 'TemplateLiteral'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

import { attributeOf, type Setting } from '#core'
import { fieldKinds } from '#parts/forms/kinds.ts'
import type { DescribedBlock } from './described-blocks.node.ts'

/** The settings of each block: as its JSON, and as attributes. */
export function settingTypes(blocks: readonly DescribedBlock[]): string {
  const fields = (block: DescribedBlock, line: (key: string, setting: Setting<unknown>) => string) =>
    Object.entries(block.settings)
      .map(([key, setting]) => `        /** ${setting.description} */\n        ${line(key, setting)};\n`)
      .join('')
  const map = (line: (key: string, setting: Setting<unknown>) => string) =>
    blocks
      .map(
        block =>
          `    /** ${block.description} */\n    readonly '${block.name}': {\n${fields(block, line)}    };\n`,
      )
      .join('')
  const all = new Map(elsewhere.map(([name, types]) => [name, new Set(types)]))
  for (const { settings } of blocks)
    for (const [key, setting] of Object.entries(settings))
      for (const type of attributeType(setting))
        all.set(attributeOf(key), (all.get(attributeOf(key)) ?? new Set()).add(type))
  const attributes = [...all].map(
    ([name, types]) => `    readonly '${name}'?: ${union(types)} | undefined;\n`,
  )
  return `/** The settings of each block, as they stand in \`data-block-json\`. */
interface BlockSettings {
${map((key, setting) => `readonly '${key}'?: ${union(jsonType(setting))}`)}}

/** The same as attributes: \`BlockAttributes['gallery']\`. */
interface BlockAttributes {
${map((key, setting) => `readonly '${attributeOf(key)}'?: ${union(attributeType(setting))} | undefined`)}}

/** The value of \`data-block\`. */
type BlockName = keyof BlockSettings;

/** Every attribute of ours that an element may have; \`BlockAttributes\` says which of them belong to a block. */
interface SiteAttributes {
    readonly 'data-block'?: BlockName | undefined;
    readonly 'data-block-json'?: string | undefined;
    readonly 'data-part'?: string | undefined;
    readonly 'data-when'?: 'ready' | 'visible' | 'idle' | undefined;
    readonly 'data-tooltip'?: string | undefined;
${attributes.join('')}}
`
}

const quoted = (values: readonly string[]) => values.map(value => `'${value}'`)

/** What an attribute that is also the name of a setting says where it is none: the kind of a field, a set of pictures. */
const elsewhere: readonly (readonly [string, readonly string[]])[] = [
  ['data-kind', quoted(fieldKinds)],
  ['data-lightbox', ['string']],
]

const union = (types: Iterable<string>): string => [...new Set(types)].join(' | ')

function jsonType({ kind, facts = {} }: Setting<unknown>): readonly string[] {
  if (facts.values) {
    const bare = kind === 'choice' ? facts.values.filter(value => /^(true|false)$/.test(value)) : []
    return [...quoted(facts.values), ...bare]
  }
  const type = kind === 'text' ? 'string' : kind
  return facts.orNumber ? [type, 'number'] : [type]
}

const numberInText = `\`\${number}\``

/** In JSX a value of its own kind is written as well as its text. */
function attributeType(setting: Setting<unknown>): readonly string[] {
  if (setting.kind === 'boolean') return ['boolean', "'true'", "'false'", "''"]
  if (setting.kind === 'number') return ['number', numberInText]
  return jsonType(setting)
}

/** What editors check and complete the settings of blocks by. */
import { attributeOf, type Setting } from '#core'
import { fieldKinds } from '#parts/forms/kinds.ts'
import type { DescribedBlock } from './described-blocks.node.ts'
import { attributesBesideSettings } from './editor-attributes.node.ts'

/** One schema for all blocks: `data-block-json` of a block validates against `$defs/<name>`. */
export function schema(blocks: readonly DescribedBlock[]): object {
  const definition = ({ description, settings }: DescribedBlock) => ({
    type: 'object',
    description,
    properties: Object.fromEntries(
      Object.entries(settings).map(([key, setting]) => [
        key,
        { ...jsonType(setting), description: setting.description, default: setting.fallback },
      ]),
    ),
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of the blocks of site.js',
    $defs: Object.fromEntries(blocks.map(block => [block.name, definition(block)])),
  }
}

function jsonType({ kind, facts = {} }: Setting<unknown>): object {
  const { min, max, integer, values, maxLength, pattern, orNumber } = facts
  const types = { boolean: 'boolean', number: integer ? 'integer' : 'number', text: 'string' }
  // A choice takes `true` as it takes `'true'`.
  const bare = kind === 'choice' && values?.includes('true') ? [true, false] : []
  if (values || kind === 'choice') return { enum: [...(values ?? []), ...bare] }
  return {
    type: orNumber ? [types[kind], 'number'] : types[kind],
    minimum: min,
    maximum: max,
    maxLength,
    pattern: pattern?.source,
  }
}

/** The editors' custom data format for HTML: completion and hover texts for our attributes. */
export function htmlData(blocks: readonly DescribedBlock[]): object {
  const fields = { values: new Set<string>(fieldKinds), texts: ['What a field of a form asks for.'] }
  const settings = new Map<string, { values: Set<string>; texts: string[] }>([['data-kind', fields]])
  for (const { name, settings: shape } of blocks) {
    for (const [key, { facts, description, kind }] of Object.entries(shape)) {
      const entry = settings.get(attributeOf(key)) ?? { values: new Set(), texts: [] }
      const values = kind === 'boolean' ? ['true', 'false'] : (facts?.values ?? [])
      for (const value of values) entry.values.add(value)
      entry.texts.push(`${name}: ${description}`)
      settings.set(attributeOf(key), entry)
    }
  }
  const values = (names: Iterable<string>) => [...names].map(name => ({ name }))
  return {
    version: 1.1,
    globalAttributes: [
      {
        name: 'data-block',
        description: 'Brings this element to life.',
        values: blocks.map(({ name, description }) => ({ name, description })),
      },
      { name: 'data-block-json', description: 'Settings of the block as one JSON object.' },
      {
        name: 'data-when',
        description: 'When the block comes to life.',
        values: values(['ready', 'visible', 'idle']),
      },
      {
        name: 'data-part',
        description: 'What this element is to its block.',
        values: values(new Set(blocks.flatMap(({ parts = {} }) => Object.keys(parts)))),
      },
      {
        name: 'data-tooltip',
        description: 'A text about this element, shown to who rests on it, focuses it or holds it.',
      },
      { name: 'data-unstyled', description: 'The block brings its behaviour and not its look.' },
      ...[...settings].map(([name, entry]) => ({
        name,
        description: entry.texts.join('\n\n'),
        ...(entry.values.size > 0 && { values: values(entry.values) }),
      })),
      ...Object.entries(attributesBesideSettings)
        .filter(([name]) => !settings.has(name))
        .map(([name, { text, values: names }]) => ({
          name,
          description: text,
          ...(names && { values: values(names) }),
        })),
    ],
  }
}

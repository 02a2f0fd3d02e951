import { expect, test } from 'vitest'
import { filesIn, readText } from '../../test/sources.ts'
import { describedBlocks } from './described-blocks.node.ts'
import { attributesBesideSettings } from './editor-attributes.node.ts'
import { htmlData, schema } from './editor-files.node.ts'

interface Described {
  readonly $defs: Readonly<
    Record<string, { readonly properties: Readonly<Record<string, { readonly enum?: readonly unknown[] }>> }>
  >
}

test('an editor takes each value of a choice that its block takes, and no other', () => {
  const { $defs } = schema(describedBlocks) as Described
  const judged = describedBlocks.flatMap(({ name, settings }) =>
    Object.entries(settings)
      .filter(([, { facts }]) => facts?.values)
      .map(([key, { facts, parse }]) => {
        const taken = $defs[name]?.properties[key]?.enum
        const right = [...(facts?.values ?? []), true, false].filter(value => parse(value) !== undefined)
        return { of: `${name}.${key}`, taken, right }
      }),
  )
  expect(judged.length).toBeGreaterThan(20)
  for (const { of, taken, right } of judged) expect(taken, of).toEqual(right)
})

test('an editor offers the kinds of fields where it offers those of charts', () => {
  const { globalAttributes } = htmlData(describedBlocks) as {
    readonly globalAttributes: readonly {
      readonly name: string
      readonly values?: readonly { readonly name: string }[]
    }[]
  }
  const kinds = globalAttributes.filter(({ name }) => name === 'data-kind').flatMap(({ values }) => values)
  expect(kinds.map(kind => kind?.name)).toEqual(expect.arrayContaining(['email', 'likert', 'bar', 'donut']))
})

test('an editor knows each attribute once, and those of parts and of the page, each of which the guide tells of', () => {
  const { globalAttributes } = htmlData(describedBlocks) as {
    readonly globalAttributes: readonly { readonly name: string; readonly description: string }[]
  }
  const names = globalAttributes.map(({ name }) => name)
  expect(names.length).toBe(new Set(names).size)
  const authors = ['data-field-id', 'data-required', 'data-max-length', 'data-opens', 'data-slide-id']
  expect(names).toEqual(expect.arrayContaining([...authors, 'data-consent-open', 'data-site-messages']))
  const told = [...filesIn('blocks'), ...filesIn('src/docs/guide')]
    .filter(file => /(?<!\.it)\.md$/.test(file))
    .map(readText)
    .join()
  for (const name of Object.keys(attributesBesideSettings)) expect(told.includes(name), name).toBe(true)
})

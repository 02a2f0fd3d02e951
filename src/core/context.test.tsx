import { expect, test } from 'vitest'
import { defineBlock, describeBlock } from '#core'
import { Adopt, useBlock } from '#view'
import { openPage } from '../../test/open-page.ts'

const definition = describeBlock({ description: 'Says its language.', settings: {}, parts: {} })

function View({ content }: { readonly content: HTMLElement }) {
  const { runtime } = useBlock<typeof definition>()
  return <Adopt el={content} attrs={{ lang: runtime.messages.locale }} />
}

test('a block whose description names no events asks for what is around it as any other', async () => {
  const read = (root: HTMLElement) => root.querySelector('b')
  const block = defineBlock({ name: 'plain', when: 'ready', load: () => ({ definition, read, View }) })
  const page = await openPage('<p data-block="plain"><b></b></p>', [block])
  expect(page.find('b').lang).toBe('it-IT')
})

import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { text, type ViewProps } from '#core'
import { inShares, useBlock } from '#view'
import { simpleBlock } from '../../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../../test/start-page.ts'

let share: () => boolean
const View = ({ settings }: ViewProps<{ title: string }, readonly []>) => {
  const block = useBlock()
  useEffect(() => inShares(block, () => share()), [block])
  useEffect(() => {
    block.root.title = settings.title
  }, [block, settings])
  return null
}
const titled = simpleBlock({
  name: 'titled',
  settings: { title: text({ fallback: '', description: '' }) },
  when: 'ready',
  read: () => [] as const,
  View,
})

let page: StartedPage
afterEach(() => page?.close())

async function change(): Promise<HTMLElement> {
  page = startPage('<div data-block="titled" data-title="uno"></div>', [titled])
  await page.engine.ready
  await page.settle()
  const root = document.querySelector('[data-block]') as HTMLElement
  root.dataset.title = 'due'
  await page.settle()
  return root
}

test('a block gives its shares back before it is read again, as long as there are any', async () => {
  let shares = 3
  share = () => shares-- > 0
  const root = await change()
  await expect.poll(() => root.title).toBe('due')
  expect(shares).toBe(-1)
})

test('a block whose share cannot be given back is read again all the same, and it is told', async () => {
  share = () => {
    throw new Error('no share')
  }
  const root = await change()
  await expect.poll(() => root.title).toBe('due')
  expect(page.lines.map(({ text }) => text)).toEqual([expect.stringContaining('no share')])
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { settle } from '../test/open-page.ts'
import { describedBlocks as definitions } from './build/described-blocks.node.ts'
import { type Site, start } from './start.ts'

let site: Site | null = null
let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(`${level}: ${args[0]}`))
})
afterEach(() => {
  site?.destroy()
  site = null
  Reflect.deleteProperty(window, 'Site')
})

const html = `<div data-block="accordion"><details data-part="item"><summary>Uno</summary><div data-part="panel">Testo</div></details></div>`
const root = () => document.querySelector('[data-block]') as HTMLElement
async function open(body = html): Promise<Site> {
  document.body.innerHTML = body
  site = start({ env: createEnv(window), definitions, stamp: { version: '1.0.0', build: 'b1' } })
  if (!site) throw new Error('it did not start')
  await site.ready
  return site
}

describe('there is a handle', () => {
  test('of what has just been put on the page', async () => {
    const site = await open('')
    document.body.innerHTML = html
    const handle = site.get(root())
    expect([handle?.name, handle?.state]).toEqual(['accordion', 'waiting'])
    expect(await handle?.mount()).toBe(true)
    expect(handle?.state).toBe('mounted')
    expect(root().dataset.blockState).toBe('mounted')
  })

  test('of what has been given back, and lives again through it', async () => {
    const site = await open()
    await site.mount()
    site.unmount(root())
    const handle = site.get(root())
    expect(handle?.state).toBe('waiting')
    expect(await handle?.mount()).toBe(true)
    expect(root().dataset.blockState).toBe('mounted')
  })

  test('of what is not on the page, of which nothing can be asked until it is', async () => {
    const site = await open()
    const el = root()
    const handle = site.get(el, 'accordion')
    expect(await handle?.open()).toBe(true)
    el.remove()
    for (let i = 0; i < 6; i++) expect(await handle?.open()).toBe(false)
    expect(await handle?.refresh()).toBe(false)
    document.body.append(el)
    await settle()
    expect(await handle?.open()).toBe(true)
    expect(lines).toEqual([])
  })

  test('and none of a name that is no block’s', async () => {
    const site = await open(`${html}<p data-block="acordion"></p>`)
    expect(site.get(document.querySelector('p'))).toBe(null)
  })
})

test('what is written as JSON, or waited for, asks nothing of the block', async () => {
  const handle = (await open()).get(root())
  // What an element says of itself here goes in a circle.
  Object.defineProperty(root(), 'toJSON', { value: () => 'element', configurable: true })
  expect(JSON.parse(JSON.stringify({ handle }))).toEqual({
    handle: { name: 'accordion', element: 'element', state: 'waiting' },
  })
  await handle
  await settle()
  expect(lines).toEqual([])
})

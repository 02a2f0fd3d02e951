import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { settle } from '../test/open-page.ts'
import { describedBlocks as definitions } from './build/described-blocks.node.ts'
import type { Handles } from './handles.ts'
import { type Site, start } from './start.ts'

const samples = import.meta.glob<{ readonly sample: string }>('../blocks/*/sample.ts', { eager: true })
const guides = import.meta.glob<string>('./docs/guide/api{,.it}.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
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

async function open(html: string): Promise<Site> {
  site?.destroy()
  document.body.innerHTML = html
  site = start({ env: createEnv(window), definitions, stamp: { version: '1.0.0', build: 'b1' } })
  if (!site) throw new Error('it did not start')
  await site.ready
  return site
}

const sampleOf = (name: string) => samples[`../blocks/${name}/sample.ts`]?.sample ?? ''
const rootOf = (name: string) => document.querySelector<HTMLElement>(`[data-block="${name}"]`) as HTMLElement
async function handle<Name extends keyof Handles>(name: Name, html = sampleOf(name)): Promise<Handles[Name]> {
  const found = (await open(html)).get(rootOf(name), name)
  if (!found) throw new Error(`no ${name}`)
  return found as Handles[Name]
}

describe('Site.get', () => {
  test.each<[string, () => unknown]>([
    ['nothing', () => null],
    ['words', () => 'accordion'],
    ['what is in no block', () => document.body],
    ['an object that only looks like an element', () => ({ closest: () => rootOf('accordion') })],
  ])('is null of %s', async (_, el) => {
    expect((await open(sampleOf('accordion'))).get(el())).toBe(null)
  })

  test('is of the block around an element, and of the name that was wanted', async () => {
    const site = await open(sampleOf('accordion'))
    const inside = document.querySelector('[data-part="panel"]')
    expect(site.get(inside)?.name).toBe('accordion')
    expect(site.get(inside)?.element).toBe(rootOf('accordion'))
    expect(site.get(inside, 'gallery')).toBe(null)
    // It is no promise.
    expect(await site.get(inside, 'accordion')).toMatchObject({ name: 'accordion' })
    site.destroy()
    expect(site.get(inside)).toBe(null)
  })

  test('brings to life, gives back and reads again', async () => {
    const block = await handle('accordion')
    const before = sampleOf('accordion')
    expect(await block.mount()).toBe(true)
    expect(rootOf('accordion').dataset.blockState).toBe('mounted')
    expect(await block.refresh()).toBe(true)
    expect(rootOf('accordion').dataset.blockState).toBe('mounted')
    expect(await block.unmount()).toBe(true)
    expect(document.body.innerHTML).toBe(before)
  })

  test.each([
    ['open', 'due', 'expected an index, counted from 0, found "due"'],
    ['open', -1, 'expected an index, counted from 0, found -1'],
    ['open', 1.5, 'expected an index, counted from 0, found 1.5'],
    ['open', null, 'expected an index, counted from 0, found null'],
  ])(
    'says what is wrong with what it is given, and resolves all the same: %s(%j)',
    async (name, given, line) => {
      const block = (await handle('accordion')) as unknown as Record<
        string,
        (given: unknown) => Promise<boolean>
      >
      expect(await block[name]?.(given)).toBe(false)
      expect(lines.filter(each => each.includes(line))).toHaveLength(1)
    },
  )

  test('says so of a search for nothing that could be typed', async () => {
    const block = (await handle('search')) as unknown as Record<string, (given?: unknown) => Promise<boolean>>
    expect(await block.search?.()).toBe(false)
    expect(lines.filter(each => each.includes('expected words to search for, found undefined'))).toHaveLength(
      1,
    )
  })

  test('is described for every block: what it can be asked, or what there is instead', async () => {
    const { commands } = await import('./handles.chunk.ts')
    const told = (text: string) => {
      const [, section = ''] = text.split(/^## (?:Handles|Gli handle|Handle)$/m)
      const table = (section.split(/^## /m)[0] ?? '').split('\n').filter(line => line.startsWith('|'))
      return (
        table
          .map(line => line.split('|')[1] ?? '')
          .join()
          .match(/(?<=`)[a-z-]+(?=`)/g) ?? []
      )
    }
    for (const guide of Object.values(guides)) {
      expect(told(guide).toSorted()).toEqual(definitions.map(({ name }) => name).toSorted())
      for (const [name, each] of Object.entries(commands))
        for (const command of Object.keys(each))
          expect([name, guide.includes(`\`${command}(`)]).toEqual([name, true])
    }
  })

  test('says which commands there are, where one is misspelt, and resolves all the same', async () => {
    const block = (await handle('accordion')) as unknown as Record<string, () => Promise<boolean>>
    expect(await block.opne?.()).toBe(false)
    expect(
      lines.filter(line =>
        line.includes('expected one of mount, unmount, refresh, open, close, toggle, found "opne"'),
      ),
    ).toHaveLength(1)
  })
})

describe('a handle of', () => {
  const expanded = () =>
    [...document.querySelectorAll('summary,[data-part~="trigger"]')].map(
      el => el.closest('details')?.open ?? el.getAttribute('aria-expanded') === 'true',
    )

  test('an accordion opens, closes and toggles', async () => {
    const block = await handle('accordion')
    expect(await block.open(1)).toBe(true)
    await settle()
    expect(expanded()[1]).toBe(true)
    expect(await block.open(1)).toBe(true)
    await settle()
    expect(expanded()[1]).toBe(true)
    await block.close(1)
    await settle()
    expect(expanded()[1]).toBe(false)
    await block.toggle(1)
    await settle()
    expect(expanded()[1]).toBe(true)
    expect(await block.open(99)).toBe(false)
  })

  test('a menu selects', async () => {
    const block = await handle('menu')
    const selected = () =>
      [...document.querySelectorAll('[role="tab"]')].findIndex(
        tab => tab.getAttribute('aria-selected') === 'true',
      )
    expect(await block.select(1)).toBe(true)
    await settle()
    expect(selected()).toBe(1)
    expect(await block.select(-1)).toBe(false)
  })

  test('a gallery moves', async () => {
    const block = await handle('gallery')
    const active = () =>
      [...document.querySelectorAll<HTMLElement>('[data-active]')].findIndex(
        slide => slide.dataset.active === 'true',
      )
    await block.mount()
    const first = active()
    expect(await block.next()).toBe(true)
    await settle()
    expect(active()).toBe(first + 1)
    await block.previous()
    await settle()
    expect(active()).toBe(first)
    await block.goTo(2)
    await settle()
    expect(active()).toBe(2)
    expect(await block.goTo(99)).toBe(false)
  })

  test('a form is checked before it is sent, and takes back what was typed', async () => {
    const block = await handle('form')
    await block.mount()
    const sent = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('submit', sent, true)
    expect(await block.submit()).toBe(true)
    document.removeEventListener('submit', sent, true)
    expect(sent).toHaveBeenCalledTimes(1)
    const input = document.querySelector<HTMLInputElement>(
      'input:not([type="hidden"],[type="checkbox"],[type="radio"])',
    )
    if (input) input.value = 'x'
    expect(await block.reset()).toBe(true)
    expect(input?.value).toBe('')
  })

  test('a navigation opens and closes', async () => {
    const block = await handle('navigation')
    const toggle = () => document.querySelector('[data-part~="toggle"]')?.getAttribute('aria-expanded')
    expect(await block.open()).toBe(true)
    await settle()
    expect(toggle()).toBe('true')
    await block.close()
    await settle()
    expect(toggle()).toBe('false')
  })

  test('members, a summary, a product, a search page and what somebody else has are asked for what a tap would do', async () => {
    const clicked: (string | null)[] = []
    const note = (event: Event) => {
      clicked.push((event.target as Element).textContent)
      event.preventDefault()
    }
    window.addEventListener('click', note, true)
    expect(await (await handle('members')).select(1)).toBe(true)
    expect(await (await handle('summary')).select(1)).toBe(true)
    expect(await (await handle('summary')).select(9)).toBe(false)
    expect(await (await handle('product')).add()).toBe(true)
    expect(clicked).toEqual(['All’anno', 'Pane', 'Metti nel carrello'])
    expect(await (await handle('opentable')).open()).toBe(true)
    window.removeEventListener('click', note, true)
    expect(clicked).toHaveLength(4)
    const sent = vi.fn((event: Event) => event.preventDefault())
    window.addEventListener('submit', sent, true)
    expect(await (await handle('search-page')).search('focaccia')).toBe(true)
    window.removeEventListener('submit', sent, true)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(document.querySelector<HTMLInputElement>('[type="search"]')?.value).toBe('focaccia')
  })

  test('an image, a marquee or a map is told what to do', async () => {
    const load = vi.fn()
    document.addEventListener('site:image:load', load)
    expect(await (await handle('image')).load()).toBe(true)
    document.removeEventListener('site:image:load', load)
    expect(load).toHaveBeenCalledTimes(1)
  })
})

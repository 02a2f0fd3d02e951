import { describe, expect, test } from 'vitest'
import { all, definitions, find, handle, lines, open, rootOf, sampleOf, settle } from './handles.testing.ts'

const guides = import.meta.glob<string>('./docs/guide/api{,.it}.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

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
      expect(lines().filter(each => each.includes(line))).toHaveLength(1)
    },
  )

  test('says so of a search for nothing that could be typed', async () => {
    const block = (await handle('search')) as unknown as Record<string, (given?: unknown) => Promise<boolean>>
    expect(await block.search?.()).toBe(false)
    expect(
      lines().filter(each => each.includes('expected words to search for, found undefined')),
    ).toHaveLength(1)
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
      lines().filter(line =>
        line.includes('expected one of mount, unmount, refresh, open, close, toggle, found "opne"'),
      ),
    ).toHaveLength(1)
  })
})

describe('what a script asks for', () => {
  test('is no sign of the visitor: nobody hears that the focus has moved', async () => {
    const { commands } = await import('./handles.chunk.ts')
    const heard: string[] = []
    const hear = ({ target }: Event) => {
      if (target !== document.activeElement) heard.push((target as HTMLElement).dataset.block ?? '')
    }
    document.addEventListener('focusin', hear, true)
    for (const name of Object.keys(commands) as (keyof typeof commands)[]) {
      const block = (await handle(name)) as unknown as Record<string, (given: unknown) => Promise<boolean>>
      // What takes the page away, or waits for somebody who does not answer here, is tried elsewhere.
      const [command = ''] = Object.keys(commands[name]).filter(each => !/submit|add|load|play/.test(each))
      if (command) await block[command]?.(command === 'search' ? '' : 0)
    }
    document.removeEventListener('focusin', hear, true)
    expect(heard).toEqual([])
  })

  test('leaves the visitor’s open folder alone', async () => {
    const site = await open(sampleOf('navigation') + sampleOf('gallery'))
    const gallery = site.get(rootOf('gallery'), 'gallery')
    await site.mount()
    const opener = find('[data-part~="opener"]')
    opener.click()
    await settle()
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    expect(await gallery?.next()).toBe(true)
    await settle()
    expect(opener.getAttribute('aria-expanded')).toBe('true')
  })

  test('does not halt a gallery that moves by itself', async () => {
    const html = sampleOf('gallery').replace(
      'data-design',
      'data-autoplay="true" data-autoplay-duration="1" data-autoplay-random="false" data-transition="swipe" data-speed="0.01" data-design',
    )
    const gallery = await handle('gallery', html)
    await gallery.mount()
    await settle()
    const shown = () => all('[data-part~="slide"]').findIndex(el => el.dataset.active === 'true')
    expect(await gallery.goTo(1)).toBe(true)
    expect(shown()).toBe(1)
    await expect.poll(shown, { timeout: 4000 }).toBe(2)
  })
})

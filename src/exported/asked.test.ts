import { afterEach, expect, test, vi } from 'vitest'
import { keeper } from '../cli/asked.mjs'
import { activate, lines, pause } from './page.testing.ts'

type Fn = (...args: unknown[]) => unknown
const globals = window as unknown as {
  Squarespace: Record<string, Fn> & { readonly siteAsked: unknown[] }
  Y: { use: Fn; one: Fn; own?: boolean }
}
const page = '<div class="sqs-block"></div>'

/** As the page's head does it, before anything else. */
function keep(): void {
  new Function(keeper.replace(/^<script[^>]*>|<\/script>$/g, ''))()
}

afterEach(() => {
  for (const name of ['Squarespace', 'Y', 'SquarespaceFonts', 'ImageLoader'])
    Reflect.deleteProperty(window, name)
})

test('what was asked while the page was read is done once it is alive, in order, each by itself', async () => {
  keep()
  const { Squarespace, Y } = globals
  const done: string[] = []
  Squarespace.load?.(window)
  Squarespace.onInitialize?.(Y, () => {
    done.push(`first, ${typeof Reflect.get(window.Site ?? {}, 'version')}`)
    Squarespace.initializeLayoutBlocks?.(Y, Y.one('#main'))
  })
  Y.use('node', 'event', (given: unknown) => done.push(`second, ${given === globals.Y}`))
  Squarespace.onInitialize?.(Y, () => {
    throw new Error('no node here')
  })
  Squarespace.onInitialize?.(Y, () => done.push('last'))
  Squarespace.onDestroy?.(Y, () => done.push('destroyed'))
  Squarespace.afterBodyLoad?.(Y)
  const site = await activate(page)
  await vi.waitFor(() => expect(done).toEqual(['first, string', 'second, true', 'last']))
  expect(lines).toEqual([expect.stringMatching(/^error: .*onInitialize failed: no node here/)])

  globals.Squarespace.onInitialize?.(Y, () => done.push('later'))
  Squarespace.onInitialize?.(Y, () => done.push('by who has kept hold of it'))
  expect(done.slice(3)).toEqual(['later', 'by who has kept hold of it'])

  site.destroy()
  expect(done.slice(5)).toEqual(['destroyed'])
  Y.use('node', () => done.push('too late'))
  await pause()
  expect(done.slice(6)).toEqual([])
  expect([Squarespace.siteAsked.length, 'Squarespace' in window, 'Y' in window]).toEqual([0, false, false])
})

test('what the page has itself stays, and is asked itself', async () => {
  const own = { use: vi.fn() }
  vi.stubGlobal('Y', own)
  keep()
  const done = vi.fn()
  globals.Y.use('node', done)
  globals.Squarespace.onInitialize?.(globals.Y, done)
  const site = await activate(page)
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect([globals.Y, own.use.mock.calls.length]).toEqual([own, 1])
  site.destroy()
  expect(globals.Y).toBe(own)
})

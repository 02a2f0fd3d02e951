import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blocks, sampleOf } from './contract.testing.tsx'
import { openLive, seen } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date', ...frames] })
})
afterEach(() => {
  page?.close()
  page = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// As htmx keeps a page for the way back, and an editor that saves what it sees: no block is left that it was made of.
test.each(blocks.map(([name]) => name))(
  'the text of a live page, opened as a page: the block %s is whole',
  async name => {
    page = await openLive(sampleOf(name))
    const first = seen(document.body)
    const text = document.body.innerHTML
    page.close()
    page = await openLive(text)
    const [a, b] = [seen(document.body), first].map(one => one.replaceAll(/></g, '>\n<').split('\n'))
    expect(a).toEqual(b)
  },
)

import { beforeEach, expect, test, vi } from 'vitest'
import { few } from '../../test/thorough.ts'
import { find, lines, open } from './page.testing.ts'
import { type Sample, samples } from './samples.testing.ts'

// What keeps the room of what comes later has tests of its own.
vi.mock('./room.ts', () => ({ keepRoom: () => () => {} }))

beforeEach(() => {
  vi.stubGlobal('MutationObserver', undefined)
})

const withBlock = Object.entries<Sample>(samples).filter(([, { block }]) => block)

test.each(few(withBlock, 4))(
  '%s comes to life also on a page whose scripts have taken MutationObserver away',
  async (_, { html, block = '', body = '' }) => {
    document.body.id = body
    await open(`<div class="sqs-block" id="awake"></div>${html}`)
    await vi.waitFor(() => expect(find(block).dataset.blockState).toBe('mounted'))
    expect(lines).toEqual([])
  },
)

import { expect, test, vi } from 'vitest'
import { createCollections } from './collections.ts'

const item = (i: number) => ({ id: `${i}`, title: `Pane ${i}`, fullUrl: `/forno/${i}` })

/** Answers with this body. */
function collectionsWith(body: unknown) {
  const get = vi.fn(async (_: string, { answer }: { answer: (body: unknown) => unknown }) => ({
    ok: true,
    data: answer(body),
  }))
  return createCollections({ data: { get } as never, env: { base: () => 'https://forno.example/' } })
}

test.each([
  [249, 249],
  [250, 250],
  [10_000, 250],
])('of %d items %d are read, as many as a collection holds', async (count, read) => {
  const body = { items: Array.from({ length: count }, (_, i) => item(i)) }
  const outcome = await collectionsWith(body).read('/forno', new AbortController().signal)
  expect(outcome).toMatchObject({ ok: true })
  expect(outcome.ok && outcome.data).toHaveLength(read)
})

import { expect, test } from 'vitest'
import { judge } from '../data/answer.ts'
import type { Failure } from '../data/index.ts'
import { createEnv, type Env } from '../env.ts'
import { createCartWriter } from './cart-writer.ts'

const atOnce =
  (waited: number[]): Env['after'] =>
  (ms, fn) => {
    waited.push(ms)
    queueMicrotask(fn)
    return () => {}
  }

test.each([
  { status: 504, waits: [500, 1500] },
  { status: 0, waits: [500, 1500] },
  { status: 429, waits: [500, 1500] },
  { status: 429, retryAfter: 1000, waits: [1000, 1500] },
  { status: 503, retryAfter: 4000, waits: [4000, 4000] },
  // Nobody waits so long.
  { status: 429, retryAfter: 60_000, waits: [] },
])(
  'what is added while the server answers as in %j is sent again after these milliseconds, and then told',
  async ({ status, retryAfter, waits }) => {
    let tries = 0
    const waited: number[] = []
    const { fields, found, kind } = judge(status, '')
    const failure: Failure = {
      kind: kind ?? 'unreachable',
      status,
      ...(retryAfter && { retryAfter }),
      message: 'Non va.',
      url: '/',
      format: 'JSON',
      offline: false,
      found,
      answer: fields,
    }
    const writer = createCartWriter({
      env: { ...createEnv(window), after: atOnce(waited) },
      client: {
        add: async () => {
          tries++
          return { ok: false, failure }
        },
        update: async () => ({ ok: false, failure }),
        read: async () => ({ ok: false, failure }),
      },
      messages: { format: (key: string) => key } as never,
    })
    const written = await writer.add({ addition: { itemId: 'pane', quantity: 1 }, id: '' } as never, null)
    expect(written).toMatchObject({ kind: 'lost', failure: { status, message: 'Non va.' } })
    // Then the cart is looked at.
    expect([waited.slice(0, waits.length), tries]).toEqual([waits, waits.length + 1])
  },
)

test('whoever adds something where a page answers, such as that of a hotel, reads words and no markup', async () => {
  const { fields, found } = judge(200, '<h1>Wi-Fi')
  const failure: Failure = {
    kind: 'unreadable',
    status: 200,
    message: 'Errore interno: <h1>Wi-Fi',
    url: '/',
    format: 'JSON',
    offline: false,
    found,
    answer: fields,
  }
  const answer = async () => ({ ok: false, failure }) as const
  const writer = createCartWriter({
    env: createEnv(window),
    client: { add: answer, update: answer, read: answer },
    messages: { format: (key: string) => key } as never,
  })
  const written = await writer.add({ addition: { itemId: 'pane', quantity: 1 }, id: '' } as never, null)
  expect(written).toMatchObject({ kind: 'lost', failure: { kind: 'unreadable', message: 'cart.addFailed' } })
})

import { expect, test } from 'vitest'
import { judge } from '../data/answer.ts'
import type { Failure } from '../data/index.ts'
import { createEnv, type Env } from '../env.ts'
import { createCartWriter } from './cart-writer.ts'

const atOnce: Env['after'] = (_, fn) => {
  queueMicrotask(fn)
  return () => {}
}

test.each([
  [429, 'data.unavailable'],
  [504, 'Impossibile connettersi…'],
  [0, 'Impossibile connettersi…'],
])(
  'whoever adds something while the server answers %i each time reads %s, after three tries',
  async (status, words) => {
    let tries = 0
    const { fields, found } = judge(status, '')
    const failure: Failure = {
      kind: 'unreachable',
      status,
      message: 'Impossibile connettersi…',
      url: '/',
      format: 'JSON',
      offline: false,
      found,
      answer: fields,
    }
    const writer = createCartWriter({
      env: { ...createEnv(window), after: atOnce },
      client: {
        add: async () => {
          tries++
          return { ok: false, failure }
        },
        update: async () => ({ ok: false, failure }),
      },
      messages: { format: (key: string) => key } as never,
    })
    const written = await writer.add({ addition: { itemId: 'pane', quantity: 1 }, id: '' } as never)
    expect([written, tries]).toMatchObject([{ kind: 'lost', failure: { status, message: words } }, 3])
  },
)

import type { Messages } from '#i18n/format.ts'
import { type CartClient, createCartChanger } from '../api/index.ts'
import type { Data } from '../data/index.ts'
import type { Env } from '../env.ts'
import type { CartOutcome, Wish } from './cart-jobs.ts'
import type { CartChanges } from './cart-parts.ts'
import { createCartWriter } from './cart-writer.ts'
import { newerWish } from './commerce.chunk.ts'

export function createCartChanges(services: {
  readonly env: Env
  readonly messages: Messages
  readonly data: Pick<Data, 'post' | 'put' | 'delete'>
  readonly client: Pick<CartClient, 'cartIn' | 'read'>
}): CartChanges {
  return {
    writer: createCartWriter({ ...services, client: { ...services.client, ...createCartChanger(services) } }),
    invalid: services.messages.format('cart.invalid'),
    async restore(
      { id, productId: itemId, sku, quantity, additionalFields, subscriptionOptionId },
      { engine, add, update },
    ) {
      const again = { itemId, sku, quantity, additionalFields, subscriptionOptionId }
      const going = [...engine.running].find((job): job is Wish => job.kind === 'wish' && job.id === id)
      // The server is just taking it away: whether it does has to be known first.
      if (going?.quantity === 0 && !newerWish(going, engine.queue)) {
        const gone = await new Promise<CartOutcome>(resolve => going.waiting.push(resolve))
        return gone.ok ? add(again) : update(id, quantity)
      }
      const isThere =
        engine.state.cart.entries.some(entry => entry.id === id) || engine.queue.some(job => job.id === id)
      return isThere ? update(id, quantity) : add(again)
    },
  }
}

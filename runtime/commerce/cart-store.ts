import type { Addition } from '../api/index.ts'
import type { Stop } from '../env.ts'
import type { CartEntry } from './cart.ts'
import { createCartEngine } from './cart-engine.ts'
import { type CartOutcome, type CartState, newerWish, type Settle, type Wish } from './cart-jobs.ts'
import type { CartChanges, CartServices } from './cart-parts.ts'
import { isSku, maxQuantity } from './limits.ts'

/**
 * The cart, once for the page. What the visitor chooses is shown at once; the server hears of one change after the other, and
 * of several for the same line of the last one only. What it refuses goes back, with words. Nothing here throws or rejects.
 */
export interface CartStore {
  /** As it is now; the same object until something changes. */
  readonly state: CartState
  /** Hears of it now and whenever it is another one. The first one has the cart read, if there may be one. */
  subscribe(fn: (state: CartState) => void): Stop
  /** The cart as the server has it, once nothing is on its way any more. */
  get(): Promise<CartOutcome>
  /** The same, read again. */
  refresh(): Promise<CartOutcome>
  add(addition: Addition): Promise<CartOutcome>
  /** How many of a line; 0 takes it away. */
  update(id: string, quantity: number): Promise<CartOutcome>
  remove(id: string): Promise<CartOutcome>
  /** Puts back a line that was taken away. */
  restore(entry: CartEntry): Promise<CartOutcome>
  empty(): Promise<CartOutcome>
  /** Brings what changes a cart before anybody does: where it cannot be had now, the first change asks again. */
  prepare(): void
  /** Whether the server has been told all that was chosen: waits for it, at most so many milliseconds. */
  settled(ms: number): Promise<boolean>
  destroy(): void
}

export function createCartStore(services: CartServices): CartStore {
  const { env, errors, messages, changes } = services
  const engine = createCartEngine(services)

  const entryOf = (id: string) => engine.state.cart.entries.find(entry => entry.id === id)
  const refused = (kind: 'cancelled' | 'invalid' | 'unreachable', message = ''): CartOutcome => ({
    ok: false,
    failure: { kind, status: 0, message },
  })
  const cancelled = refused('cancelled')

  /** With what changes a cart. */
  async function changing(
    go: (changes: CartChanges) => CartOutcome | Promise<CartOutcome>,
  ): Promise<CartOutcome> {
    try {
      return await go(await changes())
    } catch (error) {
      errors.report({ in: 'cart', at: 'load' }, error)
      return refused('unreachable', messages.format('data.unreachable'))
    }
  }
  /** Some words, because a failure without any cannot be shown. */
  const invalid = () => changing(({ invalid }) => refused('invalid', invalid))

  async function update(id: string, quantity: number): Promise<CartOutcome> {
    if (!id || !Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity) return invalid()
    const from = entryOf(id)?.quantity
    if (from === quantity) return { ok: true, data: engine.state.cart }
    const action = quantity > 0 ? 'update' : 'remove'
    if (!engine.dispatch('change', { action, id, quantity, from: from ?? 0 })) return cancelled
    return new Promise(resolve => wish(id, quantity, resolve))
  }

  function wish(id: string, quantity: number, settle: Settle): void {
    const made: Wish = { kind: 'wish', id, quantity, waiting: [settle] }
    const queued = newerWish(made, engine.queue)
    if (queued) {
      queued.quantity = quantity
      queued.waiting.push(settle)
      engine.touch(id)
    } else engine.push(made)
  }

  async function add(given: Addition): Promise<CartOutcome> {
    const { itemId, sku = '', quantity = 1 } = given
    const isRight = Number.isInteger(quantity) && quantity > 0 && quantity <= maxQuantity
    if (typeof itemId !== 'string' || !itemId || (sku && !isSku(sku)) || !isRight) return invalid()
    const addition = { ...given, sku, quantity }
    if (!engine.dispatch('change', { action: 'add', addition, quantity })) return cancelled
    const id = engine.lostId(addition) ?? ''
    return new Promise(resolve => engine.push({ kind: 'adding', id, addition, waiting: [resolve] }))
  }

  function settled(ms: number): Promise<boolean> {
    const isDone = () => engine.running.size + engine.queue.length === 0
    if (isDone()) return Promise.resolve(true)
    return new Promise(resolve => {
      const end = (isTold: boolean) => {
        stop()
        stopWaiting()
        resolve(isTold)
      }
      const stopWaiting = env.after(ms, () => end(false))
      // Not read for this alone.
      const stop = engine.listen(() => isDone() && end(true))
    })
  }

  return {
    get state() {
      return engine.state
    },
    subscribe: engine.subscribe,
    get: async () => (engine.isFresh() ? { ok: true, data: engine.state.cart } : engine.read()),
    refresh() {
      engine.doubt()
      return engine.read()
    },
    add,
    update,
    remove: id => update(id, 0),
    restore: entry => changing(({ restore }) => restore(entry, { engine, add, update })),
    async empty() {
      const outcomes = await Promise.all(engine.state.cart.entries.map(({ id }) => update(id, 0)))
      return outcomes.find(({ ok }) => !ok) ?? { ok: true, data: engine.state.cart }
    },
    prepare: () => void changes().catch(() => {}),
    settled,
    destroy: engine.destroy,
  }
}

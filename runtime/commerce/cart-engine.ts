import { type Cart, emptyCart, isSameCart, withQuantities } from './cart.ts'
import { createCartAudience } from './cart-audience.ts'
import {
  type Adding,
  type CartFailure,
  type CartOutcome,
  type CartState,
  contentOf,
  forgetProblems,
  type Job,
  newerWish,
  presentCart,
  type Settle,
  type Wish,
} from './cart-jobs.ts'
import type { CartChange, CartEngine, CartServices } from './cart-parts.ts'
import { createCartReader } from './cart-reader.ts'
import type { Written } from './cart-writer.ts'

export function createCartEngine(services: CartServices): CartEngine {
  const { env, errors, messages, client, currency, changes } = services
  const audience = createCartAudience({ env, errors })
  const readers: Settle[] = []
  const queue: Job[] = []
  const running = new Set<Job>()
  const problems = new Map<string, string>()
  /** Wishes for a line of which a newer one was sent beside them: they are sent no more. */
  const outdated = new Set<Job>()
  /** Additions of which nobody knows whether the server has heard of them, by what they are. */
  const lost = new Map<string, string>()
  /** The server's; `null` until it has answered. */
  let confirmed: Cart | null = null
  let failure: CartFailure | null = null
  /** What the server has may be something else. */
  let isDirty = true
  let [isWorking, isOver] = [false, false]
  const presence = services.presence({ changed: doubt, awake: () => isDirty && doubt(), leaving })
  const mayHaveCart = () => (confirmed?.totalQuantity ?? 0) > 0 || presence.mayHaveCart()
  const reader = createCartReader({ env, client, currency, mayHaveCart, due: work })
  let state = present()

  function present(): CartState {
    return presentCart({ confirmed, jobs: [...running, ...queue], failure, problems, currency })
  }

  function publish(): void {
    state = present()
    audience.show(state)
  }

  /** Something outside has changed the cart, or may have. */
  function doubt(): void {
    isDirty = true
    reader.hurry()
    work()
  }

  /** The page goes away: what still waits is sent at once, and arrives after it. */
  function leaving(): void {
    for (const job of running) {
      const newer = job.kind === 'wish' && newerWish(job, queue)
      if (!newer) continue
      outdated.add(job)
      newer.waiting.push(...job.waiting.splice(0))
    }
    for (const job of queue.splice(0)) void perform(job)
  }

  const isToRead = () =>
    readers.length > 0 || (isDirty && audience.isWatched && !reader.isWaiting && !env.document.hidden)

  function work(): void {
    if (isWorking || isOver) return
    isWorking = true
    void loop()
  }

  async function loop(): Promise<void> {
    while (!isOver) {
      // A browser draws what was touched before it takes the next task. From the queue a page that is left sends it at once.
      if (queue[0]?.kind === 'adding') await new Promise<void>(env.soon)
      const job = !isOver && queue.shift()
      if (job) await perform(job)
      else if (isToRead()) await read()
      else break
    }
    // In the same breath: whoever asks now is not told that somebody is at it already.
    isWorking = false
  }

  async function read(): Promise<void> {
    isDirty = false
    const outcome = await reader.read()
    if (isOver) return
    if (!outcome?.ok) isDirty = true
    // Something was chosen meanwhile: whoever waits is told after that.
    if (!outcome) return
    const before = confirmed
    failure = outcome.ok ? null : outcome.failure
    if (outcome.ok) {
      confirmed = outcome.data
      lost.clear()
      presence.noteRead(confirmed.totalQuantity > 0)
    }
    publish()
    if (outcome.ok && before && !isSameCart(before, outcome.data)) tell({ action: 'refresh' })
    const answer: CartOutcome = outcome.ok ? { ok: true, data: state.cart } : outcome
    for (const settle of readers.splice(0)) settle(answer)
  }

  async function perform(job: Job): Promise<void> {
    running.add(job)
    const written = await write(job).catch((error: unknown): Written => {
      errors.report({ in: 'cart', at: job.kind }, error)
      return unreachable()
    })
    running.delete(job)
    if (isOver) return
    // Also of a no: it may be the answer to a repeat, after the server has done what it was first told.
    if (written.kind !== 'same') presence.tell()
    if (job.kind === 'wish') settleWish(job, written)
    else settleAdding(job, written)
  }

  async function write(job: Job): Promise<Written> {
    const { writer } = await changes()
    // Where no cookie tells of a cart there is none yet.
    const known = isDirty && mayHaveCart() ? null : (confirmed ?? emptyCart(currency))
    if (job.kind === 'adding') return writer.add(job, known)
    const entryOf = () => confirmed?.entries.find(({ id }) => id === job.id)
    // Of a line that is not there only the server can tell.
    if (!confirmed || (isDirty && !entryOf())) await read()
    if (!confirmed) return unreachable()
    if (!isDirty && (entryOf()?.quantity ?? 0) === job.quantity) return { kind: 'same' }
    return writer.change(job, confirmed, () => !outdated.has(job) && !newerWish(job, queue))
  }

  function unreachable(): Written {
    const message = messages.format('data.unreachable')
    return { kind: 'lost', failure: { kind: 'unreachable', status: 0, message } }
  }

  function settleWish(wish: Wish, written: Written): void {
    const { id, quantity, waiting } = wish
    if (written.kind === 'same') {
      settleAll(waiting)
      return
    }
    isDirty = true
    // The newer one, which may have been told already, answers for both.
    if (outdated.delete(wish)) {
      publish()
      return
    }
    if (written.kind === 'done') {
      if (confirmed) confirmed = withQuantities(confirmed, new Map([[id, quantity]]))
      succeed(waiting, { action: quantity > 0 ? 'update' : 'remove', id, quantity })
      return
    }
    const newer = newerWish(wish, queue)
    // Nobody sees any more what was refused; the newer one answers for both.
    if (newer) newer.waiting.push(...waiting)
    else fail(waiting, written.failure, { action: quantity > 0 ? 'update' : 'remove', id, quantity })
  }

  function settleAdding({ id, addition, waiting }: Adding, written: Written): void {
    const content = contentOf(addition)
    const change = { action: 'add', addition } as const
    lost.delete(content)
    if (written.kind === 'done') {
      isDirty ||= !written.cart
      confirmed = written.cart ?? confirmed
      if (written.cart) failure = null
      forgetProblems(problems, { confirmed, addition })
      succeed(waiting, change)
    } else if (written.kind !== 'same') {
      isDirty = true
      // One that was never sent has no id yet.
      if (written.kind === 'lost' && id) lost.set(content, id)
      fail(waiting, written.failure, change)
    }
  }

  function tell(change: CartChange): void {
    audience.dispatch('changed', { ...change, cart: state.cart })
  }

  function settleAll(waiting: readonly Settle[]): void {
    publish()
    for (const settle of waiting) settle({ ok: true, data: state.cart })
  }

  function succeed(waiting: readonly Settle[], change: CartChange): void {
    publish()
    tell(change)
    settleAll(waiting)
  }

  function fail(waiting: readonly Settle[], failure: CartFailure, change: CartChange): void {
    if (change.id) problems.set(change.id, failure.message)
    publish()
    audience.dispatch('error', { ...change, message: failure.message, failure, cart: state.cart })
    for (const settle of waiting) settle({ ok: false, failure })
  }

  return {
    get state() {
      return state
    },
    queue,
    running,
    subscribe(fn) {
      const stop = audience.subscribe(fn)
      publish()
      work()
      return stop
    },
    listen: audience.listen,
    dispatch: audience.dispatch,
    push(job) {
      queue.push(job)
      // A change is not kept waiting by a look at the cart, which would be out of date.
      if (running.size === 0) reader.abort()
      this.touch(job.id)
    },
    touch(id) {
      problems.delete(id)
      publish()
      work()
    },
    lostId: addition => lost.get(contentOf(addition)),
    isFresh: () => confirmed !== null && !isDirty && !reader.isReading && running.size + queue.length === 0,
    read: () =>
      new Promise(resolve => {
        readers.push(resolve)
        work()
      }),
    doubt,
    destroy() {
      isOver = true
      presence.destroy()
      reader.destroy()
      audience.leave()
      const over: CartOutcome = { ok: false, failure: { kind: 'cancelled', status: 0, message: '' } }
      const jobs = [{ waiting: readers.splice(0) }, ...running, ...queue]
      for (const settle of jobs.flatMap(({ waiting }) => waiting)) settle(over)
    },
  }
}

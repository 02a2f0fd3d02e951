/** A network that a test can trouble, and a clock that is the test's. */
import { setImmediate } from 'node:timers/promises'
import type { ShopAnswer, ShopServer } from '../../fixtures/shop-server.ts'
import { judge } from '../data/answer.ts'
import type { Data, Outcome } from '../data/index.ts'
import type { Stop } from '../env.ts'

export interface Clock {
  now(): number
  after(ms: number, fn: () => void): Stop
  /** Lets so much time pass. */
  pass(ms: number): Promise<void>
  /** Lets time pass until nothing is left to happen, at most so much. */
  settle(ms: number): Promise<void>
}

/** What the network does with one call. */
export interface Trouble {
  /** Milliseconds on the way there, and on the way back. */
  readonly there?: number
  readonly back?: number
  /** It never reaches the server; its answer never reaches us, or half of it; the server says no, or is broken, perhaps with words. */
  readonly fate?:
    | 'lost'
    | 'unanswered'
    | 'torn'
    | 'empty'
    | 'swallowed'
    | 'gone'
    | 'refused'
    | 'broken'
    | 'explained'
    | 'page'
    | 'busy'
}

export function createClock(): Clock {
  let now = 0
  let timers: { readonly at: number; readonly fn: () => void }[] = []
  // Everything that waits for nothing happens first.
  const breathe = () => setImmediate()

  async function until(end: number): Promise<boolean> {
    await breathe()
    const next = timers.reduce<(typeof timers)[number] | undefined>(
      (first, each) => (first && first.at <= each.at ? first : each),
      undefined,
    )
    if (!next || next.at > end) return false
    timers = timers.filter(each => each !== next)
    now = Math.max(now, next.at)
    next.fn()
    return true
  }

  return {
    now: () => now,
    after(ms, fn) {
      const timer = { at: now + ms, fn }
      timers.push(timer)
      return () => {
        timers = timers.filter(each => each !== timer)
      }
    },
    async pass(ms) {
      const end = now + ms
      while (await until(end));
      now = end
    },
    async settle(ms) {
      const end = now + ms
      while (await until(end));
    },
  }
}

/** The data layer's outcomes, without its requests. */
export function openWire(world: {
  readonly clock: Clock
  readonly server: ShopServer
  readonly next: () => Trouble
}): { readonly data: Pick<Data, 'get' | 'post' | 'put' | 'delete'>; readonly calls: string[] } {
  const { clock, server, next } = world
  const calls: string[] = []
  const wait = (ms: number) => new Promise<void>(resolve => clock.after(ms, resolve))

  function answerTo(method: string, address: string, options: CallOptions): ShopAnswer {
    if (method === 'GET') return server.read()
    if (method === 'POST') return server.add(options.json, options.headers?.['Add-To-Cart-Id'] ?? null)
    const [, token = '', id = ''] = /cart\/([^/]+)\/items\/([^/]+)$/.exec(address) ?? []
    return server.update({ token, id, quantity: method === 'DELETE' ? 0 : options.json?.quantity })
  }

  async function exchange(method: string, address: string, options: CallOptions): Promise<ShopAnswer> {
    const { there = 0, back = 0, fate } = next()
    await wait(there)
    const isDone = fate === undefined || fate === 'unanswered' || fate === 'torn' || fate === 'empty'
    const answer = isDone ? answerTo(method, address, options) : { status: 0, body: null }
    await wait(back)
    if (fate === 'refused') return { status: 422, body: { message: 'No.' } }
    if (fate === 'torn') return { status: 200, body: '{"shoppingCart": {"ent' }
    if (fate === 'empty' || fate === 'swallowed') return { status: 200, body: '' }
    if (fate === 'gone') return { status: 410, body: {} }
    if (fate === 'broken') return { status: 500, body: {} }
    if (fate === 'explained') return { status: 500, body: { message: 'Errore interno.' } }
    if (fate === 'busy') return { status: 429, body: {} }
    if (fate === 'page') return { status: 200, body: '<!doctype html>' }
    return fate ? { status: 0, body: null } : answer
  }

  async function call(method: string, address: string, options: CallOptions): Promise<Outcome<unknown>> {
    const line = `${method} ${address.replace(/^.*\/(?=shopping-cart|items)/, '')}`
    calls.push(options.json ? `${line} ${JSON.stringify(options.json.quantity)}` : line)
    const given = new Promise<null>(resolve => options.signal?.addEventListener('abort', () => resolve(null)))
    const answer = await Promise.race([exchange(method, address, options), given])
    const { status, body } = answer ?? { status: 0, body: null }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const judged = judge(status, status === 0 ? '' : text, options.expects)
    const fail = (kind: NonNullable<typeof judged.kind>): Outcome<unknown> => ({
      ok: false,
      failure: {
        kind,
        status,
        message: judged.fields.error || 'Impossibile connettersi…',
        url: address,
        format: 'JSON',
        offline: false,
        found: judged.found,
        answer: judged.fields,
        ...(status === 429 && { retryAfter: 30_000 }),
      },
    })
    if (!answer) return fail('cancelled')
    if (judged.kind) return fail(judged.kind)
    try {
      return { ok: true, status, data: options.answer?.(judged.body) }
    } catch {
      return fail('unreadable')
    }
  }

  const method =
    (name: string) =>
    <T>(address: string, options: object = {}) =>
      call(name, address, options as CallOptions) as Promise<Outcome<T>>
  return {
    data: { get: method('GET'), post: method('POST'), put: method('PUT'), delete: method('DELETE') },
    calls,
  }
}

interface CallOptions {
  readonly json?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly expects?: 'json' | 'json-or-empty' | 'nothing'
  readonly answer?: (body: unknown) => unknown
}

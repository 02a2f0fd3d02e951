import type { CartClient } from '../api/index.ts'
import type { Failure, Outcome } from '../data/index.ts'
import type { Env, Stop } from '../env.ts'
import { type Cart, emptyCart } from './cart.ts'

/** Reads the cart, and, where that fails, reads it again by and by. */
export interface CartReader {
  /** `null` when something more important came between. */
  read(): Promise<Outcome<Cart> | null>
  /** Something has to be written first. */
  abort(): void
  /** Its answer is on the way. */
  readonly isReading: boolean
  /** A failed one waits for its time. */
  readonly isWaiting: boolean
  /** Does not wait any longer. */
  hurry(): void
  destroy(): void
}

/** Milliseconds until the first repeat; each one waits twice as long. */
const firstPause = 1000
/** Six repeats are a minute: whoever looks at the page then, or touches it, has it tried again. */
const mostRepeats = 6

export function createCartReader(options: {
  readonly env: Env
  readonly client: Pick<CartClient, 'read'>
  readonly currency: string
  /** Without one nothing is asked. */
  readonly mayHaveCart: () => boolean
  /** Its time has come. */
  readonly due: () => void
}): CartReader {
  const { env, client, currency, mayHaveCart, due } = options
  let controller: AbortController | null = null
  let stopWaiting: Stop | null = null
  let failures = 0
  let isHurried = false

  function wait({ retryAfter = 0 }: Failure): void {
    if (failures > mostRepeats) return
    stopWaiting = env.after(Math.max(firstPause * 2 ** (failures - 1), retryAfter), () => {
      stopWaiting = null
      due()
    })
  }

  function hurry(): void {
    isHurried = true
    failures = 0
    stopWaiting?.()
    stopWaiting = null
  }

  return {
    async read() {
      if (!mayHaveCart()) return { ok: true, status: 404, data: emptyCart(currency) }
      controller = new AbortController()
      const { signal } = controller
      isHurried = false
      const outcome = await client.read(signal)
      controller = null
      if (signal.aborted) return null
      // Whoever has hurried it meanwhile wanted another one: this failure counts for nothing.
      if (outcome.ok || isHurried) hurry()
      else if (mayCome(outcome.failure)) {
        stopWaiting?.()
        failures++
        wait(outcome.failure)
      } else failures = mostRepeats + 1
      return outcome
    },
    abort: () => controller?.abort(),
    get isReading() {
      return controller !== null
    },
    get isWaiting() {
      return stopWaiting !== null || failures > mostRepeats
    },
    hurry,
    destroy() {
      controller?.abort()
      hurry()
    },
  }
}

/**
 * What another moment may bring: also of a server that is broken and says so in words. A page for everybody says that nobody
 * here knows carts.
 */
function mayCome({ kind, status, found }: Failure): boolean {
  const isBroken = kind === 'server' || (kind === 'rejected' && status >= 500)
  return (kind === 'unreachable' || kind === 'unavailable' || isBroken) && found !== 'page'
}

import type { Outcome } from '../data/index.ts'
import type { Stop } from '../env.ts'
import type { AnalyticsServices } from './analytics.ts'

type Call = () => Promise<Outcome<unknown>> | null

/** Milliseconds: blocks spec §7. */
export const timeout = 2500
/** More than this does not wait; the oldest make room. */
const most = 30
/** Milliseconds until what was not delivered is sent again; twice as long each time, up to the longest. */
const pauses = { first: 5000, longest: 300_000 }

/**
 * @param isSure nothing has come between: what is on its way as the visitor leaves fails here, and arrives all the same.
 * @returns whether nobody has taken it: the server says that it could not, or there was no connection.
 */
export function isUndelivered(outcome: Outcome<unknown>, took: number, isSure: boolean): boolean {
  const { status } = outcome.ok ? outcome : outcome.failure
  // Who has not answered in time may have it as well: it would count twice.
  return status === 0 ? isSure && took < timeout : status === 429 || status >= 500
}

/** Sends, and sends again what was not delivered: some time later, and once more as the visitor goes. */
export function createAgain({
  env,
  lifecycle,
  stops,
  refused,
}: Pick<AnalyticsServices, 'env' | 'lifecycle'> & {
  readonly stops: Stop[]
  readonly refused: (() => void)[]
}): (call: Call) => ReturnType<Call> {
  let waiting: readonly Call[] = []
  let pause = pauses.first
  /** Only who has something takes a share of what may still leave with the visitor. */
  let ends: readonly Stop[] = []
  /** How often the visitor has left. */
  let left = 0
  /** How often they have said no. */
  let noes = 0

  function send(call: Call): ReturnType<Call> {
    const begun = env.now()
    const before = left
    const beforeNo = noes
    const sent = call()
    sent?.then(outcome => {
      if (outcome.ok) pause = pauses.first
      else if (beforeNo === noes && isUndelivered(outcome, env.now() - begun, before === left)) {
        const calls = [...waiting, call].slice(-most)
        forget()
        waiting = calls
        ends = [env.after(pause, again), lifecycle.onHide(again)]
      }
    })
    return sent
  }

  function again(): void {
    const calls = waiting
    forget()
    if (calls[0]) pause = Math.min(pause * 2, pauses.longest)
    for (const call of calls) send(call)
  }

  function forget(): void {
    for (const end of ends) end()
    ends = waiting = []
  }

  stops.push(
    forget,
    lifecycle.onHidden(() => left++),
  )
  refused.push(() => {
    noes++
    forget()
  })
  return send
}

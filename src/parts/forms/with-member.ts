import type { Block } from '#core'
import { createMemberToken } from '#runtime/data/index.ts'
import type { Stop } from '#runtime/env.ts'

/**
 * What a member has written goes with them, in whichever tab they have logged out: the next one at the same computer neither
 * reads it nor sends it. A login, or another token, takes nothing away.
 */
export function emptyWithMember(
  form: HTMLFormElement,
  { guard, runtime }: Pick<Block, 'guard' | 'runtime'>,
): Stop {
  const { env, lifecycle } = runtime
  const token = createMemberToken(runtime)
  let isMember = token.read() !== ''
  const look = guard('look who is here', () => {
    const wasMember = isMember
    isMember = token.read() !== ''
    if (wasMember && !isMember) HTMLFormElement.prototype.reset.call(form)
  })
  const stops = [
    env.listenEarly('site:member:changed', look),
    env.listenEarly('visibilitychange', look),
    // A window beside another one is never hidden.
    env.listen('focus', look),
    lifecycle.onRestore(look),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

import type { Block } from '#core'
import { createMemberToken } from '#runtime/data/index.ts'
import type { Stop } from '#runtime/env.ts'

/**
 * What a member has written goes with them as they log out, also where the page is come back to afterwards: the next one at the
 * same computer neither reads it nor sends it. A login, or another token, takes nothing away; nor does a cookie that is gone
 * while somebody writes, since of a session that has ended by itself the same one goes on writing.
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
  const stops = [env.listenEarly('site:member:changed', look), lifecycle.onRestore(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

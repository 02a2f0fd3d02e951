import type { Block } from '#core'
import { createMemberToken } from '#runtime/data/index.ts'
import type { Stop } from '#runtime/env.ts'

/**
 * What a member has written goes with them as they log out, also where the page is come back to afterwards: the next one at the
 * same computer neither reads it nor sends it. A login, or another token, takes nothing away, unless it is there on the way back
 * to a kept page: meanwhile another member may have come. Nor does a cookie that is gone while somebody writes, since of a session
 * that has ended by itself the same one goes on writing.
 */
export function withMember(
  { guard, runtime }: Pick<Block, 'guard' | 'runtime'>,
  {
    empty,
    keep,
  }: {
    readonly empty: () => void
    /** What is written is theirs by the token that they have now. */
    readonly keep: () => void
  },
): Stop {
  const { env, lifecycle } = runtime
  const token = createMemberToken(runtime)
  let isMember = token.read() !== ''
  /** As the page was left. */
  let left = ''
  const look = guard('look who is here', () => {
    const wasMember = isMember
    isMember = token.read() !== ''
    if (wasMember && !isMember) empty()
    return isMember
  })
  const stops = [
    env.listenEarly('site:member:changed', () => {
      if (look()) keep()
    }),
    lifecycle.onHidden(() => {
      left = token.read()
    }),
    lifecycle.onRestore(
      guard('look who has come back', () => {
        if (look() && left && left !== token.read()) empty()
      }),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

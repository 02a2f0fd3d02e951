import { createMemberToken, type Data } from '../data/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Page } from '../page/index.ts'
import type { Cookies, Records } from '../storage/index.ts'

/**
 * What a member of the site has on every page that calls the server: it learns in which language they read (blocks spec §7).
 * That comes in a chunk, because most visitors are no members.
 */
export function followMember(options: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly cookies: Pick<Cookies, 'read'>
  readonly session: Records
  readonly data: Pick<Data, 'post'>
}): Stop {
  const { env, errors, page } = options
  const token = createMemberToken(options)
  const isMember = () => !page.isCopy && token.read() !== ''
  let stop: Stop | null = null
  let isAsked = false
  let isOver = false

  const begin = async (isLogin: boolean): Promise<void> => {
    if (isAsked || !isMember()) return
    isAsked = true
    try {
      const { startMemberLocale } = await import('./member-locale.chunk.ts')
      if (!isOver) stop = startMemberLocale({ ...options, isMember, isLogin })
    } catch (error) {
      // The next login tries again.
      isAsked = false
      throw error
    }
  }
  const place = { in: 'member', at: 'load' }
  errors.guard(place, begin)(false)
  const unlisten = env.listenEarly(
    'site:member:changed',
    errors.guard(place, () => begin(true)),
  )
  return () => {
    isOver = true
    unlisten()
    stop?.()
  }
}

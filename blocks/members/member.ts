import { useEffect, useState } from 'react'
import { createMemberToken } from '#runtime/data/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import { useBlock } from '#view'

export interface Member {
  readonly isIn: boolean
  /** Empty where the server says none. */
  readonly name: string
}

/** What the server writes for pages to read: who is logged in, as JSON. */
const cookie = 'SiteUserInfo'

/** As the server's cookies and the last login of this tab say. On a copy of a page elsewhere nobody is one. */
export function memberOf(runtime: Pick<Runtime, 'cookies' | 'session' | 'page'>): Member {
  const info = readInfo(runtime.cookies.read(cookie))
  const isIn =
    !runtime.page.isCopy &&
    createMemberToken(runtime).read() !== '' &&
    ownValue(info, 'authenticated') !== false
  const words = ['firstName', 'lastName'].map(key => ownValue(info, key))
  const full = words.filter(word => typeof word === 'string' && word.trim()).join(' ')
  return { isIn, name: isIn ? full : '' }
}

function readInfo(value: string | null): object {
  try {
    const info: unknown = JSON.parse(decodeURIComponent(value ?? ''))
    return isRecord(info) ? info : {}
  } catch {
    // Not there, or in a form that only the server knows: then it says nothing of who this is.
    return {}
  }
}

/** Who is here now: after a login, in whichever tab, and when the page comes back. */
export function useMember(): Member {
  const { runtime, guard } = useBlock()
  const [member, setMember] = useState(() => memberOf(runtime))
  useEffect(() => {
    const { env, lifecycle } = runtime
    const look = guard('look who is here', () => {
      const now = memberOf(runtime)
      setMember(before => (before.isIn === now.isIn && before.name === now.name ? before : now))
    })
    const stops = [
      env.listenEarly('site:member:changed', look),
      env.listenEarly('visibilitychange', look),
      // A window beside another one is never hidden.
      env.listen('focus', look),
      lifecycle.onRestore(look),
    ]
    look()
    return () => {
      for (const stop of stops) stop()
    }
  }, [runtime, guard])
  return member
}

import { useEffect, useState } from 'react'
import { useBlock } from '#view'

/** An icon drawn by a stylesheet is nothing when its picture is gone from where it was: then ours is needed. */
export function useIcon(icon: HTMLElement | null): boolean {
  const { runtime, guard, warn } = useBlock()
  const { env } = runtime
  const [isSeen, setSeen] = useState(icon !== null)
  useEffect(() => {
    const drawn = icon && env.window.getComputedStyle(icon).backgroundImage
    const address = drawn && /^url\("([^"]+)"\)/.exec(drawn)?.[1]
    if (!address) return
    const probe = env.document.createElement('img')
    const gone = guard('icon', () => {
      setSeen(false)
      warn(`expected the picture of its icon, found none at ${address.slice(0, 200)}; another one is drawn.`)
    })
    probe.addEventListener('error', gone)
    probe.src = address
    return () => probe.removeEventListener('error', gone)
  }, [icon, env, guard, warn])
  return isSeen
}

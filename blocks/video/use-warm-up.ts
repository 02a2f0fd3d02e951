import { useEffect } from 'react'
import { useBlock } from '#core'
import { own } from '#runtime/own.ts'

/** Who has allowed the host already and reaches for the video gets the connection a little earlier. Nobody else does. */
export function useWarmUp(address: string | null, category: string): void {
  const { root, runtime, guard } = useBlock()
  useEffect(() => {
    const { env, consent } = runtime
    if (!address) return
    let link: HTMLLinkElement | null = null
    const warm = guard('preconnect', () => {
      if (link || !consent.allows(category, { explicit: true })) return
      link = env.document.createElement('link')
      link.rel = 'preconnect'
      link.href = new URL(address).origin
      env.document.head.append(link)
    })
    const types = ['pointerenter', 'focusin']
    for (const type of types) own(root).addEventListener(type, warm)
    return () => {
      for (const type of types) own(root).removeEventListener(type, warm)
      link?.remove()
    }
  }, [root, runtime, address, category, guard])
}

import { type RefObject, useLayoutEffect } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Facade } from './facade.ts'

/**
 * Who reaches for the video gets what opens it a little earlier, and who has allowed its host already the connection to it,
 * too. Nobody else does.
 */
export function useWarmUp(
  address: string | null,
  options: { readonly category: string; readonly controller: RefObject<Facade | null> },
): void {
  const { category, controller } = options
  const { root, runtime, guard } = useBlock()
  // What stands in the head goes with the block, not after the next frame.
  useLayoutEffect(() => {
    const { env, consent } = runtime
    if (!address) return
    let link: HTMLLinkElement | null = null
    const warm = guard('preconnect', () => {
      controller.current?.expect()
      if (link || !consent.allows(category, { explicit: true })) return
      link = env.document.createElement('link')
      link.rel = 'preconnect'
      link.href = new URL(address).origin
      env.document.head.append(link)
    })
    // A page that scrolls under a pointer enters it without anybody's doing: only what moves is somebody's.
    const types = ['pointermove', 'pointerdown', 'focusin']
    for (const type of types) own(root).addEventListener(type, warm)
    return () => {
      for (const type of types) own(root).removeEventListener(type, warm)
      link?.remove()
    }
  }, [root, runtime, address, category, controller, guard])
}

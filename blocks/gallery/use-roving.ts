import { type RefObject, useLayoutEffect } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** Of buttons that stand for the slides Tab reaches one, the current one; whoever stands on it goes along with the keys. */
export function useRoving(ref: RefObject<HTMLElement | null>, currentIndex: number): void {
  const { env } = useBlock().runtime
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one with every slide
  useLayoutEffect(() => {
    const { current } = ref
    const focused = env.document.activeElement
    if (!current || !own(current).contains(focused)) return
    own(current).querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [currentIndex, env])
}

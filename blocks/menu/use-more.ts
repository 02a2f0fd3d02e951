import { useEffect, useState } from 'react'
import { createObserver } from '#runtime/dom/index.ts'
import { useBlock } from '#view'

/** Part of the last tab may be behind the edge by less than anybody sees. */
const nearly = 0.95

/** On which sides of a row of tabs there is more than can be seen: `start`, `end` or both; nothing of a row that fits. */
export function useMore(list: Element | null, tabs: readonly Element[]): string | undefined {
  const { guard, runtime } = useBlock()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [first, last] = [tabs[0], tabs.at(-1)]

  useEffect(() => {
    if (!list || !first || !last) return
    const call = guard('row of tabs', (entries: readonly IntersectionObserverEntry[]) => {
      setHidden(before =>
        [first, last].flatMap((tab, i) => {
          const side = i === 0 ? 'start' : 'end'
          const entry = entries.findLast(({ target }) => target === tab)
          const isHidden = entry ? entry.intersectionRatio < nearly : before.includes(side)
          return isHidden ? [side] : []
        }),
      )
    })
    const observer = createObserver(runtime.env, 'IntersectionObserver', {
      root: list,
      threshold: nearly,
      call,
    })
    for (const tab of new Set([first, last])) observer?.observe(tab)
    return () => observer?.disconnect()
  }, [list, first, last, guard, runtime])

  return hidden.length > 0 ? hidden.join(' ') : undefined
}

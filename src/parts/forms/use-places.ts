import { type ComponentType, useEffect, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { PlacesProps } from './places-view.tsx'

/** What suggests addresses, for the few forms that want it; without it their fields are ordinary ones. */
export function usePlaces() {
  const { guard, root, runtime } = useBlock()
  const [View, setView] = useState<ComponentType<PlacesProps> | null>(null)
  useEffect(() => {
    if (View || !own(root).querySelector('[data-places]')) return
    let isOver = false
    const bring = guard('bring the suggestions', async () => {
      const { PlacesView } = await runtime.messages.withTexts(import('./form-places.chunk.ts'))
      if (!isOver) setView(() => PlacesView)
    })
    bring()
    return () => {
      isOver = true
    }
  }, [View, guard, root, runtime])
  return View
}

import { useEffect, useState } from 'react'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Mode } from './definition.ts'

/** Follows `data-mode`: changing it reloads the video (blocks spec §4). */
export function useMode(given: Mode, onChange: () => void): Mode {
  const { root, runtime, guard, warn } = useBlock()
  const [mode, setMode] = useState(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks for what is shown when it is called
  useEffect(() => {
    let now = given
    const follow = guard('mode', () => {
      const next = (own(root).getAttribute('data-mode') ?? 'null').trim().toLowerCase()
      if (next === now) return
      if (!isMode(next))
        return warn(`data-mode must be one of null, none, fit, fill, found "${next.slice(0, 40)}"; ignored`)
      now = next
      setMode(next)
      onChange()
    })
    const observer = createObserver(runtime.env, 'MutationObserver', { call: follow })
    observer?.observe(root, { attributeFilter: ['data-mode'] })
    return () => observer?.disconnect()
  }, [root, runtime, given, guard, warn])
  return mode
}

const isMode = (text: string): text is Mode => /^(null|none|fit|fill)$/.test(text)

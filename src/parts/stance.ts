import { useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** Attributes as they should stand on the block; `null`: none. */
type Stance = Readonly<Record<string, string | null>>

/**
 * The settings may stand in JSON, or in other letters; the look asks the attributes. What stands there already is not written
 * again: on an exported page somebody else has written it.
 */
export function useStance(wanted: Stance): Stance {
  const { root } = useBlock()
  const [stance] = useState(() =>
    Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => own(root).getAttribute(name) !== value),
    ),
  )
  return stance
}

/** A switch is on when its attribute is there, whatever it says; `false` is none. */
export function switchOf(said: string | null, isOn: boolean): string | null {
  return isOn ? (said ?? '') : null
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Env, Stop } from '#runtime/env.ts'

/** Milliseconds without the pointer on picture or caption until the caption fades: blocks spec §9. */
const fade = 500

interface Pointed {
  readonly target: EventTarget
  readonly pointerType: string
}

/** Idle: a mouse has left picture and caption. A visitor without a mouse is never so. */
export function useHover(env: Env) {
  const [isIdle, setIdle] = useState(false)
  const stop = useRef<Stop | null>(null)
  const stay = useCallback(() => {
    stop.current?.()
    stop.current = null
  }, [])
  useEffect(() => stay, [stay])

  const onPointerOver = ({ target, pointerType }: Pointed) => {
    if (pointerType !== 'mouse') return
    if ((target as Element).closest('[data-picture],.site-lightbox__caption')) {
      stay()
      setIdle(false)
    } else stop.current ??= env.after(fade, () => setIdle(true))
  }
  return { isIdle, onPointerOver }
}

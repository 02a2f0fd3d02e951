import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useBlock } from '#core'
import type { Env } from '#runtime/env.ts'
import type { Embed } from './providers.ts'
import type { Content } from './read.ts'
import { type At, createShow, type Show } from './show.ts'
import type { Settings } from './View.tsx'

export interface VideoProps {
  readonly content: Content
  readonly embed: Embed
  readonly settings: Settings
}

export interface Shown {
  readonly at: At
  /** The visitor was where something else is now. */
  readonly hadFocus: boolean
  readonly show: RefObject<Show | null>
  readonly title: string
}

/** The block's show, from the first layout to the last, and what can be seen of it. */
export function useShow({ content, embed, settings }: VideoProps): Shown {
  const block = useBlock()
  const [{ at, hadFocus }, setNow] = useState<{ at: At; hadFocus: boolean }>({
    at: 'overlay',
    hadFocus: false,
  })
  const show = useRef<Show | null>(null)
  const title = settings.name || content.thumbnail?.alt || ''

  useLayoutEffect(() => {
    const { root, runtime, guard } = block
    const slide = root.closest('[data-part~="slide"]')
    // A gallery says which of its slides are not the current one.
    const isInactive = () => [root, slide].some(el => el?.getAttribute('data-active') === 'false')
    const onChange = (next: At, hadFocus: boolean) => setNow({ at: next, hadFocus })
    const made = createShow({ block, content, embed, settings, title, isInactive, onChange })
    show.current = made
    const { MutationObserver } = runtime.env.window
    // Pages have been seen that took it away.
    const observer =
      MutationObserver && new MutationObserver(guard('slide', () => isInactive() && made.pause()))
    for (const el of [root, slide]) if (el) observer?.observe(el, { attributeFilter: ['data-active'] })
    return () => {
      observer?.disconnect()
      made.destroy()
      show.current = null
    }
  }, [block, content, embed, settings, title])

  return { at, hadFocus, show, title }
}

/** Neither the visitor nor the address forbids what moves by itself (blocks spec §4, "Autoplay"). */
export function mayMove(env: Env): boolean {
  return (
    !env.matches('(prefers-reduced-motion: reduce)') &&
    !env.savesData() &&
    new URL(env.url()).searchParams.get('nomotion') !== 'true'
  )
}

import { useEffect, useRef } from 'react'
import { useBlock } from '#core'
import { addressOf, askedSlide, isInEditor, withoutItemId } from './history.ts'
import type { Content } from './read.ts'

/** The slide the gallery begins with. */
export function useStart(content: Content, isOn: boolean): number {
  const { env } = useBlock().runtime
  return isOn ? Math.max(0, askedSlide(content.slides, env.url().split('#')[1] ?? '')) : 0
}

/** Keeps the address in step with the slide; not in the editing backend. */
export function useHistory(content: Content, index: number, isAsked: boolean): void {
  const { runtime } = useBlock()
  const { env, navigate, page } = runtime
  const shown = useRef(index)
  const isOn = isAsked && !isInEditor(env, page)

  useEffect(() => {
    // Granted: whoever reloads the page begins at its beginning.
    if (isOn && askedSlide(content.slides, env.url().split('#')[1] ?? '') >= 0)
      navigate.rewrite(withoutItemId(env.url()))
  }, [isOn, content, env, navigate])

  useEffect(() => {
    const slide = content.slides[index]
    if (!isOn || shown.current === index || !slide) return
    shown.current = index
    navigate.rewrite(addressOf(slide, { collection: page.collection?.fullUrl ?? '', here: env.url() }))
  }, [isOn, content, index, env, navigate, page])
}

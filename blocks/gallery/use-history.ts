import { useEffect, useRef, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { addressOf, askedSlide, isInEditor, withoutItemId } from './history.ts'
import type { Content } from './read.ts'
import type { Gallery } from './use-gallery.ts'

/** The slide the address asks for when the gallery begins; -1 when it asks for none. */
export function useAsked({ slides }: Content): number {
  const { env } = useBlock().runtime
  const [asked] = useState(() => askedSlide(slides, fragmentOf(env.url())))
  return asked
}

/** Keeps the address in step with the slide; not in the editing backend. */
export function useHistory({ slides }: Content, gallery: Gallery): void {
  const { ledger, root, runtime, guard } = useBlock()
  const { env, navigate, page } = runtime
  const index = gallery.state.currentIndex
  const { show } = gallery
  const latest = useRef(show)
  latest.current = show
  const shown = useRef(index)
  const isOn = !isInEditor(env, page)

  useEffect(() => {
    if (!isOn) return
    const bringIntoSight = () => {
      const { top, height } = own(root).getBoundingClientRect()
      const middle = top + height / 2
      if (middle >= 0 && middle <= env.window.innerHeight) return
      // Blocks spec §9, scroll-into-view offset.
      ledger.style(root, 'scroll-margin-block', '30px')
      own(root).scrollIntoView({ block: 'start' })
    }
    if (askedSlide(slides, fragmentOf(env.url())) >= 0) {
      // Granted: whoever reloads the page begins at its beginning.
      navigate.rewrite(withoutItemId(env.url()))
      // Whoever reads on already, or has come back to where they were, stays there.
      if (env.window.scrollY === 0) bringIntoSight()
    }
    // A link of the page, or Back after it, asks again.
    return env.listen('hashchange', () => {
      const asked = askedSlide(slides, fragmentOf(env.url()))
      if (asked < 0) return
      latest.current(asked)
      bringIntoSight()
    })
  }, [isOn, slides, env, navigate, ledger, root])

  useEffect(() => {
    const slide = slides[index]
    if (!isOn || shown.current === index || !slide) return
    shown.current = index
    const address = addressOf(slide, { collection: page.collection?.fullUrl ?? '', here: env.base() })
    // Safari throws after a hundred in a few seconds; the slides go on.
    guard('history', () => navigate.rewrite(address))()
  }, [isOn, slides, index, env, navigate, page, guard])
}

function fragmentOf(url: string): string {
  return url.split('#')[1] ?? ''
}

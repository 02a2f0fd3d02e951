import { useLayoutEffect, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** As high as the button, and room around it; what `styles.css` has where nothing is said. */
const usual = 72
const gap = 8

/** Milliseconds until what fades is gone, and more. */
const fadeFor = 600

type Style = Readonly<Record<string, string | undefined>>

const none: Style = {}

/**
 * What an open menu needs of the page around it. How much of it the button lies over that closes it, in pixels: below an
 * announcement, or a name above the menu, it would lie on the first links. One further down lies on some whatever is done;
 * there it is as usual. And no margins above and below, which pages give their lists: the page would be seen there.
 */
export function useRoom(
  isOpen: boolean,
  options: { readonly panel: HTMLElement | null; button(): HTMLElement | null },
): Style {
  const { root, runtime } = useBlock()
  const { env } = runtime
  const { panel, button } = options
  const [style, setStyle] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the button is counts as the menu opens
  useLayoutEffect(() => {
    // It fades as it was.
    if (!isOpen) return env.after(fadeFor, () => setStyle(none))
    if (!panel) return
    const toggle = button()
    const { position, inset, marginInline } = env.window.getComputedStyle(panel)
    // One with a margin on all sides is a card that the page has made of it.
    const isList = position === 'fixed' && inset === '0px' && marginInline === '0px'
    const isOurs = isList && !own(root).hasAttribute('data-unstyled')
    const top = isOurs ? 0 : own(panel).getBoundingClientRect().top
    const bottom = toggle ? own(toggle).getBoundingClientRect().bottom - top + gap : 0
    const isLow = bottom > usual && bottom < env.window.innerHeight / 2
    setStyle({
      '--site-navigation-room': isLow ? `${Math.ceil(bottom)}px` : undefined,
      'margin-block': isOurs ? '0' : undefined,
    })
  }, [isOpen, panel, env])
  return style
}

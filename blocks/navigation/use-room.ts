import { useLayoutEffect, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** As high as the button, and room around it; what `styles.css` has where nothing is said. */
const usual = 72
const gap = 8

/**
 * How much of the menu the button lies over that closes it, in pixels: below an announcement, or a name above the menu, it
 * would lie on the first links. One further down lies on some whatever is done; there it is as usual.
 */
export function useRoom(
  isOpen: boolean,
  options: { readonly panel: HTMLElement | null; button(): HTMLElement | null },
): string | undefined {
  const { env } = useBlock().runtime
  const { panel, button } = options
  const [room, setRoom] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the button is counts as the menu opens
  useLayoutEffect(() => {
    const toggle = button()
    if (!isOpen || !panel || !toggle) return
    const bottom = own(toggle).getBoundingClientRect().bottom - own(panel).getBoundingClientRect().top + gap
    setRoom(bottom > usual && bottom < env.window.innerHeight / 2 ? `${Math.ceil(bottom)}px` : undefined)
  }, [isOpen, panel, env])
  return room
}

import { useLayoutEffect, useState } from 'react'
import { Adopt } from '#core'
import { own } from '#runtime/own.ts'
import { captionHeight } from '../layouts/stacked.ts'

/** The caption in sight: one that would hide the picture is cut, and scrolls. */
export function Caption(props: {
  readonly el: HTMLElement
  /** Height of the slides, and their width, in CSS pixels. */
  readonly container: number
  readonly width: number
}) {
  const { el, container, width } = props
  const [height, setHeight] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths break its lines elsewhere
  useLayoutEffect(() => {
    const natural = own(el).scrollHeight
    const wanted = captionHeight(natural, container)
    setHeight(container > 0 && wanted < natural ? wanted : null)
  }, [el, container, width])
  const isCut = height !== null
  return (
    <Adopt
      el={el}
      attrs={isCut ? { tabindex: '0' } : {}}
      style={isCut ? { 'max-block-size': `${height}px`, 'overflow-y': 'auto' } : {}}
    />
  )
}

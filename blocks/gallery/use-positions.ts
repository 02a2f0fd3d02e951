import { useLayoutEffect, useRef } from 'react'
import type { Box } from '#runtime/shapes.ts'
import { useBlock } from '#view'
import type { Slide } from './read.ts'

/** Where a slide stands; of its height `caption` is not the picture's. CSS pixels. */
export interface Place extends Box {
  readonly caption: number
  /** Slides are laid out one after the other, and seen once it is known where they stand. */
  readonly arrives: 'with the others' | 'drawn' | 'placed'
}

/** Puts the slides where they belong, before anything is painted. */
export function usePositions(slides: readonly Slide[], placeOf: (index: number) => Place | null): void {
  const { ledger } = useBlock()
  const written = useRef(new Map<HTMLElement, Readonly<Record<string, string>>>())

  useLayoutEffect(() => {
    slides.forEach(({ el }, i) => {
      const place = placeOf(i)
      if (place) write(el, propertiesOf(place))
    })
  })

  useLayoutEffect(() => {
    const all = written.current
    return () => {
      for (const [el, properties] of all)
        for (const name of Object.keys(properties)) ledger.style(el, name, undefined)
      all.clear()
    }
  }, [ledger])

  function write(el: HTMLElement, properties: Readonly<Record<string, string>>): void {
    const before = written.current.get(el)
    for (const [name, value] of Object.entries(properties))
      if (before?.[name] !== value) ledger.style(el, name, value)
    written.current.set(el, properties)
  }
}

function propertiesOf({ x, y, width, height, caption, arrives }: Place): Readonly<Record<string, string>> {
  return {
    ...(arrives !== 'with the others' && { '--site-gallery-drawn': 'visible' }),
    ...(arrives === 'placed' && { '--site-gallery-seen': 'visible' }),
    '--site-gallery-x': `${x}px`,
    '--site-gallery-y': `${y}px`,
    '--site-gallery-width': `${width}px`,
    '--site-gallery-image-height': `${height - caption}px`,
  }
}

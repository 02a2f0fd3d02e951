import type { ReactNode } from 'react'
import { Adopt } from '#view'
import { type Limits, nearest } from './quantity-limits.ts'
import type { Content } from './read.ts'

/** How many, from 1 to 9999, as its field allows, and never more than there is. */
export function QuantityView(props: {
  readonly content: Content
  readonly quantity: number
  readonly limits: Limits
  /** Knows how many there are. */
  readonly judged: { readonly most: number }
  readonly describedBy: string | undefined
  /** What somebody wants beside what stands there, whether it can be had or not. */
  readonly onWish: (more: number) => void
}): ReactNode {
  const { content, quantity, limits, judged, describedBy, onWish } = props
  const { quantity: field, less, more } = content
  const { min, step } = limits
  const most = nearest(Infinity, judged.most, limits)
  if (!field) return null
  return (
    <>
      <Adopt
        el={field}
        attrs={{
          inputmode: 'numeric',
          // What is sold by sixes has a step of its own, which the browser counts from there.
          min,
          max: most,
          'aria-describedby': describedBy,
        }}
        on={{ change: () => onWish(0) }}
      />
      {less && (
        <Stepper
          el={less}
          isAtEnd={quantity <= min}
          onPress={() => onWish(Math.max(-step, min - quantity))}
        />
      )}
      {more && (
        <Stepper
          el={more}
          isAtEnd={quantity >= most}
          onPress={() => onWish(quantity < min ? min - quantity : step)}
        />
      )}
    </>
  )
}

function Stepper(props: {
  readonly el: HTMLElement
  readonly isAtEnd: boolean
  readonly onPress: () => void
}): ReactNode {
  const { el, isAtEnd, onPress } = props
  const pressed = (event: Event) => {
    // Nor is it a click on the label around it.
    event.preventDefault()
    onPress()
  }
  return (
    <Adopt el={el} attrs={{ hidden: null, 'aria-disabled': isAtEnd || undefined }} on={{ click: pressed }} />
  )
}

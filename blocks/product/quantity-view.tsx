import type { ReactNode } from 'react'
import { quantityFrom } from '#runtime/commerce/commerce.chunk.ts'
import { Adopt } from '#view'
import type { Content } from './read.ts'

/** How many, from 1 to 9999, and never more than there is. */
export function QuantityView(props: {
  readonly content: Content
  readonly quantity: number
  readonly most: number
  readonly describedBy: string | undefined
  /** What somebody wants beside what stands there, whether it can be had or not. */
  readonly onWish: (more: number) => void
}): ReactNode {
  const { content, quantity, most, describedBy, onWish } = props
  const { quantity: field, less, more } = content
  if (!field) return null
  return (
    <>
      <Adopt
        el={field}
        attrs={{
          inputmode: 'numeric',
          autocomplete: 'off',
          min: 1,
          max: most,
          'aria-describedby': describedBy,
        }}
        on={{ change: () => onWish(0) }}
      />
      {less && <Stepper el={less} isAtEnd={quantity <= 1} onPress={() => onWish(-1)} />}
      {more && <Stepper el={more} isAtEnd={quantity >= most} onPress={() => onWish(1)} />}
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

/** What the field says; `null` for what is no number. More than can be had stays more, so that somebody can be told. */
export function wishIn(field: HTMLInputElement | null): number | null {
  return field && quantityFrom(field.value) !== null ? Number(field.value.trim()) : null
}

/** Something is written, and it is none. */
export function isNoNumber(field: HTMLInputElement | null): boolean {
  return field !== null && wishIn(field) === null && (field.value.trim() !== '' || field.validity.badInput)
}

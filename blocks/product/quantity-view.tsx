import { type ReactNode, useState } from 'react'
import { plainDigits, quantityFrom } from '#runtime/commerce/commerce.chunk.ts'
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
  const [its] = useState(() => limitsOf(field))
  if (!field) return null
  return (
    <>
      <Adopt
        el={field}
        attrs={{
          inputmode: 'numeric',
          autocomplete: 'off',
          // What is sold by sixes has a step of its own, which the browser counts from there.
          min: its.min,
          max: Math.min(most, its.max),
          'aria-describedby': describedBy,
        }}
        on={{ change: () => onWish(0) }}
      />
      {less && (
        <Stepper
          el={less}
          isAtEnd={quantity <= its.min}
          onPress={() => onWish(Math.max(-its.step, its.min - quantity))}
        />
      )}
      {more && <Stepper el={more} isAtEnd={quantity >= most} onPress={() => onWish(its.step)} />}
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

/** As the page has them: whole numbers, or what there is without. */
function limitsOf(field: HTMLInputElement | null) {
  const of = (name: 'min' | 'max' | 'step', otherwise: number) =>
    quantityFrom(field?.getAttribute(name)) ?? otherwise
  return { min: of('min', 1), max: of('max', Infinity), step: of('step', 1) }
}

/** What the field says; `null` for what is no number. More than can be had stays more, so that somebody can be told. */
export function wishIn(field: HTMLInputElement | null): number | null {
  return field && quantityFrom(field.value) !== null ? Number(plainDigits(field.value)) : null
}

/** Something is written, and it is none. */
export function isNoNumber(field: HTMLInputElement | null): boolean {
  return field !== null && wishIn(field) === null && (field.value.trim() !== '' || field.validity.badInput)
}

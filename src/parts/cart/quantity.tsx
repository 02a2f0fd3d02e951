import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Messages } from '#i18n/format.ts'
import type { CartEntry } from '#runtime/commerce/commerce.chunk.ts'
import { maxQuantity } from '#runtime/commerce/index.ts'
import { isPlainKey } from '#runtime/dom/index.ts'
import { useBlock } from '#view'
import { writtenQuantity } from './rows.ts'

interface Props {
  readonly entry: CartEntry
  /** Where it is said what is wrong with the line. */
  readonly describedBy: string | undefined
  /** As it is when it is asked: between two taps the page need not have been drawn. */
  now(): number
  onChange(quantity: number): void
  /** What was wanted cannot be; words for the visitor. */
  onProblem(words: string): void
}

/** How many of a line: by + and −, or written. */
export function Quantity(props: Props): ReactNode {
  const { entry, describedBy, now, onChange, onProblem } = props
  const { runtime, guard } = useBlock()
  const { format } = runtime.messages
  const { draft, take, write } = useDraft()
  const { title, quantity } = entry
  const most = Math.min(maxQuantity, entry.stock)

  /** Whoever wants other than more has all there is, unless that is nothing: a line goes when the visitor says so. */
  const refuse = (isMore: boolean) => {
    if (!isMore && most > 0 && most !== now()) onChange(most)
    onProblem(mostInWords(runtime.messages, most))
  }

  const step = (by: number) =>
    guard('quantity', () => {
      write(null)
      const wanted = now() + by
      if (wanted > most) refuse(by > 0)
      else if (wanted >= 1) onChange(wanted)
    })

  const commit = guard('quantity', ({ value }: HTMLInputElement) => {
    const text = take(value, `${quantity}`)
    if (text === null) return
    const wanted = writtenQuantity(text, most)
    if (wanted.kind === 'noNumber') onProblem(format('cart-page.number'))
    else if (wanted.kind !== 'quantity') refuse(false)
    else if (wanted.quantity !== now()) onChange(wanted.quantity)
  })

  const pressed = guard('quantity', (event: KeyboardEvent) => {
    // Of a number in the making Enter is the last stroke.
    if (!isPlainKey(event)) return
    if (event.key === 'Enter') {
      // The same stroke would press what has the focus where the line was.
      event.preventDefault()
      commit(event.target as HTMLInputElement)
    }
    if (event.key !== 'Escape' || draft === null) return
    // What is around the field stays.
    event.preventDefault()
    write(null)
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own on many pages
    <div
      className="cart-row-qty"
      role="group"
      aria-label={format('cart-page.quantity', { title })}
      // At the field itself it would hear of each stroke.
      onChange={event => isSettled(event) && commit(event.target as unknown as HTMLInputElement)}
    >
      <Step kind="dec" label={format('cart-page.less', { title })} isOut={quantity <= 1} onClick={step(-1)}>
        −
      </Step>
      <input
        className="cart-row-qty-input"
        data-test="quantity-input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={format('cart-page.quantity', { title })}
        aria-describedby={describedBy}
        value={draft ?? `${quantity}`}
        onChange={event => write(event.currentTarget.value)}
        onBlur={event => commit(event.currentTarget)}
        onKeyDown={event => pressed(event.nativeEvent ?? event)}
      />
      <Step kind="inc" label={format('cart-page.more', { title })} isOut={quantity >= most} onClick={step(1)}>
        +
      </Step>
    </div>
  )
}

/** How many there may be of a line, where that is not what somebody wants or has. */
export function mostInWords({ format }: Pick<Messages, 'format'>, most: number): string {
  return most > 0 ? format('cart-page.most', { count: most }) : format('cart-page.soldOut')
}

function Step(props: {
  readonly kind: 'dec' | 'inc'
  readonly label: string
  /** There is no further one. */
  readonly isOut: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}): ReactNode {
  const { kind, label, isOut, onClick, children } = props
  return (
    <button
      type="button"
      className={`cart-row-qty-${kind}`}
      aria-label={label}
      aria-disabled={isOut}
      onClick={onClick}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  )
}

/** What is being written, `null` for nothing. Taken by Enter it is not taken again by the field that goes with its line. */
function useDraft() {
  const [{ draft }, setDraft] = useState<{ readonly draft: string | null }>({ draft: null })
  const latest = useRef(draft)
  const isTaken = useRef(false)
  // From here on the field shows what has become of it.
  useEffect(() => {
    isTaken.current = false
  })
  const write = (text: string | null) => {
    latest.current = text
    isTaken.current = text === null
    setDraft({ draft: text })
  }
  /** Takes what is in the field: a program may have written it that tells of no more than the change, or of nothing. */
  const take = (value: string, shown: string) => {
    const text = latest.current ?? (isTaken.current || value === shown ? null : value)
    if (text !== null) write(null)
    return text
  }
  return { draft, take, write }
}

/** As the browser says it: React calls a stroke a change as well. */
function isSettled(event: { readonly type: string; readonly nativeEvent?: Event }): boolean {
  return (event.nativeEvent ?? event).type === 'change'
}

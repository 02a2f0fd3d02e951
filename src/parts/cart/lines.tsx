import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { CartEntry, CartState, Shop } from '#runtime/commerce/commerce.chunk.ts'
import { moneyFormatOf } from '#runtime/commerce/money.library.ts'
import { useBlock } from '#view'
import { useFocusKept } from './came-back.ts'
import { LeftLine } from './left-line.tsx'
import { Line } from './line.tsx'
import { isBack, isSameThing, type Left, lost, type Row, rowsOf } from './rows.ts'

export interface LinesProps {
  readonly shop: Shop
  readonly state: CartState
  /** What the visitor's change has come to, for those who do not see it. */
  readonly onSaid: Dispatch<SetStateAction<string>>
  /** What they have written cannot be; words for them. */
  onProblem(words: string): void
}

/** The lines of the cart, and those that were among them. */
export function Lines({ shop, state, onSaid, onProblem }: LinesProps): ReactNode {
  const { runtime, signal, guard } = useBlock()
  const { messages } = runtime
  const [left, setLeft] = useState<readonly Left[]>([])
  const [focused, setFocused] = useState<CartEntry | null>(null)
  const drawn = useRef<readonly Row[]>([])
  const unnamed = messages.format('cart-page.unnamed')
  // Of a product that is no longer there the server may have no name.
  const entries = state.cart.entries.map(entry => (entry.title ? entry : { ...entry, title: unnamed }))
  const rows = rowsOf(entries, left)
  const list = useFocusKept<HTMLUListElement>()

  useEffect(() => {
    const gone = lost(drawn.current, { entries, problems: state.problems })
    drawn.current = rows
    if (gone.length > 0) setLeft(before => [...before, ...gone])
  })

  const forget = ({ id }: CartEntry) => setLeft(before => before.filter(({ entry }) => entry.id !== id))

  function remove(entry: CartEntry): void {
    const at = drawn.current.findIndex(row => row.entry.id === entry.id)
    const others = drawn.current.map(row => row.entry.id)
    setLeft(before => [
      ...before.filter(each => !isBack(each, entry)),
      { entry, at: Math.max(0, at), others, problem: '' },
    ])
    setFocused(entry)
    const told = guard('remove', async () => {
      const { ok } = await shop.cart.remove(entry.id)
      if (ok || signal.aborted) return
      // It is there again, and says itself why.
      forget(entry)
    })
    void told()
  }

  function wordsFor(title: string, count: number): string {
    const { subtotalAmount } = shop.cart.state.cart
    const price = subtotalAmount && moneyFormatOf(runtime.page)(subtotalAmount)
    return price ? messages.format('cart-page.changed', { title, count, price }) : `${title}: ${count}.`
  }

  /** @returns how many the server has made of it, without a word, once that is known; `null` where all is well, or told. */
  async function change(entry: CartEntry, quantity: number): Promise<number | null> {
    if (quantity === 0) {
      remove(entry)
      return null
    }
    setFocused(null)
    const changed = shop.cart.update(entry.id, quantity)
    const inCart = () => shop.cart.state.cart.entries.find(({ id }) => id === entry.id)?.quantity
    // The page may have said no.
    if (inCart() !== quantity) return null
    const words = wordsFor(entry.title, quantity)
    onSaid(words)
    const { ok } = await changed
    const isKnown = ok && (await shop.cart.get()).ok
    const count = inCart() ?? quantity
    // It is not so, and why is said at the line; or it has come to another number, or to another sum, as where a price has changed.
    const now = !ok ? '' : isKnown ? wordsFor(entry.title, count) : words
    onSaid(before => (before === words ? now : before))
    return isKnown && count < quantity ? count : null
  }

  async function undo({ entry }: Left): Promise<string> {
    setFocused(entry)
    const outcome = await shop.cart.restore(entry)
    if (signal.aborted) return ''
    if (!outcome.ok) return outcome.failure.message
    forget(entry)
    return ''
  }

  return (
    <ul
      ref={list}
      className="cart-rows"
      // biome-ignore lint/a11y/noRedundantRoles: without its marks Safari says no list
      role="list"
      tabIndex={-1}
      aria-label={messages.format('cart-page.lines')}
    >
      {rows.map(({ entry, left }, i) => {
        const isFocused = focused !== null && isSameThing(focused, entry)
        // Lines without an id are told apart by their place alone.
        const key = entry.id || i
        return left ? (
          <LeftLine key={`left ${key}`} left={left} isFocused={isFocused} onUndo={undo} />
        ) : (
          <Line
            key={key}
            shop={shop}
            entry={entry}
            problem={state.problems.get(entry.id) ?? ''}
            isFocused={isFocused}
            onChange={change}
            onProblem={onProblem}
          />
        )
      })}
    </ul>
  )
}

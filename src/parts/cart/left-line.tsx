import { type ReactNode, useState } from 'react'
import { idFor } from '#parts/server-nodes.ts'
import { useBlock } from '#view'
import { onlyOnce, useFocusOf } from './came-back.ts'
import type { Left } from './rows.ts'

export interface LeftLineProps {
  readonly left: Left
  /** The visitor has just taken it away, and what had the focus with it. */
  readonly isFocused: boolean
  /** Puts it back. @returns why it cannot be; empty when it is. */
  onUndo(left: Left): Promise<string>
}

/** Where a line was: it can be put back. */
export function LeftLine({ left, isFocused, onUndo }: LeftLineProps): ReactNode {
  const { root, runtime, guard, signal } = useBlock()
  const { format } = runtime.messages
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const button = useFocusOf(isFocused)
  const { id: line, title } = left.entry
  const [id] = useState(() => `${idFor(root, 'cart')}-left-${line}`)

  const undo = guard('undo', async () => {
    if (isBusy) return
    setBusy(true)
    setRefusal('')
    const words = await onUndo(left)
    if (signal.aborted) return
    setBusy(false)
    setRefusal(words)
  })

  if (left.problem)
    return (
      <li className="cart-row-left">
        <p role="alert">{`${title}: ${left.problem}`}</p>
      </li>
    )
  return (
    <li className="cart-row-left">
      <p id={id}>{format('cart-page.removed', { title })}</p>
      <button
        ref={button}
        type="button"
        className="cart-row-undo"
        aria-label={format('cart-page.undoLine', { title })}
        aria-describedby={id}
        aria-disabled={isBusy}
        onClick={undo}
        onKeyDown={onlyOnce}
      >
        {format('cart-page.undo')}
      </button>
      <p className="cart-row-problem" role="alert">
        {refusal}
      </p>
    </li>
  )
}

import type { ReactNode } from 'react'
import { Adopt, Insert } from '#view'
import type { Submit } from './fields.ts'

/**
 * The submit button. It is never really disabled: that would throw the focus off the page. While the form is sent it
 * says so, and what it holds comes back untouched.
 */
export function SubmitView(props: {
  readonly el: Submit
  readonly isLocked: boolean
  /** Instead of its own text; empty for that. */
  readonly text: string
}): ReactNode {
  const { el, isLocked, text } = props
  const isInput = el.localName === 'input'
  return (
    <>
      <Adopt
        el={el}
        attrs={{
          'aria-disabled': isLocked || undefined,
          value: isInput && text ? text : undefined,
        }}
      />
      {!isInput && text && (
        <Insert area="form" over={el} as="span">
          {text}
        </Insert>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { Insert, useBlock } from '#view'
import type { Drafts } from './drafts.ts'
import type { FormParts } from './fields.ts'
import { type FormStates, useFormState } from './form-state.ts'

/** Says that something has come back which the visitor wrote before, and takes it away again for who wants that. */
export function DraftView(props: {
  readonly content: FormParts
  readonly states: FormStates
  readonly drafts: Drafts
  /** It stands before the body, and not in it. */
  readonly isBrief: boolean
}): ReactNode {
  const { content, states, drafts, isBrief } = props
  const { guard, memory, runtime } = useBlock()
  const { format } = runtime.messages
  const { form, body } = content
  if (!useFormState(states, 'isRestored')) return null
  const discard = guard('click handler', () => {
    const first = drafts.discard()
    memory.clear()
    states.set({ isRestored: false })
    // The button is gone.
    first?.focus()
  })
  return (
    <Insert
      area="form"
      {...(isBrief && body !== form ? { before: body } : { first: form })}
      attrs={{ class: 'site-form__draft' }}
    >
      {/* A dialog that opens puts the focus here, and not on what clears it all. */}
      <span role="status" tabIndex={-1}>
        {format('form.draft')}
      </span>{' '}
      <button type="button" className="site-form__clear" onClick={discard}>
        {format('form.clearDraft')}
      </button>
    </Insert>
  )
}

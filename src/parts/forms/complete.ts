import type { Control } from './fields.ts'
import { completeAddress } from './rules.ts'

/** Puts in front of the address of a page what nobody writes; what is no such control, and no such address, stays. */
export function complete(control: Control): void {
  const { type, value } = control
  const kind = control.closest('[data-part~="field"]')?.getAttribute('data-kind')
  if (type !== 'url' && !(kind === 'website' && type === 'text')) return
  const completed = completeAddress(value)
  // Where nothing changes, the caret stays where it is.
  if (completed !== value) control.value = completed
}

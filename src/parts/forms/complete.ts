import type { Control } from './fields.ts'
import { completeAddress } from './rules.ts'

/** Its value with what nobody writes in front of the address of a page; what is no such control, and no such address, stays. */
export function completed(control: Control): string {
  const { type, value } = control
  const kind = control.closest('[data-part~="field"]')?.getAttribute('data-kind')
  return type === 'url' || (kind === 'website' && type === 'text') ? completeAddress(value) : value
}

/** Writes it so. */
export function complete(control: Control): void {
  const value = completed(control)
  // Where nothing changes, the caret stays where it is.
  if (value !== control.value) control.value = value
}

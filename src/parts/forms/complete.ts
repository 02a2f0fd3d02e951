import type { Control } from './fields.ts'
import { completeAddress, withoutMarks } from './rules.ts'

/**
 * Its value with what nobody writes in front of the address of a page, and without what nobody sees in that of a person or
 * in a number; what is no such control, and no such address, stays.
 */
export function completed(control: Control): string {
  const { type, value } = control
  const kind = control.closest('[data-part~="field"]')?.getAttribute('data-kind')
  if (/^(email|tel)$/.test(type) || (kind === 'email' && type === 'text')) return withoutMarks(value)
  return type === 'url' || (kind === 'website' && type === 'text') ? completeAddress(value) : value
}

/** Writes it so. */
export function complete(control: Control): void {
  const value = completed(control)
  // Where nothing changes, the caret stays where it is.
  if (value !== control.value) control.value = value
}

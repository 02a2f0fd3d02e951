import type { Submit } from './fields.ts'
import type { Values } from './values.ts'

/** The name of a button as the visitor reads it. */
export function textOf(button: Submit | null): string {
  const text = button?.localName === 'input' ? button.value : button?.textContent
  return (text ?? '').trim().replace(/\s+/g, ' ')
}

/** With what the pressed button says of itself, as without script. What was typed under that name goes before. */
export function withButton(values: Values, button: Submit | null): Values {
  const { name = '', value = '' } = button ?? {}
  return !name || !value || values.has(name) ? values : new Map([...values, [name, value]])
}

/** It closes the dialog that the form stands in, and sends nothing. */
export function isClosing(button: Submit | null): boolean {
  return button?.formMethod === 'dialog'
}

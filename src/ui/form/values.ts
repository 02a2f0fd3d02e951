import type { Control, Field } from './fields.ts'

/** A field's value as it is submitted: one text, the parts of a field that has several, or answers by question. */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>

/** What the page's address says about hidden fields. */
export type Query = Pick<URLSearchParams, 'get'>

/**
 * The `form` payload before it becomes JSON text: values by field id (visitor spec §3). A `Map`, so that a field called
 * `__proto__` is a field like any other.
 */
export function readValues(fields: readonly Field[], query: Query): ReadonlyMap<string, FieldValue> {
  return new Map(
    fields.filter(({ kind }) => kind !== 'section').map(field => [field.id, readValue(field, query)]),
  )
}

export function readValue(field: Field, query: Query): FieldValue {
  const { kind, controls } = field
  const values = controls.map(({ value }) => value)
  switch (kind) {
    case 'checkbox':
      return checked(controls)
    case 'radio':
      return checked(controls)[0] ?? ''
    case 'likert':
      return answers(field)
    case 'name':
    case 'address':
    case 'date':
    case 'time':
      // One control of the browser's own for the whole of it is one value, too.
      return values
    case 'phone':
      // Three parts; the country code, where it is not asked for, is an empty text before them.
      return values.length < 4 ? ['', ...values] : values
    case 'hidden':
      return hidden(controls[0], query)
    default:
      return values[0] ?? ''
  }
}

function checked(controls: readonly Control[]): readonly string[] {
  return controls.filter(control => 'checked' in control && control.checked).map(({ value }) => value)
}

function answers({ questions }: Field): Readonly<Record<string, string>> {
  const pairs = questions.map(({ text, controls }) => {
    const [first] = controls
    const value = first?.localName === 'select' ? first.value : (checked(controls)[0] ?? '')
    return [text, value] as const
  })
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

function hidden(control: Control | undefined, query: Query): string {
  if (!control) return ''
  return (control.name ? query.get(control.name) : null) ?? control.value
}

/** The visitor has given something. */
export function isFilled(value: FieldValue): boolean {
  const texts = typeof value === 'string' ? [value] : Object.values(value)
  return texts.some(text => text.trim() !== '')
}

import { type Control, type Field, isPrivate, isTick, leading, type Question } from './fields.ts'

/** A question and what was chosen: pairs, so that two questions of the same words, or of none, are two answers. */
type AnswerPair = readonly [question: string, value: string]

/** A field's value as it is submitted: one text, the parts of a field that has several, or pairs of question and answer. */
export type FieldValue = string | readonly string[] | readonly AnswerPair[]

/** By field id. */
export type Values = ReadonlyMap<string, FieldValue>

/** What the page's address says about hidden fields. */
export type Query = Pick<URLSearchParams, 'get'>

/**
 * The `form` payload before it becomes JSON text: values by field id (visitor spec §3). A `Map`, so that a field called
 * `__proto__` is a field like any other. As in every form, what is disabled is not sent.
 */
export function readValues(fields: readonly Field[], query: Query): Values {
  return new Map(
    fields
      .filter(({ kind, controls }) => kind !== 'section' && (controls.length === 0 || controls.some(isOn)))
      .map(field => [field.id, readValue(field, query)]),
  )
}

/** The value of one field. */
export function readValue(field: Field, query: Query): FieldValue {
  const { kind, controls } = field
  const values = controls.map(({ value }) => value)
  const [first] = controls
  switch (kind) {
    case 'checkbox':
      return [...checked(controls), ...beside(controls)]
    case 'radio': {
      const [chosen = first?.localName === 'select' ? first.value : ''] = checked(controls)
      const written = beside(controls)
      return written.length > 0 ? [chosen, ...written] : chosen
    }
    case 'likert':
      return answers(field)
    case 'name':
      // The given name is first for the server, wherever it stands.
      return first?.autocomplete === 'family-name' ? values.reverse() : values
    case 'address':
    case 'date':
    case 'time':
      // One control of the browser's own for the whole of it is one value, too.
      return values
    case 'phone':
      return phone(controls)
    case 'hidden':
      return (first?.name ? query.get(first.name) : null) ?? text(field)
    default:
      return text(field)
  }
}

/** One text; of several controls with one name a list. */
function text({ kind, controls }: Field): FieldValue {
  const first = leading(controls)
  const alike = controls.filter(
    control => control === first || (first?.name && control.name === first.name && isSet(control)),
  )
  const texts = alike.map(control => {
    if ('selectedOptions' in control && control.multiple) return chosen(control)
    // Keyboards of telephones put a space after what they complete.
    return kind === 'email' ? control.value.trim() : control.value
  })
  return texts.length > 1 ? texts.flat() : (texts[0] ?? '')
}

/** A choice counts once it is made; it may stand behind what is written beside it. */
function isSet(control: Control): boolean {
  return !isTick(control) || checked([control]).length > 0
}

function isOn(control: Control): boolean {
  return !control.matches(':disabled')
}

function checked(controls: readonly Control[]): readonly string[] {
  return controls
    .filter(control => 'checked' in control && control.checked && isOn(control))
    .map(({ value }) => value)
}

/** What is written beside choices, such as at "Other", in a control of their name. */
function beside(controls: readonly Control[]): readonly string[] {
  const names = controls.filter(isTick).map(({ name }) => name)
  return controls
    .filter(each => !isTick(each) && each.name !== '' && names.includes(each.name) && isOn(each))
    .map(({ value }) => value)
    .filter(value => value.trim() !== '')
}

function chosen({ selectedOptions }: HTMLSelectElement): readonly string[] {
  return [...selectedOptions].map(({ value }) => value)
}

/** Four parts; the country code, where it is not asked for, is an empty text before the others: visitor spec §3. */
function phone(controls: readonly Control[]): readonly string[] {
  const [first] = controls
  const asksCode =
    controls.length > 3 || first?.localName === 'select' || first?.autocomplete === 'tel-country-code'
  const given = controls.map(({ value }) => value)
  const parts = asksCode ? given : ['', ...given]
  return [...parts, '', '', ''].slice(0, Math.max(4, parts.length))
}

function answers({ questions }: Field): readonly AnswerPair[] {
  const pairs = questions.map((question): AnswerPair => [question.text, answer(question)])
  return pairs.filter(([, value]) => value.trim() !== '')
}

/** From -2, strongly disagree, to 2; five choices of which one has another value count by their place. */
function answer({ controls }: Question): string {
  const [first] = controls
  if (first?.localName === 'select') return first.value
  const index = controls.findIndex(control => 'checked' in control && control.checked)
  // One of 1 to 5 may look as if it were one of these.
  const isScaled = controls.length !== 5 || controls.every(({ value }) => /^(-?[12]|0)$/.test(value))
  return index < 0 || isScaled ? (controls[index]?.value ?? '') : `${index - 2}`
}

/** The visitor has given something. */
export function isFilled(value: FieldValue): boolean {
  const texts = typeof value === 'string' ? [value] : value.flat()
  return texts.some(text => text.trim() !== '')
}

/** What other scripts on the page may see. */
export function shownValues(fields: readonly Field[], values: Values): Readonly<Record<string, FieldValue>> {
  const secret = new Set(fields.filter(({ controls }) => controls.some(isPrivate)).map(({ id }) => id))
  return Object.fromEntries([...values].filter(([id]) => !secret.has(id)))
}

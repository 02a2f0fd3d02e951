import type { FieldKind } from '#parts/forms/kinds.ts'
import { choice, likert, select } from './choice-fields.ts'
import { controlOf, description, input, itemOf, type Making, single, widen } from './field-nodes.ts'
import { address, date, name, phone, time } from './group-fields.ts'
import { recordIn, textIn } from './json-values.ts'

/** One field in the classes of the builder's own markup, so that the page's stylesheet shapes it. */
export function makeField(making: Making): HTMLElement {
  return makers[making.field.kind](making)
}

const makers: Readonly<Record<FieldKind, (making: Making) => HTMLElement>> = {
  text: making => single(making, input(making)),
  textarea,
  email: making => single(making, input(making, { type: 'email', name: 'email', autocomplete: 'email' })),
  currency: making =>
    single(
      making,
      input(making, {
        inputmode: 'decimal',
        pattern: '\\d+(\\.\\d{1,2})?',
        title: said(making, 'invalidCurrency'),
      }),
      making.field.currencySymbol,
    ),
  number: making =>
    single(
      making,
      input(making, { inputmode: 'numeric', pattern: '\\d*', title: said(making, 'invalidUnsignedNumber') }),
    ),
  website: making => single(making, input(making, { type: 'url', autocomplete: 'url' })),
  password: making => single(making, input(making, { type: 'password', autocomplete: 'new-password' })),
  twitter: making => single(making, input(making, { autocapitalize: 'none' }), '@'),
  date,
  time,
  name,
  address,
  phone,
  section,
  radio: choice,
  checkbox: choice,
  select,
  likert,
  hidden,
}

function textarea(making: Making): HTMLElement {
  const { make } = making.maker
  const item = single(making, widen(make('textarea', controlOf(making, {}))))
  if (making.field.maxLength) item.setAttribute('data-max-length', making.field.maxLength)
  return item
}

/** Words between the fields, or a line. */
function section(making: Making): HTMLElement {
  const { field, maker } = making
  const { make } = maker
  const isLine = !field.title && !field.description
  return make(
    'div',
    {
      ...itemOf(making, { class: field.isUnderlined ? 'underline' : '' }),
      ...(isLine && { class: 'form-item line-field', role: 'separator' }),
    },
    ...(field.title ? [make('div', { class: 'title' }, field.title)] : []),
    ...description(making),
  )
}

/** What the page's address says under its name is sent instead of its own value: visitor spec §3. */
function hidden(making: Making): HTMLElement {
  const { field, maker, id } = making
  const said = { type: 'hidden', id: `${id}-field`, name: field.key || undefined, value: field.value }
  return maker.make('div', itemOf(making, { class: 'field', hidden: true }), maker.make('input', said))
}

/** What the page itself says of a wrong value. */
function said({ maker }: Making, name: string): string | undefined {
  return textIn(recordIn(maker.settings.strings, 'validation'), name) || undefined
}

import type { FieldSettings } from './field-settings.ts'
import { dress, type Make, type Said } from './nodes.ts'
import type { FormSettings } from './settings.ts'
import type { Words } from './words.ts'

/** What every field is made with. */
export interface Maker {
  readonly make: Make
  readonly words: Words
  readonly settings: FormSettings
  /** An id that nothing on the page has. */
  idFor(wanted: string): string
  /** The stylesheet knows controls by their element; otherwise by the class that the older markup has. */
  readonly isThemed: boolean
}

/** One field on its way to the page. */
export interface Making {
  readonly field: FieldSettings
  readonly maker: Maker
  /** The field's element; what is in it begins with it. */
  readonly id: string
}

/** A field of one control, under its label. */
export function single(making: Making, control: HTMLElement, prefix = ''): HTMLElement {
  const { field, maker } = making
  const { make } = maker
  const title = make('label', { class: 'title', for: control.id }, field.title, ...mark(making, true))
  return make(
    'div',
    itemOf(making, { class: 'field' }),
    // With what is said above it in one row of the stylesheet's grid.
    make('div', {}, title),
    ...description(making),
    prefix ? prefixed(make, prefix, control) : control,
    ...effects(making, control),
  )
}

/** A field of several controls, under a legend. */
export function group(
  making: Making,
  given: { readonly kind: 'field' | 'fields'; readonly role?: string },
  ...children: readonly HTMLElement[]
): HTMLElement {
  const { field, maker } = making
  const { make } = maker
  const legend = make('legend', { class: 'title' }, field.title, ...mark(making, false))
  const about = description(making)
  const said: Said = {
    class: given.kind,
    role: given.role,
    'aria-required': given.role === 'radiogroup' && field.isRequired && 'true',
    'aria-describedby': about[0]?.id,
  }
  const set = make('fieldset', itemOf(making, said), legend, ...about, ...children)
  // Older stylesheets move these aside, and each field in them back.
  for (const el of given.kind === 'fields' ? [set, legend, ...about] : []) dress(el, { 'margin-left': '0' })
  return set
}

/** What the form block reads, and what the page's stylesheet knows it by. */
export function itemOf({ field, id }: Making, said: Said): Said {
  const { kind, isRequired } = field
  return {
    ...said,
    id,
    class: `form-item ${said.class} ${kind}${isRequired ? ' required' : ''}`,
    'data-part': 'field',
    'data-kind': kind,
    'data-field-id': field.id,
  }
}

/** What the owner says of it, under its title. */
export function description({ field, maker, id }: Making): HTMLElement[] {
  if (!field.description) return []
  const said = { class: 'description', id: `${id}-description` }
  return [dress(maker.make('p', said, field.description), { 'margin-top': '0' })]
}

/** Said once: of a single control by the control itself. */
function mark({ field, maker }: Making, isHeard: boolean): (Node | string)[] {
  if (!field.isRequired) return []
  const said = { class: 'description required', 'aria-hidden': isHeard && 'true' }
  return [
    ' ',
    dress(maker.make('span', said, maker.words('required')), {
      display: 'inline',
      'margin-left': '0',
    }),
  ]
}

/** One line to write in. */
export function input(making: Making, said: Said = {}): HTMLInputElement {
  const { make } = making.maker
  // The stylesheet asks for the value in this form to know that nothing has been written yet.
  return widen(make('input', controlOf(making, { type: 'text', value: '', ...said })))
}

/** One of a list. */
export function dropdown(
  making: Making,
  given: {
    readonly said: Said
    readonly options: readonly { readonly value: string; readonly text: string }[]
  },
): HTMLSelectElement {
  const { make, isThemed } = making.maker
  const options = given.options.map(({ value, text }) => make('option', { value }, text))
  const list = make('select', controlOf(making, { placeholder: undefined, ...given.said }), ...options)
  // The older rules set it apart from the inputs beside it.
  return widen(isThemed ? dress(list, { margin: '0' }) : list)
}

/** What every control of a field says. */
export function controlOf({ field, maker, id }: Making, said: Said): Said {
  return {
    id: `${id}-field`,
    class: maker.isThemed ? undefined : 'field-element',
    placeholder: field.placeholder || undefined,
    'aria-required': field.isRequired && 'true',
    'aria-describedby': field.description ? `${id}-description` : undefined,
    ...said,
  }
}

/** As wide as its field, in whichever box the stylesheet counts. */
export function widen<E extends HTMLElement>(control: E): E {
  return dress(control, { width: '100%', 'box-sizing': 'border-box' })
}

function prefixed(make: Make, prefix: string, control: HTMLElement): HTMLElement {
  const sign = make('span', { 'aria-hidden': 'true' }, prefix)
  return dress(make('div', {}, sign, control), { display: 'flex', 'align-items': 'center', gap: '0.5em' })
}

/** The first field of a form may draw attention to itself. */
function effects({ field, maker }: Making, control: HTMLElement): HTMLElement[] {
  const { highlight } = maker.settings.design
  const isFirst = maker.settings.fields[0] === field
  if (!isFirst || !highlight || highlight === 'none' || control.localName === 'textarea') return []
  const { make } = maker
  const light = make('span', {
    class: `form-input-effects-highlight form-field-highlight-${highlight}`,
  })
  return [make('span', { class: 'form-input-effects', 'aria-hidden': 'true' }, light)]
}

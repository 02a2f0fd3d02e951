import { dropdown, group, input, type Making } from './field-nodes.ts'
import { dress, type Said } from './nodes.ts'
import type { Word } from './words.ts'

/** One control of a field that has several. */
interface Part {
  /** Its class in the builder's markup. */
  readonly class: string
  readonly caption: string
  /** What it is called where the caption is only a pattern, or is not shown. */
  readonly name?: string
  readonly said?: Said
  /** Another control than an input. */
  readonly control?: HTMLElement
  /** How much of the row it takes; otherwise what its class says. */
  readonly basis?: string
}

/** What no address and no time of day has to have. */
const optional: Said = { 'aria-required': undefined }

/** In this order, which is that of their values on the server; but of names. */
function row(making: Making, parts: readonly Part[]): HTMLElement {
  const { make } = making.maker
  const fields = parts.map(({ class: name, caption, control: given, basis, ...part }, i) => {
    const id = `${making.id}-${i + 1}-field`
    const control = given ?? input(making, { placeholder: undefined, ...part.said })
    control.id = id
    if (part.name) control.setAttribute('aria-label', part.name)
    const label = make('label', { class: 'caption', for: id })
    if (caption) label.append(make('span', { class: 'caption-text' }, caption))
    const field = make('div', { class: `field ${name}` }, ...(caption ? [label] : []), control)
    return dress(field, {
      'margin-left': '0',
      flex: basis ? `1 1 ${basis}` : '0 1 auto',
      ...(!basis && { 'min-width': '5.5em' }),
    })
  })
  const around = dress(make('div', {}, ...fields), {
    display: 'flex',
    'flex-wrap': 'wrap',
    'align-items': 'flex-end',
    'column-gap': 'var(--form-field-column-gap, 2%)',
  })
  return group(making, { kind: 'fields' }, around)
}

/** A pair: the server is told of both. */
export function name(making: Making): HTMLElement {
  const { words, settings } = making.maker
  const part = (word: Word, said: Said): Part => ({
    class: word === 'firstName' ? 'first-name' : 'last-name',
    basis: '40%',
    said,
    // Not every form wants to say which is which; a screen reader always does.
    ...(settings.showsNameCaptions ? { caption: words(word) } : { caption: '', name: words(word) }),
  })
  const parts = [
    part('firstName', { name: 'fname', autocomplete: 'given-name' }),
    part('lastName', { name: 'lname', autocomplete: 'family-name' }),
  ]
  return row(making, settings.isFamilyNameFirst ? parts.reverse() : parts)
}

const digits = (class_: string, maxlength: string, rest: { caption: string; name?: string }): Part => ({
  class: class_,
  said: { maxlength, inputmode: 'numeric' },
  ...rest,
})

/** Month, day and year. */
export function date(making: Making): HTMLElement {
  const { words } = making.maker
  return row(making, [
    digits('month two-digits', '2', { caption: words('mm'), name: words('month') }),
    digits('day two-digits', '2', { caption: words('dd'), name: words('day') }),
    digits('year four-digits', '4', { caption: words('yyyy'), name: words('year') }),
  ])
}

/** Hour, minute, second, and which half of the day. */
export function time(making: Making): HTMLElement {
  const { words } = making.maker
  const options = (['am', 'pm'] as const).map(word => ({ value: word.toUpperCase(), text: words(word) }))
  const half = dropdown(making, { said: {}, options })
  const second = digits('second two-digits', '2', { caption: words('second') })
  return row(making, [
    digits('hour two-digits', '2', { caption: words('hour') }),
    digits('minute two-digits', '2', { caption: words('minute') }),
    { ...second, said: { ...second.said, ...optional } },
    { class: 'ampm', caption: words('ampm'), control: half },
  ])
}

/** Six lines, in the words of the form's country. */
export function address(making: Making): HTMLElement {
  const { words, settings } = making.maker
  const part = (given: { readonly word: Word; readonly format: string; readonly said: Said }): Part => ({
    class: given.word === 'state' ? 'state-province' : given.word,
    caption: settings.addressLabels.get(given.format) ?? words(given.word),
    said: given.said,
    basis: given.word.startsWith('address') ? '100%' : '40%',
  })
  return row(making, [
    part({ word: 'address1', format: 'Line1', said: { autocomplete: 'address-line1' } }),
    part({ word: 'address2', format: 'Line2', said: { autocomplete: 'address-line2', ...optional } }),
    part({ word: 'city', format: 'City', said: { autocomplete: 'address-level2' } }),
    part({ word: 'state', format: 'State', said: { autocomplete: 'address-level1' } }),
    part({ word: 'zip', format: 'Zip', said: { autocomplete: 'postal-code' } }),
    country(making),
  ])
}

function country(making: Making): Part {
  const { words, settings } = making.maker
  const said = { autocomplete: 'country-name' }
  const options = settings.countries.map(({ name: text }) => ({ value: text, text }))
  return {
    class: 'country',
    caption: words('country'),
    basis: '40%',
    said,
    ...(options.length > 0 && {
      control: dropdown(making, { said, options: [{ value: '', text: '' }, ...options] }),
    }),
  }
}

/** Of each part no more is known than that it is one: a whole number in the first of them is a number, too. */
export function phone(making: Making): HTMLElement {
  const { field, maker } = making
  const { words } = maker
  const part = (word: Word, autocomplete: string, isFirst = false): Part => ({
    class: word === 'line' ? 'four-digits' : 'three-digits',
    caption: words(word),
    said: { type: 'tel', autocomplete, ...(!isFirst && optional) },
    basis: word === 'line' ? '30%' : '20%',
  })
  return row(making, [
    ...(field.showsCountryCode ? [countryCode(making)] : []),
    part('areaCode', 'tel-area-code', true),
    part('prefix', 'tel-local-prefix'),
    part('line', 'tel-local-suffix'),
  ])
}

function countryCode(making: Making): Part {
  const { words, settings } = making.maker
  const options = settings.countries
    .filter(({ phoneCode }) => phoneCode)
    .map(({ name: text, phoneCode }) => ({ value: phoneCode, text: `${text} ${phoneCode}` }))
  const said = { autocomplete: 'tel-country-code', ...optional }
  return {
    class: 'country-code',
    caption: words('countryCode'),
    basis: '100%',
    said: { type: 'tel', ...said },
    ...(options.length > 0 && {
      control: dropdown(making, { said, options: [{ value: '', text: '' }, ...options] }),
    }),
  }
}

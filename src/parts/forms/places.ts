import { isRecord, ownValue } from '#runtime/schema/index.ts'
import type { Control, Field } from './fields.ts'

/** A place as the server suggests it. */
export interface Suggestion {
  readonly id: string
  readonly text: string
}

/** Controls of an address, in the order in which they stand where nothing says which is which. */
const tokens = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const
type Token = (typeof tokens)[number]
export type AddressControls = Partial<Readonly<Record<Token, Control>>>
export type Address = Partial<Readonly<Record<Token, readonly string[]>>>

const names: Readonly<Record<Token, RegExp>> = {
  line1: /\b(address-line1|street-address)\b/,
  line2: /\baddress-line2\b/,
  city: /\baddress-level2\b/,
  state: /\baddress-level1\b/,
  zip: /\bpostal-code\b/,
  country: /\bcountry(-name)?\b/,
}

/** By what their `autocomplete` says, else by their order. */
export function controlsOf({ controls }: Pick<Field, 'controls'>): AddressControls {
  const find = (token: Token) =>
    controls.find(control => names[token].test(control.getAttribute('autocomplete') ?? ''))
  const isSaid = find('line1') !== undefined
  const pairs = tokens.map((token, i) => [token, isSaid ? find(token) : controls[i]] as const)
  return Object.fromEntries(pairs.filter(([, control]) => control))
}

/** More are no help. */
const most = 8
const textOf = (value: unknown, ...keys: readonly string[]): string => {
  const found =
    isRecord(value) && keys.map(key => ownValue(value, key)).find(each => typeof each === 'string')
  return typeof found === 'string' ? found.trim().slice(0, 300) : ''
}
const listOf = (value: unknown, ...keys: readonly string[]): readonly unknown[] =>
  (isRecord(value) && keys.map(key => ownValue(value, key)).find(Array.isArray)) || []

/** The spec shows no answer: it is read as what the provider itself answers. Never throws. */
export function suggestionsIn(answer: unknown): readonly Suggestion[] {
  return listOf(answer, 'predictions')
    .map(each => ({
      id: textOf(each, 'placeId', 'place_id'),
      text: textOf(each, 'description'),
    }))
    .filter(({ id, text }) => id && text)
    .slice(0, most)
}

/** Where a house number stands before its street. */
const numberFirst = /^(US|GB|IE|CA|AU|NZ|FR)$/

/** What goes into which control, each in the words it may be known by; only the first line where there is nothing else. */
export function addressIn(answer: unknown, { text }: Suggestion): Address {
  const result = isRecord(answer) ? (ownValue(answer, 'result') ?? answer) : null
  const parts = listOf(result, 'address_components')
  const of = (...types: readonly string[]) => {
    const part = types
      .map(type => parts.find(each => listOf(each, 'types').includes(type)))
      .find(each => each !== undefined)
    return [textOf(part, 'long_name'), textOf(part, 'short_name')].filter(Boolean)
  }
  const country = of('country')
  const street = [of('route')[0], of('street_number')[0]].filter(Boolean)
  if (numberFirst.test(country.at(-1) ?? '')) street.reverse()
  if (parts.length === 0) return { line1: [text] }
  return {
    line1: [street.join(' ') || text],
    line2: [],
    city: of('locality', 'postal_town'),
    state: of('administrative_area_level_2', 'administrative_area_level_1').toReversed(),
    zip: of('postal_code'),
    country: country.toReversed(),
  }
}

/** What of the words the control can hold; `null` where it has no such choice. */
export function valueFor(control: Control, words: readonly string[]): string | null {
  if (control.localName !== 'select') return words[0] ?? ''
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase()
  const choice = [...(control as HTMLSelectElement).options].find(({ value, text }) =>
    words.some(word => same(value, word) || same(text, word)),
  )
  return choice?.value ?? null
}

/** From now on: those that nobody else has written in meanwhile. */
export function untouchedFrom(controls: AddressControls): () => AddressControls {
  const before = Object.entries(controls).map(([token, control]) => [token, control, control.value] as const)
  return () => Object.fromEntries(before.filter(([, control, value]) => control.value === value))
}

/** As if the visitor had typed it: whoever listens hears of it. A choice that is not there stays as it was. */
export function fill(controls: AddressControls, address: Address, event: (type: string) => Event): void {
  for (const token of tokens) {
    const [control, words] = [controls[token], address[token]]
    const value = control && words ? valueFor(control, words) : null
    if (!control || value === null || control.value === value || control.disabled) continue
    control.value = value
    for (const type of ['input', 'change']) control.dispatchEvent(event(type))
  }
}

/** Which one is active after an arrow key: -1 is the field itself, between the last and the first. */
export function nextActive(
  key: string,
  { active, count }: { readonly active: number; readonly count: number },
) {
  const step = key === 'ArrowDown' ? 1 : -1
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}

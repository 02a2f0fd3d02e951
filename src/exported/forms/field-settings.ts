import { type FieldKind, fieldKinds } from '#parts/forms/kinds.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import { flagIn, listIn, shown, textIn } from './json-values.ts'

/** One field as the builder describes it. */
export interface FieldSettings {
  readonly kind: FieldKind
  /** What the server calls it; no two of a form have the same. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly placeholder: string
  readonly isRequired: boolean
  readonly options: readonly string[]
  readonly maxLength: string
  readonly currencySymbol: string
  readonly showsCountryCode: boolean
  readonly isUnderlined: boolean
  /** A hidden field's name in the page's address, and its value otherwise. */
  readonly key: string
  readonly value: string
}

const choices: readonly FieldKind[] = ['radio', 'checkbox', 'select', 'likert']

/**
 * Each field by itself: what is wrong with one costs the others nothing, and the visitor as little as can be. A kind that
 * nobody knows can still be answered in words, and is not demanded: it may be one of more than words.
 */
export function readFields(json: object, problems: string[]): readonly FieldSettings[] {
  const ids = new Set<string>()
  return listIn(json, 'formFields').flatMap((field, i) => {
    if (isRecord(field)) return [readField(field, { place: `field ${i + 1}`, ids, problems })]
    problems.push(`field ${i + 1} must be an object, found ${shown(field)}; it is left out`)
    return []
  })
}

interface Reading {
  readonly place: string
  readonly ids: Set<string>
  readonly problems: string[]
}

function readField(json: object, reading: Reading): FieldSettings {
  const type = textIn(json, 'type').toLowerCase()
  const options = readOptions(json)
  const kind = kindOf(type, { ...reading, hasOptions: options.length > 0 })
  return {
    kind: kind ?? 'text',
    id: uniqueId(textIn(json, 'id'), reading),
    title: textIn(json, 'title'),
    description: textIn(json, 'description'),
    placeholder: textIn(json, 'placeholder'),
    isRequired: kind !== null && flagIn(json, 'required'),
    options,
    maxLength: textIn(json, 'maxLength'),
    currencySymbol: textIn(json, 'currencySymbol'),
    showsCountryCode: flagIn(json, 'showCountryCode'),
    isUnderlined: flagIn(json, 'underline'),
    key: textIn(json, 'key'),
    value: textIn(json, 'value'),
  }
}

/** `null` for one that nobody knows. */
function kindOf(
  type: string,
  { place, problems, hasOptions }: Reading & { readonly hasOptions: boolean },
): FieldKind | null {
  // Between two fields: a section that says nothing.
  const known = type === 'line' ? 'section' : fieldKinds.find(kind => kind === type)
  const instead = 'it takes a line of text'
  if (!known)
    problems.push(`${place} is of the unknown type "${shown(type)}"; ${instead} and is not demanded`)
  const isEmpty = known !== undefined && choices.includes(known) && !hasOptions
  if (isEmpty) problems.push(`${place} is of the type ${type} and has no options; ${instead}`)
  return isEmpty ? 'text' : (known ?? null)
}

/** Two answers under one id would be one on the server. */
function uniqueId(said: string, { place, ids, problems }: Reading): string {
  const wanted = said || place.replace(' ', '-')
  let id = wanted
  for (let n = 2; ids.has(id); n++) id = `${wanted}-${n}`
  ids.add(id)
  if (id !== said)
    problems.push(
      `${place} has ${said ? `the id "${shown(said)}" of another` : 'no id'}; it is sent as "${shown(id)}"`,
    )
  return id
}

/** Texts, or objects that say one. */
function readOptions(json: object): readonly string[] {
  const value = ownValue(json, 'options')
  if (!Array.isArray(value)) return []
  const texts = value.map(option =>
    isRecord(option)
      ? textIn(option, 'label') || textIn(option, 'title') || textIn(option, 'value')
      : textIn({ option }, 'option'),
  )
  return [...new Set(texts.filter(Boolean))]
}

/**
 * The one schema language: of the site context, of what a page says about consent, and, described for people, of the
 * blocks' settings. What is absent or wrong has its default, and its neighbours keep what was said.
 */
export interface Field<T> {
  /** The value of an absent or wrong field. */
  readonly fallback: T
  /** What a right value looks like. */
  readonly expected: string
  /** What a value means, or `undefined` when it means nothing to us. */
  parse(value: unknown, path: string, tell: Tell): T | undefined
}

/** Hears of a wrong field. */
export type Tell = (path: string, expected: string, found: unknown) => void

type Fields = Readonly<Record<string, Field<unknown>>>
type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K]['fallback'] }

/** The field's value; the builder writes `null` and "" where nothing was filled in. */
export function readField<T>(field: Field<T>, value: unknown, path: string, tell: Tell): T {
  if (value === undefined || value === null || value === '') return field.fallback
  const parsed = field.parse(value, path, tell)
  if (parsed === undefined) tell(path, field.expected, value)
  return parsed ?? field.fallback
}

/** Text, also empty; what is no text has the default. */
export function textOr(fallback: string): Field<string> {
  return { fallback, expected: 'text', parse: toText }
}

/** Most fields are plain: one value stands for all of them. */
export const text: Field<string> = textOr('')

/** `true` or `false`; no words for them. */
export const flag: Field<boolean> = {
  fallback: false,
  expected: 'true or false',
  parse: value => (typeof value === 'boolean' ? value : undefined),
}

/** A finite number, also one in quotes. */
export function numberOr(fallback: number): Field<number> {
  return { fallback, expected: 'a number', parse: toNumber }
}

export const number: Field<number> = numberOr(0)

/** One of a few numbers: the enumerations of the specs are numeric. */
export function oneOf<T extends number>(values: readonly T[], fallback: NoInfer<T>): Field<T> {
  return {
    fallback,
    expected: `one of ${values.join(', ')}`,
    parse: value => values.find(one => one === toNumber(value)),
  }
}

/**
 * A language tag, in its canonical form; a text that is none stays as it stands, so that whoever needs a language can say what
 * was found.
 */
export function language(fallback: string): Field<string> {
  return {
    fallback: toLanguage(fallback) ?? fallback,
    expected: 'a language such as it-IT',
    parse: toLanguage,
  }
}

/** A field that may be absent: then it is `null`. */
export function maybe<T>({ expected, parse }: Field<T>): Field<T | null> {
  return { fallback: null, expected, parse }
}

/** Wrong and empty entries are left out, the others stay. */
export function list<T>(entry: Field<T>, toEntries: typeof toList = toList): Field<readonly T[]> {
  const each: Field<T | undefined> = { fallback: undefined, expected: entry.expected, parse: entry.parse }
  return {
    fallback: [],
    expected: 'a list',
    parse: (value, path, tell) =>
      toEntries(value)
        ?.map((one, i) => readField(each, one, `${path}.${i}`, tell))
        .filter(one => one !== undefined),
  }
}

/** An object; each field of it is read by itself, and no other is looked at. */
export function record<const F extends Fields>(fields: F): Field<ValuesOf<F>> {
  const read = (value: object, path: string, tell: Tell) =>
    Object.fromEntries(
      Object.keys(fields).map(key => [
        key,
        readField(fields[key] as Field<unknown>, ownValue(value, key), path ? `${path}.${key}` : key, tell),
      ]),
    ) as ValuesOf<F>
  let absent: ValuesOf<F> | undefined
  return {
    /** Made once, and only where the record is not said. */
    get fallback() {
      absent ??= read({}, '', () => {})
      return absent
    },
    expected: 'an object',
    parse: (value, path, tell) => (isRecord(value) ? read(value, path, tell) : undefined),
  }
}

/** Nothing inherited is read, and a getter that throws costs its own field only. */
export function ownValue(input: object, key: string): unknown {
  try {
    return Object.hasOwn(input, key) ? input[key as never] : undefined
  } catch {
    return Symbol('unreadable')
  }
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The builder writes some of its numbers in quotes. */
function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return Number.isFinite(number) ? (number as number) : undefined
}

function toLanguage(value: unknown): string | undefined {
  const tag = toText(value)?.trim()
  try {
    return Intl.getCanonicalLocales(tag?.replace(/_/g, '-'))[0]
  } catch {
    return tag || undefined
  }
}

function toList(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

/** The builder writes a set as `{ "10": true }`. */
export function toSet(value: unknown): unknown[] | undefined {
  return isRecord(value) ? Object.keys(value).filter(key => value[key as never] === true) : toList(value)
}

/** An object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** An object that is no list. */
export function isRecord(value: unknown): value is object {
  return isObject(value) && !Array.isArray(value)
}

import * as v from 'valibot'

/** One validated option of a block, as data: the same object drives validation, the README and the JSON Schema. */
export interface Setting<T> {
  readonly kind: 'boolean' | 'number' | 'choice' | 'text'
  /** What a template author reads; left out of the bundle. */
  readonly description: string
  /** The value in force when the attribute is missing or wrong. */
  readonly fallback: T
  /** What a right value looks like, in the words of the console line. */
  readonly expected: string
  readonly schema: v.GenericSchema<unknown, T>
  /** What `kind` alone does not say. */
  readonly facts?: Facts
}

export interface Facts {
  readonly min?: number
  readonly max?: number
  readonly integer?: boolean
  readonly values?: readonly string[]
  readonly maxLength?: number
  readonly pattern?: RegExp
}

export type SettingsShape = Readonly<Record<string, Setting<unknown>>>

export type SettingsOf<S extends SettingsShape> = { readonly [K in keyof S]: S[K]['fallback'] }

interface Described<T> {
  readonly fallback: T
  readonly description: string
}

/** `true`, `false`; as an attribute also bare (`data-multiple`), which means true. */
export function boolean({ fallback, description }: Described<boolean>): Setting<boolean> {
  const words: Record<string, boolean> = { true: true, '': true, false: false }
  return {
    kind: 'boolean',
    description,
    fallback,
    expected: 'true or false',
    schema: coerced(text => (Object.hasOwn(words, text) ? words[text] : text), v.boolean()),
  }
}

/** A finite number; text is read as a decimal number. */
export function number(
  options: Described<number> & {
    readonly min?: number
    readonly max?: number
    readonly integer?: boolean
    /** `ms`, `px`, … for the documentation. */
    readonly unit?: string
  },
): Setting<number> {
  const { fallback, description, min = -Infinity, max = Infinity, integer = false, unit } = options
  const range = rangeText(min, max)
  return {
    kind: 'number',
    description,
    fallback,
    expected: `${integer ? 'a whole number' : 'a number'}${range}${unit ? ` (${unit})` : ''}`,
    schema: coerced(
      text => (text === '' ? text : Number(text)),
      v.pipe(
        v.number(),
        v.check(n => Number.isFinite(n) && n >= min && n <= max && (!integer || Number.isInteger(n))),
      ),
    ),
    facts: options,
  }
}

/** One of a few words; letter case does not matter. */
export function choice<const T extends string>(
  options: Described<NoInfer<T>> & { readonly values: readonly T[] },
): Setting<T> {
  const { fallback, description, values } = options
  const exact = (text: string) => values.find(value => value.toLowerCase() === text.toLowerCase()) ?? text
  return {
    kind: 'choice',
    description,
    fallback,
    expected: `one of ${values.join(', ')}`,
    schema: v.pipe(
      v.unknown(),
      v.transform(value => (typeof value === 'boolean' ? exact(String(value)) : trimmed(value, exact))),
      v.string(),
      v.guard((value): value is T => values.includes(value as T)),
    ),
    facts: options,
  }
}

/** Any text, up to `maxLength` characters; a `pattern` narrows it, and `expected` says so in words. */
export function text(
  options: Described<string> & {
    readonly maxLength?: number
    readonly pattern?: RegExp
    readonly expected?: string
  },
): Setting<string> {
  const { fallback, description, maxLength = 10_000, pattern, expected } = options
  return {
    kind: 'text',
    description,
    fallback,
    expected: expected ?? `text of at most ${maxLength} characters`,
    schema: v.pipe(
      v.string(),
      v.check(value => value.length <= maxLength && (!pattern || pattern.test(value))),
    ),
    facts: options,
  }
}

/** Attribute text becomes a value before it is validated; everything else is validated as it is. */
function coerced<T>(
  parse: (text: string) => unknown,
  schema: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, T> {
  return v.pipe(
    v.unknown(),
    v.transform(value => trimmed(value, parse)),
    schema,
  )
}

function trimmed(value: unknown, parse: (text: string) => unknown): unknown {
  return typeof value === 'string' ? parse(value.trim()) : value
}

function rangeText(min: number, max: number): string {
  if (min === -Infinity && max === Infinity) return ''
  if (max === Infinity) return ` of at least ${min}`
  if (min === -Infinity) return ` of at most ${max}`
  return ` from ${min} to ${max}`
}

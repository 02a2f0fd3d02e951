import type { Field } from '#runtime/schema/index.ts'

/** One validated option of a block, as data: the same object drives validation, the README and the JSON Schema. */
export interface Setting<T> extends Field<T> {
  readonly kind: 'boolean' | 'number' | 'choice' | 'text'
  /** What a template author reads; left out of the bundle. */
  readonly description: string
  /** The value that was meant, or `undefined` for a wrong one. */
  parse(value: unknown): T | undefined
  /** What `kind` alone does not say. */
  readonly facts?: Facts
}

export interface Facts {
  readonly min?: number
  readonly max?: number
  readonly integer?: boolean
  /** All there are. */
  readonly values?: readonly string[]
  readonly maxLength?: number
  readonly pattern?: RegExp
  /** In JSON the text may be a number as well. */
  readonly orNumber?: boolean
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
    parse(value) {
      const given = read(value, text => (Object.hasOwn(words, text) ? words[text] : undefined))
      return typeof given === 'boolean' ? given : undefined
    },
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
    parse(value) {
      const n = read(value, text => (text === '' ? undefined : Number(text))) as number
      return Number.isFinite(n) && n >= min && n <= max && (!integer || Number.isInteger(n)) ? n : undefined
    },
    facts: options,
  }
}

/** One of a few words; letter case does not matter. */
export function choice<const T extends string>(
  options: Described<NoInfer<T>> & { readonly values: readonly T[] },
): Setting<T> {
  const { fallback, description, values } = options
  const exact = (text: string) => values.find(value => value.toLowerCase() === text.toLowerCase())
  return {
    kind: 'choice',
    description,
    fallback,
    expected: `one of ${values.join(', ')}`,
    parse: value => (/^(string|boolean)$/.test(typeof value) ? exact(String(value).trim()) : undefined),
    facts: options,
  }
}

/** Any text, up to `maxLength` characters; a `pattern` narrows it, and `expected` says so in words. */
export function text(
  options: Described<string> & {
    readonly maxLength?: number
    readonly pattern?: RegExp
    readonly expected?: string
    /** Where only these are right, and with another one the block fails. */
    readonly values?: readonly string[]
  },
): Setting<string> {
  const { fallback, description, maxLength = 10_000, pattern, expected } = options
  return {
    kind: 'text',
    description,
    fallback,
    expected: expected ?? `text of at most ${maxLength} characters`,
    parse(value) {
      // Templates write spaces and lines around what they fill in; to other texts they may matter.
      const given = pattern ? read(value, text => text) : value
      return typeof given === 'string' && given.length <= maxLength && (!pattern || pattern.test(given))
        ? given
        : undefined
    },
    facts: options,
  }
}

/** Attribute text becomes a value before it is judged; everything else is judged as it is. */
function read(value: unknown, parse: (text: string) => unknown): unknown {
  return typeof value === 'string' ? parse(value.trim()) : value
}

function rangeText(min: number, max: number): string {
  if (min === -Infinity && max === Infinity) return ''
  if (max === Infinity) return ` of at least ${min}`
  if (min === -Infinity) return ` of at most ${max}`
  return ` from ${min} to ${max}`
}

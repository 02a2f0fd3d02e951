import { choice, type Setting, text } from '#core'

/** A choice that fails the block where the name is unknown; read as any other one: in any case, without the spaces around. */
export function named(options: {
  readonly fallback: string
  readonly values: readonly string[]
  readonly description: string
}): Setting<string> {
  const known = choice(options)
  const any = text({ ...options, maxLength: 40, expected: known.expected })
  return {
    ...any,
    // What a template has left empty is no name.
    parse: (...value) => known.parse(...value) ?? (any.parse(...value)?.trim() || undefined),
  }
}

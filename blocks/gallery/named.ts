import { type Setting, text } from '#core'

/** A choice that fails the block where the name is unknown; read as any other one: in any case, without the spaces around. */
export function named(options: {
  readonly fallback: string
  readonly values: readonly string[]
  readonly description: string
}): Setting<string> {
  const { values } = options
  const setting = text({ ...options, maxLength: 40, expected: `one of ${values.join(', ')}` })
  return {
    ...setting,
    parse(value) {
      const name = setting.parse(value)?.trim()
      // What a template has left empty is no name.
      return values.find(each => each.toLowerCase() === name?.toLowerCase()) ?? (name || undefined)
    },
  }
}

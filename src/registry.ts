import type { AnyBlock } from '#core'

/** The folder is the registration: every `blocks/<name>/index.ts` is a block. */
const modules = import.meta.glob<{ readonly default: AnyBlock }>('../blocks/*/index.ts', { eager: true })

export const definitions: readonly AnyBlock[] = Object.values(modules).map(module => module.default)

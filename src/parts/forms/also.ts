import type { Also } from '#core'
import { dialogOf } from './dialog.ts'

/** What a block that is a form asks for together with its own chunk. */
export const also: readonly Also[] = [
  [root => dialogOf(root) !== null, () => import('./form-dialog.chunk.tsx')],
]

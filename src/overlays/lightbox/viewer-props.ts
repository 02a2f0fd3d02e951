import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import type { LightboxItems } from './items.ts'
import type { Picture } from './picture.ts'

/** What whoever has opened the viewer sees of it. */
export interface Seen {
  index: number
  picture: Picture | null
}

export interface ViewerProps {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly set: LightboxItems
  readonly seen: Seen
  /** It has been closed, and what is left of it is only for the eye. */
  readonly isLeaving: boolean
  onClose(): void
}

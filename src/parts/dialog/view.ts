import type { ReactNode } from 'react'
import type { Runtime } from '#runtime/index.ts'
import type { Dialog, Layers } from '#runtime/layers/index.ts'

export interface DialogViewProps {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly dialog: Dialog
}

/** Draws one dialog of the runtime's. */
export type DialogView = (props: DialogViewProps) => ReactNode

import type { ReactNode } from 'react'
import type { Runtime } from '#runtime/index.ts'
import type { Dialog as DialogState, Layers } from '#runtime/layers/index.ts'
import type { Dialog, DialogTitle } from './dialog.tsx'

export interface DialogViewProps {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly dialog: DialogState
}

/** Draws one dialog of the runtime's. */
export type DialogView = (props: DialogViewProps) => ReactNode

/** What a view that comes in a chunk of its own is lent, so that it is not loaded twice. */
export interface LentDialogProps extends DialogViewProps {
  readonly Dialog: typeof Dialog
  readonly DialogTitle: typeof DialogTitle
}

import type { ReactNode } from 'react'
import type { Runtime } from '#runtime/index.ts'
import type { Dialog, Layers } from '#runtime/layers/index.ts'

export interface DialogViewProps {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly dialog: Dialog
  /** Loads what the login dialog is made of, with its look and its words. */
  bringLogin(): Promise<{ readonly Login: DialogView }>
}

/** Draws one dialog. */
export type DialogView = (props: DialogViewProps) => ReactNode

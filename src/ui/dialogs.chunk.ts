import type { ReactNode } from 'react'
import english from '#i18n/en-US.json?group=dialog,login,systemError'
import italian from '#i18n/it-IT.json?group=dialog,login,systemError'
import type { Dialog, DialogKind } from '#runtime/dialogs.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers.ts'
import css from './dialog.css?inline'
import { Login } from './login.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { Notice } from './notice.tsx'
import { SystemError } from './system-error.tsx'

export interface DialogViewProps {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly dialog: Dialog
}

/** Draws one dialog. */
export type DialogView = (props: DialogViewProps) => ReactNode

/** What the runtime can say, and how it looks. A chunk: most visits see none of it. */
export const views: Readonly<Record<DialogKind, DialogView>> = {
  confirm: MessageDialog,
  alert: MessageDialog,
  inform: Notice,
  systemError: SystemError,
  login: Login,
}

export const styles: string = css

export const texts = { 'it-IT': italian, 'en-US': english }

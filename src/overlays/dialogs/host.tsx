import type { ReactNode } from 'react'
import type { Dialog, DialogKind } from '#runtime/layers/index.ts'
import { Boundary } from '../../core/boundary.tsx'
import { createHost } from '../../core/host.ts'
import { LoginLoader } from '../login/loader.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { Notice } from './notice.tsx'
import { SystemError } from './system-error.tsx'
import type { DialogView, DialogViewProps } from './view.ts'

const views: Readonly<Record<DialogKind, DialogView>> = {
  confirm: MessageDialog,
  alert: MessageDialog,
  inform: Notice,
  systemError: SystemError,
  login: LoginLoader,
}

/** Draws the dialogs there are, in an element of their own at the end of the page; without any there is none. */
export interface DialogHost {
  draw(): void
  destroy(): void
}

export function createDialogHost(options: Omit<DialogViewProps, 'dialog'>): DialogHost {
  const { env, errors, dialogs } = options.runtime
  const host = createHost({ env, className: 'site-shell' })

  // Answered before anybody has seen them, as a notice is by the next one.
  for (const { isLeaving, gone } of dialogs.current()) if (isLeaving) gone()

  function draw(): void {
    const current = dialogs.current()
    host.draw(current.length > 0 && current.map(viewOf))
  }

  function viewOf(dialog: Dialog): ReactNode {
    const View = views[dialog.kind]
    const onCrash = (error: unknown) => {
      errors.report({ in: 'dialogs', at: 'render' }, error)
      env.soon(() => {
        dialog.answer('cancel')
        dialog.gone()
      })
    }
    return (
      <Boundary key={dialog.id} onCrash={onCrash}>
        <View {...options} dialog={dialog} />
      </Boundary>
    )
  }

  return { draw, destroy: () => host.draw(null) }
}

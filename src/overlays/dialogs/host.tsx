import type { ReactNode } from 'react'
import type { DialogView } from '#parts/dialog/dialog-frame.library.ts'
import { createDialogList, type Dialog, type DialogKind, type Layers } from '#runtime/layers/index.ts'
import { Boundary } from '#view'
import type { OverlayTools } from '../define.ts'
import { hostOf } from '../host.ts'
import type { DialogHost } from './listen.ts'
import { LoginView } from './login-view.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { Notice } from './notice.tsx'
import { OnWish } from './on-wish.tsx'
import { SystemError } from './system-error.tsx'

const views: Readonly<Record<Exclude<DialogKind, 'login'>, DialogView>> = {
  confirm: MessageDialog,
  alert: MessageDialog,
  inform: Notice,
  systemError: SystemError,
}

export function createDialogHost(tools: OverlayTools, layers: Layers): DialogHost {
  const { runtime, borrow } = tools
  const { env, errors, dialogs } = runtime
  const { draw } = hostOf(tools, { className: 'site-shell', area: 'dialog', onCrash: cancelAll })
  const list = createDialogList(drawAll)

  /** Nobody can answer them any more. */
  function cancelAll(): void {
    draw(null)
    list.destroy()
  }

  function drawAll(): void {
    const current = list.current()
    draw(current.length > 0 && current.map(viewOf))
  }

  /** Each in a boundary of its own: one that crashes counts as cancelled, and its neighbours stay. */
  function viewOf(dialog: Dialog): ReactNode {
    const { id, kind } = dialog
    const onCrash = (error: unknown) => {
      errors.report({ in: 'dialogs', at: 'render' }, error)
      env.soon(() => {
        dialog.answer('cancel')
        dialog.gone()
      })
    }
    const props = { runtime, layers, dialog }
    const View = kind === 'login' ? null : views[kind]
    return (
      <Boundary key={id} onCrash={onCrash}>
        {View ? (
          <View {...props} />
        ) : (
          <OnWish {...props}>
            <LoginView {...props} bring={() => borrow('login')} />
          </OnWish>
        )}
      </Boundary>
    )
  }

  return {
    draw() {
      list.add(dialogs.take())
      // What it held may have been thrown away with the rest of the page.
      drawAll()
    },
    destroy() {
      list.destroy()
      draw(null)
    },
  }
}

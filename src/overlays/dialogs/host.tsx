import type { ComponentType, ReactNode } from 'react'
import type { Dialog, DialogKind } from '#runtime/layers/index.ts'
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

interface Root {
  render(node: ReactNode): void
  unmount(): void
}

export interface DialogHostOptions extends Omit<DialogViewProps, 'dialog'> {
  /** From the main bundle. */
  readonly react: {
    readonly Boundary: ComponentType<{ onCrash(error: unknown): void; children?: ReactNode }>
    createRoot(el: Element, options: { onCaughtError(): void }): Root
    flushSync(fn: () => void): void
  }
}

export function createDialogHost(options: DialogHostOptions): DialogHost {
  const { runtime, react, ...shared } = options
  const { env, errors, dialogs } = runtime
  let host: HTMLElement | null = null
  let root: Root | null = null

  // Answered before anybody has seen them, as a notice is by the next one.
  for (const { isLeaving, gone } of dialogs.current()) if (isLeaving) gone()

  function draw(): void {
    const current = dialogs.current()
    // The page may have replaced all it held, and nobody can answer what is gone.
    if (current.length === 0 || !host?.isConnected) close()
    if (current.length === 0) return
    const target = root ?? open()
    // At once: whoever asked may move the focus as soon as there is an answer.
    react.flushSync(() => target.render(current.map(viewOf)))
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
      <react.Boundary key={dialog.id} onCrash={onCrash}>
        <View {...shared} runtime={runtime} dialog={dialog} />
      </react.Boundary>
    )
  }

  function open(): Root {
    host = env.document.createElement('div')
    host.className = 'site-shell'
    // It must not be one more thing for the page's layout to place.
    host.style.display = 'contents'
    env.document.body.append(host)
    // The boundary tells of it; React would say it again.
    root = react.createRoot(host, { onCaughtError() {} })
    return root
  }

  function close(): void {
    root?.unmount()
    host?.remove()
    root = null
    host = null
  }

  return { draw, destroy: close }
}

import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import type { DialogViewProps } from './dialogs.chunk.ts'

/** A confirmation, or an alert with its one button. */
export function MessageDialog(props: DialogViewProps): ReactNode {
  const { runtime, layers, dialog } = props
  const { id, kind, text, isLeaving } = dialog
  const { format } = runtime.messages
  const isQuestion = kind === 'confirm'
  const titleId = `site-dialog-${id}-title`
  const messageId = `site-dialog-${id}-message`
  const agree = text.confirmText || format(isQuestion ? 'dialog.confirm' : 'dialog.ok')
  return (
    <Dialog
      runtime={runtime}
      layers={layers}
      role="alertdialog"
      labelledBy={text.title ? titleId : messageId}
      describedBy={text.title ? messageId : undefined}
      cancelable={text.escape ?? true}
      isLeaving={isLeaving}
      onCancel={() => dialog.answer('cancel')}
      onGone={dialog.gone}
    >
      {text.title && (
        <h2 className="site-dialog__title" id={titleId}>
          {text.title}
        </h2>
      )}
      <p className="site-dialog__message" id={messageId}>
        {text.message}
      </p>
      <div className="site-dialog__buttons">
        {isQuestion && (
          <button
            type="button"
            className="site-button"
            data-autofocus={text.destructive || undefined}
            onClick={() => dialog.answer('reject')}
          >
            {text.rejectText || format('dialog.reject')}
          </button>
        )}
        <button
          type="button"
          className="site-button site-button--primary"
          data-autofocus={text.destructive ? undefined : true}
          onClick={() => dialog.answer('confirm')}
        >
          {agree}
        </button>
      </div>
    </Dialog>
  )
}

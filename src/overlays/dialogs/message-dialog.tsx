import type { ReactNode } from 'react'
import { Dialog, DialogTitle, type DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import { wordsOf } from './words.ts'

/** A confirmation, or an alert with its one button. */
export function MessageDialog({ runtime, layers, dialog }: DialogViewProps): ReactNode {
  const { id, kind, isLeaving } = dialog
  const text = wordsOf(dialog.text)
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
      escapes={text.escape}
      isLeaving={isLeaving}
      onCancel={() => dialog.answer('cancel')}
      onGone={dialog.gone}
    >
      {text.title && <DialogTitle id={titleId}>{text.title}</DialogTitle>}
      <div className="site-dialog__message" id={messageId}>
        {text.message}
      </div>
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
          data-autofocus={!text.destructive || !isQuestion || undefined}
          onClick={() => dialog.answer('confirm')}
        >
          {agree}
        </button>
      </div>
    </Dialog>
  )
}

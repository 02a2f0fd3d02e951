import type { ReactNode } from 'react'
import type { Messages } from '#i18n/format.ts'
import { Dialog, DialogTitle, type DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import type { Failure } from '#runtime/data/index.ts'

/** The overlay for failures that nobody else tells about: visitor spec §2 and §8. */
export function SystemError({ runtime, layers, dialog }: DialogViewProps): ReactNode {
  const { id, failures, isLeaving } = dialog
  const { format } = runtime.messages
  const titleId = `site-dialog-${id}-title`
  const messageId = `site-dialog-${id}-message`
  const title = format(failures.every(isConnection) ? 'data.unreachable' : 'data.failed')
  return (
    <Dialog
      runtime={runtime}
      layers={layers}
      role="alertdialog"
      labelledBy={titleId}
      describedBy={messageId}
      isLeaving={isLeaving}
      onCancel={() => dialog.answer('cancel')}
      onGone={dialog.gone}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <div className="site-dialog__message" id={messageId}>
        {explain(failures, title, runtime.messages)}
      </div>
      <div className="site-dialog__buttons">
        <button type="button" className="site-button" onClick={() => dialog.answer('cancel')}>
          {format('systemError.clear')}
        </button>
        <button
          type="button"
          className="site-button site-button--primary"
          data-autofocus
          onClick={() => runtime.navigate.reload()}
        >
          {format('systemError.reload')}
        </button>
      </div>
    </Dialog>
  )
}

/** Words made for visitors stand alone, and once; for the others it helps to know what was called. */
function explain(failures: readonly Failure[], title: string, { format }: Messages): ReactNode {
  const isWordy = (failure: Failure) => isConnection(failure) || failure.answer.cleaned
  const words = failures
    .filter(isWordy)
    .map(failure => (isConnection(failure) ? format('systemError.connection') : failure.message))
  return (
    <>
      {[...new Set(words)].map(text => text !== title && <div key={text}>{text}</div>)}
      {failures
        .filter(failure => !isWordy(failure))
        .map(({ url, format: sentAs, message }) => (
          <dl className="site-dialog__facts" key={url + message}>
            <Fact name={format('systemError.url')} value={url} />
            <Fact name={format('systemError.format')} value={sentAs} />
            <Fact name={format('systemError.message')} value={message} />
          </dl>
        ))}
    </>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The network is to blame. */
function isConnection({ kind, answer }: Failure): boolean {
  return kind === 'unreachable' || answer.network
}

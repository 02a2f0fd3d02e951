import { type ReactNode, useState } from 'react'
import type { Messages } from '#i18n/format.ts'
import { Dialog, DialogTitle, type DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import type { Failure } from '#runtime/data/index.ts'
import { isInUse } from '#runtime/dom/index.ts'
import { Report } from './report.tsx'

/**
 * The overlay for failures that nobody else tells about: visitor spec §2 and §8. Nobody has asked for it, so it takes the
 * focus from no field, and what fetches the page again, and throws away what was typed, never has the focus first.
 */
export function SystemError(props: DialogViewProps): ReactNode {
  const { runtime, layers, dialog } = props
  const { id, failures, isLeaving } = dialog
  const [isBeside] = useState(() => isInUse(runtime.env.document.activeElement))
  const { format } = runtime.messages
  const titleId = `site-dialog-${id}-title`
  const messageId = `site-dialog-${id}-message`
  const title = format(failures.every(isConnection) ? 'data.unreachable' : 'data.failed')
  const words = explain(failures, title, runtime.messages)
  const buttons = <Buttons {...props} />
  if (isBeside)
    return (
      <Report {...props} title={title} buttons={buttons}>
        <div className="site-dialog__message">{words}</div>
      </Report>
    )
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
        {words}
      </div>
      <div className="site-dialog__buttons">{buttons}</div>
    </Dialog>
  )
}

function Buttons({ runtime, dialog }: DialogViewProps): ReactNode {
  const { format } = runtime.messages
  const first = { className: 'site-button site-button--primary', 'data-autofocus': true }
  const other = { className: 'site-button' }
  return (
    <>
      <button type="button" {...other} onClick={() => runtime.navigate.reload()}>
        {format('systemError.reload')}
      </button>
      <button type="button" {...(dialog.canRetry ? other : first)} onClick={() => dialog.answer('cancel')}>
        {format('systemError.clear')}
      </button>
      {dialog.canRetry && (
        <button type="button" {...first} onClick={() => dialog.answer('confirm')}>
          {format('systemError.retry')}
        </button>
      )}
    </>
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
      {[...new Set(words)].map(
        text =>
          text !== title && (
            <div className="site-dialog__said" key={text}>
              {text}
            </div>
          ),
      )}
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

/** The network is to blame, and nobody has better words for it: visitor spec §8 names words for visitors first. */
function isConnection({ kind, answer }: Failure): boolean {
  return kind === 'unreachable' || (answer.network && !answer.cleaned)
}

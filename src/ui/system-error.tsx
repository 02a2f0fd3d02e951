import type { ReactNode } from 'react'
import type { Failure } from '#runtime/data/outcome.ts'
import type { Runtime } from '#runtime/index.ts'
import { Dialog } from './dialog.tsx'
import type { DialogViewProps } from './dialogs.chunk.ts'

/** The overlay for failures that nobody else tells about: visitor spec §2 and §8. */
export function SystemError(props: DialogViewProps): ReactNode {
  const { runtime, layers, dialog } = props
  const { id, failures, isLeaving } = dialog
  const { format } = runtime.messages
  const titleId = `site-dialog-${id}-title`
  const messageId = `site-dialog-${id}-message`
  const title = failures.every(isConnection) ? 'data.unreachable' : 'data.failed'
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
      <h2 className="site-dialog__title" id={titleId}>
        {format(title)}
      </h2>
      <div className="site-dialog__message" id={messageId}>
        {failures.map(failure => (
          <Explanation
            key={failure.url + failure.message}
            runtime={runtime}
            failure={failure}
            title={format(title)}
          />
        ))}
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

/** Words made for visitors stand alone; for the others it helps to know what was called. */
function Explanation(props: {
  readonly runtime: Runtime
  readonly failure: Failure
  readonly title: string
}) {
  const { runtime, failure, title } = props
  const { format } = runtime.messages
  if (isConnection(failure)) return <p>{format('systemError.connection')}</p>
  if (failure.answer.cleaned) return failure.message === title ? null : <p>{failure.message}</p>
  const facts = [
    [format('systemError.url'), failure.url],
    [format('systemError.format'), failure.format],
    [format('systemError.message'), failure.message],
  ]
  return (
    <dl className="site-dialog__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function isConnection({ kind, answer }: Failure): boolean {
  return kind === 'unreachable' || answer.network
}

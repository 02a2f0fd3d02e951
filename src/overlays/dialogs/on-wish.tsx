import { type ReactNode, useState } from 'react'
import type { DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import { isInUse } from '#runtime/dom/index.ts'
import { Report } from './report.tsx'

/** The login, which an answer of the server may open at any time: somebody who is using a field is asked first. */
export function OnWish({
  children,
  ...props
}: DialogViewProps & { readonly children: ReactNode }): ReactNode {
  const { runtime, dialog } = props
  const { format } = runtime.messages
  const [isAsked, setAsked] = useState(() => isInUse(runtime.env.document.activeElement))
  if (!isAsked) return children
  const buttons = (
    <>
      <button type="button" className="site-button" onClick={() => dialog.answer('cancel')}>
        {format('dialog.close')}
      </button>
      <button type="button" className="site-button site-button--primary" onClick={() => setAsked(false)}>
        {format('dialog.login')}
      </button>
    </>
  )
  return <Report {...props} title={format('dialog.loginNeeded')} buttons={buttons} />
}

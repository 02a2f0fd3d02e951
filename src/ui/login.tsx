import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import type { DialogViewProps } from './dialogs.chunk.ts'

/** Where members of the site log in. */
export function Login({ runtime, layers, dialog }: DialogViewProps): ReactNode {
  return (
    <Dialog
      runtime={runtime}
      layers={layers}
      isLeaving={dialog.isLeaving}
      onCancel={() => dialog.answer('cancel')}
      onGone={dialog.gone}
    >
      …
    </Dialog>
  )
}

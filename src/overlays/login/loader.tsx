import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { DialogViewProps } from '../dialogs/view.ts'

/** Most sites have no members, so the login comes in a chunk of its own. */
export function LoginLoader(props: DialogViewProps): ReactNode {
  const { runtime, dialog, bringLogin } = props
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof bringLogin>> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per dialog
  useLayoutEffect(() => {
    const { errors, dialogs, messages } = runtime
    let isWanted = true
    const fail = (error: unknown) => {
      if (!isWanted) return
      errors.report({ in: 'login', at: 'load' }, error)
      dialog.answer('cancel')
      dialog.gone()
      dialogs.alert(`${messages.format('data.unreachable')} ${messages.format('systemError.connection')}`)
    }
    bringLogin().then(setChunk, fail)
    return () => {
      isWanted = false
    }
  }, [])

  if (!chunk) return null
  return <chunk.Login {...props} />
}

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { whenCalledOff } from '#parts/called-off.ts'
import type { DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import type { Lent } from '../define.ts'

/** Most sites have no members, so the login is an overlay of its own: what it shows is borrowed. */
export function LoginView({
  bring,
  ...props
}: DialogViewProps & { bring(): Promise<Lent['login']> }): ReactNode {
  const { runtime, dialog } = props
  const [login, setLogin] = useState<Lent['login'] | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per dialog
  useLayoutEffect(() => {
    const { errors, dialogs, messages } = runtime
    let isWanted = true
    const end = () => {
      isWanted = false
      dialog.answer('cancel')
      dialog.gone()
    }
    const stop = whenCalledOff(runtime.env, end)
    const fail = (error: unknown) => {
      if (!isWanted) return
      errors.report({ in: 'login', at: 'load' }, error)
      end()
      dialogs.alert(`${messages.format('data.unreachable')} ${messages.format('systemError.connection')}`)
    }
    bring().then(setLogin, fail).finally(stop)
    return () => {
      stop()
      isWanted = false
    }
  }, [])

  if (!login) return null
  return <login.Login {...props} />
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Messages } from '#i18n/format.ts'
import type { DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import { createSiteUsers } from '#runtime/api/index.ts'
import type { Failure } from '#runtime/data/index.ts'

export type FieldName = 'email' | 'password'

/** How far the login is. Nothing that was typed is in it. */
export interface LoginState {
  readonly isBusy: boolean
  readonly message: string
  /** The fields the message is about; the focus goes to the first. */
  readonly wrong: readonly FieldName[]
  /** No focus moves to a field that the message describes, so it has to be said by itself. */
  readonly isAlert: boolean
}

/** Milliseconds after which nobody believes any more that somebody answers. */
const slowAfter = 6000

const idle: LoginState = { isBusy: false, message: '', wrong: [], isAlert: true }

/** The one place that sees what was typed: it goes from the fields into the call, and nowhere else. */
export function useLogin(
  { runtime, dialog }: DialogViewProps,
  form: RefObject<HTMLFormElement | null>,
): { readonly state: LoginState; submit(): Promise<void> } {
  const { env, messages } = runtime
  const [state, setState] = useState(idle)
  const call = useRef<AbortController | null>(null)
  const fieldOf = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null

  // Closing it ends the call, and so does everything else that takes it away.
  useLayoutEffect(() => {
    if (dialog.isLeaving) call.current?.abort()
    return () => call.current?.abort()
  }, [dialog.isLeaving])

  // Once the field is described by the message: both are read out together.
  useLayoutEffect(() => {
    const [first = ''] = state.wrong
    const field = form.current?.elements.namedItem(first) as HTMLInputElement | null
    field?.focus()
    field?.select()
  }, [state, form])

  function refuse(message: string, wrong: readonly FieldName[]): void {
    const { activeElement } = env.document
    setState({
      ...idle,
      message,
      wrong,
      isAlert: wrong.length === 0 || activeElement === fieldOf(wrong[0] ?? ''),
    })
  }

  async function submit(): Promise<void> {
    if (call.current || dialog.isLeaving) return
    // Address books put marks of direction around what is copied from them.
    const email = fieldOf('email')?.value.replace(/\p{Cf}/gu, '') ?? ''
    const password = fieldOf('password')?.value ?? ''
    const rememberMe = fieldOf('rememberMe')?.checked === true
    if (!email || !password) return refuse(messages.format('login.missing'), missing(email, password))
    const abort = new AbortController()
    call.current = abort
    const busy = { ...idle, isBusy: true }
    setState(busy)
    const stop = env.after(slowAfter, () => {
      if (!abort.signal.aborted) setState({ ...busy, message: messages.format('login.slow') })
    })
    const outcome = await createSiteUsers(runtime).login({ email, password, rememberMe }, abort)
    stop()
    call.current = null
    if (outcome.ok) welcome()
    // Nobody waits for it any more.
    else if (outcome.failure.kind !== 'cancelled') refuse(...explain(outcome.failure, messages))
  }

  /** The page may look as before: what it says to members only the server knows. */
  function welcome(): void {
    dialog.answer('confirm')
    runtime.dialogs.inform(messages.format('login.done'))
  }

  return { state, submit }
}

function missing(email: string, password: string): readonly FieldName[] {
  return [...(email ? [] : ['email' as const]), ...(password ? [] : ['password' as const])]
}

/** What the visitor reads, and the fields it is about: the server does not say which of the two is wrong. */
function explain(failure: Failure, { format }: Messages): [message: string, wrong: readonly FieldName[]] {
  const { kind, status, message, answer } = failure
  const said = answer.error || answer.message
  if (kind === 'unauthorized' || kind === 'login' || (kind === 'rejected' && status < 500))
    return [said || format('login.wrong'), ['password', 'email']]
  if (status === 429) return [said || format('login.tooMany'), []]
  // Of statuses that the data layer knows nothing of: somebody was there, and said why not.
  if (said && kind === 'unreachable') return [said, []]
  if (kind === 'unreachable' && (status < 400 || status >= 500 || status === 408))
    return [`${message} ${format('systemError.connection')}`, []]
  // Its message quotes the answer, which may hold a token.
  return [kind === 'unreadable' || kind === 'unreachable' ? format('data.failed') : message, []]
}

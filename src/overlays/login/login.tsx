import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { Messages } from '#i18n/format.ts'
import { Dialog, DialogTitle, type DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import { safeUrl } from '#runtime/navigate.ts'
import { type FieldName, type LoginState, useLogin } from './state.ts'

/** Where members of the site log in. The fields belong to the browser: nothing that is typed is kept here. */
export function Login(props: DialogViewProps): ReactNode {
  const { runtime, layers, dialog } = props
  const { format } = runtime.messages
  const form = useRef<HTMLFormElement>(null)
  const { state, submit } = useLogin(props, form)
  const { isBusy, wrong } = state
  const idOf = (part: string) => `site-login-${dialog.id}-${part}`
  const send = runtime.errors.guard({ in: 'login', at: 'submit' }, submit)

  const field = (name: FieldName) => ({
    id: idOf(name),
    name,
    className: 'site-field__input',
    required: true,
    readOnly: isBusy,
    spellCheck: false,
    autoCapitalize: 'none',
    'aria-invalid': wrong.includes(name) || undefined,
    'aria-describedby': wrong.includes(name) ? idOf('error') : undefined,
  })

  return (
    <Dialog
      runtime={runtime}
      layers={layers}
      labelledBy={idOf('title')}
      isLeaving={dialog.isLeaving}
      onCancel={() => dialog.answer('cancel')}
      onGone={dialog.gone}
    >
      <DialogTitle id={idOf('title')}>{format('login.title')}</DialogTitle>
      <Close label={format('dialog.close')} onClose={() => dialog.answer('cancel')} />
      <form
        ref={form}
        className="site-login"
        // Should our listener ever be missing, a password must not end in the address.
        method="post"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <div className="site-field">
          <label htmlFor={idOf('email')}>{format('login.email')}</label>
          <input {...field('email')} type="email" autoComplete="username" data-autofocus />
        </div>
        <Password format={format} isBusy={isBusy} attributes={field('password')} />
        <Said id={idOf('error')} state={state} />
        <Remember label={format('login.remember')} isBusy={isBusy} />
        <button
          type="submit"
          className="site-button site-button--primary"
          aria-disabled={isBusy || undefined}
        >
          {format(isBusy ? 'login.busy' : 'login.submit')}
        </button>
      </form>
      <CreateAccount {...props} />
    </Dialog>
  )
}

/** What is wrong, or that it takes long. */
function Said({ id, state }: { readonly id: string; readonly state: LoginState }): ReactNode {
  const { isBusy, message, isAlert } = state
  return (
    message && (
      <div
        className={`site-login__${isBusy ? 'slow' : 'error'}`}
        id={id}
        role={isAlert ? 'alert' : undefined}
      >
        {message}
      </div>
    )
  )
}

function Close({ label, onClose }: { readonly label: string; readonly onClose: () => void }): ReactNode {
  return (
    <button type="button" className="site-dialog__close" aria-label={label} onClick={onClose}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m2 2 12 12m0-12L2 14" />
      </svg>
    </button>
  )
}

/** The field with the button that shows what is in it. */
function Password(props: {
  readonly format: Messages['format']
  readonly isBusy: boolean
  readonly attributes: ComponentProps<'input'> & { readonly id: string }
}): ReactNode {
  const { format, isBusy, attributes } = props
  const [isShown, setShown] = useState(false)
  return (
    <div className="site-field">
      <label htmlFor={attributes.id}>{format('login.password')}</label>
      <input
        {...attributes}
        // Browsers remember what is sent in a field for plain text.
        type={isShown && !isBusy ? 'text' : 'password'}
        autoComplete="current-password"
      />
      <button
        type="button"
        className="site-field__toggle"
        aria-label={format(isShown ? 'login.hidePassword' : 'login.showPassword')}
        onClick={() => setShown(!isShown)}
      >
        {format(isShown ? 'login.hide' : 'login.show')}
      </button>
    </div>
  )
}

function Remember({ label, isBusy }: { readonly label: string; readonly isBusy: boolean }): ReactNode {
  return (
    <label className="site-login__remember">
      <input
        type="checkbox"
        name="rememberMe"
        aria-disabled={isBusy || undefined}
        onClick={event => isBusy && event.preventDefault()}
      />
      {label}
    </label>
  )
}

/** Not where the caller or the page does not offer it, and not to an address that is none of the web. */
function CreateAccount({ runtime, dialog }: DialogViewProps): ReactNode {
  const { env, messages, page } = runtime
  const url =
    dialog.login.createAccount !== false && safeUrl(page.websiteSettings.createAccountUrl, env.base())
  if (!url) return null
  return (
    <a className="site-login__create" href={url}>
      {messages.format('login.createAccount')}
    </a>
  )
}

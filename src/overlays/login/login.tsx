import { type ReactNode, useRef, useState } from 'react'
import { Dialog, DialogTitle, type DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import { safeUrl } from '#runtime/navigate.ts'
import { type FieldName, useLogin } from './state.ts'

/** Where members of the site log in. The fields belong to the browser: nothing that is typed is kept here. */
export function Login(props: DialogViewProps): ReactNode {
  const { runtime, layers, dialog } = props
  const { format } = runtime.messages
  const form = useRef<HTMLFormElement>(null)
  const [isShown, setShown] = useState(false)
  const { state, submit } = useLogin(props, form)
  const { isBusy, message, wrong, isAlert } = state
  const idOf = (part: string) => `site-login-${dialog.id}-${part}`
  const accountUrl = createAccountUrl(props)
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
      <button
        type="button"
        className="site-dialog__close"
        aria-label={format('dialog.close')}
        onClick={() => dialog.answer('cancel')}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m2 2 12 12m0-12L2 14" />
        </svg>
      </button>
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
        <div className="site-field">
          <label htmlFor={idOf('password')}>{format('login.password')}</label>
          <input
            {...field('password')}
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
        {message && (
          <div className="site-login__error" id={idOf('error')} role={isAlert ? 'alert' : undefined}>
            {message}
          </div>
        )}
        <label className="site-login__remember">
          <input
            type="checkbox"
            name="rememberMe"
            aria-disabled={isBusy || undefined}
            onClick={event => isBusy && event.preventDefault()}
          />
          {format('login.remember')}
        </label>
        <button
          type="submit"
          className="site-button site-button--primary"
          aria-disabled={isBusy || undefined}
        >
          {format(isBusy ? 'login.busy' : 'login.submit')}
        </button>
      </form>
      {accountUrl && (
        <a className="site-login__create" href={accountUrl}>
          {format('login.createAccount')}
        </a>
      )}
    </Dialog>
  )
}

/** Not where the caller or the page does not offer it, and not to an address that is none of the web. */
function createAccountUrl({ runtime, dialog }: DialogViewProps): string | null {
  if (dialog.login.createAccount === false) return null
  return safeUrl(runtime.page.websiteSettings.createAccountUrl, runtime.env.base())
}

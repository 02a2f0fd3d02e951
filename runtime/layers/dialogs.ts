import type { Failure } from '../data/index.ts'
import type { Env, Stop } from '../env.ts'
import { type Errors, messageOf } from '../errors/index.ts'

/** How a visitor answers a question; Escape and a click beside the dialog count as `cancel`. */
export type Answer = 'confirm' | 'reject' | 'cancel'

/** What a dialog says: a text, or more. Text, never markup. */
export type DialogText =
  | string
  | {
      readonly title?: string
      readonly message: string
      /** On the button that agrees. */
      readonly confirmText?: string
      /** On the button that refuses; confirmations only. */
      readonly rejectText?: string
      /** The button that refuses gets the focus, because agreeing cannot be taken back. */
      readonly destructive?: boolean
      /** Escape closes the dialog, as a click beside it always does; true unless told. */
      readonly escape?: boolean
    }

export interface LoginOptions {
  /** Offers to create an account where the page says how (`websiteSettings.createAccountUrl`); true unless told. */
  readonly createAccount?: boolean
}

/** The runtime's way to speak to the visitor. Everything resolves, also when the page is destroyed or nobody listens. */
export interface Dialogs {
  /** Asks for a yes or a no. */
  confirm(text: DialogText): Promise<Answer>
  /** Tells something that has to be read: one button. */
  alert(text: DialogText): Promise<void>
  /** Tells something in passing: no button, closes itself after 2,000 ms. */
  inform(text: DialogText): Promise<void>
  /**
   * The overlay for a failure nobody else tells about: one, however many failures there are.
   * @returns whether the visitor wants what has failed tried again, which is offered where `canRetry` says so.
   */
  systemError(failure: Failure, options?: { readonly canRetry?: boolean }): Promise<boolean>
  /** One, however many ask for it. @returns whether the visitor has logged in. */
  login(options?: LoginOptions): Promise<boolean>
  /** Something may have to be said soon, and perhaps when nothing can be loaded any more: whoever draws gets ready. */
  preload(): void
  /** What is to be seen now, in the order it was asked for. */
  current(): readonly Dialog[]
  /** Hears of every change of `current`, and of `preload`. */
  subscribe(fn: () => void): Stop
  /** Nobody can draw them: the browser's own dialogs are better than silence. */
  askBrowser(): void
  destroy(): void
}

export type DialogKind = 'confirm' | 'alert' | 'inform' | 'systemError' | 'login'

/** One dialog on the page, for whoever draws it. */
export interface Dialog {
  readonly id: number
  readonly kind: DialogKind
  readonly text: Exclude<DialogText, string>
  readonly login: LoginOptions
  /** What the system error overlay shows, the newest last. */
  readonly failures: readonly Failure[]
  /** Something of it can be tried again. */
  readonly canRetry: boolean
  /** It has been answered and may still be fading. */
  readonly isLeaving: boolean
  /** Settles the promise: the first answer counts, as with any promise. */
  answer(answer: Answer): void
  /** It can no longer be seen. */
  gone(): void
}

/** Failures shown together; what comes after is more of the same. */
const maxFailures = 3

export function createDialogs({ env, errors }: { readonly env: Env; readonly errors: Errors }): Dialogs {
  const subscribers = new Set<() => void>()
  let dialogs: readonly Dialog[] = []
  let nextId = 1
  let destroyed = false

  const tell = () => {
    for (const fn of [...subscribers]) fn()
  }

  function set(next: readonly Dialog[]): void {
    dialogs = next
    tell()
  }

  const update = (id: number, change: Partial<Dialog>) =>
    set(dialogs.map(dialog => (dialog.id === id ? { ...dialog, ...change } : dialog)))

  /** Opens one, or finds the one that is open already and says the same. */
  function open(kind: DialogKind, given: Partial<Dialog> = {}): Promise<Answer> {
    if (destroyed) return Promise.resolve('cancel')
    return new Promise(resolve => {
      const id = nextId++
      set([
        ...dialogs,
        {
          id,
          kind,
          text: { message: '' },
          login: {},
          failures: [],
          canRetry: false,
          isLeaving: false,
          ...given,
          answer(answer) {
            resolve(answer)
            update(id, { isLeaving: true })
          },
          gone: () => set(dialogs.filter(dialog => dialog.id !== id)),
        },
      ])
      if (subscribers.size === 0) askBrowser()
    })
  }

  function askBrowser(): void {
    for (const dialog of dialogs) {
      const { kind, text, failures, isLeaving } = dialog
      const words = [text.title, text.message, ...failures.map(({ message }) => message)]
      const ask = errors.guard({ in: 'dialogs', at: kind }, () => {
        const shown = words.filter(Boolean).join('\n\n')
        if (kind === 'confirm') return env.window.confirm(shown)
        if (kind !== 'login') env.window.alert(shown)
        return false
      })
      // Taken off first: while the browser's dialog is open, the next one may be asked for.
      dialog.gone()
      if (!isLeaving) dialog.answer(ask() ? 'confirm' : 'cancel')
    }
  }

  const shown = (kind: DialogKind) => dialogs.find(dialog => dialog.kind === kind && !dialog.isLeaving)
  /** Promises of what there is only one of. */
  const shared = new Map<DialogKind, Promise<Answer>>()
  function openOne(kind: DialogKind, given: Partial<Dialog>): Promise<Answer> {
    const promise = (shown(kind) && shared.get(kind)) || open(kind, given)
    shared.set(kind, promise)
    return promise
  }

  return {
    confirm: text => open('confirm', { text: textOf(text) }),
    alert: text => open('alert', { text: textOf(text) }).then(() => {}),
    inform(text) {
      // The newer one takes the place of the one that is still there.
      shown('inform')?.answer('cancel')
      return open('inform', { text: textOf(text) }).then(() => {})
    },
    systemError(failure, { canRetry = false } = {}) {
      const overlay = shown('systemError')
      const failures = overlay?.failures ?? []
      const isNew = !failures.some(({ message, url }) => message === failure.message && url === failure.url)
      const isMore = isNew || (canRetry && !overlay?.canRetry)
      if (overlay && isMore)
        update(overlay.id, {
          failures: isNew ? [...failures, failure].slice(0, maxFailures) : failures,
          canRetry: canRetry || overlay.canRetry,
        })
      return openOne('systemError', { failures: [failure], canRetry }).then(answer => answer === 'confirm')
    },
    login: (options = {}) => openOne('login', { login: options }).then(answer => answer === 'confirm'),
    // Drawing nothing loads what draws.
    preload: tell,
    current: () => dialogs,
    askBrowser,
    subscribe(fn) {
      subscribers.add(fn)
      return () => void subscribers.delete(fn)
    },
    destroy() {
      destroyed = true
      for (const dialog of dialogs) dialog.answer('cancel')
      set([])
    },
  }
}

/** Host pages call these from plain scripts: what is no description of a dialog is a message. */
function textOf(given: unknown): Exclude<DialogText, string> {
  if (typeof given === 'object' && given && !(given instanceof Error)) return { message: '', ...given }
  return { message: messageOf(given ?? '') }
}

import type { Failure } from '../data/index.ts'
import type { Env, Stop } from '../env.ts'
import { type Errors, messageOf } from '../errors/index.ts'

/** How a visitor answers a question; Escape and a click beside the dialog count as `cancel`. */
export type DialogAnswer = 'confirm' | 'reject' | 'cancel'

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
export interface Dialogs extends SiteDialogs {
  /**
   * The overlay for a failure nobody else tells about: one, however many failures there are.
   * @returns whether the visitor wants what has failed tried again, which is offered where `canRetry` says so.
   */
  systemError(failure: Failure, options?: { readonly canRetry?: boolean }): Promise<boolean>
  /** Something may have to be said soon, and perhaps when nothing can be loaded any more: whoever draws gets ready. */
  preload(): void
  /** What has been asked for since the last time, for whoever draws it: whoever takes it has to answer it. */
  take(): readonly Wish[]
  /** Whoever draws hears of each wish, and of `preload`; there is one of them. */
  subscribe(fn: () => void): Stop
  /** Nobody can draw them: the browser's own dialogs are better than silence. @returns whether there was something to say. */
  askBrowser(): boolean
  destroy(): void
}

/** What a page's own scripts may have said. */
export interface SiteDialogs {
  /** Asks for a yes or a no. */
  confirm(text: DialogText): Promise<DialogAnswer>
  /** Tells something that has to be read: one button. */
  alert(text: DialogText): Promise<void>
  /** Tells something in passing: no button, closes itself after 2,000 ms. */
  inform(text: DialogText): Promise<void>
  /** One, however many ask for it. @returns whether the visitor has logged in. */
  login(options?: LoginOptions): Promise<boolean>
}

export type DialogKind = 'confirm' | 'alert' | 'inform' | 'systemError' | 'login'

/** What somebody wants said. */
export interface Wish {
  readonly kind: DialogKind
  readonly text: Exclude<DialogText, string>
  readonly login: LoginOptions
  /** What the system error overlay is about. */
  readonly failure: Failure | null
  /** It can be tried again. */
  readonly canRetry: boolean
  /** Settles the promise: the first answer counts, as with any promise. */
  answer(answer: DialogAnswer): void
}

/** Keeps what was asked for until somebody draws it, and whom to answer. */
export function createDialogs({ env, errors }: { readonly env: Env; readonly errors: Errors }): Dialogs {
  let waiting: Wish[] = []
  let tell: (() => void) | null = null
  let destroyed = false

  function ask(kind: DialogKind, given: Partial<Wish>): Promise<DialogAnswer> {
    return new Promise(answer => {
      if (destroyed) return answer('cancel')
      waiting.push({
        kind,
        text: { message: '' },
        login: {},
        failure: null,
        canRetry: false,
        ...given,
        answer,
      })
      if (tell) tell()
      else askBrowser()
    })
  }

  const say = (kind: DialogKind) => (text: unknown) => ask(kind, { text: textOf(text) })
  const isYes = async (kind: DialogKind, given: Partial<Wish>) => (await ask(kind, given)) === 'confirm'

  function take(): readonly Wish[] {
    const taken = waiting
    waiting = []
    return taken
  }

  function askBrowser(): boolean {
    const wishes = take()
    const told = new Set<string>()
    for (const { kind, text, failure, answer } of wishes) {
      const shown = [text.title, text.message, failure?.message].filter(Boolean).join('\n\n')
      const ask = errors.guard({ in: 'dialogs', at: kind }, () => {
        if (kind === 'confirm') return env.window.confirm(shown)
        // Twenty failures may say the same.
        if (kind !== 'login' && !(failure && told.has(shown))) env.window.alert(shown)
        return false
      })
      answer(ask() ? 'confirm' : 'cancel')
      told.add(shown)
    }
    return wishes.length > 0
  }

  return {
    confirm: say('confirm'),
    alert: text => say('alert')(text).then(() => {}),
    inform: text => say('inform')(text).then(() => {}),
    systemError: (failure, { canRetry = false } = {}) => isYes('systemError', { failure, canRetry }),
    login: (login = {}) => isYes('login', { login }),
    // Drawing nothing loads what draws.
    preload: () => tell?.(),
    take,
    askBrowser,
    subscribe(fn) {
      tell = fn
      return () => {
        if (tell === fn) tell = null
      }
    },
    destroy() {
      destroyed = true
      for (const { answer } of take()) answer('cancel')
    },
  }
}

/** Host pages call these from plain scripts: what is no description of a dialog is a message. */
function textOf(given: unknown): Exclude<DialogText, string> {
  if (typeof given === 'object' && given && !(given instanceof Error)) return { message: '', ...given }
  return { message: messageOf(given ?? '') }
}

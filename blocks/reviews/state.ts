import type { Closed, ReviewedProduct } from '#runtime/api/index.ts'

/** How far a request is. `open` with products is one that we draw, with `null` the server's own form. */
export type State =
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly message: string }
  | {
      readonly phase: 'open'
      readonly products: readonly ReviewedProduct[] | null
      readonly author: string
    }
  /** `wasOpen`: somebody had it before them, and hears of it as the answer to what they have sent. */
  | { readonly phase: 'closed'; readonly reason: Closed; readonly wasOpen: boolean }

export type Event =
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly products: readonly ReviewedProduct[]; readonly author: string }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'closed'; readonly reason: Closed }

/** Before anything has happened: the server's form is there to be filled in, without it the request is asked for. */
export function begin(hasForm: boolean): State {
  return hasForm ? { phase: 'open', products: null, author: '' } : { phase: 'asking' }
}

/** What is closed stays closed; what is open is not drawn again under whoever writes. */
export function next(state: State, event: Event): State {
  if (state.phase === 'closed') return state
  switch (event.type) {
    case 'closed':
      return { phase: 'closed', reason: event.reason, wasOpen: state.phase === 'open' }
    case 'asked':
      return state.phase === 'failed' ? { phase: 'asking' } : state
    case 'failed':
      return state.phase === 'asking' ? { phase: 'failed', message: event.message } : state
    case 'answered':
      return state.phase === 'asking'
        ? { phase: 'open', products: event.products, author: event.author }
        : state
  }
}

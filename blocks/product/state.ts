/** How far the button is. `failed` goes with the words under it; in any other phase these are a hint, or empty. */
export interface State {
  readonly phase: 'idle' | 'adding' | 'added' | 'failed'
  readonly message: string
  /** It is the server that has said no: it knows better than the page how many there are. */
  readonly isRefused?: boolean
}

export type Happening =
  /** The visitor wants it, and it can be asked for. */
  | { readonly type: 'tapped' }
  /** The visitor wants it, or more of it, and that cannot be. */
  | { readonly type: 'wrong'; readonly message: string }
  /** There is no answer yet, and whoever waits is to know that something is still done. */
  | { readonly type: 'slow'; readonly message: string }
  | { readonly type: 'added' }
  /** The server has said no; without words the page has. */
  | { readonly type: 'refused'; readonly message: string }
  /** Long enough said. */
  | { readonly type: 'over' }
  /** Something else is chosen: what was wrong with the other is no matter. */
  | { readonly type: 'changed' }

export const begin: State = { phase: 'idle', message: '' }

/** While it is being added nothing else happens to it but the answer. */
export function next(state: State, happening: Happening): State {
  const { phase } = state
  const { type } = happening
  if (phase === 'adding') {
    if (type === 'added') return { phase: 'added', message: '' }
    if (type === 'slow') return { phase, message: happening.message }
    if (type !== 'refused') return state
    return happening.message ? { phase: 'failed', message: happening.message, isRefused: true } : begin
  }
  if (type === 'tapped') return { phase: 'adding', message: '' }
  if (type === 'wrong') return { phase: 'failed', message: happening.message }
  if (type === 'over') return phase === 'added' ? begin : state
  if (type === 'changed') return phase === 'failed' ? begin : state
  return state
}

import type { Found, FoundPage } from '#runtime/api/index.ts'

/** What the page shows. */
export interface State {
  /** `idle`: nobody has searched, or what is there is the server's. */
  readonly phase: 'idle' | 'searching' | 'shown' | 'failed'
  readonly query: string
  readonly items: readonly Found[]
  readonly total: number
  /** The page of the search that comes next. */
  readonly page: number
  readonly isLast: boolean
  readonly isOffline: boolean
}

export type Action =
  /** Something new, or (`page` over 0) more of the same. */
  | { readonly type: 'asked'; readonly query: string; readonly page: number }
  | { readonly type: 'answered'; readonly page: number; readonly found: FoundPage }
  | { readonly type: 'failed'; readonly isOffline: boolean }
  | { readonly type: 'cleared' }

export const begin: State = {
  phase: 'idle',
  query: '',
  items: [],
  total: 0,
  page: 0,
  isLast: true,
  isOffline: false,
}

/** What was found before stays in sight until the server has said what comes in its place. */
export function next(state: State, action: Action): State {
  switch (action.type) {
    case 'asked':
      return { ...state, phase: 'searching', query: action.query, page: action.page }
    case 'answered': {
      const { found, page } = action
      const items = joined(page === 0 ? [] : state.items, found.items)
      const total = Math.max(found.total, items.length)
      return { ...state, phase: 'shown', items, total, page: page + 1, isLast: found.isLast }
    }
    case 'failed': {
      // Results of another query under this one's words would be wrong.
      const items = state.page === 0 ? [] : state.items
      return { ...state, phase: 'failed', items, isOffline: action.isOffline }
    }
    case 'cleared':
      return begin
  }
}

/** Each once: whoever publishes a page while somebody reads moves all others by one. */
function joined(before: readonly Found[], more: readonly Found[]): readonly Found[] {
  return [...new Map([...before, ...more].map(item => [item.url, item])).values()]
}

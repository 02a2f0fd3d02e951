import type { Found, FoundPage } from '#runtime/api/index.ts'

/** What lies under the field. `shut`: nothing. */
export interface State {
  readonly phase: 'shut' | 'shown' | 'failed'
  /** What was asked for. */
  readonly query: string
  readonly items: readonly Found[]
  readonly total: number
  /** -1: the field itself. The link to all results comes behind the items. */
  readonly active: number
}

export type Action =
  | { readonly type: 'answered'; readonly query: string; readonly found: FoundPage; readonly size: number }
  | { readonly type: 'failed'; readonly query: string }
  | { readonly type: 'moved'; readonly key: string }
  /** The words are others now. */
  | { readonly type: 'written' }
  | { readonly type: 'shut' }

export const begin: State = { phase: 'shut', query: '', items: [], total: 0, active: -1 }

/** How many there are to choose from: what was found, and the page with all of it. */
export function optionsIn({ phase, items, total }: State): number {
  if (phase === 'failed') return 1
  return phase === 'shown' && total > 0 ? items.length + 1 : 0
}

/** A change of what lies there always begins at the field. */
export function next(state: State, action: Action): State {
  switch (action.type) {
    case 'answered': {
      const { query, found, size } = action
      const items = [...new Map(found.items.map(item => [item.url, item])).values()].slice(0, size)
      return { phase: 'shown', query, items, total: found.total, active: -1 }
    }
    case 'failed':
      return { ...begin, phase: 'failed', query: action.query }
    case 'moved': {
      const count = optionsIn(state) + 1
      const step = action.key === 'ArrowDown' ? 1 : -1
      return { ...state, active: ((state.active + 1 + step + count) % count) - 1 }
    }
    case 'written':
      return state.active < 0 ? state : { ...state, active: -1 }
    case 'shut':
      return begin
  }
}

/** What of a navigation is open. */
export interface State {
  /** The menu behind the button. */
  readonly isOpen: boolean
  /** Folders from the outermost to the innermost: of each level at most one. */
  readonly folders: readonly number[]
}

export const closed: State = { isOpen: false, folders: [] }

/** The menu opens with its first level, and closes with all that is open in it. */
export function setOpen(state: State, isOpen: boolean): State {
  return isOpen === state.isOpen ? state : { isOpen, folders: [] }
}

/** A folder opens inside those that it stands in; every other one closes. `parents` has for each the one around it, or -1. */
export function openFolder(state: State, index: number, parents: readonly number[]): State {
  return { ...state, folders: chain(index, parents) }
}

/** A folder closes, and with it what is open in it. */
export function closeFolder(state: State, index: number): State {
  const at = state.folders.indexOf(index)
  return at < 0 ? state : { ...state, folders: state.folders.slice(0, at) }
}

/** What Escape closes: the innermost folder, else the menu. */
export function closeInnermost(state: State): State {
  return state.folders.length > 0 ? { ...state, folders: state.folders.slice(0, -1) } : setOpen(state, false)
}

function chain(index: number, parents: readonly number[]): readonly number[] {
  const parent = parents[index] ?? -1
  return parent < 0 ? [index] : [...chain(parent, parents), index]
}

/** The place among `count` that a key leads to, `null` for every other key. They end at their ends. */
export function placeAfter(
  key: string,
  { index, count, isRow, isRtl }: { index: number; count: number; isRow: boolean; isRtl: boolean },
): number | null {
  const [before, after] = isRow
    ? isRtl
      ? ['ArrowRight', 'ArrowLeft']
      : ['ArrowLeft', 'ArrowRight']
    : ['ArrowUp', 'ArrowDown']
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === before) return Math.max(0, index - 1)
  if (key === after) return Math.min(count - 1, index + 1)
  return null
}

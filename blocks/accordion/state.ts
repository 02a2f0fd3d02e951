/**
 * Where an item is between closed and open. Only `closed` and `open` are at rest: a moving item cannot be toggled.
 */
export type ItemState = 'closed' | 'opening' | 'open' | 'closing'

/** Opening and closing take this long. Blocks spec §4. */
export const motionMs = 250

export const isExpanded = (state: ItemState): boolean => state === 'open' || state === 'opening'

export const isMoving = (state: ItemState): boolean => state === 'opening' || state === 'closing'

/**
 * The states after `index` is asked to be open or closed: opening one closes the others unless several may be open.
 * Whatever is in motion already keeps moving where it was going.
 */
export function expand(
  states: readonly ItemState[],
  change: {
    readonly index: number
    readonly open: boolean
    readonly multiple: boolean
    readonly animate: boolean
  },
): readonly ItemState[] {
  const { index, open, multiple, animate } = change
  const opened: ItemState = animate ? 'opening' : 'open'
  const closed: ItemState = animate ? 'closing' : 'closed'
  return states.map((state, i) => {
    if (i === index) return isExpanded(state) === open ? state : open ? opened : closed
    return open && !multiple && isExpanded(state) ? closed : state
  })
}

/** The states once what moved has arrived. */
export function settle(states: readonly ItemState[], index: number): readonly ItemState[] {
  return states.map((state, i) => (i !== index ? state : isExpanded(state) ? 'open' : 'closed'))
}

/** How the items start: what the address points at, else the first if asked for, else what the server opened. */
export function startStates(options: {
  readonly serverOpen: readonly boolean[]
  readonly firstOpen: boolean
  readonly multiple: boolean
  readonly target: number
}): readonly ItemState[] {
  const { serverOpen, firstOpen, multiple, target } = options
  const wanted = serverOpen.map((open, i) => open || (firstOpen && i === 0) || i === target)
  const only = target >= 0 ? target : wanted.indexOf(true)
  return wanted.map((open, i) => (open && (multiple || i === only) ? 'open' : 'closed'))
}

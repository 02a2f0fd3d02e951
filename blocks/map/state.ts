/** What is seen where the map would be. */
export type At = 'address' | 'asking' | 'loading' | 'shown' | 'failed'

export type MapEvent =
  /** The visitor wants it, or has allowed such things. */
  | 'allowed'
  /** They have taken that back. */
  | 'refused'
  | 'ready'
  | 'failed'

const table: Readonly<Record<At, Partial<Readonly<Record<MapEvent, At>>>>> = {
  // There is nothing but the address, and nothing that could come.
  address: {},
  asking: { allowed: 'loading' },
  loading: { ready: 'shown', failed: 'failed', refused: 'asking' },
  // The provider may refuse its key when the map is there already.
  shown: { failed: 'failed', refused: 'asking' },
  failed: { allowed: 'loading', refused: 'asking' },
}

export function next(at: At, event: MapEvent): At {
  return table[at][event] ?? at
}

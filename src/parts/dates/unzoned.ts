import type { Zone } from './zone.ts'

/** Of places whose zone nobody has said: what the clock on the wall there shows is all that is known. */
export const unzoned: Zone = { name: '', wall: ({ at }) => at, utc: ({ at }) => at }

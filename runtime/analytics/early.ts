// What waits for code that is on its way.

/** The page has had its turn; milliseconds. */
export const idleWithin = 3000
/** Records, and events. */
export const kept = 200

/** The files of a new block by their paths. */
export function filesOf(name: string): Readonly<Record<string, string>>
/** Its place in the index of the examples. */
export function entryOf(name: string): string

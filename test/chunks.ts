/** Where a unit test stands between the sources and their chunks: every `import('./x.chunk.ts')` asks here (`src/build/chunk-stand-ins.node.ts`). */

export type LoadChunk = () => Promise<unknown>

const standIns = new Map<string, (load: LoadChunk) => Promise<unknown>>()

/** Until the end of the test the chunk of this name comes as `bring` says: late, never, counted, or as something else. */
export function bringChunk(name: string, bring: (load: LoadChunk) => Promise<unknown>): void {
  standIns.set(name, bring)
}

/** What the sources call instead of `import`. */
export function askedFor(name: string, load: LoadChunk): Promise<unknown> {
  return standIns.get(name)?.(load) ?? load()
}

/** Every chunk comes by itself again. */
export function forgetStandIns(): void {
  standIns.clear()
}

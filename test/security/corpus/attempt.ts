/** A row of the README's table of what is tried. */
export interface Attempt {
  readonly what: string
  /** In `npm test`. */
  readonly few: number
  /** In `npm run thorough`. */
  readonly all: number
  /** What the tests demand. */
  readonly result: string
}

/** What runs. */
export interface Line {
  readonly row: HTMLElement
  readonly items: readonly HTMLElement[]
}

/** What a lane repeats, in pixels, and how often it holds it. */
export interface Repeat {
  readonly period: number
  readonly times: number
}

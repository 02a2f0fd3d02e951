/** From the left and from the top; in CSS pixels unless it says something else. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Where something stands in what holds it. */
export interface Box extends Point, Size {}

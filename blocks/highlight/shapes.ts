/** A line of text: how wide and how high it is, in pixels, and the size of its letters. */
export interface Line {
  readonly w: number
  readonly h: number
  readonly em: number
}

type Draw = (line: Line) => string

/** Ends of strokes stand out a little, as those of a pen do. */
const out = 0.08

const p = (...values: readonly number[]) => values.map(value => Math.round(value * 10) / 10).join(' ')

const straight =
  (at: number): Draw =>
  ({ w, h, em }) =>
    `M${p(-out * em, h * at)}L${p(w + out * em, h * at)}`

/** Up and down around the foot of the letters; as many times as fit, each about as wide as a letter. */
const swinging =
  (isRound: boolean): Draw =>
  ({ w, h, em }) => {
    const count = Math.max(2, Math.round(w / (0.34 * em)))
    const [step, high, y] = [w / count, (isRound ? 0.13 : 0.07) * em, h * 0.93]
    let d = `M${p(0, isRound ? y : y + high)}`
    for (let i = 0; i < count; i++) {
      const x = i * step
      const peak = i % 2 ? y + high : y - high
      d += isRound ? `Q${p(x + step / 2, peak)} ${p(x + step, y)}` : `L${p(x + step, peak)}`
    }
    return d
  }

const rising: Draw = ({ w, h, em }) => `M${p(-out * em, h * 0.86)}L${p(w + out * em, h * 0.18)}`
const falling: Draw = ({ w, h, em }) => `M${p(-out * em, h * 0.18)}L${p(w + out * em, h * 0.86)}`

/** By our own hand, each in the box of its line. */
const shapes = {
  /** A turn and a third, uneven as one by hand. */
  circle: ({ w, h, em }) => {
    const [l, r] = [-0.22 * em, w + 0.24 * em]
    return `M${p(w * 0.36, h * 1.03)}C${p(w * 0.78, h * 1.1)} ${p(r, h * 0.86)} ${p(r, h * 0.5)}C${p(r, h * 0.06)} ${p(w * 0.7, -h * 0.05)} ${p(w * 0.45, -h * 0.03)}C${p(w * 0.12, 0)} ${p(l, h * 0.2)} ${p(l, h * 0.54)}C${p(l, h * 0.9)} ${p(w * 0.2, h * 1.04)} ${p(w * 0.42, h * 1.07)}C${p(w * 0.58, h * 1.1)} ${p(w * 0.68, h * 1.09)} ${p(w * 0.76, h * 1.06)}`
  },
  cross: line => rising(line) + falling(line),
  /** A box whose ends cross. */
  enclose: ({ w, h, em }) => {
    const [l, r, t, b] = [-0.2 * em, w + 0.2 * em, -h * 0.02, h * 1.02]
    const c = 0.14 * em
    return `M${p(l + c * 2.4, t - c * 0.5)}C${p(l + c * 0.6, t + c * 0.4)} ${p(l, t + c * 1.6)} ${p(l + c * 0.2, h * 0.5)}C${p(l + c * 0.1, b - c)} ${p(l + c * 0.4, b)} ${p(l + c * 1.6, b)}C${p(w * 0.4, b + c * 0.4)} ${p(w * 0.7, b - c * 0.4)} ${p(r - c, b)}C${p(r, b)} ${p(r, b - c)} ${p(r - c * 0.1, h * 0.5)}C${p(r + c * 0.2, t + c)} ${p(r, t + c * 0.1)} ${p(r - c * 1.2, t)}C${p(w * 0.7, t - c * 0.3)} ${p(w * 0.3, t + c * 0.5)} ${p(l - c * 0.8, t + c * 0.5)}`
  },
  jagged: swinging(false),
  marker: straight(0.55),
  /** One stroke there and back again, lower each time. */
  scribble: ({ w, h }) =>
    `M${p(0, h * 0.87)}C${p(w * 0.3, h * 0.84)} ${p(w * 0.7, h * 0.85)} ${p(w, h * 0.88)}C${p(w * 0.7, h * 0.9)} ${p(w * 0.35, h * 0.92)} ${p(w * 0.1, h * 0.97)}C${p(w * 0.35, h * 0.94)} ${p(w * 0.6, h * 0.94)} ${p(w * 0.82, h * 0.97)}C${p(w * 0.6, h * 0.98)} ${p(w * 0.45, h)} ${p(w * 0.3, h * 1.03)}`,
  strike: straight(0.56),
  strikeDiagonal: rising,
  underline: straight(0.92),
  /** Bent a little, with a hook at its end. */
  underlineCurve: ({ w, h }) =>
    `M${p(0, h * 0.99)}C${p(w * 0.2, h * 0.92)} ${p(w * 0.36, h * 0.885)} ${p(w * 0.52, h * 0.88)}C${p(w * 0.7, h * 0.875)} ${p(w * 0.88, h * 0.88)} ${p(w, h * 0.9)}Q${p(w * 0.99, h * 0.92)} ${p(w * 0.98, h * 0.94)}`,
  underlineDouble: line => straight(0.89)(line) + straight(1.01)(line),
  wave: swinging(true),
} as const satisfies Readonly<Record<string, Draw>>

export type ShapeName = keyof typeof shapes

export const shapeNames = Object.keys(shapes) as readonly ShapeName[]

/** The path of a shape around one line of text, whose corner is 0 0. */
export function pathOf(name: ShapeName, line: Line): string {
  return shapes[name](line)
}

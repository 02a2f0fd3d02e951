/** In percent of the box: from the left, from the top. */
export type Point = readonly [x: number, y: number]

const turn = 2 * Math.PI
/** As many as make an edge that looks round on a screen. */
const fine = 96

const times = <T>(count: number, fn: (i: number) => T): T[] => [...Array(count).keys()].map(fn)

/** Moved and stretched until it touches all four sides of its box. */
function fill(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return points.map(([x, y]) => [((x - left) / width) * 100, ((y - top) / height) * 100])
}

/** How far from the middle it is at each angle; 0 is to the top, and it goes with the clock. */
const round = (far: (angle: number) => number): Point[] =>
  fill(
    times(fine, i => {
      const angle = (i / fine) * turn
      return [far(angle) * Math.sin(angle), -far(angle) * Math.cos(angle)]
    }),
  )

/** Corners on a circle, each as far from the middle as `far` says. */
const corners = (count: number, far: (i: number) => number = () => 1, start = 0): Point[] =>
  fill(
    times(count, i => {
      const angle = ((i + start) / count) * turn
      return [far(i) * Math.sin(angle), -far(i) * Math.cos(angle)]
    }),
  )

const star = (points: number, inner: number) => corners(points * 2, i => (i % 2 ? inner : 1))
const petals = (count: number, depth: number) => round(angle => 1 + depth * Math.cos(count * angle))

/** From one point of an ellipse to another, around its middle; angles in turns, as above. */
const arc = ([x, y]: Point, [across, up]: Point, [from, to]: Point): Point[] =>
  times(25, i => {
    const angle = (from + ((to - from) * i) / 24) * turn
    return [x + across * Math.sin(angle), y - up * Math.cos(angle)]
  })

/** Between a circle (2) and a square. */
const squircle = (power: number) =>
  round(angle => (Math.abs(Math.sin(angle)) ** power + Math.abs(Math.cos(angle)) ** power) ** (-1 / power))

/** Teeth with straight flanks. */
const gear = (teeth: number) => corners(teeth * 4, i => (i % 4 < 2 ? 1 : 0.78), -0.5)

const ends: readonly Point[] = [
  [100, 100],
  [0, 100],
]

/** Every shape by its name, drawn when somebody asks for it. */
const outlines = {
  arch: () => [...arc([50, 50], [50, 50], [-0.25, 0.25]), ...ends],
  arrow: () => [
    [0, 30],
    [60, 30],
    [60, 0],
    [100, 50],
    [60, 100],
    [60, 70],
    [0, 70],
  ],
  badge: () => petals(12, 0.06),
  bevel: () => [
    [15, 0],
    [85, 0],
    [100, 15],
    [100, 85],
    [85, 100],
    [15, 100],
    [0, 85],
    [0, 15],
  ],
  blob: () => round(angle => 1 + 0.12 * Math.sin(2 * angle + 1) + 0.08 * Math.cos(3 * angle)),
  burst: () => star(16, 0.8),
  chevron: () => [
    [0, 0],
    [75, 0],
    [100, 50],
    [75, 100],
    [0, 100],
    [25, 50],
  ],
  circle: () => round(() => 1),
  clover: () => petals(4, 0.25),
  cross: () => [
    [34, 0],
    [66, 0],
    [66, 34],
    [100, 34],
    [100, 66],
    [66, 66],
    [66, 100],
    [34, 100],
    [34, 66],
    [0, 66],
    [0, 34],
    [34, 34],
  ],
  decagon: () => corners(10),
  diamond: () => corners(4),
  drop: () =>
    fill(
      times(fine, i => {
        const angle = (i / fine) * turn
        return [Math.sin(angle) * Math.sin(angle / 2) ** 1.5, -Math.cos(angle)]
      }),
    ),
  egg: () =>
    fill(
      times(fine, i => {
        const angle = (i / fine) * turn
        return [Math.sin(angle) * (1 - 0.18 * Math.cos(angle)), -Math.cos(angle)]
      }),
    ),
  flower: () => petals(6, 0.16),
  frame: () => [
    [0, 12],
    [12, 12],
    [12, 0],
    [88, 0],
    [88, 12],
    [100, 12],
    [100, 88],
    [88, 88],
    [88, 100],
    [12, 100],
    [12, 88],
    [0, 88],
  ],
  gear: () => gear(10),
  heart: () =>
    fill(
      times(fine, i => {
        const angle = (i / fine) * turn
        return [
          16 * Math.sin(angle) ** 3,
          5 * Math.cos(2 * angle) + 2 * Math.cos(3 * angle) + Math.cos(4 * angle) - 13 * Math.cos(angle),
        ]
      }),
    ),
  heptagon: () => corners(7),
  hexagon: () => corners(6, undefined, 0.5),
  house: () => [
    [50, 0],
    [100, 40],
    [100, 100],
    [0, 100],
    [0, 40],
  ],
  kite: () => [
    [50, 0],
    [100, 35],
    [50, 100],
    [0, 35],
  ],
  leaf: () => [...arc([0, 100], [100, 100], [0, 0.25]), ...arc([100, 0], [100, 100], [0.5, 0.75])],
  octagon: () => corners(8, undefined, 0.5),
  oval: () => round(() => 1),
  parallelogram: () => [
    [25, 0],
    [100, 0],
    [75, 100],
    [0, 100],
  ],
  pebble: () => round(angle => 1 + 0.1 * Math.cos(2 * angle + 0.6) + 0.06 * Math.sin(3 * angle)),
  pentagon: () => corners(5),
  pill: () => [...arc([75, 50], [25, 50], [0, 0.5]), ...arc([25, 50], [25, 50], [0.5, 1])],
  quarter: () => [...arc([0, 100], [100, 100], [0, 0.25]), [0, 100]],
  semicircle: () => fill(arc([50, 100], [50, 100], [-0.25, 0.25])),
  shield: () => [
    [0, 0],
    [100, 0],
    ...arc([0, 45], [100, 63.5], [0.25, 5 / 12]),
    ...arc([100, 45], [100, 63.5], [7 / 12, 0.75]),
  ],
  slant: () => [
    [0, 18],
    [100, 0],
    [100, 82],
    [0, 100],
  ],
  squircle: () => squircle(4),
  star: () => star(5, 0.382),
  sun: () => star(24, 0.86),
  tag: () => [
    [0, 50],
    [25, 0],
    [100, 0],
    [100, 100],
    [25, 100],
  ],
  trapezoid: () => [
    [20, 0],
    [80, 0],
    [100, 100],
    [0, 100],
  ],
  triangle: () => [
    [50, 0],
    [100, 100],
    [0, 100],
  ],
  tv: () => squircle(7),
} satisfies Readonly<Record<string, () => Point[]>>

export type ShapeName = keyof typeof outlines

export const shapeNames = Object.keys(outlines) as ShapeName[]

/** The corners of a shape, one after the other with the clock. */
export function outlineOf(name: ShapeName): readonly Point[] {
  const points: readonly Point[] = outlines[name]()
  // Where two arcs meet there is one corner.
  return points.filter(([x, y], i) => {
    const [beforeX, beforeY] = points.at(i - 1) as Point
    return Math.hypot(x - beforeX, y - beforeY) > 0.01
  })
}

/** For `clip-path`. */
export function clipPathOf(name: ShapeName): string {
  const points = outlineOf(name).map(point => point.map(value => `${+value.toFixed(2)}%`).join(' '))
  return `polygon(${points.join()})`
}

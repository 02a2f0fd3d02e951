import type { Size } from '#runtime/shapes.ts'
import type { Settings } from './definition.ts'
import type { Content } from './read.ts'
import { everyOf, type Scale, scaleOf } from './scale.ts'

/** One number, and where it is shown. */
export interface Mark {
  readonly series: number
  readonly row: number
  readonly x: number
  readonly y: number
}

export interface Shape {
  readonly series: number
  readonly d: string
  /** A line has a colour and no ground. */
  readonly isLine: boolean
}

export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
}

export interface Drawing {
  readonly shapes: readonly Shape[]
  readonly marks: readonly Mark[]
  readonly labels: readonly Label[]
  /** Lines of the ground, by their height. */
  readonly lines: readonly number[]
  readonly left: number
  readonly right: number
}

export interface Given extends Size {
  readonly content: Content
  readonly kind: Settings['kind']
  readonly isStacked: boolean
  /** What the visitor has hidden: columns, or rows of a pie. */
  readonly hidden: ReadonlySet<number>
  readonly isRtl: boolean
  /** How large its letters are, of those of 13 px. */
  readonly scale?: number
  readonly write: (value: number) => string
}

/** Pixels for a letter, about: what is measured costs a layout. */
const letter = 7
const below = 28
const above = 12

const isRound = (kind: Settings['kind']): boolean => kind === 'pie' || kind === 'donut'

export function draw(given: Given): Drawing {
  return isRound(given.kind) ? drawRound(given) : drawStraight(given)
}

function drawStraight(given: Given): Drawing {
  const { content, kind, hidden, width, height, isRtl, write, scale: k = 1 } = given
  const isStacked = given.isStacked && kind !== 'line'
  const { labels: names } = content
  const shown = content.series.flatMap((one, i) => (hidden.has(i) ? [] : [{ ...one, i }]))
  const count = names.length
  // Of each row where its part begins and ends; up and down apart.
  const ends = shown.map(() => new Array<readonly [number, number] | null>(count).fill(null))
  for (let row = 0; row < count; row++) {
    const sums = { up: 0, down: 0 }
    shown.forEach(({ values }, i) => {
      const value = values[row]
      if (value == null) return
      const side = value < 0 ? 'down' : 'up'
      const from = isStacked ? sums[side] : 0
      sums[side] = from + value
      const ofRow = ends[i]
      if (ofRow) ofRow[row] = [from, from + value]
    })
  }
  const scale: Scale = scaleOf(
    ends.flatMap(all => all.flatMap(pair => (pair ? [pair[1]] : []))),
    Math.max(2, Math.floor(height / 56 / k)),
  )
  const texts = scale.ticks.map(write)
  const edge = Math.max(...texts.map(text => text.length)) * letter * k + 12
  const room = Math.max(1, width - edge - 8)
  const flip = (x: number) => round(isRtl ? width - x : x)
  const top = above * k
  const bottom = Math.max(top + 1, height - below * k)
  const yOf = (value: number) =>
    round(bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - top))
  const band = room / Math.max(1, count)
  const isBar = kind === 'bar'
  const across = isBar || count < 2 ? band : room / (count - 1)
  const xOf = (row: number) => edge + (isBar || count < 2 ? band / 2 : 0) + across * row
  const groups = isStacked ? 1 : Math.max(1, shown.length)
  const barWidth = Math.max(0.5, Math.min(64, (band * 0.72) / groups))

  const shapes: Shape[] = []
  const marks: Mark[] = []
  shown.forEach(({ i: series }, index) => {
    const parts: string[] = []
    const dots: string[] = []
    const floor: string[] = []
    let wasGap = true
    const close = () => {
      if (floor.length > 0) parts.push(`${floor.splice(0).reverse().join('')}Z`)
    }
    for (let row = 0; row < count; row++) {
      const pair = ends[index]?.[row]
      if (!pair) {
        wasGap = true
        close()
        continue
      }
      const at = xOf(row) + (isBar && !isStacked ? (index - (groups - 1) / 2) * barWidth : 0)
      const [x, y] = [flip(at), yOf(pair[1])]
      marks.push({ series, row, x, y })
      if (isBar) {
        const [a, b] = [flip(at - barWidth / 2), flip(at + barWidth / 2)]
        parts.push(`M${a} ${yOf(pair[0])}V${y}H${b}V${yOf(pair[0])}Z`)
      } else {
        parts.push(`${wasGap ? 'M' : 'L'}${x} ${y}`)
        dots.push(`${wasGap ? 'M' : 'L'}${x} ${y}`)
        if (kind === 'area') floor.push(`L${x} ${yOf(pair[0])}`)
        // A point between two gaps is seen as well.
        const isAlone = wasGap && !ends[index]?.[row + 1]
        if (isAlone) dots.push('h.01')
        wasGap = false
      }
    }
    close()
    if (kind !== 'line') shapes.push({ series, d: parts.join(''), isLine: false })
    if (!isBar) shapes.push({ series, d: dots.join(''), isLine: true })
  })

  const longest = Math.max(1, ...names.slice(0, 60).map(name => Math.min(14, name.length)))
  const every = everyOf(count, room / (longest * letter * k + 12))
  const below_ = names.flatMap((name, row): readonly Label[] => {
    if (row % every) return []
    const anchor =
      isBar || (row > 0 && row < count - 1) || count < 2 ? 'middle' : (row === 0) === isRtl ? 'end' : 'start'
    const isLast = !isBar && row === count - 1 && row > 0
    return [
      {
        x: flip(xOf(row)),
        y: height - 6 * k,
        // Half a letter, such as that of an emoji, is none.
        text: name.length > 14 ? `${name.slice(0, 13).replace(/\p{Surrogate}$/u, '')}…` : name,
        anchor: isLast ? (isRtl ? 'start' : 'end') : anchor,
      },
    ]
  })
  return {
    shapes,
    marks,
    labels: [
      ...texts.map(
        (text, i): Label => ({
          x: flip(edge - 8),
          y: yOf(scale.ticks[i] ?? 0) + 4 * k,
          text,
          anchor: isRtl ? 'start' : 'end',
        }),
      ),
      ...below_,
    ],
    lines: scale.ticks.map(yOf),
    left: flip(isRtl ? width - 8 : edge),
    right: flip(isRtl ? edge : width - 8),
  }
}

/** Parts of a whole; what is less than nothing is no part. */
function drawRound({ content, kind, hidden, width, height, isRtl }: Given): Drawing {
  const slices = slicesOf(content).filter(({ index }) => !hidden.has(index))
  const sum = slices.reduce((all, { value }) => all + value, 0)
  const [cx, cy] = [width / 2, height / 2]
  const outer = Math.max(1, Math.min(cx, cy) - 8)
  const inner = kind === 'donut' ? outer * 0.58 : 0
  const side = isRtl ? -1 : 1
  const at = (turn: number, far: number) =>
    `${round(cx + side * far * Math.sin(turn * 2 * Math.PI))} ${round(cy - far * Math.cos(turn * 2 * Math.PI))}`
  let turn = 0
  const shapes: Shape[] = []
  const marks: Mark[] = []
  for (const { index, value } of slices) {
    const from = turn
    const part = value / (sum || 1)
    turn += part
    // More than half of it goes by its middle: the two ends of what is all of it, or nearly, are one, and nothing is drawn.
    const arc = (far: number, [start, end]: readonly [number, number], sweep: number) =>
      (part > 0.5 ? [(start + end) / 2, end] : [end])
        .map(to => `A${round(far)} ${round(far)} 0 0 ${isRtl ? 1 - sweep : sweep} ${at(to, far)}`)
        .join('')
    const back = inner ? `L${at(turn, inner)}${arc(inner, [turn, from], 0)}` : `L${round(cx)} ${round(cy)}`
    shapes.push({
      series: index,
      isLine: false,
      d: `M${at(from, outer)}${arc(outer, [from, turn], 1)}${back}Z`,
    })
    const [x = 0, y = 0] = at(from + part / 2, inner ? (inner + outer) / 2 : outer * 0.66)
      .split(' ')
      .map(Number)
    marks.push({ series: index, row: index, x, y })
  }
  return { shapes, marks, labels: [], lines: [], left: 0, right: 0 }
}

export interface Slice {
  /** Of its colour, and of its row; that of the rest is the last one. */
  readonly index: number
  readonly name: string
  readonly value: number
  readonly text: string
}

/** More than so many parts nobody tells apart: the smallest become one. */
const mostSlices = 10

export function slicesOf({ series, labels }: Content, rest = ''): readonly Slice[] {
  const [first] = series
  const all = (first?.values ?? []).flatMap((value, index): readonly Slice[] =>
    value !== null && value > 0
      ? [{ index, name: labels[index] ?? '', value, text: first?.texts[index] ?? '' }]
      : [],
  )
  if (all.length <= mostSlices) return all.map((slice, index) => ({ ...slice, index }))
  // Of alike ones those that come first: a dozen of them are not all a rest.
  const greatest = new Set([...all].sort((a, b) => b.value - a.value).slice(0, mostSlices - 1))
  const kept = all.filter(slice => greatest.has(slice))
  const value = all.reduce((sum, slice) => sum + (greatest.has(slice) ? 0 : slice.value), 0)
  return [...kept, { index: 0, name: rest, value, text: '' }].map((slice, index) => ({ ...slice, index }))
}

const round = (value: number): number => Math.round(value * 10) / 10

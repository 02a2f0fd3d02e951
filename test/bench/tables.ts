// What is printed, and what the README shows.
import { type Candidate, candidates, stepNames } from './candidates/index.ts'
import { gates, growthOf, heapOver, type Measured, median, medianOf, scriptBytes } from './gates.ts'
import { visitsOf } from './rounds.ts'
import { touchSteps } from './touch.ts'
import type { Visit } from './visit.ts'

/** Each promise beside what it is measured at; what is more than its gate is **bold**. */
export function gateTable(measured: Measured | undefined, pages: readonly number[]): string {
  const rows = gates.map(({ what, gate, aim, digits, of }) => {
    const cells = pages.map(count => {
      const value = measured ? of(measured, count) : Number.NaN
      return Number(value.toFixed(digits)) > gate ? `**${number(value, digits)}**` : number(value, digits)
    })
    return { cells: [what, ...cells], limits: [most(gate), most(aim)] }
  })
  return table(
    ['', ...pages.map(count => `${count} blocks`), 'gate', 'aim'],
    rows
      .filter(({ cells }) => !measured || isMeasured(cells))
      .map(({ cells, limits }) => [...cells, ...limits]),
  )
}

/** Medians of everybody on one page. */
export function medianTable({ samples, weight }: Measured, count: number): string {
  const columns: readonly (readonly [string, (candidate: Candidate) => string])[] = [
    ['CPU of coming to life, ms', of(({ boot }) => boot.cpu)],
    ['scripts evaluated in it', of(({ boot }) => boot.evaluation)],
    ['style and layout in it', of(({ boot }) => boot.styleAndLayout)],
    ['longest task with its script', of(({ boot }) => boot.longestOwn)],
    ['longest task', of(({ boot }) => boot.longest)],
    ['CPU ÷ that of half the blocks', ({ name }) => number(growthOf(samples, { name, count }), 2)],
    ['heap, MB', ({ name }) => number(heapOver(samples, { name, count }), 2)],
    ['JavaScript, kB brotli', of(visit => scriptBytes(visit, weight) / 1000, 1)],
    ['layout shift, alive', of(({ shiftOnLoad }) => shiftOnLoad, 3)],
    ['layout shift, scrolled', of(({ shiftOnScroll }) => shiftOnScroll ?? Number.NaN, 3)],
    ...stepNames.map(
      name =>
        [
          `${name}: click to paint, ms; CPU, ms`,
          (candidate: Candidate) =>
            [
              of(({ answers }) => answers?.[name]?.latency ?? Number.NaN)(candidate),
              of(({ answers }) => answers?.[name]?.cpu ?? Number.NaN)(candidate),
            ].join('; '),
        ] as const,
    ),
  ]
  const shown = candidates.filter(({ name }) => visitsOf(samples, name, count).length > 0)
  return table(
    ['', ...shown.map(({ title }) => title)],
    columns.map(([what, cell]) => [what, ...shown.map(cell)]).filter(isMeasured),
  )

  function of(read: (visit: Visit) => number, digits = 0): (candidate: Candidate) => string {
    return ({ name }) => number(medianOf(samples, { name, count }, read), digits)
  }
}

/** From the finger to the frame that shows what it has done, cold and warm. */
export function touchTable({ samples }: Measured): string {
  const shown = candidates.filter(({ name }) => samples.touches.has(name))
  const cell = ({ name }: Candidate, step: (typeof touchSteps)[number]) => {
    const found = samples.touches.get(name) ?? []
    return (['cold', 'warm'] as const)
      .map(kind => number(median(found.map(each => each?.[step][kind] ?? Number.NaN)), 0))
      .join('; ')
  }
  return table(
    ['first touch to what it does, ms; cold, warm', ...shown.map(({ title }) => title)],
    touchSteps.map(step => [step, ...shown.map(candidate => cell(candidate, step))]),
  )
}

/** A row without a number says nothing. */
const isMeasured = ([, ...cells]: readonly string[]) => cells.some(cell => /\d/.test(cell))

const most = (limit: number) => (limit === 0 ? '0' : `≤ ${limit}`)

function number(value: number, digits: number): string {
  if (!Number.isFinite(value)) return '–'
  // No minus before what is nothing.
  return (Number(value.toFixed(digits)) + 0).toFixed(digits)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

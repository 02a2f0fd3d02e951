// What we promise of our speed, and how it is read from the samples.
import type { CandidateName, StepName } from './candidates/index.ts'
import { stepNames } from './candidates/index.ts'
import { type Samples, visitsOf } from './rounds.ts'
import type { Visit } from './visit.ts'

export interface Measured {
  readonly samples: Samples
  /** What a script weighs, in bytes after brotli. */
  readonly weight: (path: string) => number
}

export interface Gate {
  readonly what: string
  /** The most it may be, and what we would like it to be. */
  readonly gate: number
  readonly aim: number
  readonly digits: number
  /** On a page of so many blocks; `NaN` where it was not measured. */
  readonly of: (measured: Measured, count: number) => number
}

const ratio = { digits: 2 }

export const gates: readonly Gate[] = [
  {
    what: 'CPU of coming to life ÷ popular',
    gate: 0.33,
    aim: 0.2,
    ...ratio,
    of: compare('popular', divide(cpu)),
  },
  { what: 'CPU of coming to life ÷ lean', gate: 0.6, aim: 0.35, ...ratio, of: compare('lean', divide(cpu)) },
  { what: 'CPU of coming to life ÷ that of half the blocks', gate: 1.4, aim: 1.2, ...ratio, of: growth },
  {
    what: 'style and layout in that time ÷ lean',
    gate: 0.6,
    aim: 0.3,
    ...ratio,
    of: compare(
      'lean',
      divide(({ boot }) => boot.styleAndLayout),
    ),
  },
  {
    what: 'longest task in that time with a script of ours, ms',
    gate: 60,
    aim: 50,
    digits: 0,
    of: own(({ boot }) => boot.longestOwn),
  },
  ...stepNames.map(name => ({
    what: `${name}: click to paint, ms more than lean`,
    gate: 5,
    aim: 0,
    digits: 0,
    of: compare('lean', (site, lean) => latency(name)(site) - latency(name)(lean)),
  })),
  ...stepNames.map(name => ({
    what: `${name}: CPU until it has settled ÷ lean`,
    gate: 1,
    aim: 0.5,
    ...ratio,
    of: compare(
      'lean',
      divide(({ answers }) => answers?.[name]?.cpu ?? Number.NaN),
    ),
  })),
  {
    what: '`site.js`, kB brotli',
    gate: 24,
    aim: 20,
    digits: 1,
    of: ({ weight, samples }, count) =>
      medianOf(samples, { name: 'site', count }, () => weight('/site/site.js') / 1000),
  },
  {
    what: 'JavaScript of a visit that uses everything, kB brotli',
    gate: 62,
    aim: 50,
    digits: 1,
    of: ({ weight, samples }, count) =>
      medianOf(samples, { name: 'site', count }, visit =>
        visit.answers ? scriptBytes(visit, weight) / 1000 : Number.NaN,
      ),
  },
  {
    what: 'heap, MB more than without script',
    gate: 0.6,
    aim: 0.4,
    ...ratio,
    of: ({ samples }, count) => heapOver(samples, { name: 'site', count }),
  },
  {
    what: 'layout shift until it is alive',
    gate: 0,
    aim: 0,
    digits: 3,
    of: own(({ shiftOnLoad }) => shiftOnLoad),
  },
  {
    what: 'layout shift until the end has been scrolled to',
    gate: 0,
    aim: 0,
    digits: 3,
    of: own(({ shiftOnScroll }) => shiftOnScroll ?? Number.NaN),
  },
]

type Read = (visit: Visit) => number
type Who = { readonly name: CandidateName; readonly count: number }

function cpu({ boot }: Visit): number {
  return boot.cpu
}

function latency(name: StepName): Read {
  return ({ answers }) => answers?.[name]?.latency ?? Number.NaN
}

function divide(read: Read): (site: Visit, other: Visit) => number {
  return (site, other) => read(site) / read(other)
}

/** The median of what each round says of both. */
function compare(name: CandidateName, judge: (site: Visit, other: Visit) => number): Gate['of'] {
  return ({ samples }, count) => {
    const others = visitsOf(samples, name, count)
    return median(
      visitsOf(samples, 'site', count).map((site, round) => {
        const other = others[round]
        return site && other ? judge(site, other) : Number.NaN
      }),
    )
  }
}

function own(read: Read): Gate['of'] {
  return ({ samples }, count) => medianOf(samples, { name: 'site', count }, read)
}

function growth({ samples }: Measured, count: number): number {
  return growthOf(samples, { name: 'site', count })
}

/** Only where there is a page of half as many blocks. */
export function growthOf(samples: Samples, { name, count }: Who): number {
  const halves = visitsOf(samples, name, count / 2)
  return median(
    visitsOf(samples, name, count).map((whole, round) => {
      const half = halves[round]
      return whole && half ? cpu(whole) / cpu(half) : Number.NaN
    }),
  )
}

export function medianOf(samples: Samples, { name, count }: Who, read: Read): number {
  return median(visitsOf(samples, name, count).map(visit => (visit ? read(visit) : Number.NaN)))
}

/** MB. */
export function heapOver(samples: Samples, { name, count }: Who): number {
  const without = median((samples.heaps.get(String(count)) ?? []).map(heap => heap ?? Number.NaN))
  return (medianOf(samples, { name, count }, ({ heap }) => heap) - without) / 1e6
}

export function scriptBytes({ scripts }: Visit, weight: Measured['weight']): number {
  return [...new Set(scripts)].reduce((sum, path) => sum + weight(path), 0)
}

/** Of those that are numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2
}

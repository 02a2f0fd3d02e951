// The rounds: a browser with an empty profile for each, in which every candidate has its turn on every page, in another
// order each time. What disturbs the machine so disturbs all alike, and is divided out of the ratios.
import type { Browser } from 'playwright-core'
import { type CandidateName, candidates } from './candidates/index.ts'
import { touchPage } from './files.ts'
import type { Options } from './options.ts'
import { type FirstTouches, firstTouches } from './touch.ts'
import { heapWithoutScript, type Visit, visit, type Where } from './visit.ts'

export interface Samples {
  /** By candidate, number of blocks, and round. */
  readonly visits: ReadonlyMap<string, readonly (Visit | undefined)[]>
  /** By number of blocks, and round: bytes. */
  readonly heaps: ReadonlyMap<string, readonly (number | undefined)[]>
  /** By candidate, and round. */
  readonly touches: ReadonlyMap<string, readonly (FirstTouches | undefined)[]>
  readonly failures: readonly string[]
}

export const visitsOf = (samples: Samples, name: CandidateName, count: number) =>
  samples.visits.get(`${name} ${count}`) ?? []

interface Job {
  readonly what: string
  run(where: Where): Promise<void>
}

export async function runRounds(
  { runs, pages, slowdown, isBootOnly, ...options }: Options,
  { launch, url, log }: { launch: () => Promise<Browser>; url: string; log: (line: string) => void },
): Promise<Samples> {
  const visits = new Map<string, (Visit | undefined)[]>()
  const heaps = new Map<string, (number | undefined)[]>()
  const touches = new Map<string, (FirstTouches | undefined)[]>()
  const failures: string[] = []
  const chosen = candidates.filter(({ name }) => options.candidates.includes(name))
  // Whom one compares stands side by side, also in time.
  const groups = (round: number): Job[][] => [
    ...pages.map(count => [
      ...chosen.map(candidate => ({
        what: `${candidate.name} ${count}`,
        run: async (where: Where) => {
          const path = `/${candidate.name}/${count}.html`
          const found = await visit(where, { candidate, path, hasSteps: !isBootOnly })
          const wrong = complaints(found)
          if (wrong.length > 0) throw new Error(wrong.join('; '))
          put(visits, `${candidate.name} ${count}`, { round, found })
        },
      })),
      {
        what: `without script ${count}`,
        run: async (where: Where) => {
          const found = await heapWithoutScript(where, `/site/${count}-without-script.html`)
          put(heaps, String(count), { round, found })
        },
      },
    ]),
    (isBootOnly ? [] : chosen).map(candidate => ({
      what: `${candidate.name}, touched on ${touchPage}`,
      run: async (where: Where) => {
        const found = await firstTouches(where, { candidate, path: `/${candidate.name}/touch.html` })
        put(touches, candidate.name, { round, found })
      },
    })),
  ]
  for (let round = 0; round < runs; round++) {
    const begun = performance.now()
    const browser = await launch()
    for (const { what, run } of groups(round).flatMap(shuffled)) {
      // On a busy machine one may go wrong; twice in a row something is.
      const again = await failureOf(run({ browser, url, slowdown }))
      if (again) log(`${what}: ${again}; once more`)
      const failure = again && (await failureOf(run({ browser, url, slowdown })))
      if (failure) failures.push(`${what}: ${failure}`)
    }
    await browser.close()
    log(`round ${round + 1} of ${runs}: ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  return { visits, heaps, touches, failures: [...new Set(failures)] }
}

function put<T>(
  map: Map<string, (T | undefined)[]>,
  key: string,
  { round, found }: { round: number; found: T },
): void {
  const list = map.get(key) ?? []
  list[round] = found
  map.set(key, list)
}

/** What makes a visit's figures worth nothing. */
function complaints({ answers = {}, errors }: Visit): readonly string[] {
  const undone = Object.entries(answers).filter(([, { isDone }]) => !isDone)
  return [...undone.map(([name]) => `${name} did nothing`), ...errors]
}

async function failureOf(work: Promise<void>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error)
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map(each => ({ each, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}

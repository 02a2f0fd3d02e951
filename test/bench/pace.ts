// How fast the machine is at this moment: what others do on it makes it half as fast again, or as slow, within an hour. Gates in
// milliseconds are those of the machine on which they were set, and what takes long here is counted as it would be there.
import { candidates } from './candidates/index.ts'
import { filesFor } from './files.ts'
import { median } from './gates.ts'
import { serveFiles } from './server.ts'
import { visit, type Where } from './visit.ts'

/** The page of so many blocks written by hand, and the milliseconds of the processor in which it came to life there, at 4x. */
const page = { count: 60, there: 125, slowdown: 4 }
/** Of how many visits to it the median counts: one alone differs from the next by a tenth. */
const recent = 5

export interface Pace {
  /** Visits the page once more. @returns how long something takes there that takes 1 here, by the last few visits. */
  take(where: Omit<Where, 'url'>): Promise<number>
  /** Milliseconds of each visit. */
  readonly took: readonly number[]
  close(): void
}

export async function createPace(root: string): Promise<Pace> {
  const server = await serveFiles(await filesFor(root, [page.count]))
  const candidate = candidates.find(({ name }) => name === 'hand')
  if (!candidate) throw new Error('no page is written by hand')
  const took: number[] = []
  return {
    async take(where) {
      const path = `/hand/${page.count}.html`
      // The first time as often as it counts.
      do {
        const { boot } = await visit({ ...where, url: server.url }, { candidate, path, hasSteps: false })
        took.push(boot.cpu)
      } while (took.length < recent)
      return paceOf(took, where.slowdown)
    },
    took,
    close: server.close,
  }
}

export function paceOf(took: readonly number[], slowdown: number): number {
  return (page.there * slowdown) / page.slowdown / median(took.slice(-recent))
}

/** What the result says of it. */
export function paceText(took: readonly number[]): string {
  const [fastest, slowest] = [Math.min(...took), Math.max(...took)].map(Math.round)
  return `the page of ${page.count} blocks written by hand took ${Math.round(median(took))} ms here (${fastest} to ${slowest}), ${page.there} where the gates were set; all milliseconds are as there`
}

import { parseArgs } from 'node:util'
import { type CandidateName, candidates } from './candidates/index.ts'

export interface Options {
  readonly runs: number
  /** How many blocks its pages have. */
  readonly pages: readonly number[]
  readonly candidates: readonly CandidateName[]
  /** Nothing but coming to life. */
  readonly isBootOnly: boolean
  readonly slowdown: number
  readonly mayWrite: boolean
  /** Also a long form and a large gallery. */
  readonly hasMore: boolean
  /** Nothing but the description of a large exported page. */
  readonly isExportedOnly: boolean
  /** Nothing but what it costs that visits are counted. */
  readonly isMeasureOnly: boolean
  /** Nothing but how soon the shop answers a tap. */
  readonly isShopOnly: boolean
  /** Nothing but what edits of live blocks cost. */
  readonly isLiveOnly: boolean
  /** Only the edits on these examples, without `.html`; all of them where it is empty. */
  readonly examples: readonly string[]
  /** Where the samples go, as JSON. */
  readonly file?: string
  readonly isHelp: boolean
}

export const usage = `npm run bench -- [options]
  --runs 7             rounds; each has every candidate on every page once, in another order
  --pages 9,60,120     how many blocks
  --only site,lean     candidates: site, lean, popular, hand
  --boot               without the interactions and the first touch
  --slowdown 4         how many times slower the processor is made
  --more               also keys typed into a form of 60 fields, and a gallery of 250 slides
  --exported           nothing but how long a large exported page takes to describe
  --measure            nothing but what it costs that visits are counted
  --shop               nothing but how soon the shop answers a tap
  --live               nothing but the tasks that follow from edits of live blocks, on the examples; none may take over 50 ms
  --examples menu,form  of --live: on these examples alone
  --file samples.json  writes every sample
  --write              writes the tables of the README`

/** @returns what the command line asks for, or what is wrong with it. */
export function readOptions(argv: readonly string[]): Options | string {
  let given: ReturnType<typeof parse>['values']
  try {
    given = parse(argv).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const names = candidates.map(({ name }) => name)
  const wanted = given.only?.split(',') ?? names
  const unknown = wanted.filter(name => !names.some(known => known === name))
  if (unknown.length > 0) return `--only: no candidate ${unknown.join(', ')}; there are ${names.join(', ')}`
  const pages = given.pages.split(',').map(Number)
  const numbers = { runs: Number(given.runs), slowdown: Number(given.slowdown) }
  const wrong = [...pages, ...Object.values(numbers)].filter(number => !(number >= 1))
  if (wrong.length > 0) return '--runs, --pages and --slowdown: numbers from 1'
  if (given.examples !== undefined && !given.live) return '--examples: only with --live'
  if (given.write && (given.boot || unequal(wanted, names) || unequal(given.pages.split(','), allPages)))
    return '--write: the tables need all candidates, all pages and the interactions'
  return {
    ...numbers,
    pages,
    candidates: names.filter(name => wanted.includes(name)),
    isBootOnly: given.boot,
    mayWrite: given.write,
    hasMore: given.more,
    isExportedOnly: given.exported,
    isMeasureOnly: given.measure,
    isShopOnly: given.shop,
    isLiveOnly: given.live,
    examples: given.examples?.split(',') ?? [],
    isHelp: given.help,
    ...(given.file !== undefined && { file: given.file }),
  }
}

const allPages = ['9', '60', '120']
const unequal = (a: readonly string[], b: readonly string[]) => [...a].sort().join() !== [...b].sort().join()

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '7' },
      pages: { type: 'string', default: allPages.join(',') },
      only: { type: 'string' },
      boot: { type: 'boolean', default: false },
      slowdown: { type: 'string', default: '4' },
      write: { type: 'boolean', default: false },
      more: { type: 'boolean', default: false },
      exported: { type: 'boolean', default: false },
      measure: { type: 'boolean', default: false },
      shop: { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
      examples: { type: 'string' },
      file: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })

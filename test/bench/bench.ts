import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { chromiumArguments } from '../chromium.mjs'
import { exported } from './exported.ts'
import { filesFor } from './files.ts'
import { live } from './live.ts'
import { measuring } from './measure.ts'
import { more } from './more.ts'
import { readOptions, usage } from './options.ts'
import { writeSpeed } from './readme.ts'
import { runRounds } from './rounds.ts'
import { serveFiles } from './server.ts'
import { shop } from './shop.ts'
import { gateTable, medianTable, touchTable } from './tables.ts'

interface Machine {
  readonly root: string
  readonly executablePath: string
  readonly argv: readonly string[]
}

/** Processes of their own for each page and for the drawing, as visitors have them; and no other host. */
const browserArguments = [
  ...chromiumArguments.filter(each => !/^--(renderer-process-limit|in-process-gpu)/.test(each)),
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** @returns the exit code: not 0 when something did not work on a page, and nothing it says of speed counts; or a gate of `--live` was missed. */
export async function bench({ root, executablePath, argv }: Machine): Promise<number> {
  const options = readOptions(argv)
  if (typeof options === 'string') {
    console.error(`${options}\n\n${usage}`)
    return 1
  }
  if (options.isHelp) {
    console.log(usage)
    return 0
  }
  const { pages, runs, slowdown, file, mayWrite, hasMore, isBootOnly } = options
  let version = ''
  const launch = async () => {
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    version = browser.version().split('.')[0] ?? ''
    return browser
  }
  if (options.isExportedOnly) {
    await exported(launch, { slowdown, runs })
    return 0
  }
  if (options.isMeasureOnly) {
    await measuring(launch, { slowdown, runs })
    return 0
  }
  if (options.isShopOnly) {
    await shop(launch, { slowdown, runs })
    return 0
  }
  if (options.isLiveOnly) return (await live(launch, { root, slowdown, examples: options.examples })) ? 0 : 1
  const server = await serveFiles(await filesFor(root, pages))
  try {
    const samples = await runRounds(options, { launch, url: server.url, log: line => console.error(line) })
    const measured = { samples, weight: server.weight }
    if (file) {
      const { visits, heaps, touches, failures } = samples
      const plain = Object.fromEntries(
        Object.entries({ visits, heaps, touches }).map(([name, map]) => [name, Object.fromEntries(map)]),
      )
      writeFileSync(file, JSON.stringify({ ...plain, failures }, null, 1))
    }
    console.log(`${gateTable(measured, pages)}\n`)
    for (const count of pages) console.log(`### ${count} blocks\n\n${medianTable(measured, count)}\n`)
    if (!isBootOnly) console.log(`${touchTable(measured)}\n`)
    for (const failure of samples.failures) console.error(`wrong: ${failure}`)
    const isSound = samples.failures.length === 0
    if (isSound && mayWrite) writeSpeed(root, { measured, rounds: runs, slowdown, version })
    if (hasMore) await more(launch, slowdown)
    return isSound ? 0 : 1
  } finally {
    server.close()
  }
}

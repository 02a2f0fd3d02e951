import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure.mjs'
import { serve } from '../serve.mjs'
import { startChromium } from './chromium.ts'
import type { Engine, EngineName } from './engine.ts'
import { featuresOf } from './features.ts'
import { startFirefox } from './firefox.ts'
import { withHook } from './hook.ts'
import { interactions } from './interactions.ts'
import { visitPage } from './page.ts'
import { startWebKit, type WebKitPlaces } from './webkit.ts'
import { type Seen, writeTables } from './write.ts'

export interface Places {
  /** Paths of the programs; `false` for those that are not asked for. */
  readonly Chromium: string | false
  readonly Firefox: string | false
  readonly WebKit: WebKitPlaces | false
}

/** Names of the pages in a folder of `examples/`, as their addresses have them. */
const examples = (folder: string) =>
  readdirSync(join(root, 'examples', folder))
    .filter(file => file.endsWith('.html'))
    .map(file => `${folder}${file.slice(0, -'.html'.length)}`)

/** @returns the exit code. */
export async function visitAll(options: {
  readonly places: Places
  /** Names of example pages; `null` for all, and the interactions. */
  readonly pages: readonly string[] | null
  readonly mayWrite: boolean
}): Promise<number> {
  const { places, pages, mayWrite } = options
  const server = await serve({
    rewrite: path =>
      /^\/examples\/.*\.html$/.test(path) ? withHook(readFileSync(join(root, path), 'utf8')) : undefined,
  })
  const begun = performance.now()
  const starts: Readonly<Record<EngineName, () => Promise<Engine> | null>> = {
    Chromium: () => (places.Chromium ? startChromium(places.Chromium) : null),
    Firefox: () => (places.Firefox ? startFirefox(places.Firefox) : null),
    WebKit: () => (places.WebKit ? startWebKit(places.WebKit) : null),
  }
  const engineNames = Object.keys(starts)
  const all: Seen[] = await Promise.all(
    Object.values(starts).flatMap(start => {
      const starting = start()
      return starting ? [visitWith(starting)] : []
    }),
  )
  async function visitWith(starting: Promise<Engine>): Promise<Seen> {
    const engine = await starting
    try {
      return await visitBy(engine, { url: server.url, pages })
    } finally {
      await engine.close()
    }
  }
  await server.close()
  for (const { name, version, failures, ...counts } of all) {
    const { pages, interactions, seconds } = counts
    console.log(`${name} ${version}: ${pages} pages, ${interactions} interactions, ${Math.round(seconds)} s`)
    for (const failure of failures) console.log(`  ${failure}`)
  }
  console.log(`in all ${Math.round((performance.now() - begun) / 1000)} s`)
  const isSound = all.every(({ failures }) => failures.length === 0)
  // Only what has seen everything says so.
  if (mayWrite && isSound && !pages && all.length === engineNames.length) writeTables(all)
  return isSound ? 0 : 1
}

async function visitBy(
  engine: Engine,
  { url, pages }: { readonly url: string; readonly pages: readonly string[] | null },
): Promise<Seen> {
  const begun = performance.now()
  const failures: string[] = []
  const attempt = async (what: string, fn: () => Promise<readonly string[]>): Promise<boolean> => {
    const wrong = await fn().catch(error => [error instanceof Error ? error.message : String(error)])
    failures.push(...wrong.map(each => `${what}: ${each}`))
    return wrong.length === 0
  }
  let [whole, done] = [0, 0]
  const names = pages ?? [...examples(''), ...examples('exported/')]
  for (const name of names)
    if (await attempt(name, () => visitPage(engine, `${url}/examples/${name}.html`))) whole++
  for (const { name, page, width, play } of pages?.length ? [] : interactions) {
    const succeeded = await attempt(name, async () => {
      await engine.open(`${url}/examples/${page}.html`, width)
      await play(engine)
      return engine.run(() => window.heard)
    })
    if (succeeded) done++
  }
  await engine.open(`${url}/examples/index.html`)
  const features = await featuresOf(engine)
  const { name, version } = engine
  const seconds = (performance.now() - begun) / 1000
  return {
    ...{ name, version, failures, seconds, features },
    ...{ pages: whole, pagesInAll: names.length, interactions: done },
  }
}

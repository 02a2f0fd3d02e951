import { runAgain } from '../dom/index.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Consent } from './consent.ts'

/** Scripts that wait for their category: `<script type="text/plain" data-category="analytics">`. */
export interface GatedScripts {
  /** Takes one the page has; each runs once. */
  add(script: HTMLScriptElement): void
  /** Runs what is allowed now, one after the other in the order they stand in. */
  run(): Promise<void>
  /** Names of those that run on although their category is refused now: only a fresh page is without them. */
  runsOn(): readonly string[]
  destroy(): void
}

interface Gated {
  readonly script: HTMLScriptElement
  readonly category: string
  /** It waits for its category to be taken back: `!analytics`. */
  readonly isFarewell: boolean
  /** At some time on this page. */
  wasAllowed: boolean
  /** What runs in its place. */
  fresh: HTMLScriptElement | null
  hasRun: boolean
}

/** What says how the script waits, and not what it is. */
const ours = /^(type|src|nonce|data-src|data-type|data-category)$/

export function createGatedScripts(services: {
  readonly env: Env
  readonly errors: Errors
  readonly consent: Consent
}): GatedScripts {
  const { env, errors, consent } = services
  const known = new WeakSet<Element>()
  const all: Gated[] = []
  let isRunning = false
  let isDestroyed = false

  const next = () =>
    all.find(
      ({ fresh, category, isFarewell, wasAllowed }) =>
        !fresh && wasAllowed && consent.allows(category) !== isFarewell,
    )

  async function runAll(): Promise<void> {
    for (let gated = next(); gated && !isDestroyed; gated = next()) {
      const { script } = gated
      gated.fresh = env.document.createElement('script')
      try {
        // One for browsers without modules is never fetched: it would be waited for in vain.
        if (script.isConnected && !script.noModule && isAllowed(script)) await runOne(gated, gated.fresh)
      } catch (error) {
        errors.report(placeOf(script), error, 'The others go on.')
      }
    }
  }

  /** Where scripts need a nonce, one without it is not the page's own: it would be a way around the page's policy. */
  function isAllowed(script: HTMLScriptElement): boolean {
    if (!env.nonce || script.nonce === env.nonce) return true
    errors.warn(placeOf(script), 'the page has a nonce and this script has not: it does not run')
    return false
  }

  /** Resolves once it has run, or there is no more to wait for. */
  async function runOne(gated: Gated, fresh: HTMLScriptElement): Promise<void> {
    const { script } = gated
    const src = addressOf(script)
    const type = script.getAttribute('data-type')
    if (type) fresh.type = type
    // Those that say so wait for nobody, and nobody for them.
    fresh.async = false
    // One with its own text has run when it is asked for by what it does itself.
    gated.hasRun = src === null
    const ended = runAgain(script, fresh, { env, errors, place: gate, src, skips: ours })
    const ending = ended.then(isThere => {
      gated.hasRun = isThere
      if (!isThere) errors.warn(placeOf(script), `${src} could not be loaded; the others go on`)
    })
    if (!src || !fresh.async) await ending
  }

  return {
    add(script) {
      if (known.has(script)) return
      known.add(script)
      const given = script.getAttribute('data-category') ?? ''
      const category = given.replace('!', '')
      const isFarewell = category !== given
      all.push({ script, category, isFarewell, wasAllowed: false, fresh: null, hasRun: false })
    },
    async run() {
      for (const gated of all) gated.wasAllowed ||= consent.allows(gated.category)
      // Nobody looks at a page that is prepared in advance, and by the time they do they may have refused.
      if (isRunning || env.document.prerendering) return
      isRunning = true
      try {
        await runAll()
      } finally {
        isRunning = false
      }
    },
    runsOn: () => [
      ...new Set(
        all
          .filter(({ hasRun, isFarewell, category }) => hasRun && !isFarewell && !consent.allows(category))
          .map(({ script }) => nameOf(script)),
      ),
    ],
    destroy() {
      isDestroyed = true
      for (const { script, fresh } of all) fresh?.replaceWith(script)
    },
  }
}

/** In full, or `null` for one that carries its own text. */
function addressOf(script: HTMLScriptElement): string | null {
  const src = script.getAttribute('data-src') ?? script.getAttribute('src')
  return src === null ? null : new URL(src, script.baseURI).href
}

/** As a visitor may read it. */
function nameOf(script: HTMLScriptElement): string {
  const service = script.getAttribute('data-service')
  const src = addressOf(script)
  return service || (src && new URL(src).hostname) || (script.getAttribute('data-category') ?? '')
}

const gate = { in: 'gate', at: 'script' }
const placeOf = (el: Element) => ({ ...gate, el })

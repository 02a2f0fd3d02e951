import { type Metric, type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Given } from '../analytics.ts'
import type { Tools } from '../define.ts'
import { countable } from './countable.ts'

/** Which element it was: its name and its id or first class, and no more. */
const blame: {
  readonly [N in Metric['name']]?: (metric: MetricType & { readonly name: N }) => Node | null | undefined
} = {
  LCP: ({ entries }) => entries[0]?.element,
  INP: ({ entries }) => entries[0]?.target,
  CLS: ({ entries }) => [...entries].sort((a, b) => b.value - a.value)[0]?.sources?.[0]?.node,
}

/** How quickly this page came, as far as it is known when somebody asks; the last of each kind. */
export function createSpeed({ env, cookies, page }: Tools): () => Given {
  const found: Record<string, unknown> = {}
  const keep = (name: string) => (metric: MetricType) => {
    // What follows is another look at the page, out of the back/forward cache.
    if (metric.navigationType === 'back-forward-cache') return
    found[name] = metric.value
    const of = blame[metric.name] as ((metric: MetricType) => Node | null | undefined) | undefined
    if (of) found[`${name}Element`] = nameOf(of(metric))
  }
  const options = { reportAllChanges: true }
  onCLS(keep('cumulativeLayoutShift'), options)
  onFCP(keep('firstContentfulPaint'), options)
  onINP(keep('interactionToNextPaint'), options)
  onLCP(keep('largestContentfulPaint'), options)
  onTTFB(keep('timeToFirstByte'), options)

  return () => {
    const { hash, hostname, pathname } = new URL(env.url())
    return {
      ...timingOf(env),
      ...countable(found),
      ...surroundingsOf(env),
      analyticsId: cookies.read('ss_cid') ?? '',
      marketingId: cookies.read('SS_MID') ?? '',
      memberId: page.memberAccountId,
      deliveryType: 'fetch',
      hash,
      hostname,
      pathname,
    }
  }
}

/** The browser's account of how the page was fetched, in whole milliseconds and bytes; steps as what they took. */
function timingOf({ window }: Tools['env']): Given {
  const [entry] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!entry) return {}
  const { connectEnd, secureConnectionStart: secure, type, serverTiming } = entry
  return {
    ...countable(
      {
        ...entry.toJSON(),
        redirect: entry.redirectEnd - entry.redirectStart,
        domainLookup: entry.domainLookupEnd - entry.domainLookupStart,
        tcpConnection: connectEnd - entry.connectStart,
        tlsNegotiation: secure && connectEnd - secure,
      },
      1,
    ),
    navigationTimingType: type,
    serverTiming: `${(serverTiming ?? []).slice(0, 10).map(({ name, duration }) => `${name};dur=${duration}`)}`,
  }
}

function nameOf(node: Node | null | undefined): string {
  if (!(node instanceof Element)) return node?.nodeName ?? ''
  const id = node.getAttribute('id')
  const [first] = node.classList
  return `${node.localName}${id ? `#${id}` : first ? `.${first}` : ''}`.slice(0, 100)
}

interface Surroundings extends Navigator {
  readonly connection?: {
    readonly effectiveType?: string
    readonly rtt?: number
    readonly downlink?: number
    readonly saveData?: boolean
  }
  readonly deviceMemory?: number
}

function surroundingsOf(env: Tools['env']): Given {
  const { screen, innerWidth, innerHeight } = env.window
  const { hardwareConcurrency, deviceMemory, connection = {} } = env.window.navigator as Surroundings
  const { effectiveType, rtt, downlink, saveData } = connection
  return {
    ...countable({
      rtt,
      downlink,
      deviceMemory,
      hardwareConcurrency,
      devicePixelRatio: env.pixelRatio(),
      screenWidth: screen.width,
      screenHeight: screen.height,
      viewportWidth: innerWidth,
      viewportHeight: innerHeight,
    }),
    // What a browser does not say is not in the JSON.
    effectiveType,
    saveData,
  }
}

/** What the visitor has asked their browser for, and whether they use the keyboard. */
export function preferencesOf({ matches }: Pick<Tools['env'], 'matches'>, keyboard: boolean): Given {
  return {
    contrast:
      ['more', 'less', 'custom'].find(value => matches(`(prefers-contrast: ${value})`)) ?? 'no-preference',
    forcedColors: matches('(forced-colors: active)'),
    reducedMotion: matches('(prefers-reduced-motion: reduce)'),
    reducedTransparency: matches('(prefers-reduced-transparency: reduce)'),
    keyboard,
  }
}

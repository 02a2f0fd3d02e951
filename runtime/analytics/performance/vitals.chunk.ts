import {
  type CLSMetric,
  type INPMetric,
  type LCPMetric,
  type Metric,
  onCLS,
  onFCP,
  onINP,
  onLCP,
  onTTFB,
} from 'web-vitals'
import type { Given } from '../analytics.ts'
import type { Tools } from '../define.ts'
import { countable, rounded } from './countable.ts'

// A chunk of its own: the library is half of what measures, and comes once the server has given the page an id.

/** Names of records for what the library measures. */
const vitals = {
  CLS: 'cumulativeLayoutShift',
  FCP: 'firstContentfulPaint',
  INP: 'interactionToNextPaint',
  LCP: 'largestContentfulPaint',
  TTFB: 'timeToFirstByte',
} as const

/** The last of each kind. */
interface Found {
  readonly CLS?: CLSMetric
  readonly INP?: INPMetric
  readonly LCP?: LCPMetric
  readonly [name: string]: Metric | undefined
}

/** How quickly this page came, as far as it is known when somebody asks. */
export function createSpeed({ env, cookies, page }: Tools): { report(): Given } {
  const found: Found = {}
  // What follows is another look at the page, out of the back/forward cache.
  const keep = (metric: Metric) => {
    if (metric.navigationType !== 'back-forward-cache') Object.assign(found, { [metric.name]: metric })
  }
  const options = { reportAllChanges: true }
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep, options)

  return {
    report() {
      const here = new URL(env.url())
      return {
        ...timingOf(env),
        ...countable(
          Object.fromEntries(
            Object.values(found).flatMap(metric => (metric ? [[vitals[metric.name], metric.value]] : [])),
          ),
        ),
        ...blameOf(found),
        ...surroundingsOf(env),
        analyticsId: cookies.read('ss_cid') ?? '',
        marketingId: cookies.read('SS_MID') ?? '',
        memberId: page.memberAccountId,
        deliveryType: 'fetch',
        hash: here.hash,
        hostname: here.hostname,
        pathname: here.pathname,
      }
    },
  }
}

/** The browser's account of how the page was fetched; steps as what they took. */
function timingOf(env: Tools['env']): Given {
  const [entry] = env.window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!entry) return {}
  const { connectEnd, connectStart, domainLookupEnd, domainLookupStart, secureConnectionStart } = entry
  const { redirectEnd, redirectStart, serverTiming, type } = entry
  return {
    ...countable({
      redirect: redirectEnd - redirectStart,
      domainLookup: domainLookupEnd - domainLookupStart,
      tcpConnection: connectEnd - connectStart,
      tlsNegotiation: secureConnectionStart > 0 ? connectEnd - secureConnectionStart : 0,
      ...Object.fromEntries(moments.map(name => [name, rounded(entry[name])])),
    }),
    navigationTimingType: type,
    serverTiming: (serverTiming ?? [])
      .slice(0, 10)
      .map(({ name, duration }) => `${name};dur=${duration}`)
      .join(),
  }
}

const moments = [
  'fetchStart',
  'requestStart',
  'responseStart',
  'responseEnd',
  'domInteractive',
  'domContentLoadedEventStart',
  'domContentLoadedEventEnd',
  'domComplete',
  'loadEventStart',
  'loadEventEnd',
  'transferSize',
  'encodedBodySize',
  'decodedBodySize',
] as const

/** Which element it was: its name and its id or first class, and no more. */
function blameOf({ LCP, INP, CLS }: Found): Given {
  const lcp = LCP?.entries[0]
  const inp = INP?.entries[0]
  const shifts = CLS?.entries ?? []
  const worst = [...shifts].sort((a, b) => b.value - a.value)[0]
  return {
    largestContentfulPaintElement: nameOf(lcp?.element),
    largestContentfulPaintUrl: lcp?.url ?? '',
    interactionTarget: nameOf(inp?.target),
    layoutShiftTarget: nameOf(worst?.sources?.[0]?.node),
  }
}

function nameOf(node: Node | null | undefined): string {
  if (!(node instanceof Element)) return node?.nodeName ?? ''
  const mark = node.getAttribute('id') ? `#${node.getAttribute('id')}` : ''
  return `${node.localName}${mark || [...node.classList].slice(0, 1).map(name => `.${name}`)}`.slice(0, 100)
}

interface Connection {
  readonly effectiveType?: string
  readonly rtt?: number
  readonly downlink?: number
  readonly saveData?: boolean
}

function surroundingsOf(env: Tools['env']): Given {
  const { screen, innerWidth, innerHeight } = env.window
  const { hardwareConcurrency } = env.window.navigator
  const { connection = {}, deviceMemory } = env.window.navigator as Navigator & {
    readonly connection?: Connection
    readonly deviceMemory?: number
  }
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
    ...(effectiveType && { effectiveType }),
    ...(saveData !== undefined && { saveData }),
  }
}

/** What the visitor has asked their browser for, and whether they use the keyboard. */
export function preferencesOf({
  env,
  hasKeys,
}: {
  readonly env: Pick<Tools['env'], 'matches'>
  readonly hasKeys: boolean
}): Given {
  const contrast = ['more', 'less', 'custom'].find(value => env.matches(`(prefers-contrast: ${value})`))
  return {
    contrast: contrast ?? 'no-preference',
    forcedColors: env.matches('(forced-colors: active)'),
    reducedMotion: env.matches('(prefers-reduced-motion: reduce)'),
    reducedTransparency: env.matches('(prefers-reduced-transparency: reduce)'),
    keyboard: hasKeys,
  }
}

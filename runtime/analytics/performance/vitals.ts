import { type MetricType, onCLS, onFCP, onINP, onLCP } from 'web-vitals'
import { toJson } from '../../server.chunk.ts'
import type { Given } from '../analytics.ts'
import type { Tools } from '../define.ts'
import { countable } from './countable.ts'

/** How quickly this page came, as far as it is known when somebody asks; the last of each kind. */
export function createSpeed({ env, cookies, page }: Tools): () => Given {
  const found: Record<string, number> = {}
  const blamed: Record<string, string | undefined> = {}
  const keep = (name: string) => (metric: MetricType) => {
    found[name] = metric.value
    // What has moved most, or what is still known: who closes something has it gone by then, and nobody else is to blame.
    const [node] = metric.entries
      .map(Object)
      .sort((a, b) => b.value - a.value)
      .flatMap(({ element, target, sources }) => element ?? target ?? sources?.[0]?.node ?? [])
    // A text moves as well.
    const el = node instanceof Element ? node : node?.parentElement
    // Its name and its id, and no more.
    blamed[`${name}Element`] = el ? `${el.localName}#${el.getAttribute('id') ?? ''}` : undefined
  }
  const options = { reportAllChanges: true }
  onCLS(keep('cumulativeLayoutShift'), options)
  onFCP(keep('firstContentfulPaint'), options)
  onINP(keep('interactionToNextPaint'), options)
  onLCP(keep('largestContentfulPaint'), options)

  return () => {
    const { window } = env
    const { navigator, screen } = window
    const connection = Reflect.get(navigator, 'connection')
    return {
      ...timingOf(env),
      ...countable({
        ...found,
        ...pick(connection, 'rtt downlink'),
        ...pick(navigator, 'deviceMemory hardwareConcurrency'),
        devicePixelRatio: env.pixelRatio(),
        screenWidth: screen.width,
        screenHeight: screen.height,
        viewportWidth: window.innerWidth,
        viewportHeight: window.innerHeight,
      }),
      ...blamed,
      // What a browser does not say is not in the JSON.
      ...pick(connection, 'effectiveType saveData'),
      ...pick(new URL(env.url()), 'hash hostname pathname'),
      analyticsId: cookies.read('ss_cid') ?? '',
      marketingId: cookies.read('SS_MID') ?? '',
      memberId: page.memberAccountId,
      deliveryType: 'fetch',
    }
  }
}

function pick(from: unknown, names: string): Given {
  return Object.fromEntries(names.split(' ').map(name => [name, Object(from)[name]]))
}

/** The browser's account of how the page was fetched, in whole milliseconds and bytes; steps as what they took. */
function timingOf({ window }: Tools['env']): Given {
  const [entry] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!entry) return {}
  const { connectEnd, secureConnectionStart: secure, responseStart } = entry
  return {
    ...countable(
      {
        ...Object.fromEntries(Object.entries(entry.toJSON()).filter(isKnown)),
        domainLookup: entry.domainLookupEnd - entry.domainLookupStart,
        tcpConnection: connectEnd - entry.connectStart,
        tlsNegotiation: secure && connectEnd - secure,
        // As the library has it, which would read the same entry once more: of a page prepared in advance, from when it is shown.
        timeToFirstByte: Math.max(0, responseStart - (Reflect.get(entry, 'activationStart') ?? 0)),
      },
      1,
    ),
    navigationTimingType: entry.type,
    serverTiming: toJson((entry.serverTiming ?? []).map(each => each.toJSON())),
  }
}

/** A page that is left early has not yet been parsed or loaded: it is not done after 0 ms. */
const isKnown = ([name, value]: [string, unknown]) => value !== 0 || !/^(dom[CI]|load|resp|dur)/.test(name)

/** What the visitor has asked their browser for, and whether they use the keyboard. */
export function preferencesOf({ matches }: Pick<Tools['env'], 'matches'>, keyboard: boolean): Given {
  return {
    contrast:
      ['more', 'less', 'custom'].find(value => matches(`(prefers-contrast: ${value})`)) ?? 'no-preference',
    forcedColors: matches('(forced-colors: active)'),
    reducedMotion: matches('(prefers-reduced-motion: reduce)'),
    keyboard,
  }
}

import type { Env, Stop } from '../env.ts'
import type { Page } from '../page/index.ts'
import type { AnalyticsServices } from './analytics.ts'

/** What the visitor looks at, one after the other in the same document. */
export interface Views {
  /** What is known of the page that is shown now. */
  page(): Page
  /** Where the visitor has come from: to a page that has taken another one's place, from that one. */
  referrer(): string
  subscribe(fn: (isFirst: boolean) => void): void
  /** Tells of the first, once the page is shown. */
  begin(): Stop
}

/** Milliseconds until a page that has taken another one's place has its title. */
const settling = 200
/** A page that has stopped `site:navigate` loads what it shows instead; milliseconds. */
const swapping = 2000

/**
 * A page is looked at when it is shown, when it comes back out of the back/forward cache, and when another one takes its
 * place in the same document: announced by `site:navigate`, or by a changed address. An address that is only rewritten, as
 * by a gallery, or has another fragment, is the same page.
 */
export function createViews(
  options: Pick<AnalyticsServices, 'env' | 'lifecycle' | 'page' | 'reread'> & {
    readonly stops: Stop[]
    readonly guard: <A extends readonly unknown[]>(
      at: string,
      fn: (...args: A) => void,
    ) => (...args: A) => void
  },
): Views {
  const { env, lifecycle, reread, stops, guard } = options
  const subscribers: ((isFirst: boolean) => void)[] = []
  /** What the context says, and the path it says it of. */
  let known = options.page
  let context = contextOf(env)
  let address = addressOf(env)
  let path = pathOf(address)
  const isKnown = () => pathOf(address) === path
  /** Of the page that is told of. */
  let shown = address
  let { referrer } = env.document
  let turn = 0
  let stopWaiting: Stop = () => {}
  let stopLooking: Stop = () => {}
  const entries = env.global('navigation')

  /** Each in a task of its own: what all of them send would be a long one. */
  const tell = (isFirst: boolean) => {
    for (const fn of subscribers) env.soon(() => fn(isFirst))
  }

  /** What the context said of the page before is not true of this one; with another query it is the same page. */
  const swap = guard('view', () => {
    const next = contextOf(env)
    if (next !== context) {
      known = reread()
      path = pathOf(address)
      context = next
    }
    tell(false)
  })

  function look(): void {
    const next = addressOf(env)
    if (address === next) return
    // At once: a block of the next page, or who swaps it, may note something before it is known.
    address = next
    const own = ++turn
    stopWaiting()
    stopWaiting = env.after(settling, async () => {
      // Who intercepts a navigation may have to fetch the page first; where that fails, another one may have begun.
      await Object(entries).transition?.finished.catch(() => {})
      // As it comes it may rewrite its address, or send the visitor back.
      if (own !== turn || address === shown) return
      referrer = shown
      shown = address
      swap()
    })
  }
  /** By then whoever swaps pages has done it, or the browser has. What waits to be told goes on. */
  const lookLater = () => {
    stopLooking()
    stopLooking = env.after(swapping, look)
  }

  const onChange = ({ navigationType }: Event & { readonly navigationType?: string }) => {
    if (navigationType === 'replace') {
      const isSame = isKnown()
      const isShown = address === shown
      address = addressOf(env)
      if (isSame) path = pathOf(address)
      if (isShown) shown = address
    } else look()
  }
  if (entries instanceof EventTarget) {
    entries.addEventListener('currententrychange', onChange)
    stops.push(() => entries.removeEventListener('currententrychange', onChange))
  }
  stops.push(
    env.listen('popstate', look),
    // A link may be what a page's own script swaps by, where the browser tells nobody of a changed address.
    env.listenEarly('click', lookLater),
    env.listenEarly('site:navigate', lookLater),
    lifecycle.onRestore(() => tell(false)),
    () => stopWaiting(),
    () => stopLooking(),
  )

  return {
    page: () => (isKnown() ? known : { ...known, item: null, collection: null, pagePath: '' }),
    // As soon as the next one is there, though nobody has told of it yet.
    referrer: () => (address === shown ? referrer : shown),
    subscribe: fn => void subscribers.push(fn),
    begin: () => whenShown(env, () => tell(true)),
  }
}

/** Once somebody can see the page: it may be prepared in advance, or opened behind another one. */
export function whenShown(env: Env, fn: () => void): Stop {
  const stops: Stop[] = []
  const stop = () => {
    for (const each of stops.splice(0)) each()
  }
  const check = () => {
    if (env.document.prerendering || env.document.hidden) return
    stop()
    fn()
  }
  stops.push(env.listenEarly('prerenderingchange', check), env.listenEarly('visibilitychange', check))
  check()
  return stop
}

const pathOf = (address: string) => address.split('?')[0]

function addressOf(env: Env): string {
  return env.url().split('#')[0] as string
}

/** What the server has written of the page. */
export function contextOf(env: Env): string {
  return env.findAll('script[data-site-context]')[0]?.textContent ?? ''
}

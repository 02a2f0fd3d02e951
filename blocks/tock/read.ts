import { linkTo, type Offer } from '#parts/booking/booking.library.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'

/** Blocks spec §9: up to this many pixels everything stands in one column. */
const narrow = 750

/** Only looks; `null` where no link leads to Tock. */
export function read(
  root: HTMLElement,
  { business, offering, display }: Pick<Settings, 'business' | 'offering' | 'display'>,
): Offer | null {
  const found = linkTo(root, /(^|\.)exploretock\.com$/)
  const name = business || found?.url.pathname.split('/')[1] || ''
  if (!found || !/^[\w-]+$/.test(name)) return null
  const [said] = /^[a-z]{2,3}-[a-z]{2}$/i.exec(own(root).getAttribute('data-tock-locale') ?? '') ?? []
  return {
    name: 'Tock',
    link: found.link,
    widget: {
      script: () => 'https://www.exploretock.com/tock.js',
      host: (width, language) => ({
        tag: 'div',
        attrs: {
          id: 'Tock_widget_container',
          ...(width <= narrow && { class: 'Tock_widget_container-columnLayout' }),
          'data-tock-display-mode': display,
          'data-tock-color-mode': 'White',
          'data-tock-locale': (said ?? language).toLowerCase(),
          ...(offering && { 'data-tock-offering-id': offering }),
        },
      }),
      start: env => queueOf(env)('init', name),
    },
  }
}

interface Queue {
  (...args: unknown[]): void
  callMethod?: (...args: unknown[]) => void
  queue: unknown[]
  loaded: boolean
  version: string
}

/** What its script expects to find: it hears of everything that was said before it came. */
function queueOf(env: Env): Queue {
  const found = env.global('tock')
  if (typeof found === 'function') return found as Queue
  const tock: Queue = Object.assign(
    (...args: unknown[]) => void (tock.callMethod ? tock.callMethod(...args) : tock.queue.push(args)),
    { queue: [], loaded: true, version: '1.0' },
  )
  Reflect.set(env.window, 'tock', tock)
  return tock
}

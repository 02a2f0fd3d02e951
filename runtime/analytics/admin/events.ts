import type { Stop } from '../../env.ts'
import { adminChannel } from '../../names.ts'
import { isRecord, ownValue } from '../../schema/index.ts'
import type { Given } from '../analytics.ts'
import { commonFields, lackOf } from '../deeds/tracker/schema.ts'
import { createFit, type Fit } from '../fit.ts'
import type { AdminServices } from './services.ts'

/** What the tabs of one site tell each other. */
interface Message {
  readonly type: 'admin-event'
  readonly websiteId: string
  readonly event: Given
}

/**
 * Events of whoever administers the site (blocks spec §6): the page says one by `site:admin:track`, with the event in `detail`,
 * in the same schema as the events service. All other tabs of the site hear it as `site:admin:event`. No specification gives
 * an address for them: the server is not told.
 */
export function startAdminEvents(services: AdminServices): Stop {
  const { env, errors, page, lifecycle } = services
  const toFit = createFit(services)
  const place = { in: 'admin', at: 'event' }
  const track = errors.guard(place, (event: Event) => {
    const said = typedEvent(services, toFit, Reflect.get(event, 'detail'))
    const lack = lackOf(said)
    if (lack) errors.warn(place, `expected ${lack}; nobody hears of it.`)
    else channel?.postMessage({ type: 'admin-event', websiteId: page.website.id, event: said })
  })
  const hear = errors.guard(place, ({ data }: { readonly data: unknown }) => {
    if (!isMessage(data, page.website.id)) return
    const detail = typedEvent(services, toFit, data.event)
    env.document.dispatchEvent(new env.window.CustomEvent('site:admin:event', { detail }))
  })

  let channel: BroadcastChannel | null = null
  const open = () => {
    channel = new env.window.BroadcastChannel(adminChannel)
    channel.onmessage = hear
  }
  // An open one would keep the page out of the back/forward cache.
  const close = () => {
    channel?.close()
    channel = null
  }
  open()
  const stops = [
    env.listenEarly('site:admin:track', track),
    env.listen('pagehide', close),
    lifecycle.onRestore(open),
    close,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** With what every event says of itself, and nothing that the schema does not know. */
function typedEvent(services: AdminServices, toFit: Fit, given: unknown): Given {
  const sample = { ...commonFields(services), customSchemaName: '', customData: {} }
  const said = Object.entries(toFit('admin event', given, sample))
  return Object.fromEntries(said.filter(([name, value]) => name in sample && value !== ''))
}

function isMessage(data: unknown, websiteId: string): data is Message {
  return (
    isRecord(data) && ownValue(data, 'type') === 'admin-event' && ownValue(data, 'websiteId') === websiteId
  )
}

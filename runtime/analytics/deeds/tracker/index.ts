import type { Given } from '../../analytics.ts'
import { defineRecord } from '../../define.ts'
import { analyticsId } from '../../visitor-id.ts'
import { createQueue } from '../queue.ts'
import { createSession } from '../session-info.ts'
import { commonFields, lackOf } from './schema.ts'

/** Milliseconds. */
const delay = 1000

/**
 * The events service: `POST /api/v1/events` (blocks spec §7), queued and flushed. One event is one object; several that leave
 * together are a list of them.
 */
export default defineRecord({
  name: 'tracker',
  category: 'analytics',
  start(tools) {
    const { errors } = tools
    const told = new Set<number>()
    const session = createSession(tools)
    tools.onRefused(session.forget)

    /** "Error tracking event: HTTP Status N for statuses other than 200 or 202": blocks spec §8. Once for each. */
    function tell(status: number): void {
      if (status === 0 || status === 200 || status === 202 || told.has(status)) return
      told.add(status)
      errors.complain({ in: 'analytics', at: 'tracker' }, `Error tracking event: HTTP Status ${status}`)
    }

    const queue = createQueue<Given>(tools, {
      delay,
      send(items) {
        const [only] = items
        const json = items.length === 1 ? only : items
        const posted = tools.post({
          address: '/api/v1/events',
          data: {},
          body: () => ({ crumb: 'header', json }),
        })
        posted?.then(outcome => tell(outcome.ok ? outcome.status : outcome.failure.status))
        return posted
      },
    })

    return ({ customSchemaName, customData, ...given }) => {
      const said = Object.entries(tools.fit(given, commonFields(tools))).filter(([, value]) => value !== '')
      const lack = lackOf(Object.fromEntries(said))
      if (lack) {
        errors.warn(
          { in: 'analytics', at: 'tracker' },
          `tracker: expected ${lack}; the event is not recorded.`,
        )
        return
      }
      const commonData = { ...Object.fromEntries(said), ...session.info() }
      const custom = tools.fit({ customSchemaName, customData }, { customSchemaName: '', customData: {} })
      const data = tools.pass('tracker', { commonData, ...custom })
      if (data) queue.put({ analyticsId: analyticsId(tools), ...data })
    }
  },
})

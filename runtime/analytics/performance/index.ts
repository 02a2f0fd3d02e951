import { toJson } from '../../server.chunk.ts'
import { defineRecord, type Tools } from '../define.ts'
import { resolvePageLoadId } from './page-load-id.ts'

/** Milliseconds: blocks spec §9. */
const metricsAfter = 30_000
const speedAfter = 60_000

/**
 * How quickly the page came, and what its visitor prefers: `POST /api/1/performance/records`, a list as text (blocks spec
 * §7). Preferences 30 s after load, the speed of the page 60 s after it, and both at once when it is hidden.
 */
export default defineRecord({
  name: 'performance',
  category: 'analytics',
  start(tools) {
    tools.onView(isFirst => {
      if (isFirst) return collect(tools)
    })
    return undefined
  },
})

async function collect(tools: Tools): Promise<void> {
  const { env, add } = tools
  let hasKeys = false
  tools.hear('keydown', () => {
    hasKeys = true
  })
  const pageLoadId = await resolvePageLoadId(tools)
  if (!pageLoadId) return
  const { createSpeed, preferencesOf } = await import('./vitals.chunk.ts')
  const speed = createSpeed(tools)
  const due = new Map([
    ['a11y', () => preferencesOf({ env, hasKeys })],
    ['page_speed', () => speed.report()],
  ])

  function send(...types: readonly string[]): void {
    const records = types.flatMap(type => {
      const made = due.get(type)
      due.delete(type)
      const data = made && tools.pass(type.replace('_', '-'), { type, pageLoadId, ...made() })
      return data ? [data] : []
    })
    if (records.length === 0) return
    const body = () => ({ text: toJson(records), crumb: 'header' as const })
    tools.post({ address: '/api/1/performance/records', data: {}, body })
  }

  add(env.after(metricsAfter, () => send('a11y')))
  add(env.after(speedAfter, () => send('page_speed')))
  // Not a share of what may leave with the visitor: what else waits comes first, and this is small.
  const leave = () => send(...due.keys())
  add(env.listen('pagehide', leave))
  add(
    env.listenEarly('visibilitychange', () => {
      if (env.document.hidden) leave()
    }),
  )
}

import { toJson } from '../../server.chunk.ts'
import { defineRecord, type Tools } from '../define.ts'
import { resolvePageLoadId } from './page-load-id.ts'
import { createSpeed, preferencesOf } from './vitals.ts'

/** Milliseconds: blocks spec §9. */
const metricsAfter = 30_000
const speedAfter = 60_000

/**
 * How quickly the page came, and what its visitor prefers: `POST /api/1/performance/records`, a list as text (blocks spec
 * §7). Preferences 30 s after load, the speed of the page 60 s after it, and both at once when it is hidden.
 * Who is counted only later is measured as long from there.
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
  const begun = env.now()
  let hasKeys = false
  tools.hear('keydown', () => {
    hasKeys = true
  })
  const pageLoadId = await resolvePageLoadId(tools)
  // The library begins once the server wants to know.
  if (!pageLoadId) return
  const makers = { a11y: () => preferencesOf(env, hasKeys), page_speed: createSpeed(tools) }
  type Type = keyof typeof makers
  const due = new Set(Object.keys(makers) as Type[])

  function send(...types: readonly Type[]): void {
    const records = types
      .filter(type => due.delete(type))
      .flatMap(type => tools.pass(type.replace('_', '-'), { type, pageLoadId, ...makers[type]() }) ?? [])
    const body = () => ({ text: toJson(records), crumb: 'header' as const })
    if (records[0]) tools.deliver({ address: '/api/1/performance/records', data: {}, body })
  }

  // However long the server has taken to answer.
  const after = (ms: number, type: Type) => add(env.after(begun + ms - env.now(), () => send(type)))
  after(metricsAfter, 'a11y')
  after(speedAfter, 'page_speed')
  // It is short: what reports of faults leave is enough for it, and a share would be room that they do not have.
  // Not with `pagehide`, which comes first: the library looks at what has come last once the page is hidden.
  add(tools.lifecycle.onHidden(() => env.document.hidden && send(...due)))
}

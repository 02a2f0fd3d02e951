import type { Tools } from '../define.ts'

/** Milliseconds: blocks spec §7. */
const timeout = 30_000
/** Blocks spec §9 "settings parse limit". */
const maxKeys = 1000

/**
 * `GET /api/1/performance/settings`, of which the page's id is read. What goes wrong is told to the error service in the
 * words of blocks spec §8; a call that somebody blocks, or that finds no connection, is nobody's business.
 */
export async function resolvePageLoadId({ env, errors, post }: Tools): Promise<string> {
  const begun = env.now()
  const outcome = await post({
    method: 'get',
    address: '/api/1/performance/settings',
    data: {},
    body: () => ({ timeout, keepalive: false, expects: 'json', answer: readId, crumb: 'header' }),
  })
  if (!outcome) return ''
  if (outcome.ok && outcome.data) return `${outcome.data}`
  const { status } = outcome.ok ? outcome : outcome.failure
  const words =
    status === 200
      ? 'Unable to resolve pageLoadId'
      : status > 0
        ? 'XHR request DONE with unexpected status'
        : env.now() - begun >= timeout && 'Metric settings request timeout'
  if (words) errors.report({ in: 'analytics', at: 'performance' }, new Error(words))
  return ''
}

/** Of the first thousand keys. */
function readId(body: unknown): string {
  const fields = Object.entries(Object(body)).slice(0, maxKeys)
  const id = fields.find(([name]) => name === 'pageLoadId')?.[1]
  return typeof id === 'string' ? id : ''
}

import { toJson } from '../../../server.chunk.ts'
import type { Given } from '../../analytics.ts'
import { defineRecord } from '../../define.ts'

/**
 * Something that has happened: `POST /api/events/RecordEvent`, fields `crumb`, `event` and `data` (blocks spec §7). By itself
 * that somebody has subscribed to a newsletter (visitor spec §4); everything else is the page's.
 */
export default defineRecord({
  name: 'event',
  category: 'analytics',
  start(tools) {
    const send = ({ eventName, payload }: Given) => {
      const data = tools.fit({ eventName, payload }, { eventName: '', payload: {} })
      if (data.eventName === '') return
      tools.send({
        name: 'event',
        address: '/api/events/RecordEvent',
        data,
        body: data => ({ crumb: 'field', form: { event: `${data.eventName}`, data: toJson(data) } }),
      })
    }
    tools.hear('site:newsletter:subscribed', event => {
      const { formId = '' } = Object(Reflect.get(event, 'detail'))
      send({ eventName: 'newsletter-subscribed', payload: { formId } })
    })
    return send
  },
})

import { defineRecord } from '../../define.ts'

/** A product that was looked at without leaving the page: `POST /api/census/RecordQuickView/{id}`, no payload (blocks spec §7). */
export default defineRecord({
  name: 'quick-view',
  category: 'analytics',
  start(tools) {
    const send = (given: unknown) => {
      const data = tools.fit({ id: Object(given).id }, { id: '' })
      // One step of a path: dots are a step up, whatever they are written as; half of a character cannot be written.
      if (/^\.{0,2}$|\p{Surrogate}/u.test(`${data.id}`)) return
      const address = (changed: typeof data) =>
        `/api/census/RecordQuickView/${encodeURIComponent(`${changed.id}`)}`
      tools.send({ name: 'quick-view', data, address, body: () => ({}) })
    }
    tools.hear('site:quick-view:shown', event => send({ id: Object(Reflect.get(event, 'detail')).itemId }))
    return send
  },
})

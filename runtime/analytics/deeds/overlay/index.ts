import type { Given } from '../../analytics.ts'
import { defineRecord } from '../../define.ts'
import { fieldsOf } from '../fields.ts'
import { onThere } from '../sight.ts'

/** Our markup: what lies above the page to tell or ask something, such as a popup. */
const selector = '[data-record~="overlay"]'
/** Words of the request; the specs name the call only. */
const types = { shown: 'render', closed: 'close', submitted: 'submit' } as const
type Kind = keyof typeof types

/** An overlay has been shown, closed, or answered: `POST /api/census/overlay` (blocks spec §7). */
export default defineRecord({
  name: 'overlay',
  category: 'analytics',
  start(tools) {
    /** What has been said of each last: a popup that says it itself is not counted twice. */
    const last = new WeakMap<Element, Kind>()

    const send = ({ overlayId, eventType, ...rest }: Given) => {
      const given = tools.fit({ overlayId, eventType }, { overlayId: '', eventType: '' })
      // The tracking context of popups: blocks spec §3.
      const data = { ...given, context: 2, ...fieldsOf(tools, rest) }
      tools.send({ name: 'overlay', address: '/api/census/overlay', data })
    }
    const tell = (el: Element | null | undefined, kind: Kind) => {
      if (!el || last.get(el) === kind) return
      last.set(el, kind)
      send({ overlayId: el.getAttribute('data-record-id') ?? el.id, eventType: types[kind] })
    }
    const around = ({ target }: Event) => (target instanceof Element ? target.closest(selector) : null)

    onThere(tools, selector, { fn: el => tell(el, 'shown'), seen: 'always' })
    // In the order in which it goes, because what has happened before is heard now.
    const hearPopup = (kind: Kind) =>
      tools.hear(`site:popup:${kind}`, event => tell(around(event) ?? (event.target as Element), kind))
    hearPopup('shown')
    for (const block of ['form', 'newsletter'])
      tools.hear(`site:${block}:submitted`, event => tell(around(event), 'submitted'))
    hearPopup('submitted')
    hearPopup('closed')
    tools.hear('close', event => {
      if (around(event) === event.target) tell(event.target as Element, 'closed')
    })
    return send
  },
})

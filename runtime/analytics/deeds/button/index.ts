import { buttons, clickedButton, factsOf } from '../../../server.chunk.ts'
import type { Given } from '../../analytics.ts'
import { defineRecord } from '../../define.ts'
import { fieldsOf } from '../fields.ts'
import { onThere } from '../sight.ts'
import { followLater, mustWait } from './follow.ts'

const sample = {
  id: '',
  buttonText: '',
  clickthroughUrl: '',
  alignment: '',
  size: '',
  newWindow: false,
  // A block's, as long as nobody says otherwise (blocks spec §3 "Tracking context kinds").
  context: 1,
}

/** `button-render`, once a visitor has seen it, and `button-click` (blocks spec §7). */
export default defineRecord({
  name: 'button',
  category: 'analytics',
  start(tools) {
    const { env, navigate } = tools
    const send = (kind: 'render' | 'click', given: Given) => {
      const name = `button-${kind}`
      const data = { ...tools.fit(given, sample), ...fieldsOf(tools, given) }
      return tools.send({ name, address: `/api/census/${name}`, data })
    }

    const tellSeen = tools.guard((el: HTMLElement) => void send('render', factsOf(el)))
    // Each in a task of its own: many come into sight together.
    onThere(tools, buttons, { fn: el => env.soon(() => tellSeen(el)), seen: true })
    const press = (event: Event) => {
      const el = clickedButton(event)
      if (!el) return
      const sent = send('click', factsOf(el))
      if (sent && mustWait(env)) followLater({ env, navigate, event: event as MouseEvent, sent })
    }
    tools.hear('click', press)
    tools.hear('auxclick', press)
    return given => void send('click', given)
  },
})

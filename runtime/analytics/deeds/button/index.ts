import type { Given } from '../../analytics.ts'
import { defineRecord } from '../../define.ts'
import { fieldsOf } from '../fields.ts'
import { onThere } from '../sight.ts'
import { followLater, mustWait } from './follow.ts'

/** Our markup; exported buttons are described in it. */
const selector = '[data-record~="button"]'
/** Where on the page it stands (blocks spec §3 "Tracking context kinds"). */
const contexts = { buttonBlock: 1, popupOverlay: 2 } as const
const sample = {
  id: '',
  buttonText: '',
  clickthroughUrl: '',
  alignment: '',
  size: '',
  newWindow: false,
  context: contexts.buttonBlock as number,
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
    onThere(tools, selector, { fn: el => env.soon(() => tellSeen(el)), seen: true })
    const press = (event: Event) => {
      const el = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
      // The middle button opens the link beside this page; the right one opens nothing.
      if (!el || (event as MouseEvent).button > 1) return
      const sent = send('click', factsOf(el))
      if (sent && mustWait(env)) followLater({ env, navigate, event: event as MouseEvent, sent })
    }
    tools.hear('click', press)
    tools.hear('auxclick', press)
    return given => void send('click', given)
  },
})

function factsOf(el: HTMLElement): Given {
  const { recordId, recordAlignment = '', recordSize = '' } = el.dataset
  return {
    id: recordId ?? el.closest('[id]')?.id ?? '',
    buttonText: (el.textContent ?? '').trim().slice(0, 200),
    clickthroughUrl: el.getAttribute('href') ?? '',
    alignment: recordAlignment,
    size: recordSize,
    newWindow: el.getAttribute('target') === '_blank',
    context: el.closest('[data-record~="overlay"]') ? contexts.popupOverlay : contexts.buttonBlock,
  }
}

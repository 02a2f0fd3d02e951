import { parseJson } from '../../../json.ts'
import { own } from '../../../own.ts'
import { ownValue } from '../../../schema/index.ts'
import type { Given } from '../../analytics.ts'
import { defineRecord } from '../../define.ts'
import { fieldsOf } from '../fields.ts'
import { onThere } from '../sight.ts'

/** `form-render`: a form, or one for a newsletter, is on the page (blocks spec §7). */
export default defineRecord({
  name: 'form',
  category: 'analytics',
  start(tools) {
    const send = ({ formId, ...rest }: Given) => {
      if (formId === '') return
      const data = { ...tools.fit({ formId }, { formId: '' }), ...fieldsOf(tools, rest) }
      tools.send({ name: 'form-render', address: '/api/census/form-render', data })
    }
    onThere(tools, '[data-block="form"],[data-block="newsletter"]', {
      fn: el => send({ formId: formIdOf(own(el)) }),
      seen: false,
    })
    return given => send({ formId: '', ...given })
  },
})

/** As the block's settings say it: an attribute, or JSON. */
function formIdOf(el: HTMLElement): unknown {
  const { formId, blockJson } = el.dataset
  const json = blockJson ?? el.querySelector('script[type="application/json"][data-block-json]')?.textContent
  try {
    return formId ?? ownValue(Object(parseJson(json ?? '{}')), 'formId') ?? ''
  } catch {
    // The block says what is wrong with it.
    return ''
  }
}

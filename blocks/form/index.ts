import { defineBlock } from '#core'
import { also } from '#parts/forms/also.ts'

export default defineBlock({
  name: 'form',
  when: 'visible',
  sends: true,
  // What all forms share is all that this one has.
  load: () => import('#parts/forms/forms.library.ts'),
  also,
})

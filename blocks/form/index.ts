import { defineBlock } from '#core'
import { loadForm } from '#parts/forms/load-form.ts'

export default defineBlock({
  name: 'form',
  when: 'visible',
  // What all forms share is all that this one has.
  load: (_, root) => loadForm(import('#parts/forms/forms.library.ts'), root),
})

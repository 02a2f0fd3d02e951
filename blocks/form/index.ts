import { defineBlock } from '#core'
import { formDefinition } from '#parts/forms/definition.ts'

export default defineBlock({
  name: 'form',
  description: 'A form that is checked, sent and answered without leaving the page.',
  ...formDefinition,
  View: { load: () => import('#parts/forms/forms.library.ts') },
})

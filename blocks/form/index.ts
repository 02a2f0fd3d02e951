import { defineBlock } from '#core'
import { formDefinition } from '#ui/form/definition.ts'

export default defineBlock({
  name: 'form',
  description: 'A form that is checked, sent and answered without leaving the page.',
  ...formDefinition,
  View: { load: () => import('#ui/form/form.chunk.ts') },
})

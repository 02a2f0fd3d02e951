import { describeBlock } from '#core'
import { formDefinition } from '#parts/forms/definition.ts'

export const definition = describeBlock({
  description: 'A form that is checked, sent and answered without leaving the page.',
  ...formDefinition,
})

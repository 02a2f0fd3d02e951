import { describeBlock } from '#core'
import { newsletterDefinition } from '#parts/forms/newsletter-definition.ts'

export const definition = describeBlock({
  description: 'A form that somebody subscribes to a newsletter with.',
  ...newsletterDefinition,
})

import { defineBlock } from '#core'
import { newsletterDefinition } from '#parts/forms/newsletter-definition.ts'

export default defineBlock({
  name: 'newsletter',
  description: 'A form that somebody subscribes to a newsletter with.',
  ...newsletterDefinition,
  View: { load: () => import('./newsletter.chunk.ts') },
})

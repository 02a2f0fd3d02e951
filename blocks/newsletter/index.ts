import { defineBlock } from '#core'
import { newsletterDefinition } from '#parts/forms/newsletter-definition.ts'

export default defineBlock({
  name: 'newsletter',
  description: 'A form that somebody subscribes to a newsletter with.',
  ...newsletterDefinition,
  View: {
    async load() {
      const { NewsletterView: View, ...form } = await import('#parts/forms/form.chunk.ts')
      return { ...form, View }
    },
  },
})

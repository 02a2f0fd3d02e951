import { defineBlock } from '#core'
import { newsletterDefinition } from '#ui/form/newsletter-definition.ts'

export default defineBlock({
  name: 'newsletter',
  description: 'A form that somebody subscribes to a newsletter with.',
  ...newsletterDefinition,
  View: {
    async load() {
      const { NewsletterView: View, ...form } = await import('#ui/form/form.chunk.ts')
      return { ...form, View }
    },
  },
})

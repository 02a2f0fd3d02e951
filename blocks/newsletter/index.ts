import { defineBlock } from '#core'

export default defineBlock({
  name: 'newsletter',
  when: 'visible',
  async load() {
    const {
      newsletterDefinition: definition,
      NewsletterView: View,
      ...form
    } = await import('#parts/forms/form.chunk.ts')
    return { ...form, definition: { description: '', ...definition }, View }
  },
})

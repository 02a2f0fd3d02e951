import { defineBlock } from '#core'

export default defineBlock({
  name: 'form',
  when: 'visible',
  async load() {
    const { formDefinition: definition, ...form } = await import('#parts/forms/form.chunk.ts')
    return { ...form, definition: { description: '', ...definition } }
  },
})

import { defineExport } from '#exported/define.ts'

/** The form of a newsletter block, which is shown before it is described. */
export default defineExport({
  finds: '.sqs-block-newsletter form',
  load: async () => (await import('#exported/forms/exported-form.chunk.ts')).newsletter,
})

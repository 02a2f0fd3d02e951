import { defineExport } from '#exported/define.ts'

/** The form of a form block. Forms in code blocks are somebody else's. */
export default defineExport({
  finds: '.sqs-block-form form',
  load: async () => (await import('#exported/forms/exported-form.chunk.ts')).form,
})

import { defineExport } from '#exported/define.ts'
import { imageAttributes, unfetched } from '#exported/image.ts'

export default [
  /** Images that a script was to fetch. */
  defineExport({
    finds: unfetched,
    describe(image, page) {
      const attributes = imageAttributes(image)
      if (!attributes) return false
      page.annotate(image, attributes)
      return true
    },
  }),
  /** Blocks whose words stand beside or over their picture, and below it where that is too narrow. */
  defineExport({
    finds: '.image-block-v2',
    load: async () => (await import('#exported/reveal/exported-entrances.chunk.ts')).narrow,
  }),
]

import { defineExport } from '#exported/define.ts'
import { imageAttributes, unfetched } from '#exported/image.ts'

/** Images that a script was to fetch. */
export default defineExport({
  finds: unfetched,
  describe(image, page) {
    const attributes = imageAttributes(image)
    if (!attributes) return false
    page.annotate(image, attributes)
    return true
  },
})

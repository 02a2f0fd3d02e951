import { defineExport } from '#exported/define.ts'
import { imageAttributes, unfetched } from '#exported/image.ts'
import { followNarrow } from '#parts/narrow.ts'

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
    finds: '.sqs-block-image [class*="design-layout-"]',
    describe(el, page) {
      const { env, errors } = page.runtime
      const onChange = errors.guard({ in: 'image', at: 'resize', el }, (isNarrow: boolean) =>
        page.toggle(el, 'sqs-narrow-width', isNarrow),
      )
      page.onDestroy(followNarrow(el, { env, onChange }))
    },
  }),
]

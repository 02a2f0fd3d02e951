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
      // Its room was for a picture that is still to come: of one that cannot be had its text is shown.
      const { errors } = page.runtime
      const call = errors.guard({ in: 'image', at: 'failed', el: image }, ({ type }: Event) =>
        page.toggle(image, 'site-image--missing', type.endsWith('failed')),
      )
      for (const type of ['site:image:failed', 'site:image:loaded']) {
        image.addEventListener(type, call)
        page.onDestroy(() => image.removeEventListener(type, call))
      }
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

import { followNarrow } from '#parts/narrow.ts'
import type { Description } from '../define.ts'

/** Of a block that has words beside its picture the stylesheet puts them below it by a class. */
export const narrow: Description = {
  describe(el, page) {
    const { env, errors } = page.runtime
    const onChange = errors.guard({ in: 'image', at: 'resize', el }, (isNarrow: boolean) =>
      page.toggle(el, 'sqs-narrow-width', isNarrow),
    )
    page.onDestroy(followNarrow(el, { env, onChange }))
  },
}

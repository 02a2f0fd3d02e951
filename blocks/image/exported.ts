import { defineExport, type ExportedPage } from '#exported/define.ts'
import { imageAttributes, unfetched } from '#exported/image.ts'

const images = new WeakMap<ExportedPage, WeakSet<EventTarget>>()

/** The room of each is for a picture that is still to come: of one that cannot be had its text is shown. */
function follow(page: ExportedPage): WeakSet<EventTarget> {
  const mine = new WeakSet<EventTarget>()
  images.set(page, mine)
  const { env, errors } = page.runtime
  const call = errors.guard({ in: 'image', at: 'failed' }, ({ type, target }: Event) => {
    if (!target || !mine.has(target)) return
    const isMissing = type.endsWith('failed')
    page.toggle(target as Element, 'site-image--missing', isMissing)
    // The page's stylesheet hides what has no address.
    page.style(target as HTMLElement, {
      visibility: isMissing ? 'inherit' : '',
      opacity: isMissing ? '1' : '',
    })
  })
  for (const name of ['failed', 'loaded']) page.onDestroy(env.listenEarly(`site:image:${name}`, call))
  return mine
}

export default [
  /** Images that a script was to fetch. */
  defineExport({
    finds: unfetched,
    describe(image, page) {
      const attributes = imageAttributes(image)
      if (!attributes) return false
      page.annotate(image, attributes)
      const mine = images.get(page) ?? follow(page)
      mine.add(image)
      return true
    },
  }),
  /** Blocks whose words stand beside or over their picture, and below it where that is too narrow. */
  defineExport({
    finds: '.image-block-v2',
    load: async () => (await import('#exported/reveal/exported-entrances.chunk.ts')).narrow,
  }),
]

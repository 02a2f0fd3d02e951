import { isOurs } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { ExportedPage } from './define.ts'

/** The room of each is for a picture that is still to come: of one that cannot be had its text is shown. */
export function showMissing(page: ExportedPage): Stop {
  const { env, errors } = page.runtime
  const call = errors.guard({ in: 'image', at: 'failed' }, ({ type, target }: Event) => {
    const image = target as HTMLElement
    // What an owner has described is theirs.
    if (!isOurs(image, 'attribute data-loaded-class')) return
    const isMissing = type.endsWith('failed')
    page.toggle(image, 'site-image--missing', isMissing)
    // The page's stylesheet hides what has no address.
    page.style(image, {
      visibility: isMissing ? 'inherit' : '',
      opacity: isMissing ? '1' : '',
    })
  })
  const stops = ['failed', 'loaded'].map(name => env.listenEarly(`site:image:${name}`, call))
  return () => {
    for (const stop of stops) stop()
  }
}

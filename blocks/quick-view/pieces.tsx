import type { ReactNode } from 'react'
import type { QuickViewItem } from '#parts/quick-view.ts'

/** A heading that the page's rules for its own headings do not reach. */
export function Title({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="site-quick-view__title" role="heading" aria-level={2}>
      {children}
    </div>
  )
}

/** As the card on the page shows it: it is there already. */
export function CardPicture({ item: { image, title } }: { readonly item: QuickViewItem }): ReactNode {
  if (!image) return null
  const { currentSrc, src, alt } = image
  return <img src={currentSrc || src} alt={alt || title} width={image.width || undefined} />
}

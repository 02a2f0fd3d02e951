import type { ExportedMarkup } from '#core'
import { annotateGalleryBlock } from './exported/block.ts'
import { annotateLightboxes } from './exported/lightbox.ts'
import { annotateListCarousel } from './exported/list.ts'
import { type Adapter, findAll } from './exported/markup.ts'
import { annotateSection, sectionSelector } from './exported/sections.ts'
import { annotateSummary } from './exported/summary.ts'
import { renderRemote } from './remote.ts'

/** Galleries of pages exported from a hosted builder, in each of the shapes they have there. */
export const exported: ExportedMarkup = (root, annotate, page) => {
  const adapter = { annotate, page }
  for (const [selector, adapt] of adapters) {
    for (const el of findAll(root, selector)) {
      page.runtime.errors.guard({ in: 'gallery', at: 'exported', el }, adapt)(el, adapter)
    }
  }
  annotateLightboxes(root, adapter)
}

const adapters: readonly (readonly [string, (el: HTMLElement, adapter: Adapter) => void])[] = [
  // First: what a server fills is not what it was.
  ['.sqs-block', renderRemote],
  ['.sqs-gallery-container:not(.summary-item-list-container)', annotateGalleryBlock],
  ['.summary-block-wrapper', annotateSummary],
  [sectionSelector, annotateSection],
  ['.user-items-list-carousel', annotateListCarousel],
]

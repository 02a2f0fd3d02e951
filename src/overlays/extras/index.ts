import { isOwner } from '#runtime/page/index.ts'
import { defineOverlay } from '../define.ts'

/**
 * What a few pages have around their content: the badge of what the site was made with, links on pictures, and the bar of
 * whoever made it. One registration, because most pages have none of them and all would carry three.
 */
export default defineOverlay({
  name: 'extras',
  load: () => import('./extras.chunk.ts'),
  // Which of them it is, and whether it shows, their chunk knows.
  isOnPage: ({ page }) =>
    page.websiteSettings.ssBadgeType > 1 || page.pinterestOverlayOptions.mode !== 'disabled' || isOwner(page),
})

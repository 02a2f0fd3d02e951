import { defineOverlay } from '../define.ts'

/** The letters that a page has chosen and somebody else keeps. */
export default defineOverlay({
  name: 'fonts',
  load: () => import('./fonts.chunk.ts'),
  isOnPage: ({ page }) => page.googleFonts.length > 0 || page.website.typekitId !== '',
})

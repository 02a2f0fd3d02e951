import { defineExport } from '../define.ts'

/** What only some pages have and takes a few lines: all of it comes in one chunk. */
export default defineExport({
  finds:
    '.sqs-shape,.sqs-events-collection-calendar,.sqs-block-calendar,.sqs-block-map,[class*=sqs-block-opentable],.sqs-block-tock,.sqs-tourdates-bandsintown-list,.chart-block-container[data-settings],.Marquee-svg,.sqsrte-text-highlight,.sqs-audio-embed,.squarespace-audio-player,.squarespace-social-buttons[data-full-url]:empty,.sqs-search-page,.sqs-search-ui-text-input,a.sqs-svg-icon--wrapper:is([aria-label$=-unauth],[aria-label^=x-])',
  load: () => import('./exported-more.chunk.ts'),
})

import { defineExport } from '../define.ts'

/** Photo services whose pictures the server asks for only when somebody looks: blocks spec §7. */
const galleries =
  '.flickr-block,.instagram-block,.fivehundredpix-block,.sqs-block-flickr,.sqs-block-instagram,.sqs-block-fivehundredpix'

/** Blocks that only the server can draw: those of photo services, and lists of events. */
export default defineExport({
  finds: `.sqs-block:is(${galleries}),.sqs-block .summary-block-collection-type-events`,
  load: () => import('./exported-server-drawn.chunk.ts'),
})

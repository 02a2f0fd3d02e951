import { defineExport } from '../define.ts'

/** Photo services whose pictures the server asks for only when somebody looks: blocks spec §7. */
const services = ['flickr', 'instagram', 'fivehundredpix']
const galleries = services.flatMap(name => [`.${name}-block`, `.sqs-block-${name}`]).join()

/** Blocks that only the server can draw: those of photo services, and lists of events. */
export default defineExport({
  finds: `.sqs-block:is(${galleries}),.sqs-block .summary-block-collection-type-events`,
  load: () => import('./exported-server-drawn.chunk.ts'),
})

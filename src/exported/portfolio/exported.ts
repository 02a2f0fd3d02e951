import { defineExport } from '../define.ts'

/**
 * An index of works whose pictures come when their names are pointed at; hidden until a script has set it up. On a page that was
 * saved after that it has been, and no picture comes any more.
 */
export default defineExport({
  finds: '.portfolio-hover',
  hides: '.portfolio-hover-item',
  load: () => import('./exported-portfolio.chunk.ts'),
})

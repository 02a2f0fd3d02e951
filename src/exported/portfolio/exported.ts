import { defineExport } from '../define.ts'

/** An index of works whose pictures come when their names are pointed at; hidden until a script has set it up. */
export default defineExport({
  finds: '.portfolio-hover:not([data-init])',
  hides: '.portfolio-hover-item',
  load: () => import('./exported-portfolio.chunk.ts'),
})

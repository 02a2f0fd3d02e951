import { defineBlock } from '#core'
import { loadForm } from '#parts/forms/load-form.ts'

export default defineBlock({
  name: 'newsletter',
  when: 'visible',
  // Named otherwise, because ad blockers block what is called a newsletter.
  load: (_, root) => loadForm(import('./letter.chunk.ts'), root),
})

import { defineExport } from '#exported/define.ts'

/** Several menus, all of which the page's stylesheet hides until one is chosen. */
export default defineExport({
  finds: '.menu-wrapper:has(.menus--has-multiple)',
  hides: '.menu',
  load: () => import('./exported-menu.chunk.ts'),
})

import { defineExport } from '#exported/define.ts'
import { bar, checked, header, languages, mobile, moving } from './exported/kinds.ts'
import { early } from './exported-early.ts'

/** Headers of the builder's generations, with what moves in them. */
export default defineExport({
  finds: `${header},${mobile},${bar},${checked},${moving},${languages}`,
  load: early.load,
})

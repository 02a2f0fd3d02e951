import { defineExport } from '../define.ts'

/** Forms of which the page has only the description, or a copy without what they are called, and those behind a button. */
export default defineExport({
  finds: '.sqs-block-form:not(:has(form:not(.react-form-contents))),.sqs-block-form .form-wrapper.hidden',
  load: () => import('./exported-forms.chunk.ts'),
})

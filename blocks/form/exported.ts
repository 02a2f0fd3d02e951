import { defineExport } from '#exported/define.ts'
import { describeForm } from '#exported/forms/form.ts'
import { own } from '#runtime/own.ts'

/** What opens above the page is a part of its block. */
const wrapperOf = (form: HTMLElement) =>
  own(form).closest<HTMLElement>('.sqs-block-form-lightbox') ??
  own(form).closest<HTMLElement>('.form-wrapper') ??
  form

/** The form of a form block. Forms in code blocks are somebody else's. */
export default defineExport({
  finds: '.sqs-block-form form',
  root: wrapperOf,
  describe: (form, page) =>
    describeForm(form as HTMLFormElement, { root: wrapperOf(form), block: 'form', page }),
})

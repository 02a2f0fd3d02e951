import type { ExportedMarkup } from '#core'
import { annotateForm } from '#exported/form.ts'
import { own } from '#runtime/own.ts'

/** `.form-wrapper form` of a form block. Forms in code blocks are somebody else's. */
export const exported: ExportedMarkup = (root, annotate) => {
  for (const form of own(root).querySelectorAll<HTMLFormElement>('.sqs-block-form form')) {
    const wrapper = own(form).closest<HTMLElement>('.form-wrapper') ?? form
    annotateForm(form, { root: wrapper, block: 'form', annotate })
  }
}

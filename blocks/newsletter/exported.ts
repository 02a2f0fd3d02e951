import type { ExportedMarkup } from '#core'
import { annotateForm } from '#exported/form.ts'
import { own } from '#runtime/own.ts'

/** `form.newsletter-form` of a newsletter block, which such a page's stylesheet keeps invisible until it is `rendered`. */
export const exported: ExportedMarkup = (root, annotate) => {
  for (const form of own(root).querySelectorAll<HTMLFormElement>('.sqs-block-newsletter form')) {
    const block = own(form).closest<HTMLElement>('.sqs-block-newsletter') ?? form
    if (own(block).hasAttribute('data-block')) continue
    annotateForm(form, { root: block, block: 'newsletter', annotate })
    annotate(block, {
      class: 'rendered',
      'data-small-class': 'newsletter-form-has-small-container',
      ...layoutOf(form),
    })
    const body = own(form).querySelector('.newsletter-form-body')
    if (body) annotate(body, { 'data-part': 'body' })
  }
}

/** The wrapper's classes say how it stands. */
function layoutOf(form: Element): Record<string, string> {
  const wrapper = own(form).closest('.newsletter-form-wrapper') ?? form
  const has = (name: string) => own(wrapper).classList.contains(`newsletter-form-wrapper--${name}`)
  return {
    'data-align': has('alignCenter') ? 'center' : has('alignRight') ? 'end' : 'start',
    'data-layout': has('layoutStack') ? 'stack' : 'row',
  }
}

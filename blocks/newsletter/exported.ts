import { defineExport } from '#exported/define.ts'
import { describeForm } from '#exported/forms/form.ts'
import { nameParts } from '#exported/markup.ts'
import { own } from '#runtime/own.ts'

const blockOf = (form: HTMLElement) => own(form).closest<HTMLElement>('.sqs-block-newsletter') ?? form

/** The form of a newsletter block, which such a page's stylesheet keeps invisible until it is `rendered`. */
export default defineExport({
  finds: '.sqs-block-newsletter form',
  root: blockOf,
  describe(form, page) {
    const root = blockOf(form)
    const isDescribed = describeForm(form as HTMLFormElement, { root, block: 'newsletter', page })
    page.annotate(root, {
      class: 'rendered',
      'data-small-class': 'newsletter-form-has-small-container',
      ...layoutOf(form),
    })
    nameParts(page, form, { body: '.newsletter-form-body' })
    return isDescribed
  },
})

/** The wrapper's classes say how it stands. */
function layoutOf(form: Element): Record<string, string> {
  const wrapper = own(form).closest('.newsletter-form-wrapper') ?? form
  const has = (name: string) => own(wrapper).classList.contains(`newsletter-form-wrapper--${name}`)
  return {
    'data-align': has('alignCenter') ? 'center' : has('alignRight') ? 'end' : 'start',
    'data-layout': has('layoutStack') ? 'stack' : 'row',
  }
}

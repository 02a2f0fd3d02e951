import { own } from '#runtime/own.ts'
import type { Description, ExportedPage } from '../define.ts'
import { describeForm } from './form.ts'

/** What opens above the page is a part of its block. */
const wrapperOf = (form: HTMLElement) =>
  own(form).closest<HTMLElement>('.sqs-block-form-lightbox') ??
  own(form).closest<HTMLElement>('.form-wrapper') ??
  form

export const form: Description = {
  root: wrapperOf,
  describe: (form, page) =>
    describeForm(form as HTMLFormElement, { root: wrapperOf(form), block: 'form', page }),
}

const letterOf = (form: HTMLElement) => own(form).closest<HTMLElement>('.sqs-block-newsletter') ?? form

export const newsletter: Description = {
  root: letterOf,
  describe(form: HTMLElement, page: ExportedPage) {
    const root = letterOf(form)
    const isDescribed = describeForm(form as HTMLFormElement, { root, block: 'newsletter', page })
    page.annotate(root, {
      class: 'rendered',
      'data-small-class': 'newsletter-form-has-small-container',
      ...layoutOf(form),
    })
    return isDescribed
  },
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

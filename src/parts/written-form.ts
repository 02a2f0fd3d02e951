import { own } from '#runtime/own.ts'

/** Adds an attribute of our markup contract to an element. */
type Annotate = (el: Element, name: string, value: string) => void

const parts = {
  body: '.newsletter-form-body',
  title: '.form-item .title',
  success: '.form-submission-text',
}

/**
 * What is what in a form that the builder's server has written, wherever it stands: on an exported page, or in a popup that was
 * drawn a moment ago.
 */
export function describeWritten(form: Element, annotate: Annotate): void {
  for (const item of own(form).querySelectorAll('.form-item')) describeField(item, annotate)
  for (const [name, selector] of Object.entries(parts))
    for (const el of own(form).querySelectorAll(selector)) annotate(el, 'data-part', name)
  // Also where the stylesheet that knows the class is missing.
  for (const el of own(form).querySelectorAll('.form-submission-text.hidden')) annotate(el, 'hidden', '')
}

/** The kind is the beginning of the id, and one of the classes. */
function describeField(item: Element, annotate: Annotate): void {
  const [kind = ''] = /^[a-z]+(?=-)/.exec(item.id) ?? []
  annotate(item, 'data-part', 'field')
  if (item.classList.contains(kind)) annotate(item, 'data-kind', kind)
  if (item.classList.contains('required')) annotate(item, 'data-required', '')
}

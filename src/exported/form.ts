import type { AnnotateElement } from '#core'
import { own } from '#runtime/own.ts'
import { type FormIds, readFormIds } from './form-ids.ts'

/**
 * Describes a form of an exported page in our attributes. Its inline `onsubmit` called what is not there any more, and
 * its `action` is the builder's own server: both are taken away, so that nothing is sent there, and given back with the
 * rest. A form that somebody has wired up anew is left alone.
 */
export function annotateForm(
  form: HTMLFormElement,
  given: {
    readonly root: HTMLElement
    readonly block: 'form' | 'newsletter'
    readonly annotate: AnnotateElement
  },
): void {
  const { root, block, annotate } = given
  const ids = idsOf(form)
  if (!ids || own(root).hasAttribute('data-block')) return
  annotate(root, {
    'data-block': block,
    'data-unstyled': '',
    'data-form-id': ids.formId,
    'data-collection-id': ids.collectionId,
    'data-object-name': ids.objectName,
    'data-success-redirect': own(form).getAttribute('data-success-redirect') ?? '',
    'data-error-class': 'error',
    'data-problem-class': 'field-error',
    'data-submitting-class': 'submitting',
    'data-hidden-class': 'hidden',
  })
  annotate(form, { onsubmit: null, action: null })
  for (const item of own(form).querySelectorAll('.form-item')) annotateField(item, annotate)
  for (const [selector, name] of parts) {
    for (const el of own(form).querySelectorAll(selector)) annotate(el, { 'data-part': name })
  }
}

const parts = [
  ['.form-item .title', 'title'],
  ['.form-item.likert .item', 'question'],
  ['.form-item.likert .question', 'question-text'],
  ['.captcha-container', 'captcha'],
  ['.form-submission-text', 'success'],
  ['.form-submission-html', 'success-html'],
] as const

/** The kind is the beginning of the id, and one of the classes. */
function annotateField(item: Element, annotate: AnnotateElement): void {
  const [kind = ''] = /^[a-z]+(?=-)/.exec(item.id) ?? []
  annotate(item, {
    'data-part': 'field',
    ...(item.classList.contains(kind) && { 'data-kind': kind }),
    ...(item.classList.contains('required') && { 'data-required': '' }),
  })
}

/** Those of the inline code; a copy without scripts has lost it, and stands where it stood. */
function idsOf(form: HTMLFormElement): FormIds | null {
  const code = own(form).getAttribute('onsubmit')
  if (code !== null) return readFormIds(code)
  const formId = own(form).getAttribute('data-form-id') ?? ''
  // Without that code, an address is one that somebody has put there.
  if (!formId || own(form).hasAttribute('action')) return null
  const objectName = own(form).closest('.sqs-layout[id]')?.id ?? ''
  const [, collectionId = ''] = /^page-([\da-z]{24})$/.exec(objectName) ?? []
  return { formId, collectionId, objectName }
}

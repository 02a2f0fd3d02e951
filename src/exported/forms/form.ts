import { describeWritten } from '#parts/written-form.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { nameParts } from '../markup.ts'
import { type FormIds, readFormIds } from './form-ids.ts'

/**
 * Describes a form of an exported page in our attributes. Its inline `onsubmit` called what is not there any more, and
 * its `action` is the builder's own server: both are taken away, so that nothing is sent there, and given back with the
 * rest. A form that somebody has wired up anew is left alone: `false`.
 */
export function describeForm(
  form: HTMLFormElement,
  given: {
    readonly root: HTMLElement
    readonly block: 'form' | 'newsletter'
    readonly page: ExportedPage
  },
): boolean {
  const { root, block, page } = given
  const ids = idsOf(form)
  if (!ids) return false
  page.annotate(root, {
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
  page.annotate(form, { onsubmit: null, action: null })
  describeWritten(form, (el, name, value) => page.annotate(el, { [name]: value }))
  nameParts(page, form, parts)
  return true
}

const parts = {
  question: '.form-item.likert .item',
  'question-text': '.form-item.likert .question',
  captcha: '.captcha-container',
  'success-html': '.form-submission-html',
}

/** Those of the inline code; a copy without scripts has lost it, and says them itself or stands where it stood. */
function idsOf(form: HTMLFormElement): FormIds | null {
  const code = own(form).getAttribute('onsubmit')
  if (code !== null) return readFormIds(code)
  const said = (name: string) => own(form).getAttribute(name) ?? ''
  const formId = said('data-form-id')
  // Without that code, an address is one that somebody has put there.
  if (!formId || own(form).hasAttribute('action')) return null
  const objectName = said('data-object-name') || (own(form).closest('.sqs-layout[id]')?.id ?? '')
  const [, ofPage = ''] = /^page-([\da-z]{24})$/.exec(objectName) ?? []
  return { formId, collectionId: said('data-collection-id') || ofPage, objectName }
}

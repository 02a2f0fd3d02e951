import { serverMarkup } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { safeUrl } from '#runtime/safe-url.ts'

/** The answer to the popup; and what belongs to somebody else's page, until the visitor allows it. */
const fields = /^(form|fieldset|input|select|textarea|iframe)$/
/** Nobody is asked for these in passing. */
const refusedInput = /^(password|file|image)$/i
const ofFields =
  /^(name|for|placeholder|required|autocomplete|inputmode|(max|min)length|checked|selected|disabled|data-(unstyled|category|kind|field-id|required|form-id|collection-id|object-name|submit-button-text|align|layout))$/
/** Of our blocks only those that a popup is answered by. */
const blocks = /^(newsletter|form)$/
/** What would run what the owner has written, or open on its own. */
const refusedParts = /^(success-html|dialog)$/

/** What of the popup's HTML can be shown; `null` where there is nothing, or nobody may parse it. */
export function contentOf(runtime: Runtime, html: string): DocumentFragment | null {
  const content = serverMarkup(runtime.env, html, { element, attribute })
  if (!content) return null
  for (const form of content.querySelectorAll('form')) describe(form)
  for (const frame of content.querySelectorAll('iframe')) holdBack(frame, runtime)
  const isEmpty = !content.textContent?.trim() && !content.querySelector('img, svg, video, iframe')
  return isEmpty ? null : content
}

function element(el: Element): boolean {
  if (!fields.test(el.localName) || el.hasAttribute('is')) return false
  return el.localName !== 'input' || !refusedInput.test(el.getAttribute('type')?.trim() ?? '')
}

/** A form may name its fields; where it is sent, ours alone say. */
function attribute(el: Element, name: string): boolean {
  const value = el.getAttribute(name) ?? ''
  if (name === 'type')
    return el.localName === 'button' && /^(submit)?$/i.test(value) && el.closest('form') !== null
  if (name === 'data-block') return blocks.test(value)
  if (name === 'data-part') return !refusedParts.test(value)
  if (name === 'name') return /^(input|select|textarea|button)$/.test(el.localName)
  return ofFields.test(name)
}

/** A form that the builder's own code would send is a newsletter of ours. */
function describe(form: HTMLFormElement): void {
  const block = form.closest<HTMLElement>('[data-block]') ?? form
  const { dataset } = block
  dataset.isOverlayForm = 'true'
  if (dataset.block || !dataset.formId) return
  dataset.block = 'newsletter'
  dataset.hiddenClass = 'hidden'
  const part = (name: string, of: string) => {
    for (const el of form.querySelectorAll<HTMLElement>(of)) el.dataset.part = name
  }
  part('body', '.newsletter-form-body')
  part('field', '.form-item')
  part('title', '.form-item .title')
  part('success', '.form-submission-text')
  for (const { dataset, classList } of form.querySelectorAll<HTMLElement>('.form-item')) {
    // The kind is one of the classes.
    if (classList.contains('email')) dataset.kind = 'email'
    if (classList.contains('name')) dataset.kind = 'name'
    if (classList.contains('required')) dataset.required = ''
  }
}

/** Where the page asks for the gate, it lets frames go as it does its own. */
function holdBack(frame: HTMLIFrameElement, { env, consent }: Runtime): void {
  const address = safeUrl(
    frame.getAttribute('src') || frame.getAttribute('data-src') || '',
    env.document.baseURI,
  )
  frame.removeAttribute('src')
  if (!address) frame.remove()
  else if (!consent.isGated) frame.src = address
  else {
    frame.dataset.src = address
    frame.dataset.category ||= 'marketing'
  }
}

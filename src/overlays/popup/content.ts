import { idFor } from '#parts/server-nodes.ts'
import { describeWritten } from '#parts/written-form.ts'
import { serverMarkup } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { safeUrl } from '#runtime/safe-url.ts'

/** The answer to the popup; and what belongs to somebody else's page, until the visitor allows it. */
const fields = 'form, fieldset, input, select, textarea, iframe'
/** Nobody is asked for these in passing. */
const refused = '[is], [type="password" i], [type="file" i], [type="image" i]'
/**
 * What a form says of its fields; of our blocks those that a popup is answered by, without what would run what the owner
 * has written, or open on its own; and that a button is counted. As `name=value`.
 */
const ofPopups =
  /^((for|placeholder|required|autocomplete|inputmode|(max|min)length|checked|selected|disabled|data-(unstyled|category|kind|field-id|required|form-id|collection-id|object-name|submit-button-text|align|layout|(record-)?alignment|record-(id|size)|button-size))=|data-block=(newsletter|form)$|data-record=button$|data-part=(?!(success-html|dialog)$))/

/** What of the popup's HTML can be shown; `null` where there is nothing, or nobody may parse it. */
export function contentOf(runtime: Runtime, html: string): DocumentFragment | null {
  const called = new Map<string, Element>()
  const content = serverMarkup(runtime.env, html, {
    element,
    attribute(el, name) {
      if (name === 'id' && !called.has(el.id)) called.set(el.id, el)
      return attribute(el, name)
    },
  })
  if (!content) return null
  // A name that the page has as well, or may have, has been taken off: the labels know them by another one.
  for (const label of content.querySelectorAll('label')) {
    const control = called.get(label.htmlFor)
    if (control) label.htmlFor = control.id = idFor(control, 'popup')
  }
  for (const form of content.querySelectorAll('form')) describe(form)
  for (const frame of content.querySelectorAll('iframe')) holdBack(frame, runtime)
  const isEmpty = !content.textContent?.trim() && !content.querySelector('img, svg, video, iframe')
  return isEmpty ? null : content
}

const element = (el: Element) => el.matches(fields) && !el.matches(refused)

/** A form may name its fields; where it is sent, ours alone say. */
function attribute(el: Element, name: string): boolean {
  const value = el.getAttribute(name) ?? ''
  if (name === 'type') return el.matches('form button') && /^(submit)?$/i.test(value)
  return name === 'name' ? el.matches('input, select, textarea, button') : ofPopups.test(`${name}=${value}`)
}

/** A form that the builder's own code would send is a newsletter of ours. */
function describe(form: HTMLFormElement): void {
  const block = form.closest<HTMLElement>('[data-block]') ?? form
  const { dataset } = block
  dataset.isOverlayForm = 'true'
  if (dataset.block || !dataset.formId) return
  dataset.block = 'newsletter'
  dataset.hiddenClass = 'hidden'
  describeWritten(form, (el, name, value) => el.setAttribute(name, value))
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

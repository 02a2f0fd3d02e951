import { namedFields } from '../fixtures/named-fields.ts'
import { own } from '../runtime/own.ts'

/** What happy-dom itself asks its forms for, by these very names: there, a form that hides them is no form any more. */
const asked =
  /^(childNodes|children|classList|elements|firstElementChild|getRootNode|isConnected|length|localName|node(Name|Type)|ownerDocument|parent(Node|Element)|dispatchEvent|remove|requestSubmit|[gs]etAttribute|tagName)$/

/** Names of fields that a test under happy-dom can hide the form's own properties with. */
export const hidingFields: readonly string[] = namedFields.filter(name => !asked.test(name))

/** Makes each named field hide what its form has by that name, as browsers do; happy-dom lets none of them. */
export function hideByFields(form: HTMLFormElement): void {
  for (const field of [...own(form).querySelectorAll('input')]) {
    if (hidingFields.includes(field.name)) {
      Object.defineProperty(form, field.name, { value: field, configurable: true })
    }
  }
}

import type { ExportedPage } from '#exported/define.ts'
import { followLanguage, sayLanguage } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'

export interface Where {
  /** The product. */
  readonly root: HTMLElement
  readonly page: ExportedPage
}

/** Of the newest pages the server sends an empty element: the form in the classes that the page's stylesheet knows. */
export function makeRestock(el: HTMLElement, page: ExportedPage): HTMLFormElement {
  const { env, messages } = page.runtime
  const { format } = messages
  const make = <K extends keyof HTMLElementTagNameMap>(name: K, className = '') => {
    const node = env.document.createElement(name)
    if (className) node.className = className
    return node
  }
  const cta = make('span', 'product-restock-cta')
  cta.textContent = format('product.cta')
  const form = make('form', 'product-restock-form')
  const email = make('input')
  const send = make('input', 'sqs-editable-button')
  Object.assign(email, { type: 'email', name: 'email', placeholder: format('product.email') })
  Object.assign(send, { type: 'submit', value: format('product.send') })
  form.append(email, send)
  // What stands there already says what the form is for.
  const added = own(el).querySelector('.product-restock-cta') ? [form] : [cta, form]
  own(el).append(...added)
  const say = () => {
    for (const node of added) sayLanguage(node, messages.localeOf('product+restock'))
  }
  say()
  page.onDestroy(followLanguage(env, say))
  page.onDestroy(() => {
    for (const node of added) node.remove()
  })
  return form
}

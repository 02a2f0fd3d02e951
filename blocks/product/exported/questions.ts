import type { ExportedPage } from '#exported/define.ts'
import { peekJson } from '#exported/peek-json.ts'
import { own } from '#runtime/own.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Questions = { readonly holder: HTMLElement; readonly controls: readonly Control[] }

/** What a product asks before it goes into the cart, as the button or the product's data says it. */
export function askQuestions(
  button: HTMLElement,
  { root, page }: { readonly root: HTMLElement; readonly page: ExportedPage },
): void {
  const described = describedBy(button, root)
  if (!described) return
  const { env, errors } = page.runtime
  const holder = env.document.createElement('form')
  holder.setAttribute('data-part', 'custom')
  holder.hidden = true
  const place = own(button).closest('.product-add-to-cart,.sqs-add-to-cart-button-wrapper') ?? button
  // A copy has one whose answers nobody hears.
  const { previousElementSibling: dead } = place
  if (own(dead)?.matches('form[data-part="custom"]')) dead?.remove()
  own(place).before(holder)
  page.onDestroy(() => holder.remove())

  const coming = bring(described, { holder, root, page })
  let open: Questions | null = null
  let isWanted = false
  const listen = (el: HTMLElement, type: string, fn: (event: Event) => void) => {
    const call = errors.guard({ in: 'product', at: 'questions', el: root }, fn)
    el.addEventListener(type, call)
    page.onDestroy(() => el.removeEventListener(type, call))
  }
  /** The first tap asks, the next one adds, with the answers. */
  listen(root, 'site:product:add', event => {
    if (event.target !== root || open) return
    event.preventDefault()
    if (isWanted) return
    isWanted = true
    void coming.then(questions => {
      isWanted = false
      // Nothing can be asked: the server says what it misses.
      open = questions ?? { holder, controls: [] }
      if (questions) show(open, true)
      else button.click()
    })
  })
  listen(root, 'site:product:added', event => {
    if (event.target !== root || !open) return
    holder.reset()
    show(open, false)
    open = open.controls.length > 0 ? null : open
  })
  listen(holder, 'submit', event => {
    event.preventDefault()
    button.click()
  })
}

function show({ holder, controls }: Questions, on: boolean): void {
  holder.hidden = !on
  // What is not asked is not checked either.
  for (const control of controls) control.disabled = !on
  if (on) controls.find(({ type }) => type !== 'hidden')?.focus()
}

/** A list of fields, or what holds one; `null` without. The newest pages have it, if anywhere, with the product's data; cards with its page's. */
function describedBy(button: HTMLElement, root: HTMLElement): object | null {
  const said = peekJson(button, 'data-form')
  const of = (value: unknown, name: string) => (isRecord(value) ? ownValue(value, name) : undefined)
  const context = peekJson(root, 'data-context')
  const product = of(context, 'product') ?? of(of(context, 'item'), 'structuredContent')
  const inData = ['form', 'additionalFieldsForm'].map(name => of(product, name))
  const found = [said, ...inData].find(each => isRecord(each) || Array.isArray(each))
  const fields = isRecord(found) ? (ownValue(found, 'fields') ?? ownValue(found, 'formFields')) : found
  return Array.isArray(fields) && fields.length > 0 ? (found as object) : null
}

async function bring(
  described: object,
  {
    holder,
    root,
    page,
  }: { readonly holder: HTMLElement; readonly root: HTMLElement; readonly page: ExportedPage },
): Promise<Questions | null> {
  const { errors, messages } = page.runtime
  const place = { in: 'product', at: 'questions', el: root }
  try {
    const { makeQuestions } = await messages.withTexts(import('#exported/forms/exported-forms.chunk.ts'))
    const problems: string[] = []
    const questions = makeQuestions(described, { page, problems })
    if (problems.length > 0) errors.warn(place, problems.slice(0, 5).join('; '))
    if (!questions) return null
    const controls = [...questions.querySelectorAll<Control>('input, select, textarea')]
    for (const control of controls) control.disabled = true
    own(holder).append(questions)
    return { holder, controls }
  } catch (error) {
    errors.report(place, error, 'Nothing is asked; the product can be added.')
    return null
  }
}

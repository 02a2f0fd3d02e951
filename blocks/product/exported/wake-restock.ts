import type { ExportedPage } from '#exported/define.ts'
import { sayLanguage } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { readDetails } from '#runtime/page/index.ts'
import { makeRestock, type Where } from './make-restock.ts'

/**
 * Which call takes the address nobody knows: the builder's form says `#`. With an address of its own the browser sends it, and
 * it says what it is about. Otherwise the page is asked by `site:product:restock`, and where nobody answers the visitor is told
 * so, and whom to write to: what they wrote is neither lost nor put into the page's address.
 */
export function wakeRestock(el: HTMLElement, where: Where): void {
  const { page, root } = where
  const { errors } = page.runtime
  const form = own(el).querySelector<HTMLFormElement>('form') ?? makeRestock(el, page)
  const email = own(form).querySelector<HTMLInputElement>('[name="email"],[type="email"]')
  if (email) {
    const { placeholder } = email
    const isNamed = own(email).hasAttribute('aria-label') || (email.labels?.length ?? 0) > 0
    page.annotate(email, {
      type: 'email',
      required: '',
      autocomplete: 'email',
      ...(!isNamed && { 'aria-label': placeholder || page.runtime.messages.format('product.email') }),
    })
  }
  // One form may be for all variants: whoever has asked for one may want another one, too.
  const thanked = new Set<string>()
  const chosen = errors.guard({ in: 'product', at: 'restock', el }, (event: Event): void => {
    if (thanked.size > 0 && !own(el).hasAttribute('data-variant-id'))
      thank(thanked.has(Object(event).detail?.variant?.id ?? ''), { el, form, page })
  })
  own(root).addEventListener('site:product:chosen', chosen)
  page.onDestroy(() => own(root).removeEventListener('site:product:chosen', chosen))
  const submitted = errors.guard({ in: 'product', at: 'restock', el }, (event: Event): void => {
    if (event.defaultPrevented) return
    if (isAddress(own(form).getAttribute('action'))) {
      addAbout(form, { el, ...where })
      return
    }
    event.preventDefault()
    if (say({ el, form, email: email?.value ?? '', ...where })) thanked.add(aboutOf(el, root).variantId)
  })
  form.addEventListener('submit', submitted)
  page.onDestroy(() => form.removeEventListener('submit', submitted))
}

function isAddress(action: string | null): boolean {
  return action !== null && /^\s*(?!#|javascript:)\S/i.test(action)
}

/** Which product and which variant, as the builder's attributes say it. */
function aboutOf(el: HTMLElement, root: HTMLElement): Readonly<Record<'productId' | 'variantId', string>> {
  const say = (name: string, ...places: readonly HTMLElement[]) =>
    places.map(place => own(place).getAttribute(name)).find(Boolean) ?? ''
  const selected = own(root).querySelector('[data-selected-variant]')?.getAttribute('data-selected-variant')
  const [, chosen = ''] = /"id"\s*:\s*"([^"]*)"/.exec(selected ?? '') ?? []
  return {
    productId: say('data-product-id', el, root) || say('data-item-id', root),
    variantId: say('data-variant-id', el) || chosen,
  }
}

type Given = Where & { readonly el: HTMLElement }
type Asked = Omit<Given, 'root'> & { readonly form: HTMLFormElement }

function addAbout(form: HTMLFormElement, { el, root, page }: Given): void {
  for (const [name, value] of Object.entries(aboutOf(el, root))) {
    if (!value || own(form).querySelector(`[name="${name}"]`)) continue
    const input = page.runtime.env.document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    own(form).append(input)
    page.onDestroy(() => input.remove())
  }
}

/** @returns whether the page has taken it. */
function say(given: Asked & { readonly root: HTMLElement; readonly email: string }): boolean {
  const { el, form, root, email, page } = given
  const { env } = page.runtime
  const { format } = page.runtime.messages
  const joins = own(el).querySelector<HTMLInputElement>(
    '[name="isJoinMailingList"],[name="join-mailing-list-checkbox"]',
  )
  const event = new env.window.CustomEvent('site:product:restock', {
    bubbles: true,
    cancelable: true,
    detail: { ...aboutOf(el, root), email, joinsMailingList: joins?.checked ?? false },
  })
  const isTaken = !own(el).dispatchEvent(event)
  const [done, problem] = (['success', 'error'] as const).map(kind => placeFor(kind, { el, page })) as [
    HTMLElement,
    HTMLElement,
  ]
  problem.replaceChildren()
  if (!isTaken) {
    put(problem, elsewhere({ root, page }), page)
    return false
  }
  if (!done.textContent) put(done, [format('product.done')], page)
  const hasFocus = own(form).contains(env.document.activeElement)
  page.annotate(done, { tabindex: '-1' })
  thank(true, given)
  if (hasFocus) own(done).focus()
  return true
}

/** What has been sent need not be sent again; and what stands there says so. */
function thank(isDone: boolean, { el, form, page }: Asked): void {
  for (const [node, isSeen] of [
    [placeFor('success', { el, page }), isDone],
    [form, !isDone],
  ] as const) {
    page.annotate(node, { hidden: isSeen ? null : '' })
    // Stylesheets of such pages show the form by a rule of their own.
    page.style(node, { display: isSeen ? '' : 'none' })
  }
}

/** In a node of ours: the place may be the server's, which has the language of the page. */
function put(place: HTMLElement, words: readonly (Node | string)[], { runtime }: ExportedPage): void {
  const node = runtime.env.document.createElement('span')
  node.append(...words)
  place.replaceChildren(node)
  sayLanguage(node, runtime.messages.localeOf('product+restock'))
}

function elsewhere({ root, page }: Where): readonly (Node | string)[] {
  const { env, errors, messages } = page.runtime
  const { contactEmail } = readDetails({ env, errors })
  const words = messages.format('product.elsewhere')
  if (!/^[^\s@?&]+@[^\s@?&]+$/.test(contactEmail)) return [words]
  const title = own(root).querySelector('[data-part~="title"]')?.textContent?.trim() ?? ''
  const link = env.document.createElement('a')
  link.href = `mailto:${contactEmail}?subject=${encodeURIComponent(messages.format('product.subject', { title }))}`
  link.textContent = messages.format('product.write')
  return [words, ' ', link]
}

/** The builder's own place for it, or one like it: the server sends it hidden or not at all. */
function placeFor(
  kind: 'success' | 'error',
  { el, page }: { readonly el: HTMLElement; readonly page: ExportedPage },
): HTMLElement {
  const name = `product-restock-${kind}-message`
  const role = kind === 'success' ? 'status' : 'alert'
  const there = own(el).querySelector<HTMLElement>(`.${name}`)
  if (there) {
    page.annotate(there, { role, ...(kind === 'error' && { hidden: null }) })
    return there
  }
  const made = page.runtime.env.document.createElement('div')
  made.className = name
  made.setAttribute('role', role)
  own(el).append(made)
  page.onDestroy(() => made.remove())
  return made
}

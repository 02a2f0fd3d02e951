import type { ExportedPage } from '#exported/define.ts'
import { own } from '#runtime/own.ts'

/** Selects and radio buttons of the same, of which the page's stylesheet shows one; newer pages have only that. */
export function nameOptions(variants: HTMLElement, page: ExportedPage): void {
  const found = own(variants).querySelectorAll<HTMLElement>('select,.variant-radiobtn-wrapper')
  for (const el of [...found, ...looseRadios(variants)]) {
    const name = nameOf(el)
    if (!name) continue
    page.annotate(el, { 'data-part': 'option', 'data-option': name })
    if (el.localName !== 'select') makeRadios(el, { name, page })
  }
}

/** Of cards: what holds the radio buttons of one option, where that has not the builder's name. */
function looseRadios(variants: HTMLElement): readonly HTMLElement[] {
  const loose = [...own(variants).querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    radio => !own(radio).closest('.variant-radiobtn-wrapper,.product-subs-otp,.pdp-subscriptions-and-otp'),
  )
  return [...new Set(loose.map(({ name }) => name))].flatMap(name => {
    const all = loose.filter(radio => radio.name === name)
    let at = all[0]?.parentElement ?? null
    const holdsAll = (el: Element) => all.every(radio => own(el).contains(radio))
    while (at && at !== variants && !holdsAll(at)) at = at.parentElement
    return at && at !== variants ? [at] : []
  })
}

const attribute = 'data-variant-option-name'

/** What the option is called: by what holds its control, or by the control. */
export function nameOf(el: HTMLElement): string {
  const at = own(el)
  const said = (at.closest(`[${attribute}]`) ?? at.querySelector(`[${attribute}]`))?.getAttribute(attribute)
  const isControl = el.localName === 'select' || el.localName === 'input'
  const control = (isControl ? el : at.querySelector('input')) as HTMLInputElement | null
  return (said ?? control?.name.replace(/^variant-option-/, '') ?? '').trim()
}

/**
 * Their labels call themselves buttons, and no key presses them, because the buttons they belong to are not there. They are
 * put back out of sight, where keys and screen readers find them.
 */
function makeRadios(
  group: HTMLElement,
  { name, page }: { readonly name: string; readonly page: ExportedPage },
): void {
  if (!own(group).hasAttribute('role')) page.annotate(group, { role: 'radiogroup', 'aria-label': name })
  for (const radio of own(group).querySelectorAll<HTMLInputElement>('input[type="radio"]')) reach(radio, page)
}

/** Puts a radio button back where keys and screen readers find it. */
export function reach(radio: HTMLInputElement, page: ExportedPage): void {
  // On a page that was kept for the way back it has been put there before, and nobody listens to it.
  const isCopied = radio.style.opacity === '0'
  const isGone = page.runtime.env.window.getComputedStyle(radio).display === 'none'
  if (isGone)
    page.style(radio, { display: 'block', position: 'absolute', opacity: '0', 'pointer-events': 'none' })
  if (isGone || isCopied) followFocus(radio, page)
  for (const label of radio.labels ?? [])
    if (own(label).matches('[role="button"]')) page.annotate(label, { role: null, tabindex: null })
}

/** Out of sight it shows nobody where the keyboard is: its label does, unless the page's stylesheet sees to it. */
function followFocus(radio: HTMLInputElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  let ringed: readonly HTMLElement[] = []
  const call = errors.guard({ in: 'product', at: 'focus', el: radio }, ({ type }: Event): void => {
    for (const label of ringed) page.style(label, { 'outline-style': '' })
    const isSeen = type === 'focus' && own(radio).matches(':focus-visible')
    ringed = [...(isSeen ? (radio.labels ?? []) : [])].filter(
      label => (env.window.getComputedStyle(label).outlineStyle || 'none') === 'none',
    )
    for (const label of ringed) page.style(label, { 'outline-style': 'auto' })
  })
  for (const type of ['focus', 'blur']) {
    own(radio).addEventListener(type, call)
    page.onDestroy(() => own(radio).removeEventListener(type, call))
  }
}

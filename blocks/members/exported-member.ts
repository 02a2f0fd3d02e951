import type { ExportedPage } from '#exported/define.ts'
import { nameParts } from '#exported/markup.ts'
import { own } from '#runtime/own.ts'

const hiding = { 'data-block': 'members', 'data-unstyled': '', 'data-hidden-class': 'hide' }

/** Blocks spec §2, "Member access page". Without two options there is nothing to choose, and nothing to describe. */
export function describe(root: HTMLElement, page: ExportedPage): unknown {
  if (own(root).matches('.user-accounts-link')) return describeLink(root, page)
  // It may be drawn later, by whatever draws it.
  if (own(root).querySelectorAll('.ma-pricing-option-button').length < 2) return false
  page.annotate(root, { ...hiding, 'data-active-class': 'ma-pricing-option-selected' })
  nameParts(page, root, {
    options: '.ma-pricing-options',
    option: '.ma-pricing-option-button',
    offer: '.product-price,.join-button',
  })
  for (const wrapper of own(root).querySelectorAll('.ma-pricing-toggle-wrapper'))
    page.toggle(wrapper, 'hide', false)
  return true
}

/** Where it leads nowhere, the account's own runtime would have opened something: the login, and the way out. */
function describeLink(root: HTMLElement, page: ExportedPage): void {
  page.toggle(root, 'loaded', true)
  page.annotate(root, hiding)
  const leads = own(root).querySelector('a:not([href="#"], [href=""])')
  nameParts(page, root, {
    out: '.unauth',
    in: '.auth',
    ...(!leads && { 'login logout': 'a.user-accounts-text-link' }),
  })
}

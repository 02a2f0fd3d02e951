import type { ExportedPage } from '#exported/define.ts'
import { keepLines } from '#exported/lines.ts'
import { idFor } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'
import { common } from './headers.ts'

const toggles = 'label[for="mobileNavToggle"]'

/**
 * Menus of the older templates are opened by a checkbox that nobody can reach with the keyboard; on wide screens their folders
 * open under a mouse only.
 */
export function describeChecked(el: HTMLElement, page: ExportedPage): void {
  const isOverlay = el.id === 'overlayNav'
  // The one around it has it.
  if (!isOverlay && own(el).closest('#overlayNav')) return
  page.annotate(el, { ...common })
  // Those of a header that has come anew have none yet.
  for (const toggle of page.runtime.env.findAll(toggles)) keepLines(toggle, { page, finds: 'div' })
  if (isOverlay) {
    describeOverlay(el, page)
    calm(page)
  }
  for (const opener of own(el).querySelectorAll('.folder-toggle-label')) {
    const list = own(opener).parentElement?.querySelector(':scope > .subnav')
    if (!list) continue
    page.annotate(opener, { 'data-part': 'opener', 'aria-controls': null })
    page.annotate(list, { 'data-part': 'list' })
  }
}

/** Its buttons stand in the header, and in the bar that comes when the visitor scrolls. */
function describeOverlay(overlay: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  const ids = env.findAll(toggles).map(toggle => {
    const id = idFor(toggle, 'navigation-toggle')
    page.annotate(toggle, { id })
    return id
  })
  page.annotate(overlay, { 'data-toggles': ids.join(' ') })
  for (const panel of [...own(overlay).children].slice(0, 1)) page.annotate(panel, { 'data-part': 'panel' })
}

/**
 * Some of their stylesheets keep the body of a telephone's page moving without end, from no padding to none, for browsers of
 * old; nothing could have room at the page's end.
 */
function calm(page: ExportedPage): void {
  const { env, errors } = page.runtime
  const { body } = env.document
  if (!body) return
  const call = errors.guard({ in: 'navigation', at: 'resize', el: body }, (): void => {
    if (env.window.getComputedStyle(body).animationName === 'bugfix') page.style(body, { animation: 'none' })
  })
  page.onDestroy(env.listen('resize', call))
  call()
}

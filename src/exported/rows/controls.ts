import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** A control of the page, and others that mean the same: such pages have a pair for wide screens and one for narrow. */
export interface Control {
  readonly el: HTMLElement
  readonly twins?: readonly HTMLElement[]
}

/** Keeps controls as their site's stylesheet wants them, in step with what the block says of them; until destroy. */
export function followControls(
  page: ExportedPage,
  { controls, disabled }: { readonly controls: readonly Control[]; readonly disabled: readonly string[] },
): void {
  const { env, errors } = page.runtime
  for (const control of controls) {
    const { el, twins = [] } = control
    const guard = (at: string, fn: () => void) => errors.guard({ in: 'gallery', at, el }, fn)
    const observer = createObserver(env, 'MutationObserver', {
      call: guard('control', () => mark(page, { ...control, disabled })),
    })
    observer?.observe(el, { attributes: true, attributeFilter: ['aria-disabled', 'hidden'] })
    page.onDestroy(() => observer?.disconnect())
    for (const twin of twins) {
      const press = guard('twin', () => el.click())
      twin.addEventListener('click', press)
      page.onDestroy(() => twin.removeEventListener('click', press))
    }
  }
}

/** Their stylesheets show a control that has the attribute `hidden`: it takes more than that. */
function mark(
  page: ExportedPage,
  { el, twins = [], disabled }: Control & { readonly disabled: readonly string[] },
): void {
  const off = el.getAttribute('aria-disabled')
  for (const one of [el, ...twins]) {
    for (const name of disabled) page.toggle(one, name, off === 'true')
    if (el.hidden || one.style.display === 'none') page.style(one, { display: el.hidden ? 'none' : '' })
  }
  for (const twin of twins) page.annotate(twin, { 'aria-disabled': off })
}

/** One for each element found. */
export function controlsIn(root: ParentNode, selector: string): readonly Control[] {
  return [...own(root).querySelectorAll<HTMLElement>(selector)].map(el => ({ el }))
}

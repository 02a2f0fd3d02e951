import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/**
 * Words on one line that is as wide as what holds it. Measured again once that has another width, or the letters another
 * font; the size that a saved page keeps is only where that begins.
 */
export function fill(el: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  const text = own(el).querySelector<HTMLElement>('.sqsrte-scaled-text')
  if (!text) return
  // Such a page's stylesheet puts it in its place.
  page.toggle(el, 'loaded', true)
  // The room that was kept for it has the shape of the letters of then.
  page.style(el, { 'aspect-ratio': 'auto' })
  let width = -1
  const look = errors.guard({ in: 'scaled text', at: 'fit', el }, () => fitLetters(text, { el, page }))
  const resized = errors.guard({ in: 'scaled text', at: 'resize', el }, (): void => {
    const { clientWidth } = own(el)
    if (clientWidth === width) return
    width = clientWidth
    look()
  })
  const observer = createObserver(env, 'ResizeObserver', { call: resized })
  observer?.observe(el)
  look()
  const { fonts } = env.document
  fonts?.addEventListener('loadingdone', look)
  page.onDestroy(() => {
    observer?.disconnect()
    fonts?.removeEventListener('loadingdone', look)
  })
}

/** Distances between letters are not always a share of their size: the second time it is right. */
const rounds = 2

function fitLetters(
  text: HTMLElement,
  { el, page }: { readonly el: HTMLElement; readonly page: ExportedPage },
): void {
  const { env } = page.runtime
  for (let round = 0; round < rounds; round++) {
    const { width: room } = own(el).getBoundingClientRect()
    const { width } = own(text).getBoundingClientRect()
    const letters = Number.parseFloat(env.window.getComputedStyle(text).fontSize)
    if (!(room > 0 && width > 0 && letters > 0)) return
    const size = Math.floor((letters * room * 10) / width) / 10
    // Letters of no size have no width to begin with the next time.
    if (size > 0) page.style(text, { 'font-size': `${size}px` })
  }
}

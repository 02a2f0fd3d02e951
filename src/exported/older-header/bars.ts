import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** The page knows when its bars for telephones are shown, and has room for those that stay where they are. */
export function keepBars(mobile: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  const { body } = env.document
  if (!body) return
  const bars = [...own(mobile).querySelectorAll<HTMLElement>('.Mobile-bar')]
  const look = (el: Element) => env.window.getComputedStyle(el)
  const room = (side: string) => {
    const bar = bars.find(el => own(el).matches(`.Mobile-bar--${side}`) && look(el).position === 'fixed')
    return bar?.offsetHeight ? `${bar.offsetHeight}px` : ''
  }
  const update = errors.guard({ in: 'header', at: 'size', el: mobile }, (): void => {
    page.toggle(body, 'is-mobile', look(mobile).display !== 'none')
    page.style(body, {
      'margin-top': room('top'),
      'margin-bottom': room('bottom'),
      '--_info-bar-end': room('bottom'),
    })
    for (const el of env.findAll<HTMLElement>('.sqs-mobile-info-bar'))
      page.style(el, { bottom: room('bottom') })
  })
  const observer = createObserver(env, 'ResizeObserver', { call: update })
  for (const bar of bars) observer?.observe(bar)
  const stop = env.listen('resize', update)
  page.onDestroy(() => {
    stop()
    observer?.disconnect()
  })
  update()
}

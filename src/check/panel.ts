import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { el } from './el.ts'
import { outline } from './outline.ts'
import css from './panel.css?inline'
import type { CheckedBlock, CheckReport } from './report.ts'
import { sections, summaryOf } from './sections.ts'

/** What is done with the panel stays in it: the page's blocks and records hear nothing of it. */
const kept = [
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
  'wheel',
  'touchstart',
  'touchend',
]
/** Milliseconds in which a page that comes to life is looked at once. */
const pause = 400

/** A panel above the page, in a shadow of its own, for whoever writes the page. */
export function createPanel(options: {
  readonly env: Env
  /** Looks at the page once more. */
  readonly look: () => Promise<CheckReport>
  readonly onClose: () => void
}): { show(report: CheckReport): void; close(): void } {
  const { env, look, onClose } = options
  const host = el(env, 'div', { class: 'site-check-host' })
  const shadow = host.attachShadow({ mode: 'open' })
  const title = el(env, 'h2', { id: 'title', tabindex: '-1' })
  const sum = el(env, 'p', { class: 'site-check__sum', role: 'status' })
  const body = el(env, 'div', {
    class: 'site-check__body',
    tabindex: '0',
    role: 'group',
    'aria-label': 'What was found',
  })
  const mark = button('Outline', () =>
    draw(stopDrawing ? [] : (last?.blocks ?? []).map(({ element }) => element)),
  )
  let last: CheckReport | null = null
  let stopDrawing: Stop | null = null
  let stopWaiting: Stop = () => {}
  let before: Element | null = null

  function button(
    text: string,
    onClick: () => void,
    more: Readonly<Record<string, string>> = {},
  ): HTMLElement {
    const made = el(env, 'button', { type: 'button', ...more }, [text])
    made.addEventListener('click', onClick)
    return made
  }

  /** Frames around these and no others. */
  function draw(elements: readonly Element[]): void {
    stopDrawing?.()
    stopDrawing = elements.length > 0 ? outline(env, { into: shadow, elements }) : null
    mark.setAttribute('aria-pressed', `${stopDrawing !== null}`)
  }

  function find({ element }: CheckedBlock): void {
    const isCalm = env.matches('(prefers-reduced-motion: reduce)')
    // On a telephone the panel has the lower half of the window.
    const block = env.matches('(max-width: 480px)') ? 'start' : 'center'
    element.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' })
    draw([element])
  }

  /** What is open stays open, and who reads goes on where they were. */
  function render(report: CheckReport): void {
    last = report
    const open = new Set(
      [...body.querySelectorAll('details[open]')].map(each => each.getAttribute('data-path')),
    )
    const focused = shadow.activeElement?.closest('details')?.getAttribute('data-path')
    const isFind = shadow.activeElement?.hasAttribute('data-find')
    const { scrollTop } = body
    title.replaceChildren(`site.js ${report.version}`)
    sum.replaceChildren(...summaryOf(env, report))
    body.replaceChildren(...sections(env, report, { isOpen: path => open.has(path), onFind: find }))
    body.scrollTop = scrollTop
    const again = [...body.querySelectorAll('details')].find(
      each => each.getAttribute('data-path') === focused,
    )
    if (focused)
      again?.querySelector<HTMLElement>(isFind ? 'button' : 'summary')?.focus({ preventScroll: true })
  }

  const refresh = async () => {
    const report = await look()
    if (host.isConnected) render(report)
  }
  const observer = createObserver(env, 'MutationObserver', {
    call: () => {
      stopWaiting()
      stopWaiting = env.after(pause, () => void refresh())
    },
  })

  function close(): void {
    if (!host.isConnected) return
    stopWaiting()
    draw([])
    observer?.disconnect()
    const hadFocus = shadow.activeElement
    host.remove()
    if (hadFocus && before?.isConnected) (before as HTMLElement).focus?.({ preventScroll: true })
    onClose()
  }

  const sheet = new env.window.CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  const head = el(env, 'header', { class: 'site-check__head' }, [
    title,
    mark,
    button('Refresh', () => void refresh()),
    button('×', close, { 'aria-label': 'Close' }),
    sum,
  ])
  // In its own language and direction, whatever those of the page are.
  const own = { lang: 'en', dir: 'ltr', 'aria-labelledby': 'title' }
  shadow.append(el(env, 'section', { class: 'site-check', ...own }, [head, body]))
  for (const type of kept) host.addEventListener(type, event => event.stopPropagation(), { passive: true })
  host.addEventListener('keydown', event => {
    if (event.key === 'Escape') close()
  })
  mark.setAttribute('aria-pressed', 'false')

  return {
    show(report) {
      if (!host.isConnected) {
        before = env.document.activeElement
        // Beside the body: what is in there keeps its neighbours, and a page that swaps it leaves the panel.
        const root = env.document.documentElement
        root.append(host)
        observer?.observe(root, { subtree: true, attributes: true, attributeFilter: ['data-block-state'] })
        title.focus({ preventScroll: true })
      }
      render(report)
    },
    close,
  }
}

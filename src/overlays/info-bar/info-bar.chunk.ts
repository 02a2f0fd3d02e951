import { keepOnce } from '#parts/keep-once.ts'
import { createPatience } from '#parts/patience.ts'
import { createLedger, followLanguage, sayLanguage, whenRemoved } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { readDetails } from '#runtime/page/index.ts'
import type { OverlayTools } from '../define.ts'
import { contactsOf, phoneOf } from './contacts.ts'
import { createElements } from './elements.ts'
import type { Sheet } from './sheet.ts'

export { default as texts } from '#i18n/info-bar'

/** Blocks spec §9: on devices up to 1024 px wide; also in styles.css. */
const narrow = '(max-width: 1024px)'

/** CSS pixels of the bar without what the telephone's own edge takes. */
const height = 56

const paths = {
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  call: 'M6 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A16 16 0 0 1 4 6a2 2 0 0 1 2-2z',
  location: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  hours: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
} as const

/** The bar's life: plain links, and two buttons that open a sheet. Without React: it is there before anybody reaches for it. */
export function create({ runtime, guard, name }: OverlayTools) {
  const { env, errors, messages, page } = runtime
  const { element, icon } = createElements(env)
  const ledger = createLedger()
  const details = readDetails(runtime)
  const contacts = contactsOf(details)
  let bar: HTMLElement | null = null
  let stops: readonly Stop[] = []
  let sheet: Sheet | null = null
  let roomy = env.document.body
  let stopWatching: Stop = () => {}
  const mayReturn = createPatience(env)

  function item(kind: keyof typeof paths, href?: string): HTMLElement {
    const el = element(href ? 'a' : 'button', 'site-info-bar__item')
    if (href) el.setAttribute('href', href)
    else {
      el.setAttribute('type', 'button')
      el.setAttribute('aria-haspopup', 'dialog')
    }
    // The page's links have a colour for the page's ground.
    el.style.color = 'inherit'
    const words = element('span', 'site-info-bar__words')
    words.textContent = messages.format(`info-bar.${kind}`)
    el.append(icon(paths[kind]), words)
    return el
  }

  function opens(kind: 'location' | 'hours'): HTMLElement {
    const el = item(kind)
    el.addEventListener(
      'click',
      guard(() => void open(kind)),
    )
    // While the finger is still down.
    el.addEventListener('pointerdown', () => void bring().catch(() => {}))
    return el
  }

  const bring = () => Promise.all([runtime.layers(), messages.withTexts(import('./info-sheet.chunk.ts'))])

  async function open(kind: 'location' | 'hours'): Promise<void> {
    try {
      const [layers, { createSheet }] = await bring()
      if (!bar?.isConnected || sheet) return
      sheet = createSheet({ runtime, guard, layers, kind, contacts, details, onGone: () => (sheet = null) })
    } catch (error) {
      errors.report({ in: name, at: 'load' }, error)
    }
  }

  function show(): void {
    const { email, phone, address, hasHours } = contacts
    const items = [
      ...(email ? [item('mail', `mailto:${encodeURIComponent(email).replace('%40', '@')}`)] : []),
      ...(phone ? [item('call', `tel:${phoneOf(phone)}`)] : []),
      ...(address.length > 0 ? [opens('location')] : []),
      ...(hasHours ? [opens('hours')] : []),
    ]
    if (items.length === 0) return
    bar = element('div', 'site-info-bar', ...items)
    bar.setAttribute('role', 'region')
    bar.setAttribute('aria-label', messages.format('info-bar.label'))
    bar.dataset.theme = page.mobileInfoBarSettings.style === 3 ? 'dark' : 'light'
    // Pages that lay out their own children do not move for it.
    bar.style.position = 'fixed'
    // Before it is there: one that the page was saved with goes as it comes.
    const stopKeeping = keepOnce(env, {
      selector: '.site-info-bar',
      isOurs: el => el === bar,
      call: guard(putBack),
    })
    put(bar)
    stops = [
      stopKeeping,
      followLanguage(env, guard(say)),
      env.listen('resize', guard(makeRoom)),
      env.listenEarly('focusin', guard(giveWay)),
      env.listenEarly('focusout', guard(giveWay)),
      whenRemoved(env, bar, guard(putBack)),
    ]
  }

  function say(): void {
    if (bar) sayLanguage(bar, messages.localeOf('info-bar'))
  }

  function put(el: HTMLElement): void {
    env.document.body.append(el)
    say()
    makeRoom()
  }

  function putBack(): void {
    if (!bar || bar.isConnected) return
    if (!mayReturn()) {
      ledger.restore()
      return
    }
    // The room that a likeness of the body has is not the page's own.
    const { style } = env.document.body
    const { paddingBlockEnd: room } = roomy.style
    ledger.restore()
    if (style.paddingBlockEnd === room) style.paddingBlockEnd = roomy.style.paddingBlockEnd
    put(bar)
  }

  /** Also for a tablet that is turned. */
  function makeRoom(): void {
    const { body, documentElement } = env.document
    ledger.restore()
    roomy = body
    if (!env.matches(narrow)) return
    // Paper has none.
    const room = `var(--site-room, calc(${height}px + env(safe-area-inset-bottom)))`
    ledger.style(body, 'padding-block-end', room)
    // What has the focus is scrolled to above it.
    ledger.style(documentElement, 'scroll-padding-block-end', room)
  }

  /** The keyboard of the telephone leaves little enough room. */
  function giveWay(): void {
    const { activeElement } = env.document
    const isWriting = activeElement?.matches('textarea, select, input, [contenteditable]') ?? false
    bar?.toggleAttribute('data-away', isWriting)
    stopWatching()
    // A field that is taken away while it is written in tells nobody that it has lost the focus.
    stopWatching = isWriting && activeElement ? whenRemoved(env, activeElement, guard(giveWay)) : () => {}
  }

  show()
  // Somebody may be writing already.
  giveWay()
  return {
    destroy() {
      for (const stop of stops) stop()
      stopWatching()
      sheet?.remove()
      bar?.remove()
      ledger.restore()
    },
  }
}

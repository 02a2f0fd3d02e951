import { drawIcon } from '#parts/draw-icon.ts'
import { cross } from '#parts/icon.ts'
import { keepOnce } from '#parts/keep-once.ts'
import { createPatience } from '#parts/patience.ts'
import {
  createLedger,
  createObserver,
  followLanguage,
  type Ledger,
  richText,
  sayLanguage,
  whenRemoved,
} from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { readAnnouncementLink } from '#runtime/page/index.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import type { OverlayTools } from '../define.ts'
import {
  type AnnouncementBar,
  announcementOf,
  closedKey,
  keepClosed,
  placeOf,
  roomName,
  writtenIn,
} from './listen.ts'

export { default as texts } from '#i18n/announcement'

/** The bar's life: in its place, closed for as long as the text is the same, and there again when the page is swapped. */
export function create({ runtime, guard }: OverlayTools): AnnouncementBar {
  const { env, lifecycle, local } = runtime
  let ledger: Ledger = createLedger()
  let shown: HTMLElement | null = null
  /** What we have made; the server's own words are only given a button. */
  let made: readonly Element[] = []
  /** Of what waits for another text: closed, or nothing to say. */
  let stopWaiting: Stop | null = null
  let stopWatching: Stop = () => {}
  let hush: Stop = () => {}
  const mayReturn = createPatience(env)

  function clear(): void {
    stopWatching()
    hush()
    stopWaiting?.()
    stopWaiting = null
    for (const el of [...made, ...env.findAll(`.${roomName}`)]) el.remove()
    made = []
    ledger.restore()
    ledger = createLedger()
    shown = null
  }

  function show(): void {
    clear()
    const place = placeOf(runtime)
    const text = announcementOf(runtime, place)
    if (!text || local.read(closedKey) === text) waitForOther(text)
    else put(place, text)
  }

  function put(place: HTMLElement | null, text: string): void {
    const close = createClose(({ detail }) => {
      const next = detail === 0 ? nextTo(shown) : null
      local.write(closedKey, text)
      clear()
      waitForOther(text)
      if (next) void goOn(next)
      // Older templates measure their headers again.
      env.window.dispatchEvent(new env.window.Event('resize'))
    })
    shown = place && writtenIn(place) ? takeOver(place, close) : build(place, { text, close })
    const say = () => {
      for (const el of made) sayLanguage(el, runtime.messages.localeOf('announcement'))
    }
    say()
    hush = followLanguage(env, guard(say))
    stopWatching = whenRemoved(env, shown, guard(showAgain))
  }

  /** Whoever closes it without a pointer had the focus in it. */
  const goOn = guard(async (next: Element) => {
    const { remember } = await runtime.layers()
    const { activeElement, body } = env.document
    if (activeElement === body) remember(next)()
  })

  /** Closed, or without a word: until the page says something else, as one may that was swapped in. */
  function waitForOther(text: string): void {
    let stopHiding: Stop = () => {}
    let hidden: HTMLElement | null | undefined
    const look = guard(() => {
      const place = placeOf(runtime)
      const other = announcementOf(runtime, place)
      if (other && other !== text) show()
      else if (text && place !== hidden) {
        stopHiding()
        stopHiding = keepClosed(runtime)
        hidden = place
      }
    })
    const observer = createObserver(env, 'MutationObserver', { call: look })
    stopWaiting = () => {
      observer?.disconnect()
      stopHiding()
    }
    look()
    observer?.observe(env.document.documentElement, { childList: true, subtree: true })
  }

  /** The page has another body, or has taken it away. */
  function showAgain(): void {
    if (stopWaiting || shown?.isConnected) return
    if (mayReturn()) show()
    else clear()
  }

  function createClose(onClose: (event: MouseEvent) => void): HTMLElement {
    const el = env.document.createElement('button')
    el.type = 'button'
    el.className = 'site-announcement__close'
    el.setAttribute('aria-label', runtime.messages.format('announcement.close'))
    el.addEventListener('click', guard(onClose))
    return el
  }

  /** The server's own words stay where they are. */
  function takeOver(place: HTMLElement, close: HTMLElement): HTMLElement {
    name(place)
    dress(place, close)
    place.append(close)
    made = [close]
    return place
  }

  /** As the sheets of exported pages know it, in one piece: scripts of theirs wait for it. */
  function build(
    place: HTMLElement | null,
    { text, close }: { readonly text: string; readonly close: HTMLElement },
  ): HTMLElement {
    const words = element('sqs-announcement-bar-text-inner')
    words.id = 'announcement-bar-text-inner-id'
    words.dir = 'auto'
    words.append(richText(env, text))
    const outer = element('sqs-announcement-bar-text', close, words)
    const content = element('sqs-announcement-bar-content', ...linkTo(words), outer)
    const bar = element('sqs-announcement-bar', content)
    name(bar)
    const host = element('sqs-announcement-bar-custom-location site-announcement-host', bar)
    // What an earlier script has left in it, or a copy of ours in a page that was kept.
    for (const child of place?.children ?? []) ledger.style(child as HTMLElement, 'display', 'none')
    const into = place ?? env.document.body
    into.prepend(host)
    made = [host]
    close.classList.add('sqs-announcement-bar-close')
    // The page's own sheet draws it, cross and all; otherwise it looks like ours.
    if (env.window.getComputedStyle(outer).paddingInlineStart === '0px') dress(bar, close)
    return bar
  }

  function dress(bar: HTMLElement, close: HTMLElement): void {
    ledger.toggleClass(bar, 'site-announcement', true)
    close.classList.remove('sqs-announcement-bar-close')
    close.append(drawIcon(env, cross, { size: 20, thickness: 1.75 }))
    // On a surface of its own; what the page says of its texts is for the page's.
    if (made.length > 0)
      for (const el of bar.querySelectorAll<HTMLElement>('p, a, ul, ol, li'))
        el.style.cssText += 'color:inherit;font:inherit;margin:0'
  }

  function name(bar: HTMLElement): void {
    ledger.attr(bar, 'role', 'region')
    ledger.attr(bar, 'aria-label', runtime.messages.format('announcement.label'))
  }

  /** Over the whole bar, under the links in the text. */
  function linkTo(words: HTMLElement): readonly HTMLElement[] {
    const { url, newWindow } = readAnnouncementLink(runtime)
    const href = safeUrl(url, env.base())
    if (!href) return []
    const el = env.document.createElement('a')
    el.className = 'site-announcement__link sqs-announcement-bar-url'
    el.href = href
    if (newWindow) {
      el.target = '_blank'
      el.rel = 'noopener'
    }
    el.setAttribute('aria-labelledby', words.id)
    return [el]
  }

  function element(className: string, ...children: readonly HTMLElement[]): HTMLElement {
    const el = env.document.createElement('div')
    el.className = className
    el.append(...children)
    return el
  }

  /** It may have been closed elsewhere while this page was prepared in advance, hidden, or kept for Back. */
  const lookAgain = guard(() => {
    const text = announcementOf(runtime, placeOf(runtime))
    if (!shown || env.document.hidden || local.read(closedKey) !== text) return
    show()
    env.window.dispatchEvent(new env.window.Event('resize'))
  })
  const stops = [
    lifecycle.onRestore(lookAgain),
    env.listenEarly('visibilitychange', lookAgain),
    // A window beside the one where it is closed is neither hidden nor kept.
    env.listen('storage', lookAgain),
  ]

  const stopKeeping = keepOnce(env, {
    selector: '.site-announcement-host, .site-announcement__close',
    isOurs: el => made.some(each => each.contains(el)),
    call: guard(showAgain),
  })

  return {
    show,
    destroy() {
      for (const stop of stops) stop()
      stopKeeping()
      clear()
    },
  }
}

/** What comes after it on the page, and can be seen. */
function nextTo(el: Element | null): Element | null {
  for (let at = el; at; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling)
      if (next.checkVisibility?.() ?? true) return next
  return null
}

import { createLedger, type Ledger } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { own } from '../own.ts'
import { safeUrl } from '../safe-url.ts'
import type { Consent } from './consent.ts'
import { createPermission, type Permission } from './permission.ts'

/** Frames that wait for their category: `<iframe data-category="maps" data-src="…">`. */
export interface GatedFrames {
  add(frame: HTMLIFrameElement): void
  /** Nodes were removed or moved: what stands in for a frame goes with it. */
  follow(): void
  destroy(): void
}

/** What stands in the frame's place while it waits. */
export interface Placeholder {
  readonly el: HTMLElement
  /** Puts it over the frame, wherever that is and however large. */
  cover(frame: HTMLIFrameElement, ledger: Ledger): Stop
  /** Takes it away. */
  remove(): void
}

export type MakePlaceholder = (options: {
  readonly frame: HTMLIFrameElement
  readonly address: string
  readonly onOnce: () => void
  readonly onAlways: () => void
}) => Placeholder

interface Gated {
  readonly frame: HTMLIFrameElement
  readonly permission: Permission
  readonly address: string
  readonly ledger: Ledger
  /** What is written while it waits. */
  readonly cover: Ledger
  isLoaded: boolean
  placeholder: Placeholder | null
  uncover: Stop
}

export function createGatedFrames(services: {
  readonly env: Env
  readonly errors: Errors
  readonly consent: Consent
  readonly makePlaceholder: MakePlaceholder
}): GatedFrames {
  const { env, errors, consent, makePlaceholder } = services
  const all = new Map<HTMLIFrameElement, Gated>()
  const placeOf = (el: Element) => ({ in: 'gate', at: 'frame', el })

  function show(gated: Gated): void {
    const isWanted = gated.permission.isGiven
    if (isWanted === gated.isLoaded) {
      if (!isWanted) hold(gated)
      return
    }
    gated.isLoaded = isWanted
    if (isWanted) load(gated)
    else takeBack(gated)
  }

  function load(gated: Gated): void {
    const hadFocus = gated.placeholder?.el.contains(env.document.activeElement)
    release(gated)
    gated.ledger.attr(gated.frame, 'src', gated.address)
    if (hadFocus) gated.frame.focus({ preventScroll: true })
  }

  /** A new address would leave the old one in the history: an element that comes anew has none. */
  function takeBack(gated: Gated): void {
    const { frame, ledger } = gated
    const { parentNode, nextSibling } = frame
    ledger.restore()
    frame.remove()
    own(parentNode)?.insertBefore(frame, nextSibling)
    hold(gated)
  }

  /** Shows the placeholder, unless there is nothing to see where the frame is. */
  function hold(gated: Gated): void {
    const { frame, permission, address, cover } = gated
    if (gated.placeholder || isPixel(frame)) return
    const placeholder = makePlaceholder({
      frame,
      address,
      onOnce: permission.giveOnce,
      onAlways: permission.giveAlways,
    })
    gated.placeholder = placeholder
    cover.style(frame, 'visibility', 'hidden')
    frame.after(placeholder.el)
    gated.uncover = placeholder.cover(frame, cover)
  }

  function release(gated: Gated): void {
    gated.uncover()
    gated.placeholder?.remove()
    gated.placeholder = null
    gated.cover.restore()
  }

  function forget(gated: Gated): void {
    all.delete(gated.frame)
    gated.permission.destroy()
    release(gated)
    gated.ledger.restore()
  }

  /** A page that has written itself anew has copied what we had written: nobody stands behind such a placeholder. */
  function cleanCopy(frame: HTMLIFrameElement): void {
    const next = frame.nextElementSibling
    const isOurs = [...all.values()].some(({ placeholder }) => placeholder?.el === next)
    if (next?.className === 'site-gate' && !isOurs) {
      next.remove()
      for (const property of ['visibility', 'anchor-name']) frame.style.removeProperty(property)
      if (!frame.getAttribute('style')) frame.removeAttribute('style')
    }
    // Loaded as it was, it would stay so whatever the visitor says.
    if (frame.getAttribute('src') === safeAddress(frame)) frame.removeAttribute('src')
  }

  return {
    add(frame) {
      const address = safeAddress(frame)
      if (all.has(frame)) return
      cleanCopy(frame)
      if (!address) {
        errors.warn(placeOf(frame), 'expected data-src to be the address of a page; the frame stays empty')
        return
      }
      const category = frame.getAttribute('data-category') ?? ''
      const gated: Gated = {
        frame,
        permission: createPermission({
          allows: () => consent.allows(category),
          allowAlways: () => consent.allowAlways(category),
          subscribe: consent.subscribe,
          onChange: errors.guard(placeOf(frame), () => show(gated)),
        }),
        address,
        ledger: createLedger(),
        cover: createLedger(),
        isLoaded: false,
        placeholder: null,
        uncover() {},
      }
      all.set(frame, gated)
      errors.guard(placeOf(frame), show)(gated)
    },
    follow() {
      for (const gated of [...all.values()]) {
        const { frame, placeholder } = gated
        if (!frame.isConnected) forget(gated)
        else if (placeholder && placeholder.el.parentNode !== frame.parentNode) frame.after(placeholder.el)
      }
    },
    destroy() {
      for (const gated of [...all.values()]) {
        if (gated.isLoaded) {
          gated.isLoaded = false
          takeBack(gated)
        }
        forget(gated)
      }
    },
  }
}

/** What counts a visit has no size, and nobody wants to look at it. */
function isPixel(frame: HTMLIFrameElement): boolean {
  const { offsetWidth, offsetHeight } = frame
  return frame.getClientRects().length > 0 && Math.min(offsetWidth, offsetHeight) < 40
}

/** The web, data, and the page's own kind of address; never a script. */
function safeAddress(frame: HTMLIFrameElement): string | null {
  return safeUrl(frame.getAttribute('data-src') ?? '', frame.baseURI, /^(data|blob):/)
}

import { keepOnce } from '#parts/keep-once.ts'
import { createPatience } from '#parts/patience.ts'
import { type BannerSettings, bannerSettings } from '#runtime/consent/index.ts'
import { createFocus, followLanguage, sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { OverlayTools } from '../../define.ts'
import { type ShownBanner, showBanner } from './banner.ts'
import type { Banner } from './listen.ts'
import { putFirst } from './put-first.ts'
import { keepRoom, type Room } from './reserve-space.ts'

export { default as texts } from '#i18n/consent'

/** How long the banner fades, and how long a screen reader has for what it says afterwards; milliseconds. */
const fadeFor = 250
const saidFor = 5000

/** The banner's life: visitor spec §4, "Cookie banner". */
export function create({ runtime, guard }: OverlayTools): Banner {
  const { env, errors, consent, messages, page } = runtime
  let isForced = false
  /** What the editor would like to see instead of what is saved. */
  let tried: object = {}
  let place: Place | null = null
  let shown: ShownBanner | null = null
  /** Also after the banner, as long as somebody stands in it. */
  let room: Room | null = null
  let isLeaving = false
  /** Nobody has looked at it since the page was prepared in advance, hidden, or kept for Back. */
  let isUnseen = env.document.hidden
  /** Until then it is on its way into the page. */
  let isPlaced = false
  let said = ''
  let stopWaiting: Stop = () => {}
  let stopPlacing: Stop = () => {}
  const mayReturn = createPatience(env)
  const focus = createFocus({ env })

  function settings(): BannerSettings {
    const words = { accept: messages.format('consent.accept'), deny: messages.format('consent.deny') }
    const given = { ...page.cookieSettings, ...tried }
    // Refusing is as easy as accepting, whatever the banner was set to.
    const balance = { cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerCtaVariant: 'BUTTON' }
    return bannerSettings(consent.isBalanced ? { ...given, ...balance } : given, words)
  }

  function takeBanner(): void {
    stopWaiting()
    if (shown) room?.giveBack()
    shown?.remove()
    shown = null
    isLeaving = false
    said = ''
  }

  function clear(): void {
    stopPlacing()
    takeBanner()
    place?.hush()
    place?.host.remove()
    place = null
    isPlaced = false
  }

  function mount(): void {
    takeBanner()
    // The page may have replaced all it held.
    const placed = place?.host.isConnected ? place : null
    if (!placed) clear()
    place = placed ?? createPlace({ runtime, guard })
    place.status.textContent = ''
    const { host } = place
    const given = settings()
    const banner = showBanner({ runtime, guard, host, settings: given, focus, isForced, onAnswer: answer })
    const edge = given.position.startsWith('TOP') ? 'start' : 'end'
    shown = banner
    if (placed) makeRoom()
    else stopPlacing = putFirst({ env, guard, host, whenPlaced: makeRoom })

    function makeRoom(): void {
      isPlaced = true
      room?.giveBack()
      room = keepRoom({ env, errors, el: banner.el, edge })
    }
  }

  function answer(isAllowed: boolean): void {
    // Said by the one who was asked: a decision made elsewhere is announced there.
    said = messages.format(isAllowed ? 'consent.accepted' : 'consent.denied')
    if (isAllowed) consent.allow()
    else consent.deny()
  }

  function leave(): void {
    isLeaving = true
    room?.still()
    shown?.fade()
    if (place) place.status.textContent = said
    const end = guard(() => {
      shown?.remove()
      shown = null
      room?.leave()
      if (said) stopWaiting = env.after(saidFor, guard(clear))
      else clear()
    })
    if (isUnseen) end()
    else stopWaiting = env.after(fadeFor, end)
  }

  function look(): void {
    const isDue = consent.isBannerDue(isForced)
    if (isDue && (!shown || isLeaving)) mount()
    else if (!isDue && shown && !isLeaving) leave()
  }

  /** As it is saved, and only for whoever has to be asked: without a word when it goes. */
  function unforce(): void {
    isForced = false
    tried = {}
    clear()
    look()
  }

  const stopListening = consent.subscribe(look)
  // What was answered elsewhere is known as the page is shown, and before it is seen.
  const stopSeeing = env.listenEarly('visibilitychange', () => {
    if (env.document.hidden) isUnseen = true
    else
      env.soon(() => {
        isUnseen = env.document.hidden
      })
  })
  // A window beside this one is not hidden meanwhile: whoever has answered there is not asked here.
  const stopFocus = env.listen('focus', guard(consent.lookAgain))
  const stopKeeping = keepOnce(env, {
    selector: '.site-consent-host',
    isOurs: el => el === place?.host,
    call: guard(() => {
      if (!isPlaced || place?.host.isConnected || !consent.isBannerDue(isForced)) return
      if (mayReturn()) mount()
      else clear()
    }),
  })

  return {
    look,
    hear({ type, detail }: Event & { readonly detail?: unknown }) {
      if (type.endsWith(':unforce')) {
        if (isForced) unforce()
        return
      }
      if (type.endsWith(':force')) isForced = true
      else if (!isForced) return
      else tried = Object(detail) === detail ? { ...tried, ...(detail as object) } : {}
      if (consent.isBannerDue(isForced)) mount()
    },
    destroy() {
      stopListening()
      stopSeeing()
      stopFocus()
      stopKeeping()
      clear()
      room?.giveBack()
      focus.destroy()
    },
  }
}

interface Place {
  readonly host: HTMLElement
  /** In the page before it has something to say: otherwise nobody would hear it. */
  readonly status: HTMLElement
  readonly hush: Stop
}

function createPlace({ runtime: { env, messages }, guard }: Pick<OverlayTools, 'runtime' | 'guard'>): Place {
  const host = env.document.createElement('div')
  host.className = 'site-consent-host'
  // No box of its own: a body that is a grid or a row would give it a place.
  host.style.display = 'contents'
  const status = env.document.createElement('div')
  status.className = 'site-consent__said'
  status.setAttribute('role', 'status')
  status.style.position = 'absolute'
  host.append(status)
  const say = (place?: Element) => sayLanguage(host, messages.localeOf('consent'), place)
  say(env.document.body)
  return {
    host,
    status,
    hush: followLanguage(
      env,
      guard(() => say()),
    ),
  }
}

import { type BannerSettings, bannerSettings } from '#runtime/consent/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Layers } from '#runtime/layers/index.ts'
import type { OverlayTools } from '../../define.ts'
import { ConsentBanner } from './banner.tsx'
import type { Banner } from './listen.ts'

export { default as texts } from '#i18n/consent'

/** How long the banner fades, and how long a screen reader has for what it says afterwards; milliseconds. */
const fadeFor = 250
const saidFor = 5000

/** The banner's life: visitor spec §4, "Cookie banner". */
export function create({ runtime, host }: OverlayTools, layers: Layers): Banner {
  const { env, consent, messages, page } = runtime
  const { draw } = host({ put: el => putFirst(el, env) })
  let isForced = false
  /** What the editor would like to see instead of what is saved. */
  let tried: object = {}
  let shown: BannerSettings | null = null
  let isLeaving = false
  let said = ''
  let mounting = 0
  let stopWaiting: Stop = () => {}

  function settings(): BannerSettings {
    const words = { accept: messages.format('consent.accept'), deny: messages.format('consent.deny') }
    const given = { ...page.cookieSettings, ...tried }
    // Refusing is as easy as accepting, whatever the banner was set to.
    const balance = { cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerCtaVariant: 'BUTTON' }
    return bannerSettings(consent.isBalanced ? { ...given, ...balance } : given, words)
  }

  function render(): void {
    draw(
      (shown || said) && (
        <>
          {shown && (
            <ConsentBanner
              key={mounting}
              runtime={runtime}
              layers={layers}
              settings={shown}
              isForced={isForced}
              isLeaving={isLeaving}
              onAnswer={answer}
            />
          )}
          {/* In the page before it has something to say: otherwise nobody would hear it. */}
          <div key="said" className="site-consent__said" role="status" style={{ position: 'absolute' }}>
            {said}
          </div>
        </>
      ),
    )
  }

  function mount(): void {
    stopWaiting()
    mounting++
    shown = settings()
    isLeaving = false
    said = ''
    render()
  }

  function answer(isAllowed: boolean): void {
    // Said by the one who was asked: a decision made elsewhere is announced there.
    said = messages.format(isAllowed ? 'consent.accepted' : 'consent.denied')
    if (isAllowed) consent.allow()
    else consent.deny()
  }

  function leave(): void {
    isLeaving = true
    render()
    stopWaiting = env.after(fadeFor, () => {
      shown = null
      render()
      if (said)
        stopWaiting = env.after(saidFor, () => {
          said = ''
          render()
        })
    })
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
    shown = null
    stopWaiting()
    render()
    look()
  }

  const stopListening = consent.subscribe(look)

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
      stopWaiting()
      shown = null
      said = ''
      render()
    },
  }
}

/** Early in the order of Tab, unless the page's own rules move something for a new first child. */
function putFirst(host: HTMLElement, env: Env): void {
  const { body } = env.document
  const children = [...body.children]
  const places = () => children.map(child => Object.values(child.getBoundingClientRect().toJSON())).join()
  const before = places()
  body.prepend(host)
  if (places() !== before) body.append(host)
}

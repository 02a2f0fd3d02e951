import { isFrameRefused } from '#parts/frame-refused.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { standInOf } from '#runtime/stand-in.ts'
import type { Host, Widget } from './offer.ts'

/** A vendor that has not answered after this long does not. */
const patience = 10_000
/** From a frame's `load` to the latest moment at which the browser says that it did not let it in; milliseconds. */
const doubt = 250

interface Options {
  readonly host: HTMLElement
  readonly widget: Widget
  readonly runtime: Pick<Runtime, 'env' | 'scripts' | 'page' | 'messages'>
  readonly title: string
  /** Once: empty, or what was expected and found. */
  readonly onEnd: (problem: string) => void
}

/** Puts the vendor's frame, or what its script looks for and the script, into `host`. */
export function load(options: Options): Stop {
  const { host, widget, runtime, onEnd } = options
  const { env, scripts } = runtime
  if ('ask' in widget) return widget.ask(onEnd, host)
  const language = languageOf(runtime)
  const address = 'frame' in widget ? widget.frame : widget.script(host.offsetWidth, language)
  const url = standIn(env, address, 'frame' in widget)
  const failed = () => onEnd(`expected an answer of ${new URL(address).host}, found none`)
  let stopWaiting = env.after(patience, failed)
  let stopHearing: Stop = () => {}
  const stop = () => {
    stopWaiting()
    stopHearing()
  }
  const settle = (fn: () => void) => () => {
    stop()
    fn()
  }

  if ('frame' in widget) {
    const frame = env.document.createElement('iframe')
    frame.title = options.title
    frame.allow = 'payment'
    // Where the page's policy does not let it in, an error of the browser's has loaded, and that is told a little later.
    const refused = settle(() =>
      onEnd(`the page's content security policy does not let ${new URL(url).host} in`),
    )
    stopHearing = env.listenEarly('securitypolicyviolation', event => isFrameRefused(event, url) && refused())
    frame.onload = () => {
      stopWaiting()
      stopWaiting = env.after(
        doubt,
        settle(() => onEnd('')),
      )
    }
    frame.src = url
    host.append(frame)
    return stop
  }

  host.append(elementOf(widget.host(host.offsetWidth, language), env))
  widget.start?.(env)
  if (widget.isBesideItself) {
    const tag = env.document.createElement('script')
    if (env.nonce) tag.nonce = env.nonce
    tag.onload = settle(() => onEnd(''))
    tag.onerror = settle(failed)
    tag.src = env.scriptPolicy()?.createScriptURL(url) ?? url
    host.append(tag)
    return stop
  }
  const attributes = widget.scriptId ? { id: widget.scriptId } : {}
  scripts.load(url, { timeout: patience, attributes }).then(
    settle(() => onEnd('')),
    settle(failed),
  )
  return stop
}

function elementOf({ tag, attrs, text = '' }: Host, env: Runtime['env']): HTMLElement {
  const el = env.document.createElement(tag)
  for (const [name, value] of Object.entries(attrs)) el.setAttribute(name, value)
  el.textContent = text
  return el
}

/** The website's, with the country that vendors want to know; where it names no language, that of our texts. */
function languageOf({ page, messages }: Pick<Runtime, 'page' | 'messages'>): string {
  try {
    const { language, region } = new Intl.Locale(page.website.language).maximize()
    if (region) return `${language}-${region}`
  } catch {
    // A tag that is none.
  }
  return messages.locale
}

/** For tests and examples only: `data-bookings` names what answers instead, and hears what was asked. */
export function standIn(env: Runtime['env'], address: string, isFrame: boolean): string {
  const found = standInOf(env, 'data-bookings')
  if (!found) return address
  const url = new URL(found)
  url.pathname += isFrame ? '.html' : '.js'
  url.searchParams.set('for', address)
  return url.href
}

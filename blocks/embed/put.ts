import { standIn } from '#parts/booking/booking.library.ts'
import { isRun, putWithScripts, scriptTimeoutMs } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { urlOf } from '#runtime/url.ts'

interface Options {
  readonly env: Env
  readonly errors: Errors
  readonly host: HTMLElement
  readonly content: DocumentFragment
  readonly signal: AbortSignal
}

/** Whether each of our scripts has run, for those who ask for the same. */
const ours = new WeakMap<Element, Promise<boolean>>()

/** Those of the code itself, which never run: others come in their place. */
const inert = new WeakSet<Element>()

/**
 * Puts the code in as a part of the page, and waits for its scripts and its frames.
 * @returns the first address of which nothing came; empty where all is there.
 */
export async function put(options: Options): Promise<string> {
  const { env, errors, host, content, signal } = options
  const place = { in: 'embed', at: 'run', el: host }
  let isKnown = false
  for (const script of content.querySelectorAll('script')) inert.add(script)

  /** What only says its address is a library: once on a page. One that says more is about the place it stands in. */
  function external(
    script: HTMLScriptElement,
    fresh: HTMLScriptElement,
    run: () => Promise<boolean>,
  ): Promise<boolean> {
    const src = addressOf(script.src)
    const isLibrary = script.getAttributeNames().every(name => plain.test(name))
    const there = env
      .findAll<HTMLScriptElement>('script[src]')
      .find(tag => tag.src === src && isRun(tag) && !inert.has(tag))
    if (!isLibrary || !there) {
      const running = run()
      ours.set(fresh, running)
      return running
    }
    isKnown = true
    return ours.get(there) ?? Promise.resolve(true)
  }
  const addressOf = (src: string, isFrame = false) =>
    new URL(src).host === new URL(env.base()).host ? src : standIn(env, src, isFrame)

  const frames = [...content.querySelectorAll<HTMLIFrameElement>('iframe[src]:not([loading=lazy])')]
  for (const frame of frames) {
    const src = urlOf(frame.getAttribute('src') ?? '', env.document.baseURI)?.href
    const at = src && addressOf(src, true)
    if (at && at !== src) frame.setAttribute('src', at)
  }
  const answers = frames.map(frame => answerOf(env, frame))
  const missing = await putWithScripts(host, content, {
    env,
    errors,
    place,
    signal,
    skips: /^src$/,
    addressOf,
    external,
  })
  if (isKnown && !signal.aborted) readAgain(env, host)
  return [...missing, ...(await Promise.all(answers))].find(Boolean) ?? ''
}

const plain = /^(src|async|defer|type|charset|crossorigin|integrity|referrerpolicy|nonce|language)$/

/** Its address, if it has not answered in the time that a script has. */
function answerOf(env: Env, frame: HTMLIFrameElement): Promise<string> {
  return new Promise(resolve => {
    const stop: Stop = env.after(scriptTimeoutMs, () => resolve(frame.src))
    const end = () => {
      stop()
      resolve('')
    }
    frame.addEventListener('load', end, { once: true })
  })
}

/** How libraries of embeds are told of a new one, which they look for only when they come. */
const readers = [
  ['instgrm', 'Embeds', 'process'],
  ['twttr', 'widgets', 'load'],
  ['FB', 'XFBML', 'parse'],
] as const

function readAgain(env: Env, host: HTMLElement): void {
  for (const [name, part, verb] of readers) {
    const at = (env.global(name) as Record<string, Record<string, unknown>> | undefined)?.[part]
    if (at?.[verb] instanceof Function) at[verb](host)
  }
}

import { isFrameRefused } from '#parts/frame-refused.ts'
import type { Ledger } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { type Heard, type Problem, protocolOf } from './protocol.ts'
import { type Embed, playerAddress, type Showing } from './providers.ts'
import { standIn } from './stand-in.ts'

/** Something that shows a video, from the tap until the overlay is back. */
export interface Player {
  readonly el: HTMLElement
  /** Whether it plays, or has at least been asked to. */
  play(): boolean | Promise<boolean>
  /** Whether it listens. */
  pause(): boolean
  /** Takes it off the page, or gives it back to the server. */
  close(): void
}

export interface Listener {
  on(what: 'play' | 'pause' | 'end'): void
  onProblem(problem: Problem): void
}

/** A player that has not answered by then is not going to. */
export const answerMs = 10_000
/** Players do not hear what is said before they have come to life; each wait is twice the one before. */
const firstHelloMs = 250

export type Guard = <A extends readonly unknown[]>(
  at: string,
  fn: (...args: A) => unknown,
) => (...args: A) => unknown

/** What a player needs to begin. */
export interface Opening {
  readonly env: Env
  readonly embed: Embed
  readonly showing: Showing
  readonly title: string
  /** What the page's own stylesheet knows a player by. */
  readonly playerClass: string
  readonly stage: HTMLElement
  readonly listener: Listener
  readonly guard: Guard
  /** Of a file: the server's own element, its sizes, its captions. */
  readonly video: HTMLVideoElement | null
  /** Of the block: gives the server's element back. */
  readonly ledger: Ledger
  readonly variants: string
  /** The picture in its place until it plays. */
  readonly poster: string
  readonly captions: readonly HTMLAnchorElement[]
}

/** Makes the frame at once, so that the visitor's tap is the player's, too. */
export function openFrame(opening: Opening): Player {
  const { env, embed, showing, title, stage, listener, guard, playerClass } = opening
  const address = standIn(env, embed, showing) ?? playerAddress(embed, showing)
  const protocol = protocolOf(embed.provider)
  const { origin, protocol: scheme } = new URL(address)
  // A page opened from disk has no origin that could be named; real players never come from there.
  const target = scheme === 'file:' ? '*' : origin
  // Browsers do not agree on what to call that origin.
  const expected = scheme === 'file:' ? ['null', `${scheme}//`] : [origin]
  const stops: Stop[] = []
  let wanted: 'play' | 'pause' | null = showing.autoplay ? 'play' : null
  let last: Heard | null = null
  let isLoaded = false
  let isReady = false
  let isClosed = false
  let stopWaiting: Stop = () => {}

  const frame = env.document.createElement('iframe')
  const attributes: Readonly<Record<string, string>> = {
    class: `site-video__player ${playerClass}`.trim(),
    title,
    allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture',
    // Without it YouTube refuses pages that send no referrer (its error 153).
    referrerpolicy: 'strict-origin-when-cross-origin',
    src: address,
  }
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)

  function post(message: unknown): void {
    if (isLoaded && !isClosed) frame.contentWindow?.postMessage(message, target)
  }

  function say(what: 'play' | 'pause'): boolean {
    wanted = what
    // Somebody has thrown the player away: then there is nothing to show.
    if (!frame.isConnected) {
      listener.on('end')
      return what === 'pause'
    }
    if (protocol && isReady) post(protocol[what])
    return what === 'play' || protocol !== null
  }

  function fail(problem: Problem): void {
    if (!isClosed) listener.onProblem(problem)
  }

  function greet(ms: number): void {
    if (!protocol || isReady || isClosed) return
    post(protocol.hello)
    stops.push(
      env.after(
        ms,
        guard('hello', () => greet(ms * 2)),
      ),
    )
  }

  function answered(): void {
    if (!protocol || isReady) return
    isReady = true
    stopWaiting()
    for (const message of protocol.subscribe) post(message)
    if (showing.rate !== 1) post(protocol.rate(showing.rate))
    if (wanted && wanted !== last) post(protocol[wanted])
  }

  function hear(event: MessageEvent): void {
    if (!protocol || isClosed || !expected.includes(event.origin)) return
    if (!event.source || event.source !== frame.contentWindow) return
    const heard = protocol.hear(event.data)
    if (!heard) return
    if (heard === 'refused') {
      fail('refused')
      return
    }
    // It will be greeted once it has loaded, and says so again.
    if (!isLoaded) return
    answered()
    if (heard === 'ready' || heard === last) return
    last = heard
    listener.on(heard)
  }

  function loaded(): void {
    isLoaded = true
    // Who does not talk has said all there is.
    if (!protocol) {
      stopWaiting()
      return
    }
    // It may have gone to another page, and knows nothing of us again.
    isReady = false
    wait()
    greet(firstHelloMs)
  }

  function wait(): void {
    stopWaiting()
    stopWaiting = env.after(
      answerMs,
      guard('answer', () => fail('silent')),
    )
  }

  function refused(event: Event): void {
    if (isFrameRefused(event, address)) fail('blocked')
  }

  frame.addEventListener('load', guard('load', loaded))
  stops.push(
    env.listen(
      'message',
      guard('message', (event: Event) => hear(event as MessageEvent)),
    ),
    env.listenEarly('securitypolicyviolation', guard('policy', refused)),
  )
  wait()
  own(stage).append(frame)

  return {
    el: frame,
    play: () => say('play'),
    pause: () => say('pause'),
    close() {
      isClosed = true
      stopWaiting()
      for (const stop of stops) stop()
      frame.remove()
    },
  }
}

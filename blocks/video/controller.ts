import { type Block, lazy } from '#core'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'
import { Panel } from './panel.tsx'
import { type Guard, openFrame, type Player } from './player.ts'
import type { Problem } from './protocol.ts'
import type { Embed, Showing } from './providers.ts'
import type { Content } from './read.ts'
import { isInactive } from './slide.ts'
import { standInPage } from './stand-in.ts'
import { type Facts, next, type Start, type VideoEvent, type VideoState } from './state.ts'

/** Brings the overlay, the player and the visitor's consent together; knows nothing of how any of it looks. */
export interface VideoController {
  readonly at: VideoState['at']
  /** What shows the question, and why there is no video. */
  readonly Panel: typeof Panel
  /** Plays, or asks whether it may: call it in the task of the visitor's tap. */
  start(): void
  /** The answer to the question, in the task of its tap. */
  allow(how: 'once' | 'always'): void
  /** Nobody has tapped: without sound, and only where nothing else is shown. Without `plays` the player is there and waits. */
  appear(options: { readonly plays: boolean }): void
  /** Whether it plays; resolves when that is known. */
  play(): Promise<boolean>
  /** Whether it is still; what a third party plays may not listen. */
  pause(): boolean
  /** Back to the overlay. */
  stop(): void
  /** Shows what is shown from the beginning, for a new mode. */
  reload(): void
  destroy(): void
}

/** The video, and who shows it. */
export interface ControllerOptions {
  readonly block: Block
  readonly content: Content
  readonly embed: Embed
  readonly settings: Settings
  readonly title: string
  readonly poster: string
  /** `hadFocus`: what is gone now was where the visitor was. */
  readonly onChange: (at: VideoState['at'], hadFocus: boolean) => void
}

/** Does what the state says (state.ts), and tells it what happens: the player, consent, the other videos of the page. */
export function createController(options: ControllerOptions): VideoController {
  const { block, content, embed, settings, title, poster, onChange } = options
  const { root, runtime, memory, ledger, emit } = block
  const { env, consent } = runtime
  const { overlay, background, loop, category } = settings
  const guard = block.guard as Guard
  const origin = originOf(env.window.origin)
  const isForeign = embed.provider !== null
  const isFromDisk = isForeign && isRefusedFromDisk(embed, origin)
  let state: VideoState = {
    at: 'overlay',
    isPlaying: false,
    // What was allowed once was allowed to this host.
    isOnce: memory.get('once')?.[0] === embed.host,
    overlay,
    background,
    loop,
  }
  let player: Player | null = null
  let unclaim: Stop = () => {}
  let isDestroyed = false
  const native = lazy(
    () => import('./native.chunk.ts'),
    chunk => chunk.openNative,
  )

  const facts = (): Facts => ({
    isAllowed: !isForeign || consent.allows(category),
    isRefused: isFromDisk && !standInPage(env),
    isLoaded: isForeign || native.current !== null,
    isActive: !isInactive(root),
  })

  function send(event: VideoEvent): void {
    if (isDestroyed) return
    const hadFocus = own(root).contains(env.document.activeElement)
    const { at } = state
    const step = next(state, event)
    // Two players never play at once, and the new state is known before the old one's is told.
    if (step.state.at !== at) closePlayer()
    if (step.state.isOnce !== state.isOnce) note(step.state.isOnce)
    state = step.state
    if (state.at !== at) onChange(state.at, hadFocus)
    if (step.load) load(step.load)
    if (step.open) open(step.open, hadFocus)
    if (step.halts) player?.pause()
    const { reason } = step
    for (const what of step.tells ?? [])
      emit(what, what === 'failed' ? { reason, background } : { background })
  }

  function note(isOnce: boolean): void {
    if (isOnce) memory.set('once', [embed.host])
    else memory.delete('once')
  }

  function open(by: Start, hadFocus: boolean): void {
    const { variants, playerClass, playbackRate: rate } = settings
    const showing: Showing = { ...by, background, loop: loop || background, rate, origin }
    const listener = { on: hear, onProblem: fail }
    const looks = { variants, playerClass, poster }
    const opening = { ...content, ...looks, env, embed, title, guard, showing, ledger, listener }
    closePlayer()
    player = isForeign ? openFrame(opening) : (native.current?.(opening) ?? null)
    if (player && player.el !== content.video) unclaim = block.claim(player.el)
    // The button that was pressed is gone.
    if (hadFocus && !background) player?.el.focus({ preventScroll: true })
  }

  /** To whoever keeps the site the visitor's sentence says too little. */
  function fail(reason: Problem): void {
    if (reason === 'refused' && embed.provider === 'vimeo')
      block.warn(
        'expected to show this video, found that Vimeo refuses: it is private, or not for this site, or its account is too small (Vimeo Basic accounts are not supported); a link to it is shown.',
      )
    send({ type: 'fail', reason })
  }

  function closePlayer(): void {
    unclaim()
    player?.close()
    player = null
  }

  /** The chunk is on its way since the block came to life. */
  function load(by: Start): void {
    native.bring().then(
      guard('open', () => send({ type: 'loaded', by, facts: facts() })),
      () => state.at === 'waiting' && send({ type: 'fail', reason: 'failed' }),
    )
  }

  function hear(what: 'play' | 'pause' | 'end'): void {
    if (what === 'play') send({ type: what, isActive: !isInactive(root) })
    else send({ type: what })
    if (what === 'end') send({ type: 'over' })
  }

  /** Only one video per page (blocks spec §4); those behind the content are no part of that. */
  function yieldTo({
    target,
    detail,
  }: Event & { readonly detail?: { readonly background?: boolean } }): void {
    if (target !== root && !detail?.background) send({ type: 'yield' })
  }

  const stops: Stop[] = [
    consent.subscribe(({ isAnswer }) => send({ type: 'consent', isAnswer, facts: facts() })),
    env.listenEarly('site:video:show', yieldTo),
    env.listenEarly('site:video:play', yieldTo),
    env.listenEarly('site:audio:play', yieldTo),
  ]
  if (!isForeign) native.bring().catch(() => {})

  const start = () => send({ type: 'start', facts: facts() })
  return {
    get at() {
      return state.at
    },
    Panel,
    start,
    allow(how) {
      send({ type: 'once' })
      if (how === 'always') consent.allowAlways(category)
      start()
    },
    appear({ plays }) {
      const isTaken = plays && !background && env.findAll(followed).length > 0
      send({ type: 'appear', plays, isTaken, facts: facts() })
    },
    async play() {
      // What is there behind another slide does not play either.
      if (isInactive(root)) return false
      if (!player) start()
      // Who has asked for what opens the player before has it before.
      if (state.at === 'waiting') await native.bring().catch(() => {})
      return (await player?.play()) ?? false
    },
    pause() {
      if (state.at === 'waiting' && overlay) send({ type: 'stop' })
      return player?.pause() ?? true
    },
    stop: () => send({ type: 'stop' }),
    reload: () => send({ type: 'reload', facts: facts() }),
    destroy() {
      for (const stop of stops) stop()
      isDestroyed = true
      closePlayer()
    },
  }
}

/** What the visitor sees or hears already. A video that is being opened has its player; one behind the content is none. */
const followed = [
  ...['[data-video-at="shown"]', ' .site-video__player'].map(
    state => `[data-block="video"]:not([data-background])${state}`,
  ),
  '[data-audio-at="playing"]',
  '[data-audio-at="loading"]',
].join()

/** Pages opened from disk, and frames without an origin of their own, have none. */
const originOf = (origin: string | undefined) => (origin === 'null' ? '' : (origin ?? ''))

/** YouTube plays only for pages it can name (its errors 152 and 153). */
function isRefusedFromDisk({ provider }: Embed, origin: string): boolean {
  return provider === 'youtube' && !origin
}

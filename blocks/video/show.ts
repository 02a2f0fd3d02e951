import { type Block, lazy } from '#core'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'
import { type Guard, openFrame, type Player } from './player.ts'
import type { Problem } from './protocol.ts'
import type { Embed, Showing } from './providers.ts'
import type { Content } from './read.ts'
import { standInPage } from './stand-in.ts'

/** What can be seen: the overlay, the question before a third party is called, the player, or why there is none. */
export type At = 'overlay' | 'asking' | 'waiting' | 'shown' | Problem

export interface Show {
  readonly at: At
  /** Plays, or asks whether it may: call it in the task of the visitor's tap. */
  start(): void
  /** The answer to the question, in the task of its tap. */
  allow(how: 'once' | 'always'): void
  /** Nobody has tapped: without sound, and only where nothing else is shown. Without `plays` the player is there and waits. */
  appear(options: { readonly plays: boolean }): void
  play(): void
  pause(): void
  /** Back to the overlay. */
  stop(): void
  /** Shows what is shown from the beginning, for a new mode. */
  reload(): void
  destroy(): void
}

/** Brings the overlay, the player and the visitor's consent together; knows nothing of how any of it looks. */
export function createShow(options: {
  readonly block: Block
  readonly content: Content
  readonly embed: Embed
  readonly settings: Settings
  readonly title: string
  readonly poster: string
  /** `hadFocus`: what is gone now was where the visitor was. */
  readonly onChange: (at: At, hadFocus: boolean) => void
}): Show {
  const { block, content, embed, settings, title, poster, onChange } = options
  const { root, runtime, emit } = block
  const { env, consent } = runtime
  const { background, category } = settings
  const guard = block.guard as Guard
  const detail = { background }
  let at: At = 'overlay'
  let player: Player | null = null
  let unclaim: Stop = () => {}
  let isPlaying = false
  let isOnce = false
  let isDestroyed = false
  const native = lazy(
    () => import('./native.chunk.ts'),
    chunk => chunk.openNative,
  )

  const isForeign = embed.provider !== null
  const mayCall = () => !isForeign || isOnce || consent.allows(category)

  function become(next: At): void {
    if (at === next || isDestroyed) return
    const hadFocus = own(root).contains(env.document.activeElement)
    // Two players never play at once, and the new state is known before the old one's is told.
    closePlayer()
    at = next
    onChange(next, hadFocus)
  }

  function closePlayer(): void {
    unclaim()
    player?.close()
    player = null
  }

  function close(next: At): void {
    const wasPlaying = isPlaying
    become(next)
    if (wasPlaying) tell('pause')
  }

  function tell(what: 'play' | 'pause' | 'end'): void {
    isPlaying = what === 'play'
    emit(what, detail)
  }

  function fail(reason: Problem): void {
    close(background ? 'overlay' : reason)
    emit('failed', { reason, ...detail })
  }

  function hear(what: 'play' | 'pause' | 'end'): void {
    if (what === 'play' && isInactive(root)) {
      player?.pause()
      return
    }
    if (what === 'end' && settings.loop) return
    if (what !== 'pause' || isPlaying) tell(what)
    if (what === 'end' && settings.overlay && !background) close('overlay')
  }

  function open(by: Pick<Showing, 'autoplay' | 'muted'>): void {
    const showing: Showing = {
      ...by,
      background,
      loop: settings.loop || background,
      rate: settings.playbackRate,
      origin: originOf(env.window.origin),
    }
    if (isForeign && isRefusedFromDisk(embed, showing.origin) && !standInPage(env)) {
      fail('local')
      return
    }
    if (!isForeign && !native.current) {
      wait(by)
      return
    }
    const { variants, playerClass } = settings
    const opening = { ...content, env, embed, title, guard, showing, variants, playerClass, poster }
    const listener = { on: hear, onProblem: fail }
    const hadFocus = own(root).contains(env.document.activeElement)
    become('shown')
    closePlayer()
    player = isForeign
      ? openFrame({ ...opening, listener })
      : (native.current?.({ ...opening, listener }) ?? null)
    if (player && player.el !== content.video) unclaim = block.claim(player.el)
    // The button that was pressed is gone.
    if (hadFocus && !background) player?.el.focus({ preventScroll: true })
    // One that only waits there takes nothing away from another one that plays.
    if (by.autoplay) emit('show', detail)
  }

  /** The chunk is on its way since the block came to life. */
  function wait(by: Pick<Showing, 'autoplay' | 'muted'>): void {
    become('waiting')
    native.bring().then(
      guard('open', () => at === 'waiting' && open(by)),
      () => at === 'waiting' && fail('failed'),
    )
  }

  /** Only one video per page (blocks spec §4); those behind the content are no part of that. */
  function yieldTo(event: Event): void {
    if (event.target === root || (event as CustomEvent<typeof detail>).detail?.background || background)
      return
    // What somebody reads there, a question or why there is no video, may stay.
    if (settings.overlay && (player || at === 'waiting')) show.stop()
    else player?.pause()
  }

  function look({ isAnswer }: { readonly isAnswer: boolean }): void {
    // A refusal counts for what was allowed in passing, too.
    if (isAnswer) isOnce = false
    if (player && !mayCall()) close(settings.overlay || background ? 'overlay' : 'asking')
    // Allowed elsewhere, in the banner or in another tab.
    else if (at === 'asking' && mayCall()) {
      become('overlay')
      if (!settings.overlay) show.appear({ plays: false })
    }
  }

  const stops: Stop[] = [
    consent.subscribe(look),
    env.listenEarly('site:video:show', yieldTo),
    env.listenEarly('site:video:play', yieldTo),
  ]
  if (!isForeign) native.bring().catch(() => {})

  const show: Show = {
    get at() {
      return at
    },
    start() {
      if (isInactive(root) || player || at === 'waiting') return
      if (mayCall()) open({ autoplay: true, muted: background })
      else if (!background) become('asking')
    },
    allow(how) {
      isOnce = true
      if (how === 'always') consent.allowAlways(category)
      show.start()
    },
    appear({ plays }) {
      if (player || isInactive(root)) return
      const isTaken = !background && plays && env.findAll(shownVideos).length > 0
      if (isTaken && settings.overlay) return
      const autoplay = plays && !isTaken
      if (mayCall()) open({ autoplay, muted: autoplay || background })
      else if (!settings.overlay && !background) become('asking')
    },
    play: () => (player ? player.play() : show.start()),
    pause: () => player?.pause(),
    stop: () => close('overlay'),
    reload() {
      if (player) open({ autoplay: isPlaying, muted: background })
    },
    destroy() {
      for (const stop of stops) stop()
      isDestroyed = true
      isPlaying = false
      closePlayer()
    },
  }
  return show
}

/** A gallery says which of its slides are not the current one. */
export function activeOn(root: HTMLElement): readonly Element[] {
  const slide = own(root).closest('[data-part~="slide"]')
  return slide && slide !== root ? [root, slide] : [root]
}

export function isInactive(root: HTMLElement): boolean {
  return activeOn(root).some(el => own(el).getAttribute('data-active') === 'false')
}

/** One that is being opened has its player already. */
const shownVideos = ['[data-video-at="shown"]', ' .site-video__player']
  .map(state => `[data-block="video"]:not([data-background])${state}`)
  .join()

/** Pages opened from disk, and frames without an origin of their own, have none. */
const originOf = (origin: string | undefined) => (origin === 'null' ? '' : (origin ?? ''))

/** YouTube plays only for pages it can name (its errors 152 and 153). */
function isRefusedFromDisk({ provider }: Embed, origin: string): boolean {
  return provider === 'youtube' && !origin
}

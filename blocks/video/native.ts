import { createLedger, type Ledger } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { Opening, Player } from './player.ts'
import type { Problem } from './protocol.ts'
import { sourcesOf } from './sources.ts'

/** Where the line of a film broke, by where it is shown: the next try goes on from there. */
const broken = new WeakMap<HTMLElement, { readonly address: string; readonly at: number }>()

/** A video of the page's own: the server's `<video>`, or a new one for a file. */
export function openNative(opening: Opening): Player {
  const { listener, guard, showing, video, stage } = opening
  const ledger = video ? opening.ledger : createLedger()
  const el = video ?? make(opening)
  let isClosed = false

  const on: Readonly<Record<string, () => void>> = {
    play: () => showing.background || listener.on('play'),
    // It takes the place of its picture, and may still be on its way when it begins.
    playing: () => showing.background && listener.on('play'),
    // A video that ends is paused first.
    pause: () => el.ended || listener.on('pause'),
    ended: () => listener.on('end'),
    error() {
      if (!isHopeless(el)) return
      broken.set(stage, { address: opening.embed.address, at: el.currentTime })
      listener.onProblem('failed')
    },
  }
  const stops = Object.entries(on).map(([type, fn]): Stop => {
    const call = guard(type, () => isClosed || fn())
    // An error happens to a source and does not bubble.
    el.addEventListener(type, call, true)
    return () => el.removeEventListener(type, call, true)
  })

  const fail = (problem: Problem) => isClosed || listener.onProblem(problem)
  const refused = guard('refused', (error: unknown) => {
    const name = (error as DOMException | null)?.name
    if (name === 'NotSupportedError') fail('failed')
    // In the content the browser's own controls are there.
    if (name === 'NotAllowedError' && showing.background) fail('refused')
  })
  const play = async () => {
    try {
      await el.play()
      return true
    } catch (error) {
      refused(error)
      return false
    }
  }

  adorn(el, ledger, opening)
  if (!video) own(stage).append(el)
  // It has failed before anybody listened, and would not try again by itself.
  if (video && isHopeless(video)) video.load()
  goOn(el, opening)
  if (!video && !el.querySelector('source')) opening.env.soon(guard('sources', () => fail('failed')))
  // What plays already says so to nobody.
  if (video && !video.paused) opening.env.soon(guard('play', () => isClosed || video.paused || on.play?.()))
  if (showing.autoplay) void play()

  return {
    el,
    play,
    pause() {
      el.pause()
      return true
    },
    close() {
      isClosed = true
      for (const stop of stops) stop()
      el.pause()
      comeBack(el, opening.env)
      if (video) rewind(video)
      else el.remove()
      el.muted = el.defaultMuted
      el.playbackRate = el.defaultPlaybackRate
      // Not all at once: the order of the attributes would be the server's as well, and its `src` be put there anew.
      for (const name of adornments) ledger.attr(el, name, undefined)
    },
  }
}

function goOn(el: HTMLVideoElement, { embed, stage }: Opening): void {
  const before = broken.get(stage)
  broken.delete(stage)
  if (before?.at && before.address === embed.address) el.currentTime = before.at
}

/** What fills the screen, or has a window of its own, would stay there without anything to press. */
function comeBack(el: HTMLVideoElement & Partial<OnIphone>, env: Env): void {
  const ignore = () => {}
  if (env.document.fullscreenElement === el) env.document.exitFullscreen().catch(ignore)
  if (env.document.pictureInPictureElement === el) env.document.exitPictureInPicture().catch(ignore)
  if (el.webkitDisplayingFullscreen) el.webkitExitFullscreen?.()
}

/** There only films fill the screen, in a way of their own. */
interface OnIphone {
  readonly webkitDisplayingFullscreen: boolean
  webkitExitFullscreen(): void
}

/** A poster comes back only when the element begins anew. */
function rewind(video: HTMLVideoElement): void {
  if (video.hasAttribute('poster')) video.load()
  else video.currentTime = 0
}

/** None of its sources can be played. */
function isHopeless({ error, networkState }: HTMLVideoElement): boolean {
  return Boolean(error) || networkState === 3
}

const adornments = ['playsinline', 'loop', 'aria-hidden', 'aria-label']

function adorn(el: HTMLVideoElement, ledger: Ledger, { showing, title, video }: Opening): void {
  const { background, muted, loop, rate } = showing
  ledger.attr(el, 'playsinline', '')
  // Those of the server's element are its view's.
  if (!video) ledger.attr(el, 'controls', background ? null : '')
  if (loop) ledger.attr(el, 'loop', '')
  if (background) ledger.attr(el, 'aria-hidden', 'true')
  else if (title && !el.hasAttribute('aria-label')) ledger.attr(el, 'aria-label', title)
  if (muted) el.muted = true
  if (rate !== 1) el.playbackRate = rate
}

function make({ env, embed, poster, variants, captions, stage }: Opening): HTMLVideoElement {
  const el = env.document.createElement('video')
  const canPlay = (type: string) => el.canPlayType(type)
  const width = own(stage).clientWidth * env.pixelRatio()
  el.className = 'site-video__player'
  if (poster) el.poster = poster
  for (const { src, type } of sourcesOf({ address: embed.address, variants, canPlay, width })) {
    const source = env.document.createElement('source')
    source.src = src
    if (type) source.type = type
    el.append(source)
  }
  for (const link of captions) {
    const track = env.document.createElement('track')
    Object.assign(track, {
      kind: 'captions',
      src: link.href,
      srclang: link.hreflang,
      label: link.textContent?.trim() || link.hreflang,
    })
    el.append(track)
  }
  return el
}

import { part, parts } from '#core'
import { own } from '#runtime/own.ts'
import { urlOf } from '#runtime/url.ts'
import type { Settings } from './definition.ts'

/** One recording. */
export interface Track {
  readonly src: string
  readonly title: string
  readonly author: string
  /** Seconds; 0 where nobody has said it. */
  readonly duration: number
  /** In an album: what is pressed, and what it stands in. */
  readonly link: HTMLElement | null
  readonly item: HTMLElement | null
}

export interface Content {
  /** The server's own player. */
  readonly audio: HTMLAudioElement | null
  /** In their order; never none. */
  readonly tracks: readonly Track[]
  /** Those beyond the sixtieth. */
  readonly left: number
  readonly cover: string
}

/** Blocks spec §10: tracks of an album. */
const most = 60

/** Only looks; `null` where there is nothing to be heard. */
export function read(root: HTMLElement, settings: Settings): Content | null {
  const audio = own(root).querySelector('audio')
  const cover = part(root, 'cover')?.getAttribute('src') ?? ''
  const found = parts(root, 'track').flatMap(item => trackOf(item, settings))
  if (found.length > 0)
    return { audio: null, tracks: found.slice(0, most), left: Math.max(0, found.length - most), cover }
  // An address that is none leaves what the server has sent.
  const src = addressOf(settings.src, root) || addressOf(sourceOf(audio), root)
  if (!src) return null
  const { name: title, author, duration } = settings
  return { audio, tracks: [{ src, title, author, duration, link: null, item: null }], left: 0, cover }
}

function trackOf(item: HTMLElement, settings: Settings): Track[] {
  const link = part(item, 'link') ?? own(item).querySelector<HTMLElement>('a[href]')
  const src = addressOf(link?.getAttribute('href') ?? '', item)
  if (!link || !src) return []
  const said = (name: string) => own(item).getAttribute(name)?.trim() ?? ''
  const duration = Number(said('data-duration'))
  return [
    {
      src,
      title: own(link).textContent?.trim() ?? '',
      author: said('data-author') || settings.author,
      duration: duration > 0 && duration < Infinity ? duration : 0,
      link,
      item,
    },
  ]
}

function sourceOf(audio: Element | null): string {
  const el = audio && own(audio)
  return el?.getAttribute('src') ?? el?.querySelector('source')?.getAttribute('src') ?? ''
}

/** In full; empty for what is none, or would run something. */
function addressOf(address: string, el: Element): string {
  const url = address ? urlOf(address, own(el).baseURI) : null
  return url && /^(https?|file|blob):$/.test(url.protocol) ? url.href : ''
}

import { safeUrl } from '#runtime/navigate.ts'
import { urlOf } from '#runtime/url.ts'

export type Provider = 'youtube' | 'vimeo' | 'other'

/** Blocks spec §3, "Video element"; `file` is a video of the page's own. */
export type VideoType = 'iframe' | 'object' | 'file'

/** What is to be shown, and where it comes from. */
export interface Embed {
  readonly type: VideoType
  /** `null` for a file. */
  readonly provider: Provider | null
  /** Of the player's page, or of the file. */
  readonly address: string
  /** Where a visitor can see it without us. */
  readonly page: string
  readonly id: string
  readonly host: string
}

/** Autoplay, and what else differs from one showing to the next. */
export interface Showing {
  readonly autoplay: boolean
  readonly muted: boolean
  readonly loop: boolean
  readonly background: boolean
  /** 1: as it was filmed. */
  readonly rate: number
  /** Of the page, for players that ask whom they talk to; empty when it has none. */
  readonly origin: string
}

const youtubeHosts = /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/
const vimeoHosts = /^(?:(?:www|player)\.)?vimeo\.com$/
const wrappers = /^(?:cdn\.)?embedly\.com$|^cdn\.embed\.ly$/
/** Players that are shown as they are and do not talk with us. */
const others: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^(?:www|geo)\.dailymotion\.com$/, /^\/(?:embed\/|player)/, 'Dailymotion'],
  [/^fast\.wistia\.(?:net|com)$/, /^\/embed\//, 'Wistia'],
  [/^(?:player|clips)\.twitch\.tv$/, /^\//, 'Twitch'],
  [/^www\.facebook\.com$/, /^\/plugins\/video/, 'Facebook'],
  [/^www\.loom\.com$/, /^\/embed\//, 'Loom'],
  [/^embed\.ted\.com$/, /^\//, 'TED'],
  [/^players\.brightcove\.net$/, /^\//, 'Brightcove'],
]
const files = /\.(?:mp4|m4v|webm|ogv|mov|m3u8)$|%7Bvariant%7D/i

/** The video behind an address of any known kind, or `null`. */
export function embedOf(value: string, base: string): Embed | null {
  // Addresses of exported pages carry no protocol; on a page opened from disk that would mean the disk.
  const text = value.trim().replace(/^\/\/(?=[^/])/, 'https://')
  const address = safeUrl(text, base)
  if (!address) return null
  const url = new URL(address)
  if (files.test(url.pathname)) return file(url, text)
  if (!/^https?:$/.test(url.protocol)) return null
  if (wrappers.test(url.hostname)) return unwrap(url, base)
  if (youtubeHosts.test(url.hostname)) return youtube(url)
  if (vimeoHosts.test(url.hostname)) return vimeo(url)
  return other(url)
}

/** An element of embed markup, as far as anybody cares. */
export interface Tag {
  readonly name: string
  readonly address: string
  /** `0` when it says nothing of use. */
  readonly width: number
  readonly height: number
}

/** The video in embed markup: an `<iframe>`, or an `<object>` of old. */
export function embedIn(tags: readonly Tag[], base: string): Embed | null {
  for (const { name, address } of tags) {
    const embed = embedOf(address, base)
    if (embed) return /^(object|embed)$/.test(name) && embed.provider ? { ...embed, type: 'object' } : embed
  }
  return null
}

const tagPattern = /<(iframe|object|embed|video|source)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi
const attributePattern =
  /(?:^|\s)(src|data|data-src|width|height)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Attributes are all that is taken from embed markup: it never becomes nodes, so nothing in it can load or run. */
export function tagsIn(html: string): readonly Tag[] {
  return [...html.matchAll(tagPattern)].map(([, name = '', text = '']) => {
    const found = new Map<string, string>()
    for (const [, key = '', ...values] of text.matchAll(attributePattern))
      found.set(key.toLowerCase(), values.find(value => value !== undefined) ?? '')
    const size = (key: string) => Number(/^\d{1,4}$/.exec(found.get(key) ?? '')?.[0] ?? 0)
    const address = found.get('src') || found.get('data-src') || found.get('data') || ''
    return {
      name: name.toLowerCase(),
      address: address.replaceAll('&amp;', '&'),
      width: size('width'),
      height: size('height'),
    }
  })
}

/** The address of the player's page for one showing. */
export function playerAddress(embed: Embed, showing: Showing): string {
  const url = new URL(embed.address)
  const parameters =
    embed.provider === 'youtube'
      ? youtubeParameters(embed, showing)
      : embed.provider === 'vimeo'
        ? vimeoParameters(showing)
        : { autoplay: flag(showing.autoplay) }
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url.href
}

const flag = (on: boolean) => (on ? '1' : '')

function youtubeParameters({ id }: Embed, { autoplay, muted, loop, background, origin }: Showing) {
  return {
    enablejsapi: '1',
    origin,
    autoplay: flag(autoplay),
    mute: flag(muted),
    playsinline: '1',
    rel: '0',
    loop: flag(loop),
    // A single video loops only as a list of itself.
    playlist: loop ? id : '',
    controls: background ? '0' : '',
    disablekb: flag(background),
  }
}

function vimeoParameters({ autoplay, muted, loop, background }: Showing) {
  return {
    autoplay: flag(autoplay),
    muted: flag(muted),
    loop: flag(loop),
    playsinline: '1',
    dnt: '1',
    controls: background ? '0' : '',
  }
}

function youtube(url: URL): Embed | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const isShort = url.hostname === 'youtu.be'
  const isNamed = /^(?:embed|shorts|live|v|e)$/.test(first)
  const id = isShort ? first : isNamed ? second : first === 'watch' ? (url.searchParams.get('v') ?? '') : ''
  const list = url.searchParams.get('list')
  if (!/^[\w-]{6,20}$/.test(id) && !(id === 'videoseries' && list)) return null
  const player = new URL(`https://www.youtube-nocookie.com/embed/${id}`)
  const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')
  if (start) player.searchParams.set('start', `${start}`)
  if (list && /^[\w-]{2,64}$/.test(list)) player.searchParams.set('list', list)
  const page =
    id === 'videoseries'
      ? `https://www.youtube.com/playlist?list=${list}`
      : `https://www.youtube.com/watch?v=${id}`
  return { type: 'iframe', provider: 'youtube', address: player.href, page, id, host: 'YouTube' }
}

/** `90`, `90s`, `1h2m3s`. */
function seconds(text: string): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}

/** What has a number of its own and is no video: a collection, or a live event. */
const vimeoOthers = /^\/(?:album|channels|event|groups|ondemand|showcase)\/\d+\/?$/

function vimeo(url: URL): Embed | null {
  if (vimeoOthers.test(url.pathname)) return null
  const [, id, hash] = /\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
  const clip = id ?? /^\d{5,12}$/.exec(url.searchParams.get('clip_id') ?? '')?.[0]
  if (!clip) return null
  const secret = hash ?? /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  const player = new URL(`https://player.vimeo.com/video/${clip}`)
  if (secret) player.searchParams.set('h', secret)
  const start = seconds(/^#t=(\w+)$/.exec(url.hash)?.[1] ?? '')
  if (start) player.hash = `t=${start}s`
  const page = `https://vimeo.com/${clip}${secret ? `/${secret}` : ''}${player.hash}`
  return { type: 'iframe', provider: 'vimeo', address: player.href, page, id: clip, host: 'Vimeo' }
}

function other(url: URL): Embed | null {
  const [, , host] = others.find(([name, path]) => name.test(url.hostname) && path.test(url.pathname)) ?? []
  if (!host) return null
  const address = url.href.replace(/^http:/, 'https:')
  return { type: 'iframe', provider: 'other', address, page: address, id: '', host }
}

/** A service that puts a frame around everybody's players; ours goes to the player itself. */
function unwrap(url: URL, base: string): Embed | null {
  const inner = url.searchParams.get('src') ?? url.searchParams.get('url') ?? ''
  const isWrapped = wrappers.test(urlOf(inner, base)?.hostname ?? '')
  return inner && !isWrapped ? embedOf(inner, base) : null
}

function file(url: URL, text: string): Embed {
  // The parser would have escaped the braces.
  const address = url.href.replace('%7Bvariant%7D', '{variant}')
  const page = text.includes('{variant}') ? '' : url.href
  return { type: 'file', provider: null, address, page, id: '', host: '' }
}

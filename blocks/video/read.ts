import { part, parts } from '#core'
import { own } from '#runtime/own.ts'
import type { Size } from '#runtime/shapes.ts'
import { urlOf } from '#runtime/url.ts'
import { type Embed, embedIn, embedOf, tagsIn } from './providers.ts'

export interface Content {
  /** `null` when what is written down is no video that can be shown. */
  readonly embed: Embed | null
  /** The mistakes in it, for the console. */
  readonly problems: readonly string[]
  readonly stage: HTMLElement
  readonly overlay: HTMLElement | null
  readonly thumbnail: HTMLImageElement | null
  readonly play: HTMLElement | null
  readonly icon: HTMLElement | null
  readonly links: readonly HTMLAnchorElement[]
  readonly captions: readonly HTMLAnchorElement[]
  readonly fallback: HTMLElement | null
  /** The server's own `<video>`. */
  readonly video: HTMLVideoElement | null
  /** What the embed markup says of its size. */
  readonly size: Size | null
}

interface Given {
  readonly src: string
  readonly html: string
}

/** Finds the video and the parts around it; `null` when nothing says what to show. */
export function read(root: HTMLElement, { src, html }: Given): Content | null {
  const overlay = part(root, 'overlay')
  const video =
    [...own(root).querySelectorAll('video')].find(el => el.closest('[data-block]') === root) ?? null
  const links = [
    ...(overlay?.matches('a[href]') ? [overlay] : []),
    ...parts(root, 'link'),
  ] as HTMLAnchorElement[]
  const candidates: readonly Candidate[] = [
    ['data-html', html],
    ['data-src', src],
    ...links.map(link => ['the link', link.getAttribute('href') ?? ''] as const),
  ]
  const { embed, problems } = choose(candidates, root)
  if (!embed && problems.length === 0 && !video) return null
  return {
    embed: embed ?? (video && ownFile(video)),
    problems,
    stage: part(root, 'stage') ?? root,
    overlay,
    thumbnail: (part(root, 'thumbnail') ??
      overlay?.querySelector('img:not(noscript *)') ??
      null) as HTMLImageElement | null,
    play: part(root, 'play'),
    icon: part(root, 'icon'),
    links,
    captions: parts(root, 'captions') as HTMLAnchorElement[],
    fallback: part(root, 'fallback'),
    video,
    size: tagsIn(html).find(({ width, height }) => width > 0 && height > 0) ?? null,
  }
}

type Candidate = readonly [where: string, text: string]

/** The first that is a video; those before it are the author's mistakes, in the spec's words (blocks spec §8). */
function choose(candidates: readonly Candidate[], root: HTMLElement) {
  const problems: string[] = []
  for (const [where, text] of candidates) {
    if (!text.trim()) continue
    const embed =
      where === 'data-html' ? embedIn(tagsIn(text), own(root).baseURI) : embedOf(text, own(root).baseURI)
    if (embed) return { embed, problems }
    problems.push(`invalid video embed: ${where} is "${text.slice(0, 60)}", which is no known player or file`)
  }
  return { embed: null, problems }
}

/** What the browser chooses among the sources of a `<video>` is its own affair. */
function ownFile(video: HTMLVideoElement): Embed {
  const address = video.getAttribute('src') ?? video.querySelector('source')?.getAttribute('src') ?? ''
  const page = urlOf(address, video.baseURI)?.href ?? ''
  return { type: 'file', provider: null, address: page, page, id: '', host: '' }
}

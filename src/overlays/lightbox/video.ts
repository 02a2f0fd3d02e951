import type { LightboxItem } from '#parts/lightbox.ts'
import type { Env } from '#runtime/env.ts'
import type { Size } from '#runtime/shapes.ts'
import { urlOf } from '#runtime/url.ts'
import { pictureIn } from './items.ts'

/** A video of a set, as a block of the viewer's own: the engine finds it and brings it to life like any other. */
export interface Film {
  /** Its shape; unlike a picture a video may be shown larger than it is. */
  readonly size: Size
  /** Only the one in sight is alive; one that is given back stops, and is its poster again. */
  show(frame: Element, isAlive: boolean): void
}

/** What the block on the page is told about the video itself, and not about its place there. */
const told = /^data-(src|html|name|provider-name|ratio|loop|playback-rate|variants|category)$/
/** Here a poster comes first and nothing begins by itself, whatever the page or its JSON says. */
const here: Readonly<Record<string, string>> = {
  'data-mode': 'null',
  'data-overlay': 'true',
  'data-autoplay': 'false',
  'data-when': 'ready',
}
/** Of a `<video>`; nobody wants its id or its handlers twice. */
const kept =
  /^(src|type|media|kind|srclang|label|default|poster|preload|crossorigin|playsinline|loop|muted|controlslist)$/

/** From what the server sent, whether the block on the page has been mounted, plays, or never was. */
export function createFilm(item: LightboxItem, env: Env): Film {
  const { video = item.el } = item
  const el = env.document.createElement('div')
  el.className = 'site-lightbox__film'
  for (const { name, value } of video.attributes) if (told.test(name)) el.setAttribute(name, value)
  const json = video.getAttribute('data-block-json') ?? video.querySelector('[data-block-json]')?.textContent
  // As an attribute it would mean one that is, whatever it says.
  if (json) el.setAttribute('data-block-json', json.replace(/("background"\s*:\s*)true/, '$1false'))
  else if (!el.dataset.name && nameOf(item)) el.dataset.name = nameOf(item)
  for (const [name, value] of Object.entries(here)) el.setAttribute(name, value)
  const file = fileIn(video)
  if (file && !file.matches('.site-video__player')) el.append(copyOf(file))
  const src = item.src || file?.getAttribute('poster')
  if (src) el.append(posterOf({ ...item, src }, env))
  el.append(...linksIn(video, env))
  // The player of another host would have Escape and the arrows; Tab leads into it.
  el.addEventListener('site:video:show', () => {
    const { activeElement } = env.document
    if (activeElement?.localName === 'iframe' && el.contains(activeElement))
      el.closest('dialog')?.focus({ preventScroll: true })
  })
  // Any that is too large for every window.
  const size = { width: shapeOf(video, env) * 1e5, height: 1e5 }
  return {
    size,
    show(frame, isAlive) {
      if (el.parentNode !== frame) frame.append(el)
      if (isAlive) el.setAttribute('data-block', 'video')
      else el.removeAttribute('data-block')
    },
  }
}

/** What its picture shows, or what the file is called. */
function nameOf({ alt, el, video = el }: LightboxItem): string {
  return alt || (video.getAttribute('aria-label') ?? video.title)
}

function fileIn(video: HTMLElement): HTMLVideoElement | null {
  return video.localName === 'video' ? (video as HTMLVideoElement) : video.querySelector('video')
}

function copyOf(file: HTMLVideoElement): Element {
  const copy = file.cloneNode(true) as Element
  for (const el of copy.querySelectorAll(':not(source, track)')) el.remove()
  for (const el of [copy, ...copy.children])
    for (const name of el.getAttributeNames()) if (!kept.test(name)) el.removeAttribute(name)
  // As the server would say it; the block takes them away until it plays.
  copy.setAttribute('controls', '')
  return copy
}

function posterOf({ src, alt, el }: LightboxItem, env: Env): Element {
  const overlay = env.document.createElement('div')
  const image = env.document.createElement('img')
  overlay.setAttribute('data-part', 'overlay')
  // Above the file, below the button.
  overlay.style.zIndex = '0'
  image.setAttribute('data-part', 'thumbnail')
  image.draggable = false
  const host = (address: string) => urlOf(address, env.document.baseURI)?.host
  const called = [
    env.document.baseURI,
    pictureIn(el)?.currentSrc ?? '',
    fileIn(el)?.getAttribute('poster') ?? '',
  ]
  const isCalled = called.some(each => host(each) === host(src))
  // A host that the page has not called yet may have to wait for consent: the block knows. Until then there is no picture
  // to be described, and a browser would show the words in a broken frame.
  image.setAttribute(isCalled ? 'src' : 'data-src', src)
  image.alt = isCalled ? alt : ''
  overlay.append(image)
  return overlay
}

/** The address may stand in a link alone, and captions always do; here they are for the block only. */
function linksIn(video: Element, env: Env): readonly Element[] {
  return [...video.querySelectorAll('a[data-part]')].map(link => {
    const copy = env.document.createElement('a')
    for (const name of ['href', 'hreflang']) copy.setAttribute(name, link.getAttribute(name) ?? '')
    copy.setAttribute('data-part', link.matches('[data-part~="captions"]') ? 'captions' : 'link')
    copy.textContent = link.textContent
    copy.hidden = true
    return copy
  })
}

/** Width divided by height: the file's own, what the page says, or blocks spec §9, 56.3 %. */
function shapeOf(video: HTMLElement, { window }: Env): number {
  const { videoWidth = 0, videoHeight = 1 } = fileIn(video) ?? {}
  const style = window.getComputedStyle(video.querySelector('[data-part~="stage"]') ?? video)
  // A slide's own shape is the gallery's.
  const said = video.matches('[data-part~="slide"]') ? '' : style.aspectRatio
  const [, width = 0, height = 1] = /^(?:auto )?([\d.]+) \/ ([\d.]+)/.exec(said) ?? []
  return (
    videoWidth / videoHeight ||
    Number(width) / Number(height) ||
    Number(style.getPropertyValue('--site-video-ratio')) ||
    100 / Number(video.dataset.ratio ?? 56.3)
  )
}

import type { ExportedPage } from '#exported/define.ts'
import { imageAttributes, unfetched } from '#exported/image.ts'
import { readJson } from '#exported/json.ts'
import { holdsPlayer, unescaped } from './exported-html.ts'
import { withoutDeadFile, withoutPlayer } from './exported-saved.ts'
import { type Fields, fieldsOf, isRecord } from './fields.ts'
import { filters, numbered } from './filters.ts'
import { isOfHost } from './posters.ts'

/** By what it is found. `false`: nothing says which video. */
export function describe(el: HTMLElement, page: ExportedPage): boolean {
  if (el.matches('.sqs-video-wrapper')) return embedded(el, page)
  if (el.matches('.sqs-native-video')) {
    const config = readJson(el, 'data-config-video', { page, in: 'video' })
    if (!config) return true
    withoutDeadFile(el, page)
    page.annotate(el, { 'data-block': 'video', ...hosted(config), ...played(el, page) })
  } else if (el.matches('.sqs-video-background-native')) {
    const config = readJson(el, 'data-config-native-video', { page, in: 'video' })
    if (!config) return true
    withoutDeadFile(el, page)
    const settings = { ...hosted(config), ...look({ ...ofSection(el, page), ...ofElement(el) }) }
    behind(el, { page, settings, point: config.mediaFocalPoint })
  } else {
    const settings = {
      'data-src': el.getAttribute('data-config-url') ?? '',
      // The site's stylesheet hides any other frame.
      'data-player-class': 'background-video ready',
      ...look(ofElement(el)),
    }
    withoutPlayer(el, page)
    behind(el, { page, settings, point: null })
  }
  return true
}

/** `.sqs-video-wrapper`: the frame in `data-html`, or what the block's JSON says; where its frame is damaged, its address. */
function embedded(el: HTMLElement, page: ExportedPage): boolean {
  const frame = unescaped(el.getAttribute('data-html') ?? '')
  const json = settingsOf(el, { page, isNeeded: !holdsPlayer(frame) })
  if (!json) return true
  const html = frame || unescaped(textIn(json, 'html'))
  const url = textIn(json, 'url')
  if (!html && !url) return false
  withoutPlayer(el, page)
  const overlay = el.querySelector<HTMLElement>('.sqs-video-overlay')
  const mode = ['none', 'fit', 'fill'].find(name => el.classList.contains(`video-${name}`))
  page.annotate(el, {
    'data-block': 'video',
    'data-unstyled': '',
    'data-html': html,
    ...(url && { 'data-src': url }),
    ...nameIn(html),
    ...(mode && { 'data-mode': mode }),
    // Without one the owner wants the player itself.
    'data-overlay': String(overlay !== null),
    // The old loader's: to us it would be a misspelt setting.
    'data-load': null,
    ...(/[?&;]autoplay=1\b/.test(html) && { 'data-autoplay': 'true' }),
    ...ratioOf(el.parentElement),
  })
  if (overlay) cover(overlay, page)
  return true
}

/**
 * The block's JSON; the frame is enough without it. `null`: nothing is left of the video. The markup in it is what damages it,
 * and its address stands before or after that.
 */
function settingsOf(
  el: Element,
  { page, isNeeded }: { readonly page: ExportedPage; readonly isNeeded: boolean },
): Fields | null {
  const block = el.closest('[data-block-json]')
  const text = block?.getAttribute('data-block-json') ?? ''
  if (!isNeeded) return fieldsOf(text)
  const [, url = ''] = /"url"\s*:\s*"((?:https?:)?(?:\\?\/){2}[^"\s]+)"/i.exec(text) ?? []
  const goesOn = 'it plays from the address that is left'
  const json = readJson(block, 'data-block-json', { page, in: 'video', ...(url && { goesOn }) })
  return json ?? (url ? { url: url.replaceAll('\\/', '/') } : null)
}

/** What the frame's own title calls it. */
function nameIn(html: string): Record<string, string> {
  const [, , name = ''] = /<iframe\b[^<>]*\stitle=(["'])([^"'<>]{1,300})\1/i.exec(html) ?? []
  return name.trim() ? { 'data-name': name.trim() } : {}
}

function cover(overlay: HTMLElement, page: ExportedPage): void {
  page.annotate(overlay, { 'data-part': 'overlay' })
  // A picture that a script was to show; also where its video is damaged and never comes to life.
  page.style(overlay, { opacity: '1' })
  const icon = overlay.querySelector('.sqs-video-icon')
  if (icon) page.annotate(icon, { 'data-part': 'icon' })
  const image = overlay.querySelector<HTMLImageElement>('img:not(noscript *)')
  if (!image) return
  // The host's own picture waits for the answer where the visitor is asked; the block lets it go then. A page that asks
  // nobody is shown as its owner has published it.
  const isForeign = asks(page) && isOfHost(image.getAttribute('data-src') ?? '')
  page.annotate(image, {
    ...(image.matches(unfetched) && imageAttributes(image)),
    'data-part': 'thumbnail',
    'data-mode': 'cover',
    'data-use-advanced-positioning': 'true',
    ...(isForeign && { 'data-load': 'false' }),
  })
}

function asks({ runtime: { consent } }: ExportedPage): boolean {
  return consent.isGated || consent.decision !== 'unset' || consent.isBannerDue()
}

/** The room the server has left for it: `padding-bottom: 56.2%`. */
function ratioOf(frame: Element | null): Record<string, string> {
  const [, percent = ''] =
    /padding-bottom:\s*(\d{2,3}(?:\.\d+)?)%/.exec(frame?.getAttribute('style') ?? '') ?? []
  return percent ? { 'data-ratio': percent } : {}
}

/** What the builder says of a file it hosts itself. */
function hosted(json: Fields): Record<string, string> {
  const inner = json.structuredContent
  const src = textIn(json, 'alexandriaUrl') || (isRecord(inner) ? textIn(inner, 'alexandriaUrl') : '')
  const shape = json.aspectRatio
  return {
    'data-src': src,
    'data-variants': variantsIn(json),
    ...(typeof shape === 'number' && shape > 0.3 && shape < 9 && { 'data-ratio': `${100 / shape}` }),
  }
}

/** The files are called after what is in them, too: `mp4-h264-1920:1080`. */
function variantsIn(json: Fields): string {
  const sizes = textIn(json, 'systemDataVariants')
  const kind = ['systemDataSourceType', 'videoCodec'].map(name => textIn(json, name) || known[name])
  if (!kind.every(word => /^[a-z]\w{0,9}$/i.test(word ?? ''))) return sizes
  const named = sizes.split(',').map(size => size.trim() && `${kind.join('-')}-${size.trim()}`)
  return [...named, sizes].filter(Boolean).join()
}

const known: Readonly<Record<string, string>> = { systemDataSourceType: 'mp4', videoCodec: 'h264' }

/** What its owner has set on a video block of such a file, and the picture they have chosen for it. */
function played(el: Element, page: ExportedPage): Record<string, string> {
  const { autoPlay, loop } = read(el, 'data-config-settings', { page, goesOn: 'it waits for a tap' })
  const picture = read(el, 'data-config-thumbnail', { page, goesOn: 'the picture is the film’s own' })
  const poster = textIn(picture, 'assetUrl')
  return {
    ...(autoPlay === true && { 'data-autoplay': 'true' }),
    ...(loop === true && { 'data-loop': 'true' }),
    ...(poster && { 'data-poster': poster }),
  }
}

interface Behind {
  readonly page: ExportedPage
  readonly settings: Readonly<Record<string, string>>
  /** What the film itself says of where its middle is. */
  readonly point: unknown
}

function behind(el: Element, { page, settings, point: own }: Behind): void {
  const fallback = el.querySelector('[class*="__fallback-image"], .custom-fallback-image, :scope > img')
  const point = pointOf(el, { page, fallback, own })
  const name = [...(fallback?.classList ?? [])].find(name => name.endsWith('__fallback-image'))
  const classes = name ? { 'data-hidden-class': `${name}--hidden` } : { 'data-shown-class': 'loaded' }
  page.annotate(el, {
    'data-block': 'video',
    'data-unstyled': '',
    'data-background': 'true',
    ...(fallback && classes),
    ...(point && { 'data-focal-point': point }),
    ...settings,
  })
  if (fallback) page.annotate(fallback, { 'data-part': 'fallback' })
}

/** What its owner wants to see of it, by the film, else its picture, else the section's; nothing where none says. */
function pointOf(
  el: Element,
  {
    page,
    fallback,
    own,
  }: { readonly page: ExportedPage; readonly fallback: Element | null; readonly own: unknown },
): string {
  const goesOn = 'it is cropped around its middle'
  const { backgroundImage } = read(el.closest('[data-current-styles]'), 'data-current-styles', {
    page,
    goesOn,
  })
  const ofSection = isRecord(backgroundImage) ? backgroundImage.mediaFocalPoint : null
  const written = fallback
    ?.getAttribute('data-image-focal-point')
    ?.split(',')
    .map(part => part.trim() || Number.NaN)
  const said = [own, written && { x: written[0], y: written[1] }, ofSection]
  const points = said.flatMap(point => (isRecord(point) ? [[Number(point.x), Number(point.y)]] : []))
  return (
    points
      .find(point => point.every(part => part >= 0 && part <= 1))
      ?.map(part => part.toFixed(4))
      .join() ?? ''
  )
}

/** What it says of itself. */
function ofElement(el: Element): Fields {
  const names = { playbackSpeed: 'playback-speed', filter: 'filter', filterStrength: 'filter-strength' }
  const said = Object.entries(names).map(([key, name]) => [key, el.getAttribute(`data-config-${name}`)])
  return Object.fromEntries(said.filter(([, value]) => value))
}

/** What its section says of it. */
function ofSection(el: Element, page: ExportedPage): Fields {
  const goesOn = 'it plays as it was filmed'
  const { video } = read(el.closest('[data-current-context]'), 'data-current-context', { page, goesOn })
  return isRecord(video) ? video : {}
}

/** The editor's own numbers, also as text; what is none of them is left to the defaults. */
function look({ playbackSpeed, filter, filterStrength }: Fields): Record<string, string> {
  const [rate, strength] = [Number(playbackSpeed), Number(filterStrength ?? Number.NaN)]
  const name = numbered[Number(filter) - 1] ?? filters.find(each => each === filter) ?? 'none'
  return {
    ...(rate >= 0.25 && rate <= 2 && rate !== 1 && { 'data-playback-rate': `${rate}` }),
    ...(name !== 'none' && { 'data-filter': name }),
    ...(name !== 'none' && strength >= 0 && strength <= 100 && { 'data-filter-strength': `${strength}` }),
  }
}

function textIn(json: Fields, name: string): string {
  const value = json[name]
  return typeof value === 'string' ? value : ''
}

/** Settings that the video goes on without; the server writes `null` for none. */
function read(
  el: Element | null,
  name: string,
  { page, goesOn }: { readonly page: ExportedPage; readonly goesOn: string },
): Fields {
  if (el?.getAttribute(name)?.trim() === 'null') return {}
  return readJson(el, name, { page, in: 'video', goesOn }) ?? {}
}

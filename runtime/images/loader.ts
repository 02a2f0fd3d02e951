import type { Env } from '../env.ts'
import { type Errors, messageOf } from '../errors/index.ts'
import type { Size } from '../shapes.ts'
import { arrival, preload } from './download.ts'
import { addressOf, detailOf, type ImageEntry, isBetter, isBusy, isTheirs, mark, put } from './entry.ts'
import { twinOf } from './given.ts'
import { boxOf, type Measure } from './measure.ts'
import { place } from './place.ts'
import type { TakeSlot } from './queue.ts'
import type { ImageOutcome } from './settings.ts'
import { effectiveRatio, isImageUrl, pickWidth, wantedWidth } from './source.ts'

export interface LoadOptions {
  /** Also replaces a picture of ours by a smaller one, and a given picture by a larger one. */
  readonly force: boolean
  /** See `MeasureOptions`. */
  readonly tries: number
  readonly anyway: boolean
  /** The page is about to be printed: what is asked for in that moment the browser waits for, and for nothing that comes later. */
  readonly isForPaper?: boolean | undefined
}

/** Fills the image with the size it is shown in; one that is being filled is not started again. */
export type LoadImage = (entry: ImageEntry, options: LoadOptions) => Promise<ImageOutcome>

export const noSize = 'The container of the image has no size.'

export function createLoader(services: {
  readonly env: Env
  readonly errors: Errors
  readonly measure: Measure
  readonly takeSlot: TakeSlot
}): LoadImage {
  const { env, errors, measure, takeSlot } = services

  async function load(entry: ImageEntry, { force, isForPaper, ...how }: LoadOptions): Promise<ImageOutcome> {
    if (isBusy(entry)) return stay(entry, { ok: false, error: 'The image is being loaded already.' })
    if (!force && isTheirs(entry)) return stay(entry)
    const { img, abort } = entry
    const box = isForPaper ? boxOf(env, img, true) : await measure(img, { ...how, signal: abort.signal })
    if (!box) return { ok: false, error: noSize }
    const width = widthFor(entry, box)
    if (!isBetter(entry, width, force)) return stay(entry)
    const release = isForPaper ? () => {} : await takeSlot()
    try {
      return await download(entry, { box, width, isForPaper })
    } finally {
      release()
    }
  }

  async function download(entry: ImageEntry, { box, width, isForPaper }: Plan): Promise<ImageOutcome> {
    entry.abort.signal.throwIfAborted()
    const visible = entry.url !== '' || isTheirs(entry)
    if (!visible) {
      mark(entry, true)
      entry.tell('loading', {})
    }
    const right = entry.shape || isForPaper ? width : await learn(entry, { box, width })
    const url = addressOf(entry.settings, right || width)
    const ok = right > 0 && (await show(entry, { url, visible }))
    const outcome = ok ? { url, width: right } : !visible && (await showTwin(entry, width))
    mark(entry, false)
    return outcome ? succeed(entry, outcome) : fail(entry, { url, visible })
  }

  /** What a visitor without script sees in its place, such as the copy that a saved page has beside it. */
  async function showTwin(entry: ImageEntry, width: number): Promise<Showing | null> {
    const url = twinOf(entry.img)
    return isImageUrl(url) && (await show(entry, { url, visible: false })) ? { url, width } : null
  }

  /** An unknown image is fetched once to learn its proportions; resolves with the right width, or 0. */
  async function learn(entry: ImageEntry, { box, width }: Plan): Promise<number> {
    const natural = await fetched(entry, addressOf(entry.settings, width))
    if (!natural) return 0
    // A drawing may have no size of its own.
    if (!natural.width || !natural.height) return width
    entry.shape = natural
    // The server could not fill what was asked for: this is all there is.
    if (natural.width < width || entry.settings.sizeFormat === 'none') entry.original = natural
    place(entry)
    // What has been fetched already costs nothing.
    return Math.max(width, widthFor(entry, box))
  }

  function fetched({ img, abort }: ImageEntry, url: string): Promise<Size | null> {
    return preload(env, { url, signal: abort.signal, like: img })
  }

  /** A picture that can be seen stays until the next one is there. */
  async function show(entry: ImageEntry, { url, visible }: Shown): Promise<boolean> {
    const { img, abort, settings } = entry
    if (!visible && !settings.useBackgroundImage)
      return arrival(img, { signal: abort.signal, begin: () => put(entry, url) })
    const natural = await fetched(entry, url)
    if (natural) put(entry, url)
    return natural !== null
  }

  function succeed(entry: ImageEntry, shown: Showing): ImageOutcome {
    const { img, ledger, settings } = entry
    entry.width = shown.width
    entry.failures = 0
    if (settings.loadedClass) ledger.toggleClass(img, settings.loadedClass, true)
    entry.tell('loaded', shown)
    return { ok: true, ...shown }
  }

  function fail(entry: ImageEntry, { url, visible }: Shown): ImageOutcome {
    const error = `The image ${url.slice(0, 200)} cannot be loaded`
    if (++entry.failures === 1) {
      const stays = visible ? 'the picture that is there' : 'its alternative text'
      errors.complain(placeOf(entry), `${error}; ${stays} stays until the browser comes online again.`)
    }
    if (!visible) {
      // The server's own `src`, or none: no broken picture, and the same address can be asked for again.
      entry.ledger.attr(entry.img, 'src', undefined)
      entry.url = ''
      entry.tell('failed', { error })
    }
    return { ok: false, error }
  }

  function widthFor({ settings, shape, original }: ImageEntry, box: Size): number {
    const { mode, sizeAdjustment, allowSaveData, minPixelRatio: min, maxPixelRatio: max } = settings
    const savesData = env.savesData()
    const ratio = effectiveRatio({ devicePixelRatio: env.pixelRatio(), min, max, savesData, allowSaveData })
    return pickWidth(wantedWidth({ box, dimensions: shape, mode, ratio, sizeAdjustment }), original)
  }

  async function attempt(entry: ImageEntry, options: LoadOptions): Promise<ImageOutcome> {
    try {
      return await load(entry, options)
    } catch (error) {
      if (!entry.abort.signal.aborted) errors.report(placeOf(entry), error)
      return { ok: false, error: messageOf(error) }
    } finally {
      entry.running = null
    }
  }

  return (entry, options) => {
    if (entry.running && !entry.settings.allowConcurrentLoads) return entry.running
    entry.running = attempt(entry, options)
    return entry.running
  }
}

interface Plan {
  readonly box: Size
  readonly width: number
  readonly isForPaper?: boolean | undefined
}

interface Showing {
  readonly url: string
  readonly width: number
}

interface Shown {
  readonly url: string
  /** A picture can be seen already. */
  readonly visible: boolean
}

const placeOf = ({ img }: ImageEntry) => ({ in: 'images', at: 'load', el: img })

/** What is there stays; whose it is, ours or not, is told only when it is not. */
function stay(entry: ImageEntry, outcome: ImageOutcome = { ok: true, ...detailOf(entry) }): ImageOutcome {
  const { ok, ...detail } = outcome
  if (!ok || isTheirs(entry)) entry.tell('kept', detail)
  return outcome
}

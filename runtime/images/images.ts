import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import {
  apply,
  createEntry,
  detailOf,
  type ImageEntry,
  isBusy,
  isImage,
  isTheirs,
  problemOf,
} from './entry.ts'
import { createLoader, noSize } from './loader.ts'
import { createMeasure, measureTries } from './measure.ts'
import { place } from './place.ts'
import { createImageQueue } from './queue.ts'
import type { ImageDetail, ImageOutcome, ImageSettings, ImageState } from './settings.ts'
import { createNear, type Near } from './viewport.ts'

export {
  type ImageDetail,
  type ImageOutcome,
  type ImageSettings,
  type ImageState,
  imageDefaults,
} from './settings.ts'

export interface ImageHooks {
  onState?(state: ImageState, detail: ImageDetail): void
}

export interface Images {
  /** Fills the image when it is due and keeps it sharp; stopping gives every byte back. */
  watch(img: Element, settings: ImageSettings, hooks?: ImageHooks): Stop
  /** Fills the image now, for paper without a wait. What is written on an image that nobody watches stays. */
  load(
    img: Element | null | undefined,
    settings: ImageSettings,
    options?: { readonly force?: boolean; readonly isForPaper?: boolean },
  ): Promise<ImageOutcome>
  /** As `load`, for those inside the root when there is one; the settings may differ from image to image. */
  loadAll(
    images: Iterable<Element> | null | undefined,
    settings: ImageSettings | ((img: Element) => ImageSettings),
    options?: { readonly root?: Element | null },
  ): Promise<readonly ImageOutcome[]>
  destroy(): void
}

const resizeMs = 100
/** A failed download is tried again this often, each time the browser comes online. */
const retries = 3

/** Made once: of hundreds that are given back together each would take down how it came about. */
const unwanted = new Error('The image is not wanted any more.')

export function createImages(options: { readonly env: Env; readonly errors: Errors }): Images {
  const { env, errors } = options
  const near = createNear({ env, errors })
  const measure = createMeasure({ env })
  const run = createLoader({ env, errors, measure, takeSlot: createImageQueue({ env }) })
  const canWait = Boolean(env.window.IntersectionObserver)
  const entries = new WeakMap<Element, ImageEntry>()
  /** With what ends their waiting for the viewport. */
  const watched = new Map<ImageEntry, Stop>()
  const once = new Set<ImageEntry>()
  let stopListening: Stop = () => {}

  function claim(img: HTMLImageElement, settings: ImageSettings): ImageEntry {
    const entry = entries.get(img) ?? createEntry(img, settings)
    entries.set(img, entry)
    apply(entry, settings)
    return entry
  }

  /** Every byte as it came. */
  function release(entry: ImageEntry): void {
    if (entries.get(entry.img) !== entry) return
    watched.get(entry)?.()
    watched.delete(entry)
    once.delete(entry)
    entries.delete(entry.img)
    entry.abort.abort(unwanted)
    entry.ledger.restore()
    if (watched.size === 0) stopListening()
  }

  function listen(): Stop {
    let settle: Stop = () => {}
    const resized = env.listen('resize', () => {
      settle()
      settle = env.after(resizeMs, grow)
    })
    const online = env.listen('online', tryAgain)
    return () => [settle, resized, online].forEach(stop => void stop())
  }

  function growOne(entry: ImageEntry): void {
    if (watched.has(entry) && entry.width > 0 && entry.failures <= retries)
      run(entry, { force: false, tries: 0, anyway: false })
  }

  /** What is on its way was asked for as wide as its place was before. */
  function grow(): void {
    for (const entry of watched.keys()) {
      if (entry.running) void entry.running.then(() => growOne(entry))
      else growOne(entry)
    }
  }

  function tryAgain(): void {
    for (const entry of watched.keys()) {
      if (entry.failures > 0 && entry.failures <= retries) fill(entry)
    }
  }

  function whenNear(entry: ImageEntry, fn: Parameters<Near>[1]): void {
    // Without an observer `fn` has run already, and there is nothing to end.
    const stop = near(entry.img, fn)
    if (watched.has(entry)) watched.set(entry, stop)
  }

  /** What has no size after all tries, as in a closed tab, is filled when it is shown. */
  async function fill(entry: ImageEntry, isForPaper?: boolean): Promise<void> {
    const force = entry.settings.forceUpdate
    const outcome = await run(entry, { force, tries: measureTries, anyway: !canWait, isForPaper })
    if (outcome.ok || outcome.error !== noSize || !watched.has(entry)) return
    whenNear(entry, () => void run(entry, { force, tries: 0, anyway: true }))
  }

  function begin(entry: ImageEntry): void {
    const { settings, tell } = entry
    if (isTheirs(entry) && !settings.forceUpdate) {
      tell('kept', detailOf(entry))
      return
    }
    if (watched.size === 0) stopListening = listen()
    watched.set(entry, () => {})
    place(entry)
    if (entry.width > 0) tell('loaded', detailOf(entry))
    else tell('waiting', {})
    if (settings.load === 'true') fill(entry)
    if (settings.load === 'viewport') whenNear(entry, isForPaper => void fill(entry, isForPaper))
  }

  function watch(img: Element, settings: ImageSettings, { onState }: ImageHooks = {}): Stop {
    const where = { in: 'images', at: 'watch', el: img }
    const tell = errors.guard(where, (state: ImageState, detail: ImageDetail) => onState?.(state, detail))
    const before = entries.get(img)
    if (before && watched.has(before)) release(before)
    const error = problemOf(img, settings, { known: before, force: settings.forceUpdate })
    if (error || !isImage(img)) {
      errors.complain(where, `${error} It stays as the server sent it.`)
      tell('failed', { error })
      return () => {}
    }
    const entry = claim(img, settings)
    entry.tell = tell
    begin(entry)
    return () => release(entry)
  }

  const load: Images['load'] = async (img, settings, options = {}) => {
    const { force = settings.forceUpdate, isForPaper } = options
    if (!img) return { ok: false, error: 'No image' }
    const error = problemOf(img, settings, { known: entries.get(img), force })
    if (error || !isImage(img)) return { ok: false, error }
    const entry = claim(img, settings)
    if (!watched.has(entry)) once.add(entry)
    if (!isTheirs(entry) && !isBusy(entry)) place(entry)
    const outcome = await run(entry, { force, tries: measureTries, anyway: true, isForPaper })
    once.delete(entry)
    return outcome
  }

  const loadAll: Images['loadAll'] = async (images, settings, { root } = {}) => {
    if (root === null) return [{ ok: false, error: 'No root node' }]
    const inside = [...(images ?? [])].filter(img => !root || !img || root.contains(img))
    if (inside.length === 0) return [{ ok: false, error: 'No images' }]
    const settingsOf = typeof settings === 'function' ? settings : () => settings
    return Promise.all(inside.map(img => load(img, settingsOf(img))))
  }

  function destroy(): void {
    for (const entry of [...watched.keys(), ...once]) release(entry)
  }

  return { watch, load, loadAll, destroy }
}

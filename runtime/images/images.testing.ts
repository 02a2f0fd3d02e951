/** A page whose clock, observer, sizes and downloads are the test's. Importing it prepares each test. */
import { afterEach, beforeEach, vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import {
  createImages,
  type ImageDetail,
  type ImageSettings,
  type ImageState,
  type Images,
  imageDefaults,
} from './images.ts'

export const source = 'https://cdn.example/a.jpg'
export const at = (width: number) => `${source}?format=${width}w`
const dimensions = { width: 2000, height: 1000 }

/** Shows its parts near the viewport when told to. */
export class Observer {
  static all: Observer[] = []
  readonly targets = new Set<Element>()
  constructor(
    readonly callback: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin: string },
  ) {
    Observer.all.push(this)
  }
  observe = (el: Element) => void this.targets.add(el)
  unobserve = (el: Element) => void this.targets.delete(el)
  disconnect = () => this.targets.clear()
}

export const observed = () => Observer.all.flatMap(observer => [...observer.targets])
export const near = (...targets: Element[]) =>
  Observer.all.at(-1)?.callback(targets.map(target => ({ target, isIntersecting: true })))

/** Console lines. */
export const log: string[] = []
/** Types listened to on the window. */
export const listeners: string[] = []
/** Detached images. */
export const probes: HTMLImageElement[] = []
let opened: Images | null = null

/** Stands for `new Image()`. */
function makeProbe(): HTMLImageElement {
  const probe = document.createElement('img')
  probes.push(probe)
  return probe
}

export function open(over: Partial<Env> = {}) {
  const env: Env = {
    ...createEnv(window),
    soon: queueMicrotask,
    pixelRatio: () => 1,
    isMobile: () => false,
    savesData: () => false,
    ...over,
    listen(type, fn) {
      listeners.push(type)
      window.addEventListener(type, fn)
      return () => {
        window.removeEventListener(type, fn)
        if (listeners.includes(type)) listeners.splice(listeners.indexOf(type), 1)
      }
    },
  }
  const images = createImages({ env, errors: createErrors({ env }) })
  const states: [ImageState, ImageDetail][] = []
  const hooks = { onState: (state: ImageState, detail: ImageDetail) => void states.push([state, detail]) }
  opened = images
  return { images, states, hooks, names: () => states.map(([state]) => state) }
}

/** An element whose container is as large as its `data-size` says. */
export function page(html: string): HTMLImageElement[] {
  document.body.innerHTML = html
  return [...document.querySelectorAll('img')]
}

export const one = (attributes = '', size = '480x240') =>
  page(`<div data-size="${size}"><img alt="A cat" ${attributes}></div>`)[0] as HTMLImageElement

export const settingsWith = (settings: Partial<ImageSettings> = {}): ImageSettings => ({
  ...imageDefaults,
  source,
  dimensions,
  load: 'true',
  ...settings,
})

export const due = () => vi.advanceTimersByTimeAsync(1)
export const arrive = async (img: Element | undefined, type = 'load') => {
  img?.dispatchEvent(new Event(type))
  await due()
}
/** The browser has learnt the natural size of a detached image. */
export async function learnt(
  probe: HTMLImageElement | undefined,
  width: number,
  height: number,
): Promise<void> {
  Object.defineProperties(probe, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  await arrive(probe)
}
export const reads = () =>
  vi.mocked(Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth')?.get as () => number).mock
    .calls.length
export const src = (img: Element | undefined) => img?.getAttribute('src')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  Observer.all = []
  for (const list of [listeners, probes, log]) list.length = 0
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('Image', makeProbe)
  vi.stubGlobal('requestAnimationFrame', (fn: () => void) => fn())
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void log.push(args.map(String).join(' ')))
  }
  const sizeOf = (el: Element) => (el.getAttribute('data-size') ?? '0x0').split('x').map(Number)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    return sizeOf(this)[0] ?? 0
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return sizeOf(this)[1] ?? 0
  })
})

afterEach(() => {
  opened?.destroy()
  opened = null
  vi.useRealTimers()
})

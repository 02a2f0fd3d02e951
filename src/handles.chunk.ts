import { own } from '#runtime/own.ts'
import type { Site } from './site-api.ts'

type Command = (root: HTMLElement, given: unknown) => boolean

/** Commands by the name of a block; all of them do what a visitor could. */
const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  accordion: {
    open: (root, index) => expand(triggerOf(root, index), true),
    close: (root, index) => expand(triggerOf(root, index), false),
    toggle: (root, index) => press(triggerOf(root, index)),
  },
  audio: { play: root => play(root, true), pause: root => play(root, false) },
  calendar: turns('.site-calendar__next', '.site-calendar__previous'),
  cart: {
    open: root => press(root.matches('a') ? root : find(root, '[data-part~="trigger"],a')),
    close: closeDialog,
  },
  gallery: {
    next: root => step(root, 1),
    previous: root => step(root, -1),
    goTo: (root, index) => show(slidesOf(root)[Number(index)]),
    open: (root, index) => press(findAll(root, '.site-gallery__opener')[Number(index ?? 0)]),
  },
  image: { load: root => tell(root, 'site:image:load') },
  map: { open: root => press(find(root, '.site-map__cover,button')) },
  marquee: { redraw: root => tell(root, 'site:marquee:redraw') },
  menu: { select: (root, index) => press(findAll(root, '[role="tab"]')[Number(index)]) },
  navigation: {
    open: root => expand(find(root, '[data-part~="toggle"]'), true),
    close: root => expand(find(root, '[data-part~="toggle"]'), false),
  },
  'quick-view': {
    open: (root, index) => press(findAll(root, '[data-part~="open"]')[Number(index ?? 0)]),
    close: closeDialog,
  },
  search: { search: write },
  video: { play: root => play(root, true), pause: root => play(root, false) },
}
const sendable = { submit: send, reset }
const all = {
  ...commands,
  ...Object.fromEntries(['form', 'newsletter', 'reviews', 'donation'].map(name => [name, sendable])),
} as typeof commands

/** Brings the block to life and does it. @returns whether it could be done. */
export async function run(
  site: Site,
  options: {
    readonly name: string
    readonly element: HTMLElement
    readonly command: string
    readonly given: unknown
  },
): Promise<boolean> {
  const { name, element, command, given } = options
  const isAlive = () => site.inspect().blocks.find(block => block.element === element)?.state === 'mounted'
  if (command === 'unmount' || command === 'refresh') site.unmount(element)
  if (command === 'unmount') return !isAlive()
  await site.mount(element)
  if (command === 'mount' || command === 'refresh') return isAlive()
  const does = all[name]?.[command]
  if (!does) {
    const names = ['mount', 'unmount', 'refresh', ...Object.keys(all[name] ?? {})].join(', ')
    throw new Error(`expected one of ${names}, found "${command}"`)
  }
  // What is only prepared comes as it does for a visitor: inside of the first touch.
  if (isAlive()) element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  return isAlive() && does(element, given)
}

const findAll = (root: Element, selector: string): readonly HTMLElement[] => [
  ...own(root).querySelectorAll<HTMLElement>(selector),
]
const find = (root: Element, selector: string): HTMLElement | undefined => findAll(root, selector)[0]

function press(el: HTMLElement | undefined): boolean {
  el?.click()
  return el !== undefined
}

const triggerOf = (root: HTMLElement, index: unknown) =>
  findAll(root, 'summary,[data-part~="trigger"]')[Number(index ?? 0)]

/** Its own state says whether there is something to do. */
function expand(trigger: HTMLElement | undefined, isWanted: boolean): boolean {
  if (!trigger) return false
  const details = trigger.closest('details')
  const isOpen =
    details && trigger.localName === 'summary'
      ? details.open
      : trigger.getAttribute('aria-expanded') === 'true'
  return isOpen === isWanted || press(trigger)
}

function turns(next: string, previous: string) {
  return {
    next: (root: HTMLElement) => press(find(root, next)),
    previous: (root: HTMLElement) => press(find(root, previous)),
  }
}

function tell(el: HTMLElement | undefined, type: string): boolean {
  el?.dispatchEvent(new CustomEvent(type, { bubbles: true }))
  return el !== undefined
}

const slidesOf = (root: HTMLElement) => findAll(root, '[data-active]')
const show = (slide: HTMLElement | undefined) => tell(slide, 'site:gallery:show')

/** From the last to the first as well: what stands still at its ends is shown the same slide. */
function step(root: HTMLElement, by: number): boolean {
  const slides = slidesOf(root)
  const at = slides.findIndex(slide => slide.dataset.active === 'true')
  return show(slides[(at + by + slides.length) % slides.length])
}

const formOf = (root: HTMLElement) =>
  (root.localName === 'form' ? root : find(root, 'form')) as HTMLFormElement | undefined

function send(root: HTMLElement): boolean {
  const form = formOf(root)
  if (form) HTMLFormElement.prototype.requestSubmit.call(form)
  return form !== undefined
}

function reset(root: HTMLElement): boolean {
  const form = formOf(root)
  if (form) HTMLFormElement.prototype.reset.call(form)
  return form !== undefined
}

function play(root: HTMLElement, isWanted: boolean): boolean {
  const media = find(root, 'video,audio') as HTMLMediaElement | undefined
  if (media && media.paused !== isWanted) return true
  if (media && !isWanted) {
    media.pause()
    return true
  }
  return (
    isWanted && press(find(root, '.site-audio__button,[data-part~="play"],[data-part~="overlay"],button'))
  )
}

/** Both are modal: the one that is open is theirs. */
function closeDialog(root: HTMLElement): boolean {
  const page = own(root).getRootNode() as Document
  return press(find(page.documentElement, '.site-cart-drawer__close,.site-quick-view__button--close'))
}

function write(root: HTMLElement, words: unknown): boolean {
  const input = find(root, 'input:not([type="hidden"])') as HTMLInputElement | undefined
  if (!input) return false
  input.value = String(words)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

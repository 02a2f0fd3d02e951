import { own } from '#runtime/own.ts'
import type { AnyHandle, Handles } from './handles.ts'
import type { Site } from './site-api.ts'

type Command = (root: HTMLElement, given: unknown) => boolean
type Asked<Name extends keyof Handles> = Exclude<keyof Handles[Name], keyof AnyHandle>

const sections = {
  open: at((root, index) => expand(triggerOf(root, index), true)),
  close: at((root, index) => expand(triggerOf(root, index), false)),
  toggle: at((root, index) => press(triggerOf(root, index))),
}
const playable = {
  play: (root: HTMLElement) => play(root, true),
  pause: (root: HTMLElement) => play(root, false),
}
const sendable = { submit: send, reset }
/** What is somebody else's and waits for a tap. */
const opened = { open: (root: HTMLElement) => press(find(root, '.site-booking__open')) }

/** Commands by the name of a block; all of them do what a visitor could. */
export const commands: { readonly [Name in keyof Handles]: { readonly [C in Asked<Name>]: Command } } = {
  accordion: sections,
  acuity: opened,
  audio: playable,
  calendar: turns('.site-calendar__next', '.site-calendar__previous'),
  cart: {
    open: root => press(root.matches('a') ? root : find(root, '[data-part~="trigger"],a')),
    close: closeDialog,
  },
  donation: sendable,
  embed: opened,
  form: sendable,
  gallery: {
    next: root => step(root, 1),
    previous: root => step(root, -1),
    goTo: at((root, index) => show(slidesOf(root)[index])),
    open: at((root, index) => press(findAll(root, '.site-gallery__opener')[index])),
  },
  image: { load: root => tell(root, 'site:image:load') },
  map: { open: root => press(find(root, '.site-map__cover,button')) },
  marquee: { redraw: root => tell(root, 'site:marquee:redraw') },
  members: { select: at((root, index) => press(findAll(root, '[data-part~="option"]')[index])) },
  menu: { select: at((root, index) => press(findAll(root, '[role="tab"]')[index])) },
  navigation: {
    open: root => expand(find(root, '[data-part~="toggle"]'), true),
    close: root => expand(find(root, '[data-part~="toggle"]'), false),
  },
  newsletter: sendable,
  opentable: opened,
  product: {
    add: root => press(find(root, '[data-part~="add"]') ?? find(root, '[type="submit"],button:not([type])')),
  },
  'quick-view': {
    open: at((root, index) => press(findAll(root, '[data-part~="open"]')[index])),
    close: closeDialog,
  },
  reviews: sendable,
  search: { search: write },
  'search-page': { search: (root, words) => write(root, words) && send(root) },
  summary: { select: at((root, index) => press(findAll(root, '[data-part~="filter"]')[index])) },
  tock: opened,
  'tour-dates': opened,
  video: playable,
  zola: opened,
}
const all: Readonly<Record<string, Readonly<Record<string, Command>>>> = commands

/** Of parts counted from 0; the first, where none is named. */
function at(command: (root: HTMLElement, index: number) => boolean): Command {
  return (root, given = 0) => {
    if (typeof given === 'number' && Number.isInteger(given) && given >= 0) return command(root, given)
    throw new Error(`expected an index, counted from 0, found ${JSON.stringify(given)}`)
  }
}

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
  if (isAlive()) element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
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

const triggerOf = (root: HTMLElement, index: number) => findAll(root, 'summary,[data-part~="trigger"]')[index]

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
  if (typeof words !== 'string')
    throw new Error(`expected words to search for, found ${JSON.stringify(words)}`)
  const input = find(root, 'input:not([type="hidden"])') as HTMLInputElement | undefined
  if (!input) return false
  input.value = words
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

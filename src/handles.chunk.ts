import { own } from '#runtime/own.ts'
import type { AnyHandle, Handles } from './handles.ts'
import type { Site } from './site-api.ts'
import { type Command, commandEvent } from './view/command.ts'

/** What a command is given, as its block expects it. @throws what was expected, and what was found. */
type Check = (given: unknown) => unknown
type Asked<Name extends keyof Handles> = Exclude<keyof Handles[Name], keyof AnyHandle>
/** Of these blocks more can be asked than of every block. */
type Commanded = { [Name in keyof Handles]: [Asked<Name>] extends [never] ? never : Name }[keyof Handles]

const sections = { open: index, close: index, toggle: index }
const row = { next: nothing, previous: nothing }
const playable = { play: nothing, pause: nothing }
const sendable = { submit: nothing, reset: nothing }
const opened = { open: nothing }
const drawer = { open: nothing, close: nothing }
const selectable = { select: index }

/** Commands by the name of a block, whose View does them. */
export const commands: { readonly [Name in Commanded]: { readonly [C in Asked<Name>]: Check } } = {
  accordion: sections,
  acuity: opened,
  audio: playable,
  calendar: row,
  cart: drawer,
  donation: sendable,
  embed: opened,
  form: sendable,
  gallery: { ...row, goTo: index, open: index },
  image: { load: nothing },
  map: opened,
  marquee: { redraw: nothing },
  members: selectable,
  menu: selectable,
  navigation: drawer,
  newsletter: sendable,
  opentable: opened,
  product: { add: nothing },
  'quick-view': { open: index, close: nothing },
  reviews: sendable,
  search: { search: words },
  'search-page': { search: words },
  summary: selectable,
  tock: opened,
  'tour-dates': opened,
  video: playable,
  zola: opened,
}
const all: Readonly<Record<string, Readonly<Record<string, Check>>>> = commands

/** Of parts counted from 0; the first, where none is named. */
function index(given: unknown = 0): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 0) return given
  throw new Error(`expected an index, counted from 0, found ${JSON.stringify(given)}`)
}

function words(given: unknown): string {
  if (typeof given === 'string') return given
  throw new Error(`expected words to search for, found ${JSON.stringify(given)}`)
}

function nothing(): void {}

/** Brings the block to life and does it. @returns whether it has been done. */
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
  const isThere = () => site.inspect().blocks.find(block => block.element === element)?.state === 'mounted'
  // What has just been taken off the page is given back in a moment.
  const isAlive = () => own(element).isConnected && isThere()
  if (command === 'unmount' || command === 'refresh') site.unmount(element)
  if (command === 'unmount') return !isAlive()
  await site.mount(element)
  if (command === 'mount' || command === 'refresh') return isAlive()
  const check = all[name]?.[command]
  if (!check) {
    const names = ['mount', 'unmount', 'refresh', ...Object.keys(all[name] ?? {})].join(', ')
    throw new Error(`expected one of ${names}, found "${command}"`)
  }
  const detail: Command = { name: command, given: check(given) }
  if (isAlive()) own(element).dispatchEvent(new CustomEvent(commandEvent, { detail }))
  return (await detail.answer) ?? false
}

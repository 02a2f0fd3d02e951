import { createObserver, isOurs } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { isElement, own } from '#runtime/own.ts'
import { claimed } from './claimed.ts'
import { attributeOf } from './parts.ts'
import type { SettingsShape } from './settings.ts'

/** Of what is in a block, what its content is made of; what else a script moves there concerns nobody. */
const telling =
  '[data-part],img,video,audio,source,details,figure,li,dt,dd,tr,td,th,time,input,select,textarea,option,button,a[href]'
/** Attributes of parts that are read, and that no block of ours writes. */
const partAttributes = ['data-part', 'name', 'type', 'required', 'min', 'max', 'step', 'pattern', 'maxlength']
/** Blocks that show words as something else. */
const ofWords = /^(chart|fit-text|highlight|marquee)$/

/** Milliseconds until a change counts: what a script does in one go is one change. */
const settling = 30
/** Blocks that are changed again and again within this time are read again less and less often; milliseconds. */
const longWhile = 5000
const longest = 4000

/** What has to be known of a live block. */
export interface Live {
  readonly name: string
  readonly root: HTMLElement
  readonly runtime: Runtime
  readonly signal: AbortSignal
  /** What may be set. */
  readonly shape: SettingsShape
  /** Gives the block back and reads it again. */
  readonly again: () => void
}

/** What is done where the page changes it. */
interface Followed {
  readonly name: string
  change(): void
}

interface History {
  /** When it was read again. */
  readonly times: readonly number[]
  isTold: boolean
}

const histories = new WeakMap<Element, History>()
const lives = new WeakMap<Element, Followed>()
const alive = new Set<Element>()
export const liveRoots = (): readonly Element[] => [...alive]
/** Where the focus was, in a node of ours that has gone. */
const focused = new WeakMap<Element, { readonly className: string; readonly index: number }>()

/**
 * Sees to it that what the page changes on a live block takes effect, and until it ends: settings, parts, and words where
 * they are shown as something else. What is ours is no change of the page's.
 */
export function watch({ name, root, runtime, signal, shape, again }: Live): void {
  const { env, errors } = runtime
  const place = { in: name, at: 'change', el: root }
  let stop = (): void => {}
  const history = () => histories.get(root) ?? { times: [], isTold: false }

  const read = errors.guard(place, () => {
    if (signal.aborted || !own(root).isConnected) return
    const { times, isTold } = history()
    histories.set(root, { times: [...times, env.now()].filter(time => env.now() - time < longWhile), isTold })
    keepFocus(root)
    again()
  })

  function change(): void {
    stop()
    const { times, isTold } = history()
    const often = times.filter(time => env.now() - time < longWhile).length
    const delay = Math.min(settling * 2 ** often, longest)
    if (delay === longest && !isTold) {
      histories.set(root, { times, isTold: true })
      errors.warn(
        place,
        `the page has changed it ${often} times in ${longWhile / 1000} s; expected it to rest. It is read again every ${longest / 1000} s`,
      )
    }
    stop = env.after(delay, read)
  }

  const settings = new Map(Object.entries(shape).map(([key, setting]) => [attributeOf(key), setting]))
  // A video follows its mode by itself (blocks spec §4).
  if (name === 'video') settings.delete('data-mode')
  const ownAttributes = ['data-block-json', ...settings.keys()]

  /** What is in force stays. */
  function isNonsense({ target, attributeName }: MutationRecord): boolean {
    const value = own(target as Element).getAttribute(attributeName ?? '')
    const setting = settings.get(attributeName ?? '')
    if (value === null || (setting ? setting.parse(value) !== undefined : isJson(value))) return false
    const found = value.length > 60 ? `${value.slice(0, 60)}…` : value
    const expected = setting?.expected ?? 'JSON'
    errors.warn(place, `${attributeName} must be ${expected}, found "${found}"; what was in force stays`)
    return true
  }

  const observer = createObserver(env, 'MutationObserver', {
    call: errors.guard(place, (records: MutationRecord[]) => {
      if (records.some(record => isChange(record, root, ownAttributes) && !isNonsense(record))) change()
    }) as (records: MutationRecord[]) => void,
  })
  observer?.observe(root, {
    attributeFilter: [...ownAttributes, ...partAttributes],
    attributeOldValue: true,
    subtree: true,
    characterData: ofWords.test(name),
  })
  lives.set(root, { change, name })
  alive.add(root)
  signal.addEventListener('abort', () => {
    stop()
    observer?.disconnect()
    alive.delete(root)
  })
  giveFocus(root)
}

function isJson(text: string | null): boolean {
  try {
    JSON.parse(text ?? '')
    return true
  } catch {
    return false
  }
}

function isChange(record: MutationRecord, root: Element, ownAttributes: readonly string[]): boolean {
  const { type, target, attributeName, oldValue } = record
  if (type === 'characterData') return isOfPage(target, root)
  const el = target as Element
  const name = attributeName ?? ''
  if (own(el).getAttribute(name) === oldValue || isOurs(el, name)) return false
  if (ownAttributes.includes(name)) return isOfPage(el, root) && (el === root || own(el).localName === 'img')
  return isOfPage(el, root)
}

/** Nothing that we have put there, and nothing that belongs to a block inside of this one. */
function isOfPage(node: Node, root: Element): boolean {
  for (let at: Node | null = node; at && at !== root; at = own(at).parentNode)
    if (isElement(at) && (claimed.has(at) || own(at).hasAttribute('data-block'))) return false
  return true
}

/** To be told of what the page has added, removed and moved: the block around it, where it has one that is alive. */
export function noteChildren(records: readonly MutationRecord[]): void {
  const moved = new Set<Node>()
  for (const { addedNodes, removedNodes } of records)
    for (const node of [...addedNodes, ...removedNodes])
      for (const kept of claimed.get(node as Element) ?? []) moved.add(kept)
  for (const { type, target, addedNodes, removedNodes } of records) {
    if (type !== 'childList') continue
    const root = own(target as Element).closest?.('[data-block]')
    const live = root && lives.get(root)
    if (!live) continue
    const isTelling = (node: Node) => {
      if (moved.has(node) || claimed.has(node as Element)) return false
      if (!isElement(node)) return ofWords.test(live.name) && Boolean(node.textContent?.trim())
      // Others write into it.
      const wanted = live.name === 'embed' ? '[data-part]' : ofWords.test(live.name) ? '*' : telling
      return own(node).matches(wanted) || own(node).querySelector(wanted) !== null
    }
    if ([...addedNodes, ...removedNodes].some(isTelling) && isOfPage(target, root)) live.change()
  }
}

function keepFocus(root: HTMLElement): void {
  const active = root.ownerDocument.activeElement
  if (!active || !root.contains(active) || isOfPage(active, root)) return
  const { className } = active
  focused.set(root, { className, index: alike(root, className).indexOf(active) })
}

function giveFocus(root: HTMLElement): void {
  const { className, index } = focused.get(root) ?? {}
  focused.delete(root)
  const { activeElement, body } = root.ownerDocument
  const found = className ? alike(root, className)[index ?? 0] : undefined
  if (activeElement === body) (found as HTMLElement | undefined)?.focus({ preventScroll: true })
}

const alike = (root: Element, className: string): readonly Element[] =>
  [...root.getElementsByTagName('*')].filter(el => el.className === className)

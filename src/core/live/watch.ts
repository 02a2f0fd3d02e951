import { createObserver, isOurs } from '#runtime/dom/index.ts'
import type { Errors, Place } from '#runtime/errors/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import type { Memory } from '../block.ts'
import { attributeOf } from '../parts.ts'
import type { SettingsShape } from '../settings.ts'
import { isOfPage, lives, ofWords } from './children.ts'
import { giveFocus, keepFocus } from './focus.ts'

/** What has to be known of a live block. */
export interface Live {
  readonly name: string
  readonly root: HTMLElement
  readonly runtime: Runtime
  readonly signal: AbortSignal
  /** Outlives it; a life that ends to be read again finds `again` in it. */
  readonly memory?: Memory
  /** What may be set. */
  readonly shape: SettingsShape
  /** Gives the block back and reads it again. */
  readonly again: () => void
}

/**
 * What is on its way; the cart being told, whose button says so for a while; the thanks of a form, until it is emptied; a
 * captcha that is solved, until it is sent; the place of a third party that the visitor is in.
 */
const busy =
  '[aria-busy="true"],[data-state="adding"],[data-state="added"],[data-state="success"],[data-state="solved"],.site-booking__place:focus-within'
/** What plays, or lies open above the page: it cannot be given back and be there again. */
const used = '[data-state="in-use"]'
/** What is to be shown: another one is no bystander. */
const wanted = /^data-(src|html)$/

/** Milliseconds until a change counts: what a script does in one go is one change. */
const settling = 30
/** Blocks that are changed again and again within this time are read again less and less often; milliseconds. */
const longWhile = 5000
const longest = 2000

interface History {
  /** When it was read again. */
  readonly times: readonly number[]
  readonly isTold: boolean
}
const histories = new WeakMap<Element, History>()

/**
 * Sees to it that what the page changes on a live block takes effect, until the block ends: settings, parts, and words where
 * they are shown as something else. What is ours is no change of the page's.
 */
export function watch({ name, root, runtime, signal, memory, shape, again }: Live): void {
  const { env, errors } = runtime
  const place = { in: name, at: 'change', el: root }
  const settings = new Map(Object.entries(shape).map(([key, setting]) => [attributeOf(key), setting]))
  // A video follows its mode by itself (blocks spec §4).
  if (name === 'video') settings.delete('data-mode')
  const ownAttributes = ['data-block-json', ...settings.keys()]
  let stop: (() => void) | undefined
  let isWanted = false

  const read = errors.guard(place, () => {
    stop = undefined
    if (!own(root).isConnected) return
    // What is on its way is waited for: its answer belongs to the block that has asked.
    const waits = isWanted ? busy : `${busy},${used}`
    if (own(root).matches(waits) || own(root).querySelector(waits)) {
      stop = env.after(settling * 4, read)
      return
    }
    memory?.set('again', [])
    note(root, env.now())
    keepFocus(root, env)
    again()
  })

  function change(): void {
    stop ??= env.after(patience(root, { now: env.now(), errors, place }), read)
  }

  const observer = createObserver(env, 'MutationObserver', {
    call: errors.guard(place, (records: MutationRecord[]) => {
      const meant = records.filter(record => isChange(record, { root, ownAttributes }))
      const nonsense = meant.map(record => nonsenseIn(record, settings))
      for (const problem of new Set(nonsense)) if (problem) errors.warn(place, problem)
      if (!nonsense.includes('')) return
      isWanted ||= meant.some(
        ({ target, attributeName }) => target === root && wanted.test(attributeName ?? ''),
      )
      change()
    }) as (records: MutationRecord[]) => void,
  })
  observer?.observe(root, {
    attributeFilter: ['data-part', ...ownAttributes],
    attributeOldValue: true,
    subtree: true,
    characterData: ofWords.test(name),
  })
  const live = { change, name }
  lives.set(root, live)
  signal.addEventListener('abort', () => {
    stop?.()
    observer?.disconnect()
    if (lives.get(root) === live) lives.delete(root)
  })
  giveFocus(root, env)
}

function note(root: Element, now: number): void {
  const { times = [], isTold = false } = histories.get(root) ?? {}
  histories.set(root, { times: [...times.filter(time => now - time < longWhile), now], isTold })
}

/** How long it is waited; two scripts that answer each other are told once, and then followed from afar. */
function patience(
  root: Element,
  { now, errors, place }: { readonly now: number; readonly errors: Errors; readonly place: Place },
): number {
  const { times = [], isTold = false } = histories.get(root) ?? {}
  const often = times.filter(time => now - time < longWhile).length
  const wait = Math.min(settling * 2 ** often, longest)
  if (wait === longest && !isTold) {
    histories.set(root, { times, isTold: true })
    const found = `the page has changed it ${often} times in ${longWhile / 1000} s`
    errors.warn(place, `${found}; expected it to rest. It is read again every ${longest / 1000} s at most`)
  }
  return wait
}

function isChange(
  { type, target, attributeName, oldValue }: MutationRecord,
  { root, ownAttributes }: { readonly root: Element; readonly ownAttributes: readonly string[] },
): boolean {
  if (!isOfPage(target, root)) return false
  if (type === 'characterData') return true
  const el = target as Element
  const name = attributeName ?? ''
  if (own(el).getAttribute(name) === oldValue || isOurs(el, `attribute ${name}`)) return false
  return !ownAttributes.includes(name) || el === root || own(el).localName === 'img'
}

/** What is wrong with a setting: what was in force stays. Empty where it is right. */
function nonsenseIn(
  { target, attributeName }: MutationRecord,
  settings: ReadonlyMap<string, SettingsShape[string]>,
): string {
  const name = attributeName ?? ''
  const value = attributeName && own(target as Element).getAttribute(name)
  const setting = settings.get(name)
  if (
    typeof value !== 'string' ||
    (setting ? setting.parse(value) !== undefined : name !== 'data-block-json' || isJson(value))
  )
    return ''
  const found = value.length > 60 ? `${value.slice(0, 60)}…` : value
  return `${name} must be ${setting?.expected ?? 'JSON'}, found "${found}"; what was in force stays`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

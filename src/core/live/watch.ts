import { createObserver, isOurs, letStand } from '#runtime/dom/index.ts'
import type { Errors, Place } from '#runtime/errors/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import type { Memory } from '../block.ts'
import type { BlockDescription } from '../define.ts'
import type { AnySettings } from '../life.ts'
import { attributeOf, blockOf } from '../parts.ts'
import { isOfPage, lives, saysWords } from './children.ts'
import { keepFocus } from './focus.ts'
import { giveShareBack } from './shares.ts'
import { isTaken, trace } from './traces.ts'

/** What has to be known of a live block. */
export interface Live {
  readonly name: string
  readonly root: HTMLElement
  readonly runtime: Runtime
  readonly signal: AbortSignal
  /** Whether it is, or has been: then it is watched. */
  readonly isAlive?: boolean
  /** Outlives it; a life that ends to be read again finds `again` in it. */
  readonly memory?: Memory
  /** What may be set, and what its parts say. */
  readonly described: Pick<BlockDescription, 'settings' | 'reads' | 'words'>
  /** In force. */
  readonly settings: AnySettings | null
  /** Tells what the page has got wrong since: then it returns what would be in force. */
  readonly review: () => AnySettings | null
  /** Gives the block back and reads it again. */
  readonly again: () => void
  /** Told of a change in its place. */
  readonly hear?: () => void
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
export function watch(live: Live): void {
  const { name, root, runtime, signal, isAlive = true, memory, described, settings, review, again } = live
  const { env, errors } = runtime
  const place = { in: name, at: 'change', el: root }
  const ownAttributes = ['data-block-json', ...Object.keys(described.settings).map(attributeOf)].filter(
    // A video follows its mode by itself (blocks spec §4).
    attribute => name !== 'video' || attribute !== 'data-mode',
  )
  const { reads = [], words = '' } = described
  let stop: (() => void) | undefined
  let isWanted = false
  /** Whether what it waits for is over. */
  let look = () => {}

  const read: () => void = errors.guard(place, () => {
    stop = undefined
    if (signal.aborted || !own(root).isConnected) return
    // What is on its way is waited for: its answer belongs to the block that has asked.
    if (isBusy(root, isWanted)) {
      waitForRest()
      return
    }
    if (giveShareBack(root)) {
      stop = () => {}
      env.soon(read)
      return
    }
    memory?.set('again', [])
    note(root, env.now())
    keepFocus(root, env)
    again()
  })

  function waitForRest(): void {
    look = errors.guard(place, () => {
      if (isBusy(root, isWanted)) return
      stop?.()
      stop = undefined
      change()
    })
    const waiting = createObserver(env, 'MutationObserver', { call: look })
    waiting?.observe(root, { attributeFilter: ['aria-busy', 'data-state'], childList: true, subtree: true })
    // Where the focus is going is not known before.
    const lookSoon = () => void env.soon(look)
    own(root).addEventListener('focusout', lookSoon)
    stop = () => {
      waiting?.disconnect()
      own(root).removeEventListener('focusout', lookSoon)
      look = () => {}
    }
  }

  function change(): void {
    if (live.hear) live.hear()
    else stop ??= env.after(patience(root, { now: env.now(), errors, place }), read)
  }

  const observer =
    isAlive &&
    createObserver(env, 'MutationObserver', {
      call: errors.guard(place, (records: MutationRecord[]) => {
        const meant = records.filter(record => isChange(record, { root, ownAttributes, reads, words }))
        if (meant.length === 0) return
        for (const { target, attributeName } of meant)
          letStand(target as Element, `attribute ${attributeName}`)
        const isOfSettings = meant.every(
          ({ target, attributeName }) =>
            ownAttributes.includes(`${attributeName}`) && saysSettings(target, root),
        )
        const now = isOfSettings && review()
        // Nonsense leaves what is in force.
        if (now && !Object.keys(now).some(key => now[key] !== settings?.[key])) return
        isWanted ||= meant.some(
          ({ target, attributeName }) => target === root && wanted.test(`${attributeName}`),
        )
        change()
        // It may be waiting.
        look()
      }) as (records: MutationRecord[]) => void,
    })
  if (observer)
    observeIn(root, { observer, attributes: ['data-part', trace, ...ownAttributes, ...reads], words })
  const known = { change, name, words }
  lives.set(root, known)
  signal.addEventListener('abort', () => {
    stop?.()
    if (observer) observer.disconnect()
    if (lives.get(root) === known) lives.delete(root)
  })
}

function observeIn(
  root: Element,
  {
    observer,
    attributes,
    words,
  }: { readonly observer: MutationObserver; readonly attributes: string[]; readonly words: string },
): void {
  observer.observe(root, {
    attributeFilter: attributes,
    attributeOldValue: true,
    subtree: true,
    characterData: words !== '',
  })
  const all = { characterData: true, childList: true, subtree: true }
  // JSON, of which all is read; what stands in a template stands in no document.
  for (const el of own(root).querySelectorAll('script[data-block-json],script[data-part],template'))
    if (el instanceof HTMLTemplateElement) observer.observe(el.content, { ...all, attributes: true })
    else observer.observe(el, all)
}

/** What the page itself says is busy, or a block inside, asks for nothing of this one. */
function isBusy(root: Element, isWanted: boolean): boolean {
  const waits = isWanted ? busy : `${busy},${used}`
  return [root, ...own(root).querySelectorAll(waits)].some(
    el =>
      own(el).matches(waits) &&
      blockOf(el) === root &&
      (!isOfPage(el, root) || isOurs(el, 'attribute aria-busy') || isOurs(el, 'attribute data-state')),
  )
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
  {
    root,
    ownAttributes,
    reads,
    words,
  }: {
    readonly root: Element
    readonly ownAttributes: readonly string[]
    readonly reads: readonly string[]
    readonly words: string
  },
): boolean {
  if (attributeName === trace) return blockOf(target as Element) === root && isTaken(target as Element)
  if (!isOfPage(target, root)) return false
  // Scripts and templates are observed as a whole.
  if (
    type === 'childList' ||
    !own(root).contains(target) ||
    own(target.parentElement)?.localName === 'script'
  )
    return true
  if (type !== 'attributes') return saysWords(target, { root, words })
  const el = target as Element
  const name = attributeName ?? ''
  if (own(el).getAttribute(name) === oldValue || isOurs(el, `attribute ${name}`)) return false
  return reads.includes(name) || !ownAttributes.includes(name) || saysSettings(el, root)
}

/** The block, or the picture in it; on another part such an attribute is the part's own. */
function saysSettings(el: Node, root: Element): boolean {
  return el === root || own(el as Element).localName === 'img'
}

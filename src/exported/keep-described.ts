import { type Cell, createObserver, writeOn, writtenOn } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { isElement, own } from '#runtime/own.ts'
import type { Site } from '../site-api.ts'

interface Company {
  readonly site: Site
  readonly env: Env
  readonly errors: Errors
}

/** A page that takes it away again and again is followed from afar: so many times within so many milliseconds. */
const most = 5
const whileMs = 1000

/**
 * A page that is morphed into what the server sends now (Turbo's refresh, htmx 4) keeps its elements and loses all that they
 * were described by, for the server knows nothing of it. The same is written again, before anything is drawn; a block some of
 * whose elements are others now is described anew.
 */
export function keepDescribed({ site, env, errors }: Company): Stop {
  const place = { in: 'exported page', at: 'change' }
  let times: readonly number[] = []
  let records: readonly MutationRecord[] = []
  let stop: Stop | undefined

  const write = errors.guard(place, (): void => {
    stop = undefined
    times = [...times, env.now()].slice(-most)
    const written = new Map<Element, readonly Cell[]>()
    for (const el of env.findAll('*')) written.set(el, lastingOn(el))
    for (const [el, cells] of written) for (const cell of cells) writeOn(el, cell, cell.said)
    const torn = tornBy(records)
    records = []
    for (const root of torn) {
      for (const part of own(root).querySelectorAll('[data-part]'))
        for (const cell of written.get(part) ?? []) if (cell.name === 'data-part') writeOn(part, cell, null)
      void site.mount(root)
    }
  })

  const observer = createObserver(env, 'MutationObserver', {
    call: errors.guard(place, (fresh: MutationRecord[]): void => {
      if (!fresh.some(isTaken)) return
      records = [...records, ...fresh]
      const [first = 0] = times
      const wait = first + whileMs - env.now()
      if (times.length < most || wait <= 0) write()
      else stop ??= env.after(wait, write)
    }) as (records: MutationRecord[]) => void,
  })
  observer?.observe(env.document.node, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-block', 'data-animation-state'],
  })
  return () => {
    stop?.()
    observer?.disconnect()
  }
}

/** What was taken, and holds elements now that nobody has described. */
function tornBy(records: readonly MutationRecord[]): ReadonlySet<HTMLElement> {
  const places = records
    .filter(({ addedNodes }) => [...addedNodes].some(isElement))
    .map(({ target }) => own(target as Element).closest('[data-block]'))
  const taken = records.filter(({ type }) => type === 'attributes').map(({ target }) => target as HTMLElement)
  return new Set(taken.filter(el => places.includes(el)))
}

/** What has been said of an element by its description; not where a block that is alive has written over it. */
function lastingOn(el: Element): readonly Cell[] {
  return [...(writtenOn(el)?.first.values() ?? [])].map(lastOf).filter(({ isLasting }) => isLasting)
}

function lastOf(cell: Cell): Cell {
  let last = cell
  while (last.later) last = last.later
  return last
}

function isTaken({ type, target, attributeName }: MutationRecord): boolean {
  const el = target as Element
  const name = `${attributeName}`
  if (type !== 'attributes' || own(el).hasAttribute(name)) return false
  return lastingOn(el).some(cell => cell.kind === 'attribute' && cell.name === name && cell.said !== null)
}

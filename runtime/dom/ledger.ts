import { own } from '../own.ts'

/**
 * Remembers what the server wrote, so that whatever we change on its elements can be given back byte for byte.
 *
 * Values: `undefined` gives the original back, `null` takes the attribute away, a string sets it.
 */
export interface Ledger {
  attr(el: Element, name: string, value: string | null | undefined): void
  /** `true` adds the class, `false` removes it, `undefined` gives the original back. */
  toggleClass(el: Element, name: string, on: boolean | undefined): void
  /** An inline style property, through the CSSOM so that a strict policy has nothing to object to. */
  style(el: HTMLElement | SVGElement, property: string, value: string | undefined): void
  /** Gives everything back, or all on one element. The ledger can be used again afterwards. */
  restore(only?: Element): void
}

/**
 * What is written on, each with how it is read and written by its name, which is done where it says something else; in the
 * order in which they are given back.
 */
const kinds = {
  class: {
    read: (el: Element, name: string): unknown => own(el).classList.contains(name),
    write(el: Element, name: string, on: unknown): void {
      own(el).classList.toggle(name, on as boolean)
    },
  },
  style: {
    read(el: Element, name: string): unknown {
      const { style } = own(el as Styled)
      const value = style.getPropertyValue(name)
      // What we write has none.
      return value && style.getPropertyPriority(name) ? [value, 'important'] : value
    },
    write(el: Element, name: string, given: unknown): void {
      const { style } = own(el as Styled)
      if (Array.isArray(given)) style.setProperty(name, ...(given as [string, string]))
      else if (given) style.setProperty(name, given as string)
      else style.removeProperty(name)
    },
  },
  attribute: {
    read: (el: Element, name: string): unknown => own(el).getAttribute(name),
    write(el: Element, name: string, value: unknown): void {
      if (value === null) own(el).removeAttribute(name)
      else own(el).setAttribute(name, value as string)
    },
  },
}
type Kind = keyof typeof kinds
type Styled = HTMLElement | SVGElement

/** One thing that a ledger has written over. */
export interface Cell {
  readonly kind: Kind
  readonly name: string
  /** The server's value, or that of a ledger that wrote earlier. */
  before: unknown
  /** What this one has written last. */
  said: unknown
  /** It describes the element, and is as right for its likeness. */
  readonly isLasting: boolean
  /** Of the ledger that wrote on the same thing after this one. */
  later: Cell | undefined
}

/**
 * What several ledgers may write on at once, such as a panel that is a gallery: kept in common, so that they can give
 * it back in any order.
 */
interface Common {
  /** Names in the order the server wrote them: putting a removed attribute back would move it to the end. */
  readonly order: readonly string[]
  /** The text of `class` and `style`, of which each ledger only changes words. */
  readonly texts: Map<string, string | null>
  /** Of whoever wrote first on the same thing. */
  readonly first: Map<string, Cell>
  users: number
}

const commons = new WeakMap<Element, Common>()

let tell = (_el: Element, _isBack: boolean): void => {}

/** From now on `fn` is told of each element that any ledger has written on, or given back; but for what is lasting. */
export function hearWrites(fn: typeof tell): void {
  tell = fn
}

/** Whether what stands there now is somebody's of ours: `attribute hidden`, `class open`. */
export function isOurs(el: Element, key: string): boolean {
  let cell = commons.get(el)?.first.get(key)
  while (cell && cell.said !== kinds[cell.kind].read(el, cell.name)) cell = cell.later
  return cell !== undefined
}

/** What the page has written over it is what is given back. */
export function letStand(el: Element, key: string): void {
  const cell = commons.get(el)?.first.get(key)
  if (cell) cell.before = kinds[cell.kind].read(el, cell.name)
}

/** What has been written on an element, and the server's order of its attributes. */
export const writtenOn = (el: Element): Pick<Common, 'first' | 'order'> | undefined => commons.get(el)

export function createLedger({ isLasting = false }: { readonly isLasting?: boolean } = {}): Ledger {
  const originals = new Map<Element, Map<string, Cell>>()

  /** Notes down what stood there, on top of what others have noted. */
  function note(el: Element, cell: Cell, key: string): void {
    let common = commons.get(el)
    if (!common) {
      common = { order: own(el).getAttributeNames(), texts: new Map(), first: new Map(), users: 0 }
      commons.set(el, common)
    }
    let cells = originals.get(el)
    if (!cells) {
      cells = new Map()
      originals.set(el, cells)
      common.users++
    }
    cells.set(key, cell)
    const { texts, first } = common
    const { kind } = cell
    if (kind !== 'attribute' && !texts.has(kind)) texts.set(kind, own(el).getAttribute(kind))
    let last = first.get(key)
    if (!last) first.set(key, cell)
    while (last?.later) last = last.later
    if (last) last.later = cell
  }

  const writer = (kind: Kind) => (el: Element, name: string, value: unknown) => {
    const key = `${kind} ${name}`
    const now = kinds[kind].read(el, name)
    let cell = originals.get(el)?.get(key)
    if (!cell) {
      // The server's own value costs nothing: on a large page most of what is written is just that.
      if (value === undefined || (value === now && !commons.get(el)?.first.has(key))) return
      cell = { kind, name, before: now, said: now, isLasting, later: undefined }
      note(el, cell, key)
    }
    const { said, later } = cell
    const wanted = value === undefined ? cell.before : value
    cell.said = wanted
    if (value === undefined && later) {
      // Whoever wrote later on the same thing keeps it, and has it again.
      later.before = wanted
      if (now === said) writeOn(el, cell, later.said)
    } else if (wanted !== now) kinds[kind].write(el, name, wanted)
    if (!isLasting) tell(el, value === undefined)
  }

  return {
    attr: writer('attribute'),
    toggleClass: writer('class'),
    style: writer('style'),
    restore(only) {
      for (const el of only ? [only] : originals.keys()) {
        const cells = originals.get(el)
        if (!cells) continue
        originals.delete(el)
        restoreElement(el, [...cells.values()])
        if (!isLasting) tell(el, true)
      }
    },
  }
}

/** Nothing is written that stands there already. */
export function writeOn(el: Element, { kind, name }: Pick<Cell, 'kind' | 'name'>, value: unknown): void {
  if (kinds[kind].read(el, name) !== value) kinds[kind].write(el, name, value)
}

/** Whoever wrote later on the same thing keeps it, and gives back what stood there before this one. */
function giveBack(el: Element, cell: Cell): void {
  const { kind, name, before, later } = cell
  const key = `${kind} ${name}`
  const first = commons.get(el)?.first
  let earlier = first?.get(key)
  if (earlier !== cell) {
    while (earlier && earlier.later !== cell) earlier = earlier.later
    if (earlier) earlier.later = later
  } else if (later) first?.set(key, later)
  else first?.delete(key)
  if (later) later.before = before
  else writeOn(el, cell, before)
}

function restoreElement(el: Element, cells: readonly Cell[]): void {
  for (const each in kinds) for (const cell of cells) if (cell.kind === each) giveBack(el, cell)
  const common = commons.get(el)
  if (!common) return
  tidy(el, common)
  if (--common.users === 0) commons.delete(el)
}

function tidy(el: Element, { texts, order }: Common): void {
  for (const [name, text] of texts)
    if (saysTheSame(el, name, text)) writeOn(el, { kind: 'attribute', name }, text)
  restoreOrder(el, order)
}

/** A class or style that somebody else has changed meanwhile keeps their change; ours is out of it already. */
function saysTheSame(el: Element, name: string, text: string | null): boolean {
  const now = own(el).getAttribute(name)
  // On most the server had none: there is nothing to take apart.
  if (!text) return !now?.trim()
  if (name === 'class') return samePieces(now, text, /\s+/)
  // Made without the document, whose own names an element of the page may have.
  const probe = new Image().style
  probe.cssText = text
  return samePieces(own(el as Styled).style.cssText, probe.cssText, /;\s*/)
}

function samePieces(a: string | null, b: string | null, separator: RegExp): boolean {
  const pieces = (text: string | null) => [...new Set(text?.split(separator).filter(Boolean))].sort().join()
  return pieces(a) === pieces(b)
}

/** Moves the attributes behind the first misplaced one back into the order the server wrote them in. */
export function restoreOrder(el: Element, order: readonly string[]): void {
  const now = own(el).getAttributeNames()
  const wanted = [...order.filter(name => now.includes(name)), ...now.filter(name => !order.includes(name))]
  const from = wanted.findIndex((name, i) => name !== now[i])
  if (from < 0) return
  for (const name of wanted.slice(from)) {
    const node = own(el).getAttributeNode(name)
    if (!node) continue
    own(el).removeAttributeNode(node)
    own(el).setAttributeNode(node)
  }
}

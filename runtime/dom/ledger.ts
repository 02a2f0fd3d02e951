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
  /** Gives everything back. The ledger can be used again afterwards. */
  restore(): void
}

/** What one ledger has written over. */
interface Original {
  readonly attrs: Map<string, Cell<string | null>>
  readonly classes: Map<string, Cell<boolean>>
  readonly styles: Map<string, Cell<StyleValue>>
}

/** What stood there before a ledger wrote: the server's value, or that of a ledger that wrote earlier. */
interface Cell<T> {
  before: T
  /** It describes the element, and is as right for its likeness. */
  readonly isLasting: boolean
}

type StyleValue = readonly [value: string, priority: string]

/**
 * What several ledgers may write on at once, such as a panel that is a gallery: kept in common, so that they can give
 * it back in any order.
 */
interface Common {
  /** Names in the order the server wrote them: putting a removed attribute back would move it to the end. */
  readonly order: readonly string[]
  /** The text of `class` and `style`, of which each ledger only changes words. */
  readonly texts: Map<string, string | null>
  /** Who wrote on the same thing, the earliest first. */
  readonly stacks: Map<string, Cell<unknown>[]>
  users: number
}

type Styled = HTMLElement | SVGElement

const commons = new WeakMap<Element, Common>()

export function createLedger({ isLasting = false }: { readonly isLasting?: boolean } = {}): Ledger {
  /** Notes down what stood there, on top of what others have noted. */
  function keep<T>(el: Element, key: string, before: T): Cell<T> {
    const cell = { before, isLasting }
    const stacks = commons.get(el)?.stacks
    stacks?.set(key, [...(stacks.get(key) ?? []), cell])
    return cell
  }

  const originals = new Map<Element, Original>()

  function originalOf(el: Element): Original {
    let original = originals.get(el)
    if (!original) {
      original = { attrs: new Map(), classes: new Map(), styles: new Map() }
      originals.set(el, original)
      const common = commons.get(el) ?? {
        order: own(el).getAttributeNames(),
        texts: new Map(),
        stacks: new Map(),
        users: 0,
      }
      common.users++
      commons.set(el, common)
    }
    return original
  }

  return {
    attr(el, name, value) {
      const { attrs } = originalOf(el)
      const cell = attrs.get(name) ?? keep(el, `attribute ${name}`, own(el).getAttribute(name))
      attrs.set(name, cell)
      writeAttribute(el, name, value === undefined ? cell.before : value)
    },
    toggleClass(el, name, on) {
      const { classes } = originalOf(el)
      keepText(el, 'class')
      const cell = classes.get(name) ?? keep(el, `class ${name}`, own(el).classList.contains(name))
      classes.set(name, cell)
      writeClass(el, name, on ?? cell.before)
    },
    style(el, property, value) {
      const { styles } = originalOf(el)
      keepText(el, 'style')
      const cell = styles.get(property) ?? keep(el, `style ${property}`, styleOf(el, property))
      styles.set(property, cell)
      writeStyle(el, property, value === undefined ? cell.before : [value, ''])
    },
    restore() {
      for (const [el, original] of originals) restoreElement(el, original)
      originals.clear()
    },
  }
}

function keepText(el: Element, name: 'class' | 'style'): void {
  const texts = commons.get(el)?.texts
  if (texts && !texts.has(name)) texts.set(name, own(el).getAttribute(name))
}

/** Whoever wrote later on the same thing keeps it, and gives back what stood there before this one. */
function giveBack<T>(
  el: Element,
  key: string,
  options: { readonly cell: Cell<T>; readonly write: (value: T) => void },
): void {
  const { cell, write } = options
  const stack = (commons.get(el)?.stacks.get(key) ?? []) as Cell<T>[]
  const index = stack.indexOf(cell)
  const later = stack[index + 1]
  if (later) later.before = cell.before
  else write(cell.before)
  stack.splice(index, 1)
}

/** What ledgers have written on an element, and what stood there before them. */
interface Written {
  read(el: Element): unknown
  write(el: Element): void
  readonly isChanged: boolean
  /** There was nothing before. */
  readonly isNew: boolean
}

/**
 * Takes what was written on an element off its likeness, such as hosts make by `el.innerHTML = el.innerHTML`. Markup of
 * the host's own, which holds nothing of ours, stays as it is.
 */
export function cleanLikeness(el: Element, likeness: Element): void {
  const common = commons.get(el)
  if (!common) return
  const all = [...common.stacks].flatMap(([key, stack]) => {
    const cell = stack.find(({ isLasting }) => !isLasting)
    return cell ? [writtenOn(el, key, cell.before)] : []
  })
  // One thing that only we have written is enough: the others may say what was true a while ago.
  const changed = all.filter(({ isChanged }) => isChanged)
  const same = changed.filter(({ read }) => `${read(likeness)}` === `${read(el)}`)
  if (same.length < changed.length && !same.some(({ read, isNew }) => isNew && !isNothing(read(el)))) return
  for (const { write } of all) write(likeness)
  tidy(likeness, common)
}

function writtenOn(el: Element, key: string, before: unknown): Written {
  const [kind, name = ''] = key.split(' ')
  const read = (el: Element) =>
    kind === 'attribute'
      ? own(el).getAttribute(name)
      : kind === 'class'
        ? own(el).classList.contains(name)
        : styleOf(el as Styled, name)
  return {
    read,
    write(el) {
      if (kind === 'attribute') writeAttribute(el, name, before as string | null)
      else if (kind === 'class') writeClass(el, name, before as boolean)
      else writeStyle(el as Styled, name, before as StyleValue)
    },
    isChanged: `${read(el)}` !== `${before}`,
    isNew: isNothing(before),
  }
}

function isNothing(value: unknown): boolean {
  return value === null || value === false || `${value}` === ','
}

function styleOf(el: Styled, property: string): StyleValue {
  const { style } = own(el)
  return [style.getPropertyValue(property), style.getPropertyPriority(property)]
}

function writeStyle(el: Styled, property: string, [value, priority]: StyleValue): void {
  const { style } = own(el)
  if (value) style.setProperty(property, value, priority)
  else style.removeProperty(property)
}

function writeClass(el: Element, name: string, on: boolean): void {
  const { classList } = own(el)
  if (on !== classList.contains(name)) classList.toggle(name, on)
}

function writeAttribute(el: Element, name: string, value: string | null): void {
  if (value === own(el).getAttribute(name)) return
  if (value === null) own(el).removeAttribute(name)
  else own(el).setAttribute(name, value)
}

function restoreElement(el: Element, { attrs, classes, styles }: Original): void {
  for (const [name, cell] of classes)
    giveBack(el, `class ${name}`, { cell, write: on => writeClass(el, name, on) })
  for (const [name, cell] of styles)
    giveBack(el, `style ${name}`, { cell, write: value => writeStyle(el as Styled, name, value) })
  for (const [name, cell] of attrs)
    giveBack(el, `attribute ${name}`, { cell, write: value => writeAttribute(el, name, value) })
  const common = commons.get(el)
  if (!common) return
  tidy(el, common)
  if (--common.users === 0) commons.delete(el)
}

function tidy(el: Element, { texts, order }: Common): void {
  for (const [name, text] of texts) if (saysTheSame(el, name, text)) writeAttribute(el, name, text)
  restoreOrder(el, order)
}

/** A class or style that somebody else has changed meanwhile keeps their change; ours is out of it already. */
function saysTheSame(el: Element, name: string, text: string | null): boolean {
  if (name === 'class') return samePieces(own(el).getAttribute(name), text, /\s+/)
  // Made without the document, whose own names an element of the page may have.
  const probe = new Image().style
  probe.cssText = text ?? ''
  return samePieces(own(el as Styled).style.cssText, probe.cssText, /;\s*/)
}

function samePieces(a: string | null, b: string | null, separator: RegExp): boolean {
  const pieces = (text: string | null) => [...new Set(text?.split(separator).filter(Boolean))].sort().join()
  return pieces(a) === pieces(b)
}

/** Moves the attributes behind the first misplaced one back into the order the server wrote them in. */
function restoreOrder(el: Element, order: readonly string[]): void {
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

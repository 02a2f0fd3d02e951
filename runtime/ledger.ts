/**
 * Remembers what the server wrote, so that whatever we change on its elements can be given back byte for byte.
 *
 * Values: `undefined` gives the original back, `null` takes the attribute away, a string sets it.
 */
export interface Ledger {
  attr(el: Element, name: string, value: string | null | undefined): void
  /** `true` adds the class, `false` removes it, `undefined` gives the original back. */
  cls(el: Element, name: string, on: boolean | undefined): void
  /** An inline style property, through the CSSOM so that a strict policy has nothing to object to. */
  style(el: HTMLElement | SVGElement, property: string, value: string | undefined): void
  /** Gives everything back. The ledger can be used again afterwards. */
  restore(): void
}

/** What one ledger has written over. */
interface Original {
  readonly attrs: Map<string, string | null>
  readonly classes: Map<string, boolean>
  readonly styles: Map<string, readonly [value: string, priority: string]>
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
  users: number
}

type Styled = HTMLElement | SVGElement

const commons = new WeakMap<Element, Common>()

export function createLedger(): Ledger {
  const originals = new Map<Element, Original>()

  function originalOf(el: Element): Original {
    let original = originals.get(el)
    if (!original) {
      original = { attrs: new Map(), classes: new Map(), styles: new Map() }
      originals.set(el, original)
      const common = commons.get(el) ?? { order: el.getAttributeNames(), texts: new Map(), users: 0 }
      common.users++
      commons.set(el, common)
    }
    return original
  }

  return {
    attr(el, name, value) {
      const { attrs } = originalOf(el)
      if (!attrs.has(name)) attrs.set(name, el.getAttribute(name))
      writeAttribute(el, name, value === undefined ? (attrs.get(name) ?? null) : value)
    },
    cls(el, name, on) {
      const { classes } = originalOf(el)
      keepText(el, 'class')
      if (!classes.has(name)) classes.set(name, el.classList.contains(name))
      const wanted = on ?? classes.get(name)
      if (wanted !== el.classList.contains(name)) el.classList.toggle(name, wanted)
    },
    style(el, property, value) {
      const { styles } = originalOf(el)
      keepText(el, 'style')
      const { style } = el
      if (!styles.has(property)) {
        styles.set(property, [style.getPropertyValue(property), style.getPropertyPriority(property)])
      }
      const [text, priority] = value === undefined ? (styles.get(property) ?? ['', '']) : [value, '']
      if (text) style.setProperty(property, text, priority)
      else style.removeProperty(property)
    },
    restore() {
      for (const [el, original] of originals) restoreElement(el, original)
      originals.clear()
    },
  }
}

function keepText(el: Element, name: 'class' | 'style'): void {
  const texts = commons.get(el)?.texts
  if (texts && !texts.has(name)) texts.set(name, el.getAttribute(name))
}

function writeAttribute(el: Element, name: string, value: string | null): void {
  if (value === el.getAttribute(name)) return
  if (value === null) el.removeAttribute(name)
  else el.setAttribute(name, value)
}

function restoreElement(el: Element, { attrs, classes, styles }: Original): void {
  for (const [name, on] of classes) if (el.classList.contains(name) !== on) el.classList.toggle(name, on)
  for (const [property, [value, priority]] of styles) {
    const { style } = el as Styled
    if (value) style.setProperty(property, value, priority)
    else style.removeProperty(property)
  }
  for (const [name, value] of attrs) writeAttribute(el, name, value)
  const common = commons.get(el)
  if (!common) return
  for (const [name, text] of common.texts) if (saysTheSame(el, name, text)) writeAttribute(el, name, text)
  restoreOrder(el, common.order)
  if (--common.users === 0) commons.delete(el)
}

/** A class or style that somebody else has changed meanwhile keeps their change; ours is out of it already. */
function saysTheSame(el: Element, name: string, text: string | null): boolean {
  if (name === 'class') return samePieces(el.getAttribute(name), text, /\s+/)
  const probe = el.ownerDocument.createElement('i').style
  probe.cssText = text ?? ''
  return samePieces((el as Styled).style.cssText, probe.cssText, /;\s*/)
}

function samePieces(a: string | null, b: string | null, separator: RegExp): boolean {
  const pieces = (text: string | null) => [...new Set(text?.split(separator).filter(Boolean))].sort().join()
  return pieces(a) === pieces(b)
}

/** Moves the attributes behind the first misplaced one back into the order the server wrote them in. */
function restoreOrder(el: Element, order: readonly string[]): void {
  const now = el.getAttributeNames()
  const wanted = [...order.filter(name => now.includes(name)), ...now.filter(name => !order.includes(name))]
  const from = wanted.findIndex((name, i) => name !== now[i])
  if (from < 0) return
  for (const name of wanted.slice(from)) {
    const node = el.getAttributeNode(name)
    if (!node) continue
    el.removeAttributeNode(node)
    el.setAttributeNode(node)
  }
}

import type { CartEntry } from '#runtime/commerce/commerce.chunk.ts'
import { plainDigits } from '#runtime/commerce/index.ts'

/** A line that is not in the cart any more, and still has its place: it can be put back, or it is said why it went. */
export interface Left {
  readonly entry: CartEntry
  /** Its place among the rows. */
  readonly at: number
  /** The ids of the lines that stood there with it. */
  readonly others: readonly string[]
  /** Why it went without anybody's wish; empty when the visitor has taken it away. */
  readonly problem: string
}

export interface Row {
  readonly entry: CartEntry
  /** `null` of a line that is in the cart. */
  readonly left: Left | null
}

/** The lines of the cart, and among them, where they were, those that have left it. */
export function rowsOf(entries: readonly CartEntry[], left: readonly Left[]): readonly Row[] {
  const rows: Row[] = entries.map(entry => ({ entry, left: null }))
  const gone = left.filter(each => !entries.some(entry => isBack(each, entry)))
  for (const each of [...gone].sort((a, b) => a.at - b.at))
    rows.splice(Math.min(each.at, rows.length), 0, { entry: each.entry, left: each })
  return rows
}

/** Lines that something was wrong with, and that are not in the cart any more: whoever has changed them is told all the same. */
export function lost(
  rows: readonly Row[],
  {
    entries,
    problems,
  }: { readonly entries: readonly CartEntry[]; readonly problems: ReadonlyMap<string, string> },
): readonly Left[] {
  return rows.flatMap(({ entry, left }, at) => {
    const problem = problems.get(entry.id)
    const isGone = !left && problem !== undefined && entries.every(({ id }) => id !== entry.id)
    return isGone ? [{ entry, at, others: rows.map(row => row.entry.id), problem }] : []
  })
}

/** What was taken away and has been put back has another id. */
export function isSameThing(a: CartEntry, b: CartEntry): boolean {
  const thing = ({ productId, sku, additionalFields, subscriptionOptionId }: CartEntry) =>
    JSON.stringify([productId, sku, additionalFields, subscriptionOptionId])
  return a.id === b.id || thing(a) === thing(b)
}

/** Whether this line is the one that has left: itself, or the same thing, put into the cart again since. */
export function isBack({ entry, others }: Left, line: CartEntry): boolean {
  return line.id === entry.id || (!others.includes(line.id) && isSameThing(line, entry))
}

/** What becomes of what somebody has written into the field. */
export type Written =
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'tooMany'; readonly most: number }
  | { readonly kind: 'noNumber' }

/** 0 takes the line away. More than there is becomes all there is, which is said. */
export function writtenQuantity(text: string, most: number): Written {
  const figures = plainDigits(text)
  if (!/^\s*\d+\s*$/.test(figures)) return { kind: 'noNumber' }
  const quantity = Number(figures)
  return quantity > most ? { kind: 'tooMany', most } : { kind: 'quantity', quantity }
}

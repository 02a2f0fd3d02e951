import { part } from '#core'
import { own } from '#runtime/own.ts'

/** The most that is drawn; the table has all. The blocks spec leaves the numbers open (§10). A year has 366 days. */
export const maxRows = 500
export const maxColumns = 12

/** A column of numbers. */
export interface Series {
  readonly name: string
  /** `null` where a cell says no number. */
  readonly values: readonly (number | null)[]
  /** As the server has written them. */
  readonly texts: readonly string[]
}

export interface Content {
  readonly table: HTMLTableElement
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  readonly isCut: boolean
  readonly hasGaps: boolean
}

interface Cell {
  readonly text: string
  readonly value: number | null
}

/** Only looks; `null` where there is no table. */
export function read(root: HTMLElement): Content | null {
  const named = part(root, 'table') ?? own(root).querySelector<HTMLElement>('table')
  if (named?.localName !== 'table') return null
  const table = named as HTMLTableElement
  // Its own, not those of a table in a cell.
  const all = [...table.rows]
  const head = all[0] && isHead(all[0]) ? all[0] : null
  const body = head ? all.slice(1) : all
  const language = own(root).closest('[lang]')?.getAttribute('lang') ?? ''
  const asNumber = numbersOf(language)
  const names = head ? cellsOf(head).map(textOf) : []
  const rows = body.slice(0, maxRows).map(row =>
    cellsOf(row).map((cell): Cell => {
      const text = textOf(cell)
      return {
        text,
        value: asNumber(cell.getAttribute('data-value') ?? text, cell.hasAttribute('data-value')),
      }
    }),
  )
  const width = Math.max(0, ...rows.map(row => row.length))
  // The first column has the names, unless it is the only one, or has no words at all above numbers.
  const firstIsNames = width > 1 || rows.some(([cell]) => cell?.text && cell.value === null)
  const from = firstIsNames ? 1 : 0
  const columns = [...Array(Math.max(0, width - from)).keys()]
    .map(i => i + from)
    .filter(i => rows.some(row => row[i]?.value != null))
  const series = columns.slice(0, maxColumns).map(
    (i): Series => ({
      name: names[i] ?? '',
      values: rows.map(row => row[i]?.value ?? null),
      texts: rows.map(row => row[i]?.text ?? ''),
    }),
  )
  return {
    table,
    title: textOf(table.caption) || textOf(own(root).querySelector('figcaption')),
    labels: rows.map((row, i) => (firstIsNames ? (row[0]?.text ?? '') : `${i + 1}`)),
    series,
    isCut: body.length > maxRows || columns.length > maxColumns,
    hasGaps: series.some(({ values }) => values.includes(null)),
  }
}

const cellsOf = (row: Element): readonly Element[] =>
  [...own(row).children].filter(({ localName }) => localName === 'td' || localName === 'th')

const textOf = (el: Element | null | undefined): string =>
  (own(el)?.textContent ?? '').replace(/\s+/g, ' ').trim()

function isHead(row: Element): boolean {
  const cells = cellsOf(row)
  return (
    row.parentElement?.localName === 'thead' ||
    (cells.length > 0 && cells.every(cell => cell.localName === 'th'))
  )
}

/**
 * Reads numbers as people of a language write them: `1.234,5`, `€ 12`, `−3 %`. What is said for programs is written as
 * programs do.
 */
export function numbersOf(language: string): (text: string, isPlain?: boolean) => number | null {
  // The first of its kind on a page takes longer than a thousand cells: whole numbers do without.
  let known: string | undefined
  const decimal = () => {
    known ??= decimalOf(language)
    return known
  }
  return (text, isPlain = false) => {
    // Programs write what is very small as `2e-7`.
    if (isPlain && /\de/i.test(text) && Number.isFinite(Number(text))) return Number(text)
    // `.5` is half of one; `No.5` is not.
    const found = /[-−]? ?[^\d\s.,-]? ?(?:(?<!\p{L})[.,])?\d[\d.,'’ ]*/u.exec(text)?.[0]
    if (!found || /\d\s*[-–/:]\s*\d/.test(text)) return null
    const written = found.replace(/[^\d.,]/g, '')
    const point = isPlain || !/[.,]/.test(written) ? '.' : decimal()
    const digits = written.replace(point === ',' ? /\./g : /,/g, '').replace(',', '.')
    const value = Number(digits.replace(/\.$/, ''))
    return Number.isFinite(value) ? (/^\s*[-−]/.test(found) ? -value : value) : null
  }
}

function decimalOf(language: string): string {
  try {
    const parts = new Intl.NumberFormat(language || 'it').formatToParts(1.1)
    return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  } catch {
    // No such language.
    return '.'
  }
}

import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { createMake, type Make } from '../forms/nodes.ts'
import { readJson } from '../json.ts'

/** The builder's stylesheet has these numbers; which of them is which is our guess. */
const kinds: Readonly<Record<string, string>> = { 1009: 'bar', 1010: 'line', 1011: 'pie' }
const mostRows = 20_000

/**
 * Numbers that stand in settings beside an empty canvas: they become the table that a chart is drawn from. What a saved page
 * has around the canvas is said by ours as well, but for a second line of words.
 */
export function describeChart(el: HTMLElement, page: ExportedPage): void {
  const said = readJson(el, 'data-settings', { page, in: 'chart' })
  const { dataTable, title, caption, chartType, isStacked } = said ?? {}
  const { data, sampleLabels, seriesLabels } = (dataTable ?? {}) as Record<string, unknown>
  const rows = (Array.isArray(data) ? data : []).filter(Array.isArray).slice(0, mostRows) as unknown[][]
  if (!said || rows.length === 0) return
  const make = createMake(page.runtime.env)
  const names = listOf(sampleLabels)
  const heads = listOf(seriesLabels)
  const name = textOf(title) || textOf(caption)
  const table = make(
    'table',
    {},
    ...(name ? [make('caption', {}, name)] : []),
    ...(heads.length > 0 ? [make('thead', {}, rowOf(make, '', heads))] : []),
    make('tbody', {}, ...rows.map((row, i) => rowOf(make, names[i] ?? `${i + 1}`, row.map(textOf), true))),
  )
  const kept = textOf(title) ? own(el).querySelector<HTMLElement>(':scope > .chart-block-caption') : null
  for (const dead of own(el).querySelectorAll<HTMLElement>(':scope > *'))
    if (dead !== kept) page.style(dead, { display: 'none' })
  own(el).insertBefore(table, kept)
  page.onDestroy(() => table.remove())
  page.annotate(el, {
    'data-block': 'chart',
    'data-kind': kinds[textOf(chartType)] ?? 'bar',
    'data-stacked': `${isStacked === true}`,
  })
}

/** Numbers are said as programs write them, and marked so. */
function rowOf(make: Make, name: string, texts: readonly string[], areNumbers = false): HTMLElement {
  const cells = texts
    .slice(0, 50)
    .map(text =>
      make(areNumbers ? 'td' : 'th', { 'data-value': areNumbers && text ? text : undefined }, text),
    )
  return make('tr', {}, make('th', {}, name), ...cells)
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** At most so many characters; what is no word or number is nothing. */
function textOf(value: unknown): string {
  return /^(string|number)$/.test(typeof value) ? `${value}`.trim().slice(0, 300) : ''
}

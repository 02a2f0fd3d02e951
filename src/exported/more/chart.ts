import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { readJson } from '../json.ts'

/** The builder's kinds: blocks-facts has the numbers from its stylesheet, which of them is which is likely. */
const kinds: Readonly<Record<string, string>> = { 1009: 'bar', 1010: 'line', 1011: 'pie' }
const mostCells = 20_000

/** Numbers that stand in settings beside an empty canvas: they become the table that a chart is drawn from. */
export function describeChart(el: HTMLElement, page: ExportedPage): void {
  const said = readJson(el, 'data-settings', { page, in: 'chart' })
  const { dataTable, title, caption, chartType, isStacked } = said ?? {}
  const { data, sampleLabels, seriesLabels } = (dataTable ?? {}) as Record<string, unknown>
  const rows = (Array.isArray(data) ? data : []).filter(Array.isArray).slice(0, mostCells) as unknown[][]
  if (!said || rows.length === 0) return
  const table = own(el).ownerDocument.createElement('table')
  const name = textOf(title) || textOf(caption)
  if (name) table.createCaption().textContent = name
  const names = listOf(sampleLabels)
  const heads = listOf(seriesLabels)
  if (heads.length > 0) addRow(table.createTHead(), ['', ...heads])
  const body = table.createTBody()
  rows.forEach((row, i) => {
    addRow(body, [names[i] ?? `${i + 1}`, ...row.slice(0, 50).map(textOf)])
  })
  const canvas = own(el).querySelector('canvas')
  if (canvas) page.style(canvas, { display: 'none' })
  own(el).append(table)
  page.onDestroy(() => table.remove())
  page.annotate(el, {
    'data-block': 'chart',
    'data-kind': kinds[textOf(chartType)] ?? 'bar',
    'data-stacked': `${isStacked === true}`,
  })
}

/** Numbers as programs write them: the block is told so. */
function addRow(to: HTMLTableSectionElement, [first = '', ...cells]: readonly string[]): void {
  const row = to.insertRow()
  const head = row.ownerDocument.createElement('th')
  head.textContent = first
  row.append(head)
  for (const text of cells) {
    const cell = row.insertCell()
    cell.textContent = text
    if (to.localName === 'tbody' && text) cell.dataset.value = text
  }
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** At most so many characters; what is no word or number is nothing. */
function textOf(value: unknown): string {
  return /^(string|number)$/.test(typeof value) ? `${value}`.trim().slice(0, 300) : ''
}

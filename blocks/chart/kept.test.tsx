import { expect, test } from 'vitest'
import { isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'

const html = `<div data-block="chart" lang="it"><table><caption>Venduti</caption>
<thead><tr><th>Mese</th><th>Focaccia</th><th>Pane</th></tr></thead>
<tbody><tr><td>Gennaio</td><td>1</td><td>8</td></tr><tr><td>Febbraio</td><td>3</td><td>7</td></tr></tbody></table></div>`
const root = () => document.querySelector('[data-block]') as HTMLElement
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const seen = () => [
  root().dataset.chartTable,
  all('.site-chart__name').map(el => [el.textContent, el.getAttribute('aria-pressed')]),
  all('.site-chart__data').map(el => el.getAttribute('aria-expanded')),
]

test('a cell that the page changes leaves hidden what is hidden, and the table open', async () => {
  const page = await openPage(html, [block])
  all('.site-chart__name')[0]?.click()
  all('.site-chart__data')[0]?.click()
  await page.settle()
  const before = seen()
  expect(before).toEqual([
    'open',
    [
      ['Focaccia', 'false'],
      ['Pane', 'true'],
    ],
    ['true'],
  ])
  const change = () => (all('td')[1] as HTMLElement).replaceChildren('5')
  expect([await isReadAgain(page, root(), change), seen()]).toEqual([true, before])
  all('.site-chart__name')[0]?.click()
  all('.site-chart__data')[0]?.click()
  await page.settle()
  const shown = [
    'shut',
    [
      ['Focaccia', 'true'],
      ['Pane', 'true'],
    ],
    ['false'],
  ]
  const again = () => (all('td')[1] as HTMLElement).replaceChildren('6')
  expect([seen(), await isReadAgain(page, root(), again), seen()]).toEqual([shown, true, shown])
})

test('a column more leaves hidden the one that was, by its name', async () => {
  const page = await openPage(html, [block])
  all('.site-chart__name')[1]?.click()
  await page.settle()
  const add = () => {
    all('tr').forEach((row, i) => {
      const cell = document.createElement(i === 0 ? 'th' : 'td')
      cell.textContent = i === 0 ? 'Grissini' : '4'
      row.children[0]?.after(cell)
    })
  }
  expect(await isReadAgain(page, root(), add)).toBe(true)
  expect(seen()[1]).toEqual([
    ['Grissini', 'true'],
    ['Focaccia', 'true'],
    ['Pane', 'false'],
  ])
})

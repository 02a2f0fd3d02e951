import { expect, test } from 'vitest'
import { find, lines, open } from '../page.testing.ts'
import { samples } from '../samples.testing.ts'

const inside = (settings: string) =>
  `<div class="sqs-block sqs-block-chart"><div class="chart-block-container" data-settings='${settings}'><canvas></canvas></div></div>`
const cells = () =>
  [...document.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.textContent))

test('the numbers in the settings become a table, and a drawing of it; what was there comes back', async () => {
  const { html = '' } = samples.chart ?? {}
  const before = parsed(html)
  const site = await open(html)
  expect(cells()).toEqual([
    ['', 'Pane', 'Dolci'],
    ['Martedì', '320', '210.5'],
    ['Sabato', '410', '180'],
  ])
  expect(find('caption').textContent).toBe('Pezzi')
  expect(find('.chart-block-container').dataset.kind).toBe('line')
  expect(document.querySelectorAll('.site-chart__line')).toHaveLength(2)
  expect(find('canvas').style.display).toBe('none')
  site.destroy()
  expect(document.body.innerHTML).toBe(before)
})

test.each([
  ['Pezzi', 'Pezzi', ['Di ottobre']],
  ['', 'Di ottobre', []],
])('a chart that was saved with what a script had drawn is there once: "%s"', async (title, name, kept) => {
  const html = parsed(
    inside(`{"title":"${title}","caption":"Di ottobre","dataTable":{"data":[[1]]}}`).replace(
      '<canvas></canvas>',
      '<h2>Pezzi</h2><div class="chart-block-body"><canvas></canvas><ul><li>Pane</li></ul></div><figure class="chart-block-caption">Di ottobre</figure>',
    ),
  )
  const site = await open(html)
  const seen = [...document.querySelectorAll<HTMLElement>('h2, li, figure')].filter(
    el => !el.closest('[style*="none"]'),
  )
  expect([find('caption').textContent, seen.map(el => el.textContent)]).toEqual([name, kept])
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})

test.each([
  ['{', 1],
  ['[1]', 1],
  ['{}', 0],
  ['{"dataTable":7}', 0],
  ['{"dataTable":{"data":[]}}', 0],
  ['{"dataTable":{"data":[7,{}]}}', 0],
])('settings of any kind harm nobody: %s', async (settings, said) => {
  const site = await open(inside(settings))
  expect(document.querySelector('table')).toBeNull()
  expect(lines).toHaveLength(said)
  site.destroy()
  expect(document.body.innerHTML).toBe(parsed(inside(settings)))
})

test('numbers are read as programs write them, words as words, and what is neither is nothing', async () => {
  await open(
    inside('{"dataTable":{"data":[["1.5","<b>2</b>",{},true,null,1e3]],"sampleLabels":["<i>a</i>",7]}}'),
  )
  expect(cells()).toEqual([['<i>a</i>', '1.5', '<b>2</b>', '', '', '', '1000']])
  expect(find('td').dataset.value).toBe('1.5')
  expect(document.querySelector('td b')).toBeNull()
})

/** As the browser writes it. */
function parsed(html: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.innerHTML
}

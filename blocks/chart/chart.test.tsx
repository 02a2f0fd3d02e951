import { describe, expect, test } from 'vitest'
import { openPage, type TestPage } from '../../test/open-page.ts'
import { draw, slicesOf } from './draw.ts'
import block from './index.ts'
import { maxRows, numbersOf, read } from './read.ts'
import { scaleOf, writerOf } from './scale.ts'

const table = (
  rows: readonly (readonly string[])[],
  head: readonly string[] = ['Mese', 'Focaccia', 'Pane'],
) =>
  `<table><caption>Venduti</caption><thead><tr>${head.map(text => `<th>${text}</th>`).join('')}</tr></thead><tbody>${rows
    .map(row => `<tr>${row.map(text => `<td>${text}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
const months = table([
  ['Gennaio', '1.200', '800 pezzi'],
  ['Febbraio', '1.350,5', '760'],
  ['Marzo', '–', '900'],
])
const chart = (attributes = '', inside = months) =>
  `<div data-block="chart" lang="it"${attributes}>${inside}</div>`
const open = (html: string) => openPage(html, [block])
const found = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return read(holder.firstElementChild as HTMLElement)
}
const told = () => document.querySelector('.site-chart__tip')?.textContent
async function keys(page: TestPage, ...names: readonly string[]): Promise<void> {
  for (const key of names) {
    page
      .find('.site-chart__plot')
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await page.settle()
  }
}
const shapes = () =>
  [...document.querySelectorAll('.site-chart__area, .site-chart__line')].map(el => el.getAttribute('d') ?? '')

test.each([
  ['it', '1.234,5', 1234.5],
  ['en', '1,234.5', 1234.5],
  ['it', '€ 12', 12],
  ['it', '−3,5 %', -3.5],
  ['it', '1 200 kg', 1200],
  ['en', '.5', 0.5],
  ['en', '-$.25', -0.25],
  ['it', ',5', 0.5],
  ['en', 'No.5', 5],
  ['it', '10–12', null],
  ['it', '2026-01-02', null],
  ['it', '', null],
  ['it', 'pane', null],
  ['no such language', '1.5', 1.5],
])('in %s %j is %j', (language, text, value) => {
  expect(numbersOf(language)(text)).toBe(value)
})

test.each([
  [[0, 97], 5, [0, 20, 40, 60, 80, 100]],
  [[-30, 45], 4, [-40, -20, 0, 20, 40, 60]],
  [[0, 0], 4, [0, 0.25, 0.5, 0.75, 1]],
  [[0.1, 0.3], 3, [0, 0.1, 0.2, 0.3]],
  [[-1.7e308, 1.7e308], 2, [0, 0.5, 1]],
])('%j has round lines', (values, count, ticks) => {
  expect(scaleOf(values, count).ticks).toEqual(ticks)
})

test.each([
  [
    [0, 0.0003],
    ['0', '0.0001', '0.0002', '0.0003'],
  ],
  [
    [0, 1.25e7],
    ['0', '5M', '10M', '15M'],
  ],
  [
    [0, 7.5e6],
    ['0', '2.5M', '5M', '7.5M'],
  ],
  [
    [0, 1.2e6],
    ['0', '500,000', '1M', '1.5M'],
  ],
  [
    [0, 3e-9],
    ['0', '1E-9', '2E-9', '3E-9'],
  ],
])('the lines of %j are told apart', (values, texts) => {
  expect(scaleOf(values, 3).ticks.map(writerOf('en-US'))).toEqual(texts)
})

test('a line between two millions is not called by one of them', () => {
  expect([1_250_000, 12_500_000].map(writerOf('en-US'))).toEqual(['1.25M', '12.5M'])
})

test.each([
  ['2e-7', 2e-7],
  ['-1.5E3', -1500],
  ['12.5', 12.5],
])('said for programs %j is %j', (text, value) => {
  expect(numbersOf('it')(text, true)).toBe(value)
})

describe('the table', () => {
  test('stays as it is, is what is drawn, and comes back byte for byte', async () => {
    const html = chart()
    const page = await open(html)
    expect(shapes()).toHaveLength(2)
    expect(page.find('.site-chart').getAttribute('aria-label')).toBe('Grafico: Venduti')
    const button = page.find('.site-chart__data')
    button.click()
    await page.settle()
    expect([button.textContent, page.find('[data-block]').dataset.chartTable]).toEqual([
      'Nascondi i dati',
      'open',
    ])
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  test('says its numbers one by one to the arrows, in its own words', async () => {
    const page = await open(chart())
    await keys(page, 'ArrowRight')
    expect(told()).toBe('Gennaio, Focaccia: 1.200')
    await keys(page, 'ArrowDown')
    expect(told()).toBe('Gennaio, Pane: 800 pezzi')
    await keys(page, 'End')
    expect(told()).toBe('Marzo, Pane: 900')
    // What is not there is not said.
    await keys(page, 'ArrowUp', 'ArrowLeft', 'ArrowUp')
    expect(told()).toBe('Febbraio, Focaccia: 1.350,5')
    await keys(page, 'Escape')
    expect(told()).toBe('')
  })

  test('leaves the arrows to the browser where they lead to the page before', async () => {
    const page = await open(chart())
    const back = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      altKey: true,
      bubbles: true,
      cancelable: true,
    })
    page.find('.site-chart__plot').dispatchEvent(back)
    await page.settle()
    expect([back.defaultPrevented, told()]).toEqual([false, ''])
  })

  test('with something missing is drawn without it, and one line says so', async () => {
    const page = await open(chart(' data-kind="line"'))
    expect(page.console).toEqual([expect.stringContaining('missing data in one or more rows')])
    expect(shapes()[0]?.match(/[ML]/g)).toEqual(['M', 'L'])
  })

  test.each([
    '<table></table>',
    table([['Gennaio', 'molto', 'poco']]),
    table([]),
    table([['solo'], ['nomi']], ['Nome']),
  ])('without numbers stays a table, and one line says why: %s', async inside => {
    const page = await open(chart('', inside))
    expect(document.querySelector('.site-chart')).toBeNull()
    expect(page.console).toEqual([
      expect.stringContaining('A data set must contain at least one column and one row'),
    ])
  })

  test('of one column of numbers counts its rows', () => {
    const content = found(chart('', table([['3'], ['5']], ['Quanti'])))
    expect([content?.labels, content?.series[0]?.values]).toEqual([
      ['1', '2'],
      [3, 5],
    ])
  })

  test('of very many rows is drawn as far as anybody can see, and both people and authors are told', async () => {
    const rows = Array.from({ length: 1_500 }, (_, i) => [`${i}`, `${i % 97}`])
    const page = await open(chart(' data-kind="line"', table(rows, ['Giorno', 'Pezzi'])))
    expect(document.querySelector('.site-chart__cut')?.textContent).toBe(
      'Tabella ridotta a 500 righe o 12 colonne.',
    )
    expect(page.console).toEqual([expect.stringContaining(`truncated to ${maxRows} rows or 12 columns`)])
    expect(document.querySelectorAll('.site-chart__label').length).toBeLessThan(40)
  })
})

test('a column is hidden by its name, and when none is left that is said', async () => {
  const page = await open(chart())
  const names = [...document.querySelectorAll<HTMLElement>('.site-chart__name')]
  names[0]?.click()
  await page.settle()
  expect([names[0]?.getAttribute('aria-pressed'), shapes().length]).toEqual(['false', 1])
  names[1]?.click()
  await page.settle()
  expect(document.querySelector('.site-chart__none')?.textContent).toBe(
    'Nessun dato corrisponde alla richiesta.',
  )
})

describe('drawn', () => {
  const content = found(
    chart(
      '',
      table([
        ['a', '10', '30'],
        ['b', '20', '-10'],
      ]),
    ),
  )
  const given = {
    content,
    width: 400,
    height: 200,
    hidden: new Set<number>(),
    isRtl: false,
    isStacked: false,
    write: String,
  }
  const marks = (more: object) => draw({ ...given, kind: 'bar', ...more } as never).marks

  test('a long name is cut between two letters', () => {
    const labels = ['dodici lette😀 e oltre', 'b']
    const { labels: drawn } = draw({ ...given, content: { ...content, labels }, kind: 'bar' } as never)
    expect(drawn.map(({ text }) => text)).toContain('dodici lette…')
  })

  test('more is higher, less than nothing is below the line, and from right to left it is the other way round', () => {
    const [a, b] = marks({})
    expect((a?.y ?? 0) > (b?.y ?? 0)).toBe(true)
    const { lines } = draw({ ...given, kind: 'bar' } as never)
    expect((marks({})[3]?.y ?? 0) > (lines[1] ?? 0)).toBe(true)
    expect(marks({ isRtl: true }).map(({ x }) => Math.round(400 - x))).toEqual(
      marks({}).map(({ x }) => Math.round(x)),
    )
  })

  test('stacked, one stands on the other', () => {
    const stacked = marks({ isStacked: true })
    expect((stacked[2]?.y ?? 0) < (stacked[0]?.y ?? 0)).toBe(true)
    expect(stacked[2]?.x).toBe(stacked[0]?.x)
  })

  test.each(['pie', 'donut'])(
    'a %s has a part for each number above nothing; the smallest of many are one',
    async kind => {
      const many = found(
        chart(
          '',
          table(
            Array.from({ length: 30 }, (_, i) => [`n${i}`, `${i}`]),
            ['x', 'y'],
          ),
        ),
      )
      const slices = many ? slicesOf(many, 'Altro') : []
      expect([slices.length, slices.at(-1)?.name]).toEqual([10, 'Altro'])
      const page = await open(chart(` data-kind="${kind}"`))
      expect(shapes()).toHaveLength(2)
      await keys(page, 'ArrowRight')
      expect(told()).toBe('Gennaio: 1.200, 47%')
    },
  )

  test.each([
    ['pie', [['a', '5']]],
    ['donut', [['a', '5']]],
    [
      'donut',
      [
        ['a', '99999'],
        ['b', '0,1'],
      ],
    ],
  ])('a part of a %s that is all of it, or nearly, is seen: %j', (kind, rows) => {
    const content = found(chart('', table(rows, ['x', 'y'])))
    const [{ d } = { d: '' }] = draw({ ...given, content, kind } as never).shapes
    // An arc that ends where it begins is none.
    const arcs = [...d.matchAll(/([\d.]+ [\d.]+)(?=A[\d.]+ [\d.]+ 0 0 [01] ([\d.]+ [\d.]+))/g)]
    expect(arcs).toHaveLength(kind === 'pie' ? 2 : 4)
    for (const [, from, to] of arcs) expect(to).not.toBe(from)
  })

  test('of a dozen alike nine are told apart', () => {
    const alike = found(
      chart(
        '',
        table(
          Array.from({ length: 12 }, (_, i) => [`n${i}`, '5']),
          ['x', 'y'],
        ),
      ),
    )
    const slices = alike ? slicesOf(alike, 'Altro') : []
    expect(slices.map(({ name, value }) => `${name} ${value}`).slice(-2)).toEqual(['n8 5', 'Altro 15'])
    expect(slices).toHaveLength(10)
  })
})

import { expect, test } from 'vitest'
import { find, lines, open } from '../page.testing.ts'
import { more } from './samples.testing.ts'

/** As the builder's script draws a month, which its stylesheet then shows. */
const drawn = `<div class="yui3-widget yui3-squarespacecalendar loaded"><div class="yui3-squarespacecalendar-content"><div class="yui3-calendar-pane"><div class="yui3-calendar-header"><a class="yui3-calendarnav-prevmonth" href="#" aria-label="Previous Month"></a><h1>May 2024</h1></div></div></div></div>`

test('a calendar that was saved with the month that a script had drawn is there once, and comes back', async () => {
  const html = more.calendar.html.replace(/<!--.*?-->/, drawn)
  const site = await open(html)
  expect(find('.sqs-block-calendar').dataset.block).toBe('calendar')
  expect(find('.yui3-widget').style.display).toBe('none')
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(lines).toEqual([])
})

test.each([
  ['collection-61328af17400707612fccbc6', '61328af17400707612fccbc6'],
  ['', undefined],
])(
  'a page of events by month, which only a script draws, has a calendar: body “%s”',
  async (id, collection) => {
    const html = '<p class="sqs-block"></p><div class="sqs-events-collection-calendar"></div>'
    document.body.id = id
    const site = await open(html)
    const { block, collectionId } = find('.sqs-events-collection-calendar').dataset
    expect([block, collectionId]).toEqual([collection && 'calendar', collection])
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
    document.body.removeAttribute('id')
  },
)

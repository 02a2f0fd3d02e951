import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample as booking } from '../blocks/opentable/sample.ts'
import { openBrowser, siteStyles } from './browser.ts'

// Letters twice as large as usual, on a telephone.

const browser = openBrowser()

const open = async (body: string, alive: string, width = 320): Promise<Page> => {
  const { page } = await browser.openPage(`<main><h1>Prova</h1>${body}</main>`, {
    width,
    alive: true,
    head: `${siteStyles}<style>body { font: 2em / 1.5 sans-serif }</style>`,
    context: { website: { language: 'it-IT' } },
  })
  await page.locator(alive).waitFor()
  return page
}

describe('whoever has letters twice as large', () => {
  test('finds the words of a button for bookings inside of it', async () => {
    const page = await open(booking, '.site-booking__open')
    const { words, room } = await page.locator('.site-booking__open').evaluate(el => ({
      words: el.scrollHeight,
      room: el.clientHeight,
    }))
    expect(words).toBeLessThanOrEqual(room)
  })

  test('has the room of a button for bookings before it is there', async () => {
    const page = await open(booking, '.site-booking__open', 1280)
    const { before, after } = await page.evaluate(markup => {
      const alive = document.querySelector('[data-block]') as HTMLElement
      const sent = document.createElement('div')
      sent.innerHTML = markup
      alive.after(sent)
      // In the same task: nobody has seen it yet.
      const before = sent.offsetHeight
      sent.remove()
      return { before, after: alive.offsetHeight }
    }, booking)
    expect(before).toBe(after)
  })

  test('reads what is below a month below it, and the dots below the days', async () => {
    const page = await open(
      `<section data-block="calendar"><ul data-part="events">
<li data-part="event"><a href="/pane">Pane caldo</a> <time datetime="2031-03-11T18:00">11 marzo</time></li>
</ul></section><p id="below">Sotto</p>`,
      '.site-calendar__grid [data-dots]',
    )
    const { foot, events, letters, dots } = await page.evaluate(() => {
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const day = document.querySelector('[data-dots]') as Element
      const { bottom, height } = day.getBoundingClientRect()
      const { insetBlockEnd, blockSize } = getComputedStyle(day, '::after')
      const size = Number.parseFloat(getComputedStyle(day).fontSize)
      return {
        foot: box('.site-calendar__foot').bottom,
        events: box('[data-part="events"]').top,
        // Numbers have no strokes below their line: half of three quarters of a letter's size, from the middle.
        letters: bottom - height / 2 + size * 0.375,
        dots: bottom - Number.parseFloat(insetBlockEnd) - Number.parseFloat(blockSize),
      }
    })
    expect(events).toBeGreaterThanOrEqual(foot)
    expect(dots).toBeGreaterThanOrEqual(letters)
  })
})

// From the end of the tap on "add to the cart" to the frame that shows the button changed: the first one after coming to life, for which
// the shop's library and the server's answer are still to come, and another one when all is there.
import { sample } from '../../blocks/product/sample.ts'
import { serve } from '../serve.mjs'
import { median } from './gates.ts'
import { awaitTouch } from './in-page.ts'
import { open, pause, type Where } from './visit.ts'

const page = `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Forno</title>
<link rel="stylesheet" href="../dist/site.css"><script src="../dist/site.js" defer></script>
<main><h1>Forno</h1>${sample}</main>`
const block = '[data-block=product]'
const button = `${block} button:not([type])`
/** It says something else than when it was touched. */
const isChanged = (found: Element) => {
  const now = found.querySelector('button:not([type])')?.textContent
  const { before } = (found as HTMLElement).dataset
  return now !== before
}

/** Prints the medians of so many visits. */
export async function shop(
  launch: () => Promise<Where['browser']>,
  options: { readonly slowdown: number; readonly runs: number },
): Promise<void> {
  const { slowdown, runs } = options
  const server = await serve({ rewrite: path => (path === '/examples/bottega.html' ? page : undefined) })
  const browser = await launch()
  try {
    const taps: (readonly [first: number, later: number])[] = []
    for (let i = 0; i < runs; i++)
      taps.push(await visit({ browser, slowdown, url: `${server.url}/examples/bottega.html` }))
    const of = (which: 0 | 1) => Math.round(median(taps.map(each => each[which])) * 10) / 10
    console.log(
      `From the tap to a button that says so at ${slowdown}x: ${of(0)} ms the first time, ${of(1)} ms the second (medians of ${runs}; gate 50)`,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

async function visit(where: Where): Promise<readonly [number, number]> {
  const { context, page, cdp } = await open(where, true)
  try {
    await page.goto(where.url, { waitUntil: 'load' })
    await page.locator(`${block}[data-block-state=mounted]`).waitFor()
    await pause(500)
    await page.locator(`${block} select`).selectOption('L')
    await page.locator(`${block} [value=Bianca]`).check({ force: true })
    await pause(500)
    const tap = async () => {
      await page.locator(block).evaluate((found: Element) => {
        ;(found as HTMLElement).dataset.before = found.querySelector('button:not([type])')?.textContent ?? ''
      })
      await page.locator(block).evaluate(awaitTouch, [String(isChanged), 'click'] as const)
      const { x, y, width, height } = (await page.locator(button).boundingBox()) ?? unseen()
      const at = { x: x + width / 2, y: y + height / 2 }
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      const took = await page.evaluate(() => window.notes.touched ?? Number.NaN)
      // Until it says again what it said before.
      await pause(4000)
      return took
    }
    return [await tap(), await tap()]
  } finally {
    await context.close()
  }
}

function unseen(): never {
  throw new Error('there is no button')
}

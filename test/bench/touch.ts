// The first touch: from the finger to the frame that shows what it has done, where nothing was alive before.
import { type Candidate, readyMark, type StepName } from './candidates/index.ts'
import { awaitTouch, untilMarked } from './in-page.ts'
import { blockOf, open, pause, type Where } from './visit.ts'

/** What can be touched in the server's HTML, before any script has added something. */
export const touchSteps = ['accordion', 'tab', 'form', 'lightbox'] as const satisfies readonly StepName[]

/**
 * Milliseconds. Cold: the first of its kind comes into sight and is touched at once, so a chunk has yet to be fetched.
 * Warm: another one of its kind, when the chunk is there. `NaN` where nothing happened within five seconds.
 */
export interface FirstTouch {
  readonly cold: number
  readonly warm: number
}

export type FirstTouches = Readonly<Record<(typeof touchSteps)[number], FirstTouch>>

/** `path` leads to a page on which no block is near before somebody scrolls. */
export async function firstTouches(
  where: Where,
  { candidate, path }: { candidate: Candidate; path: string },
): Promise<FirstTouches> {
  const { context, page, cdp } = await open(where, true)
  const touch = async (name: (typeof touchSteps)[number], index: number): Promise<number> => {
    const step = candidate.steps[name]
    const block = blockOf(page, step, index)
    await block.evaluate(awaitTouch, [String(step.done)] as const)
    // Asked in one go with the scrolling: nothing shall come between it and the finger.
    const [x, y] = await block
      .locator(step.target)
      .first()
      .evaluate(element => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left + width / 2, top + Math.min(height / 2, 30)] as const
      })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await pause(60)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const latency = await Promise.race([
      page.evaluate(() => window.notes.touched ?? Number.NaN),
      pause(5000).then(() => Number.NaN),
    ])
    await pause(1000)
    if (step.end) {
      await page.keyboard.press(step.end)
      await pause(600)
    }
    return latency
  }
  try {
    await page.goto(`${where.url}${path}`, { waitUntil: 'load' })
    await page.evaluate(untilMarked, readyMark)
    await pause(500)
    const found: Partial<Record<(typeof touchSteps)[number], FirstTouch>> = {}
    for (const name of touchSteps) found[name] = { cold: await touch(name, 0), warm: await touch(name, 1) }
    return found as FirstTouches
  } finally {
    await context.close()
  }
}

import { describe, expect, test, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import {
  countWaiting,
  held,
  isRemoved,
  lookNow,
  type Motion,
  motions,
  removeInMotion,
  rest,
  without,
} from './removed.browser.testing.ts'
import { overlayMotions } from './removed-overlays.browser.testing.ts'
import { grouped, some } from './thorough.ts'

const browser = openBrowser()

const visit = (html: string, options: Motion['options']) =>
  browser.openPage(html, { alive: true, before: countWaiting, ...options })

const removals = some(
  [...motions, ...overlayMotions].flatMap(motion => motion.gone.map(gone => [motion, gone] as const)),
  2,
)
const groups = grouped(removals).map(([motion, gone]) => [motion.name, motion, gone] as const)

describe.each(groups)('in the middle of a motion, %s, the page removes', (_, motion, all) => {
  test.each(all)('%s: nothing is left of it, and the block answers as on a fresh page', async gone => {
    const { html, options, moves } = motion
    const live = await visit(html, options)
    await removeInMotion(live.page, { moves, gone })
    await rest(live.page)
    if (!motion.looksItself) await lookNow(live.page)
    await motion.begin(live.page)
    await expect.poll(() => isRemoved(live.page)).toBe(gone)
    await motion.after?.(live.page)
    await rest(live.page)
    const fresh = await visit(await without(live.page, { html, gone }), options)
    expect(await motion.answer(live.page)).toEqual(await motion.answer(fresh.page))
    await rest(live.page)
    await rest(fresh.page)
    // What gives pictures their room lets go of it three seconds after the page began, whatever has become of them: on either page.
    const same = async () => expect(await held(live.page)).toEqual(await held(fresh.page))
    await vi.waitFor(same, { timeout: 6000, interval: 100 })
    expect(live.errors).toEqual([])
    expect(live.console).toEqual(fresh.console)
  })
})

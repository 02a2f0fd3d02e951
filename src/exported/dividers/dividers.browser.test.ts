import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { destroy, keepOriginal, layoutShift, openBrowser, originalAndNow } from '../../../test/browser.ts'
import { few } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { divider, section } from './dividers.testing.ts'

const browser = openBrowser()

/** What the stylesheets of such sites say of their sections, in a few lines of our own. */
const host = `<style>
:root { --previous-section-divider-offset: 0px }
body { margin: 0 }
.page-section { display: flex; position: relative; min-height: 300px; box-sizing: border-box }
.page-section > .content-wrapper { position: relative }
.section-border { position: absolute; inset: calc(-1 * var(--previous-section-divider-offset, 0px)) 0 0 0 }
.section-background { position: absolute; inset: 0; overflow: hidden }
.section-divider-display { position: absolute; inset: calc(-1 * var(--previous-section-divider-offset, 0px)) 0 0 0; pointer-events: none; z-index: 999 }
.section-divider-block { position: absolute; bottom: 0; left: 0; width: 100%; visibility: hidden }
.section-divider-display svg { position: absolute; top: 0; left: 0; width: 100%; height: 100%; overflow: visible }
.section-divider-stroke { stroke: var(--section-divider-stroke-color, black); stroke-width: var(--stroke-thickness); stroke-dasharray: var(--stroke-dasharray); stroke-linecap: var(--stroke-linecap); fill: transparent }
</style>`

const vw = (value: number) => ({ unit: 'vw', value })
const dashed = { ...divider().stroke, style: 'dashed', linecap: 'round' }

const page = [
  section('pointed', { divider: divider({ type: 'pointed', height: vw(10) }), color: 'teal' }),
  section('scalloped', { divider: divider({ type: 'scalloped', width: vw(10) }), color: 'gold' }),
  section('wavy', { divider: divider({ stroke: dashed, width: vw(30) }), color: 'tomato' }),
  section('rounded', { divider: divider({ type: 'rounded', isFlipY: true }), color: 'plum' }),
  section('soft', { divider: divider({ type: 'softCorners' }), color: 'olive' }),
  section('slanted', { divider: divider({ type: 'slanted', isFlipX: true }), color: 'navy' }),
  section('curved', { divider: divider({ type: 'curved' }), color: 'khaki' }),
  section('jagged', { divider: divider({ type: 'jagged', width: vw(25), offset: vw(5) }), color: 'salmon' }),
  section('unknown', { divider: divider({ type: 'brush' }), color: 'pink' }),
  section('last', { color: 'silver' }),
].join('')

async function open(width: number) {
  const visit = await browser.openPage(`<main class="sqs-block">${page}</main>`, {
    head: host,
    width,
    height: 800,
    alive: true,
    before: keepOriginal,
  })
  const drawn = visit.page.locator('.section-divider-clip:not([d="M0,0"])')
  await expect.poll(() => drawn.count()).toBe(8)
  return visit
}

/** Whose background shows in the room of a section's divider: from the left, and from the top of that room, both 0 to 1. */
const at = (page: Page, id: string, [x, y]: readonly [number, number]) =>
  page.evaluate(
    ([id, x, y]) => {
      const section = document.querySelector(`[data-section-id="${id}"]`)
      section?.scrollIntoView({ block: 'end' })
      const { bottom = 0 } = section?.getBoundingClientRect() ?? {}
      const depth = Number.parseFloat(getComputedStyle(section as Element).paddingBottom)
      const point = [x * innerWidth, bottom - depth * (1 - y)] as const
      const seen = document.elementsFromPoint(...point).find(el => el.matches('.section-background'))
      return seen?.closest('section')?.dataset.sectionId
    },
    [id, x, y] as const,
  )

describe.each(few([390, 1280], 1))('on a screen of %i pixels', width => {
  test('each section ends in its shape, and the next one shows behind it', async () => {
    const { page } = await open(width)
    const seen = async (id: string, ...points: (readonly [number, number])[]) => {
      const found: unknown[] = []
      for (const point of points) found.push(await at(page, id, point))
      return found
    }
    expect(await seen('pointed', [0.5, 0.8], [0.1, 0.5], [0.9, 0.5])).toEqual([
      'pointed',
      'scalloped',
      'scalloped',
    ])
    expect(await seen('scalloped', [0.5, 0.8], [0.455, 0.8], [0.6, 0.8])).toEqual([
      'scalloped',
      'wavy',
      'scalloped',
    ])
    expect(await seen('wavy', [0.425, 0.8], [0.575, 0.3])).toEqual(['wavy', 'rounded'])
    expect(await seen('rounded', [0.5, 0.4], [0.04, 0.6])).toEqual(['soft', 'rounded'])
    expect(await seen('soft', [0.5, 0.9], [0.003, 0.9])).toEqual(['soft', 'slanted'])
    expect(await seen('slanted', [0.1, 0.5], [0.9, 0.5])).toEqual(['curved', 'slanted'])
    expect(await seen('curved', [0.1, 0.8], [0.9, 0.7])).toEqual(['curved', 'jagged'])
    expect(await seen('unknown', [0.1, 0.9], [0.5, 0.9], [0.9, 0.9])).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
  })

  thoroughTest('nothing is wider than the page, no words are cut, and nothing has moved', async () => {
    const { page } = await open(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const cut = await page.locator('.content-wrapper').evaluateAll(all =>
      all.filter(el => {
        const section = el.closest('section') as HTMLElement
        const { bottom } = section.getBoundingClientRect()
        const room = Number.parseFloat(getComputedStyle(section).paddingBottom)
        return el.closest('[style*="clip-path"]') || el.getBoundingClientRect().bottom > bottom - room + 1
      }),
    )
    expect(cut).toEqual([])
    expect(await layoutShift(page)).toBeLessThan(0.05)
  })
})

thoroughTest('the edge follows the size of its section', async () => {
  const { page } = await open(1280)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => at(page, 'pointed', [0.5, 0.8])).toBe('pointed')
  const path = () => page.locator('.section-divider-clip').first().getAttribute('d')
  const before = await path()
  await page.evaluate(() => {
    for (const el of document.querySelectorAll<HTMLElement>('.content-wrapper')) el.style.height = '900px'
  })
  await expect.poll(path).not.toBe(before)
  expect(await at(page, 'pointed', [0.1, 0.5])).toBe('scalloped')
})

thoroughTest('everything is given back', async () => {
  const { page } = await open(1280)
  await destroy(page)
  const { original, now } = await originalAndNow(page)
  expect(now).toBe(original)
})

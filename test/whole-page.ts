import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { inspectedStates, pageOf, siteStyles } from './browser.ts'
import { blocks, everyBlock } from './operate.ts'

/** A page that holds every kind of block. */
export const wholePage = (script?: string): string =>
  pageOf(everyBlock, { head: siteStyles, ...(script !== undefined && { script }) })

/** Opens the second section and the second tab and sees that they answer. Asks the page nothing in its own world. */
export async function everythingWorks(page: Page | Frame): Promise<void> {
  const { states, mounted } = stateOf(page)
  await expect.poll(mounted).toBe(blocks.length)
  expect(await states()).toEqual(blocks.map(() => 'mounted'))
  await page.getByRole('button', { name: 'Consegne' }).click()
  await expect.poll(() => page.getByText('In bicicletta').isVisible()).toBe(true)
  await page.locator('a[href="#cena"]').click()
  await expect.poll(() => page.getByText('Ciuppin').isVisible()).toBe(true)
  expect(await page.getByText('Pansoti').isVisible()).toBe(false)
  await page.locator('#foto').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('#foto img').getAttribute('src')).toMatch(/porto\.svg/)
}

/** Attributes are read in Playwright's own world, where the page's patches do not reach. */
export function stateOf(page: Page | Frame) {
  const all = page.locator('[data-block]')
  return {
    states: async () => Promise.all((await all.all()).map(block => block.getAttribute('data-block-state'))),
    mounted: () => page.locator('[data-block-state="mounted"]').count(),
    /** Those whose moment has not come; a page that has spoilt our script may have none of which that is known. */
    waiting: async () => (await inspectedStates(page)).filter(state => /waiting|loading/.test(state)).length,
  }
}

/** In a page that changes everything: everything works, or the words the server sent can at least be read. */
export async function everythingCanBeRead(page: Page | Frame): Promise<void> {
  await expect.poll(stateOf(page).waiting).toBe(0)
  for (const text of ['Orari', 'Consegne', 'Pranzo', 'Cena', 'Pansoti']) {
    expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
  }
}

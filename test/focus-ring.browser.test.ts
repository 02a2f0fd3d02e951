import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from './browser.ts'
import { changed, margin, pictureOf } from './pixels.ts'
import { onPage, onPictures, onSurfaces, openScene, type Scene } from './scenes.ts'
import { few, isThorough } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

// WCAG 2.2, 2.4.13: what the focus changes is as large as a line of 2 px around what has it, and contrasts with what was
// there by 3:1. On pictures, whatever is in them; on surfaces of ours, whatever colours the page has.

const browser = openBrowser()

const stops =
  ':is(a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"], [inert] *)'

/** Nothing has the focus; what gets it now, gets it as by a key. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** What stands further on in a row comes into sight when the row moves. */
function isInWindow(el: Locator): Promise<boolean> {
  return el.evaluate(el => {
    const { left, right } = el.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })
}

/** The share of such a line that can be seen. */
async function ring(page: Page, el: Locator): Promise<number> {
  await leave(page)
  await atRest(page)
  const before = await pictureOf(page, el)
  await el.focus()
  await atRest(page)
  const after = await pictureOf(page, el)
  const outline = 2 * (before.width + before.height - 4 * margin)
  return changed(before, after, 'edges') / (2 * outline)
}

interface Given {
  readonly fill?: string
  readonly css?: string
  readonly dark?: boolean
  readonly forced?: boolean
}

async function weakRings(scene: Scene, given: Given) {
  const { forced, ...options } = given
  const page = await openScene(browser, {
    scene,
    width: 600,
    height: 700,
    ...options,
    ...(forced && { before: page => page.emulateMedia({ forcedColors: 'active' }) }),
  })
  // Around a round one it is shorter by a fifth.
  const weak: string[] = []
  for (const el of await page.locator(scene.within).first().locator(stops).all()) {
    await el.scrollIntoViewIfNeeded()
    if (!(await el.isVisible()) || !(await isInWindow(el))) continue
    const share = await ring(page, el)
    if (share < 0.75) weak.push(`${share.toFixed(2)} ${await el.evaluate(el => el.outerHTML.slice(0, 100))}`)
  }
  return weak
}

/** Bright, dark, neither, and of the page's own accent. */
const fills = ['#fff', '#1c654e', '#000', '#777'] as const

describe.each(few(fills, 1))('on a picture of %s', fill => {
  test.each(isThorough ? onPictures : onPictures.filter(({ name }) => name === 'video'))(
    'what has the focus is seen: $name',
    async scene => {
      const css = ':root { --site-accent: #1c654e; --site-on-accent: #fff }'
      expect(await weakRings(scene, { fill, css })).toEqual([])
    },
  )

  for (const scene of onPictures)
    thoroughTest(`what has the focus is seen in forced colours: ${scene.name}`, async () => {
      expect(await weakRings(scene, { fill, forced: true })).toEqual([])
    })
})

/** Pages whose colours are meant for their own ground, not for ours. */
const pages: readonly (readonly [how: string, css: string, dark: boolean])[] = [
  [
    'dark without saying so',
    'html { background: #111; color: #eee; --site-accent: #ffe9a8; --site-on-accent: #111 }',
    false,
  ],
  [
    'of a dark colour on a dark system',
    ':root { color-scheme: light dark; --site-accent: #1c654e; --site-on-accent: #fff }',
    true,
  ],
  ['without colours of its own', '', false],
]

describe.each(few(pages, 1))('on our own surface, on a page %s', (_, css, dark) => {
  test.each(few(onSurfaces, 1))('what has the focus is seen: $name', async scene => {
    expect(await weakRings(scene, { css, dark })).toEqual([])
  })
})

test.each(few([...onPage, ...onSurfaces.slice(-1)], 0))(
  'on a page that says nothing of colours what has the focus is seen: $name',
  async scene => {
    expect(await weakRings(scene, {})).toEqual([])
  },
)

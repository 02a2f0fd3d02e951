import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from './browser.ts'
import { changed, edges, margin, pictureOf } from './pixels.ts'
import { onPage, onPictures, onSurfaces, openScene, type Scene } from './scenes.ts'
import { isThorough, some } from './thorough.ts'

// A system whose user has chosen a few colours for everything: backgrounds, shadows and gradients of ours are gone.

const browser = openBrowser()
const scenes = [...onPage, ...onPictures, ...onSurfaces]

const open = async (scene: Scene) =>
  openScene(browser, {
    scene,
    height: 700,
    dark: true,
    css: ':root { color-scheme: light dark; --site-accent: #1c654e }',
    before: page => page.emulateMedia({ forcedColors: 'active' }),
  })

/** Words that are nothing but words do not look as if they could be pressed. */
const controls =
  'button:not([aria-expanded], [role="tab"]), input:not([type="hidden"]), select, textarea, label:has([data-part~="amount"])'

async function looksLikeText(control: Locator): Promise<boolean> {
  const isObvious = await control.evaluate(el => {
    if (el.matches('[data-part~="amount"]')) return true
    const isUnderlined = getComputedStyle(el).textDecorationLine.includes('underline')
    return (
      isUnderlined || el.querySelector('img, svg') !== null || el.matches('[type="radio"], [type="checkbox"]')
    )
  })
  return !isObvious && edges(await pictureOf(control.page(), control)) < 0.8
}

const tried = isThorough ? scenes : scenes.filter(({ name }) => name === 'form')

describe.each(tried)('in forced colours, of $name', scene => {
  test('every button and field looks like one', async () => {
    const page = await open(scene)
    const all = await page.locator(scene.within).first().locator(controls).all()
    const lost: string[] = []
    for (const control of all) {
      if (!(await control.isVisible())) continue
      await control.scrollIntoViewIfNeeded()
      if (await looksLikeText(control)) lost.push(await control.evaluate(el => el.outerHTML.slice(0, 120)))
    }
    expect(lost).toEqual([])
  })
})

/** What it is, where it is shown, and what chooses the first of several, and another. */
const choices: readonly (readonly [what: string, scene: string, first: string, other: string])[] = [
  ['the tab of the panel in sight', 'menu', '[data-part="tab"]:first-child', '[data-part="tab"]:last-child'],
  ['the chosen amount', 'donation', 'label:first-of-type', 'label:last-of-type'],
  [
    'the small picture of what is shown',
    'gallery, one picture at a time',
    '.site-gallery__thumbnail:first-child',
    '.site-gallery__thumbnail:last-child',
  ],
]

test.each(some(choices, 1))('in forced colours %s is told from the others', async (_, name, first, other) => {
  const scene = scenes.find(one => one.name === name) ?? onPage[0]
  const page = await open(scene as Scene)
  const at = page.locator(scene?.within ?? '').first()
  const look = async (chosen: string) => {
    await at.locator(chosen).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await atRest(page)
    return pictureOf(page, at.locator(first))
  }
  const [chosen, left] = [await look(first), await look(other)]
  // A line of two pixels along one of its sides.
  expect(changed(left, chosen)).toBeGreaterThan(2 * (chosen.width - 4 * margin))
})

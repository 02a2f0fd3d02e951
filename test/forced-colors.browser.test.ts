import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample as audio } from '../blocks/audio/sample.ts'
import { sample as calendar } from '../blocks/calendar/sample.ts'
import { sample as highlight } from '../blocks/highlight/sample.ts'
import { sample as product } from '../blocks/product/sample.ts'
import type { Site } from '../src/start.ts'
import { atRest, openBrowser } from './browser.ts'
import { changed, edges, margin, pictureOf } from './pixels.ts'
import { onPage, onPictures, onSurfaces, openScene, type Scene } from './scenes.ts'
import { isThorough, some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

// A system whose user has chosen a few colours for everything: backgrounds, shadows and gradients of ours are gone.

const browser = openBrowser()
const scenes = [...onPage, ...onPictures, ...onSurfaces]

const open = async (scene: Scene, css = '--site-accent: #1c654e') =>
  openScene(browser, {
    scene,
    height: 700,
    dark: true,
    css: `:root { color-scheme: light dark; background: Canvas; ${css} }`,
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

const more: readonly Scene[] = [
  { name: 'audio', body: audio, within: '.site-audio' },
  { name: 'highlight', body: `<p>Il pane è caldo ${highlight}</p>`, within: '.site-highlighted' },
  { name: 'product', body: product, within: '[data-block="product"][data-block-state="mounted"]' },
  {
    name: 'search',
    body: '<form data-block="search" action="/cerca"><label for="cerca">Cerca</label><input id="cerca" type="search" name="q"></form>',
    show: async page => {
      await page.locator('#cerca').fill('pane')
      await page.locator('.site-search__panel mark').first().waitFor()
    },
    within: '.site-search__panel',
  },
  {
    name: 'sheet with an address',
    body: '',
    options: {
      mobile: true,
      width: 390,
      context: {
        website: { location: { addressTitle: 'Forno', addressLine1: 'Via del Molo 12' } },
        websiteSettings: { mobileInfoBarSettings: { style: 2, isLocationEnabled: true } },
      },
    },
    show: page => page.locator('.site-info-bar button').tap(),
    within: '.site-info-sheet[open]',
  },
  {
    name: 'cart',
    body: '<div data-block="cart-page"></div>',
    show: page =>
      page.evaluate(() => (window.Site as Site).cart?.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 })),
    within: '[data-block="cart-page"]:has(.cart-checkout-button)',
  },
]

/** What has the colour of its own ground, or of what the browser paints behind words, whatever ground they have. */
const unseen = (within: Element) => {
  const behind = getComputedStyle(document.documentElement).backgroundColor
  const groundOf = (el: Element | null): string => {
    const ground = el ? getComputedStyle(el).backgroundColor : behind
    return el && ground === 'rgba(0, 0, 0, 0)' ? groundOf(el.parentElement) : ground
  }
  const saysSomething = (el: Element) =>
    el.checkVisibility({ visibilityProperty: true }) &&
    [...el.childNodes].some(child => child.nodeName === 'svg' || child.nodeValue?.trim())
  return [within, ...within.querySelectorAll('*')]
    .filter(el => {
      const { color, forcedColorAdjust } = getComputedStyle(el)
      const isHidden = color === groundOf(el) || (color === behind && forcedColorAdjust !== 'none')
      return isHidden && saysSomething(el)
    })
    .map(el => el.outerHTML.slice(0, 120))
}

const read = [...more, ...scenes]

describe.each(some(read, 4))('in forced colours, of $name', scene => {
  test.each(['colours of its own', 'none'])('words can be read on a page with %s', async own => {
    const page = await open(scene, own === 'none' ? '' : '--site-accent: #1c654e; --site-text: #14201d')
    expect(await page.locator(scene.within).first().evaluate(unseen)).toEqual([])
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

thoroughTest(
  'in forced colours the day that has been clicked is chosen also while the pointer is on it',
  async () => {
    const page = await open({ name: 'calendar', body: calendar, within: '.site-calendar__grid' })
    const day = page.locator('.site-calendar__grid td').nth(9)
    await day.click()
    await page.locator('[aria-selected="true"]:hover').waitFor()
    await atRest(page)
    const look = () => day.evaluate(el => getComputedStyle(el).backgroundColor)
    const under = await look()
    await page.mouse.move(0, 0)
    await atRest(page)
    expect(under).toBe(await look())
  },
)

thoroughTest('in forced colours a list looks like one, in a form and of a product', async () => {
  const select =
    '<label>Formato <select data-part="option" name="Formato"><option>Piccola</option></select></label>'
  const body = `<form data-block="form" data-form-id="f" action="/x" method="post"><div data-part="body">${select}<button>Invia</button></div></form>
<form data-block="product" data-item-id="p-pane" action="/x" method="post">${select}<button>Aggiungi</button></form>`
  const page = await open({ name: 'lists', body, within: '[data-block="product"]' })
  const looks = () =>
    page.locator('select').evaluateAll(all => all.map(each => getComputedStyle(each).appearance))
  await expect.poll(looks).toEqual(['auto', 'auto'])
})

test('in forced colours the button of a menu that has no words can be seen', async () => {
  const body = `<nav data-block="navigation"><button type="button" data-part="toggle" aria-label="Menu" aria-expanded="false"></button>
<div data-part="panel"><ul data-part="list"><li><a href="#a">Pane</a></li></ul></div></nav>`
  const page = await open({ name: 'navigation', body, within: 'nav', options: { width: 390 } })
  const toggle = page.locator('[data-part~="toggle"]')
  const spread = async () => {
    await atRest(page)
    const { luminances } = await pictureOf(page, toggle)
    return Math.max(...luminances) - Math.min(...luminances)
  }
  expect(await spread()).toBeGreaterThan(0.5)
  await toggle.evaluate(el => el.setAttribute('aria-expanded', 'true'))
  expect(await spread()).toBeGreaterThan(0.5)
})

const bar = { style: 2, text: '<p>Domani si riposa.</p>' }
/** What lies over the page, or before it, by its ground alone. */
const grounds: readonly (readonly [what: string, within: string, context: Record<string, unknown>])[] = [
  ['an announcement', '.site-announcement', { websiteSettings: { announcementBarSettings: bar } }],
  [
    'the badge',
    '.site-badge__opener',
    { appDomain: 'costruttore.example', websiteSettings: { ssBadgeType: 2 } },
  ],
]

test.each(grounds)('in forced colours %s has an edge', async (_, within, context) => {
  const body = '<div data-announcement><p>Domani si riposa.</p></div>'
  const page = await open({ name: 'bars', body, within, options: { context } })
  await page.locator(within).evaluate(el => {
    el.style.margin = '8px'
  })
  expect(edges(await pictureOf(page, page.locator(within)))).toBeGreaterThan(0.8)
})

thoroughTest('in forced colours the part of a summary that is shown is told from the others', async () => {
  const part = (name: string, more = '') =>
    `<a href="/x?category=${name}" data-part="filter"${more}>Torte</a>`
  const body = `<section data-block="summary"><nav>${part('a', ' aria-current="true"')}${part('b')}</nav><ul data-part="list"><li data-part="item">Uno</li></ul></section>`
  const page = await open({ name: 'summary', body, within: '[data-block="summary"]' })
  const first = page.locator('[data-part="filter"]').first()
  const chosen = await pictureOf(page, first)
  await first.evaluate(el => el.removeAttribute('aria-current'))
  await atRest(page)
  expect(changed(await pictureOf(page, first), chosen)).toBeGreaterThan(2 * (chosen.width - 4 * margin))
})

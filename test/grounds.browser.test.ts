import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { onSurfaces, openScene } from './scenes.ts'

// Stylesheets of exported pages colour titles, links in paragraphs and the ring of the focus by their elements, for the
// ground of the page. What lies above it has a ground of its own.

const browser = openBrowser()
const elements = `
h1, h2, h3, h4 { color: var(--headingLargeColor) }
a { color: inherit; text-decoration: none }
p a { color: var(--paragraphLinkColor) }
:focus, a:focus { outline: 2px solid var(--navigationLinkColor); outline-offset: 4px }`
const colours = (ground: string, text: string) =>
  `:root { --headingLargeColor: ${text}; --paragraphLinkColor: ${text}; --navigationLinkColor: ${text} }
  body { background: ${ground}; color: ${text} }${elements}`
const dark = colours('#000', '#fff')

const open = (name: string, css: string) => {
  const scene = onSurfaces.find(each => each.name === name)
  if (!scene) throw new Error(`no scene is called ${name}`)
  return openScene(browser, { scene, css, width: 390, height: 700 })
}

/** The words, the ground under them, and the line under them. */
const seen = (el: Locator) =>
  el.evaluate(el => {
    const surface = el.closest('.site-dialog, .site-popup, .site-announcement, .site-consent')
    const { color, textDecorationLine: line } = getComputedStyle(el)
    return { color, ground: surface && getComputedStyle(surface).backgroundColor, line }
  })

describe('on an exported page with a dark ground', () => {
  test.each([
    ['choices', '.site-dialog__title'],
    ['popup', '.site-popup__body h2'],
    ['popup', '.site-popup__body p a'],
  ])('what is on a light surface is dark: %s, %s', async (name, words) => {
    const page = await open(name, dark)
    expect(await seen(page.locator(words).first())).toMatchObject({ color: 'rgb(0, 0, 0)' })
  })

  test('the ring of the focus in a popup is seen', async () => {
    const page = await open('popup', dark)
    const cross = page.locator('.site-popup__close')
    await cross.focus()
    expect(await cross.evaluate(el => getComputedStyle(el).outlineColor)).toBe('rgb(0, 0, 0)')
  })
})

describe('on an exported page with a light ground', () => {
  test.each([
    ['announcement', '.site-announcement p a'],
    ['consent BAR BUTTON', '.site-consent__text a'],
  ])('a link on a dark surface is light, and has its line: %s', async (name, link) => {
    const page = await open(name, colours('#fff', '#000'))
    const { color, ground, line } = await seen(page.locator(link).first())
    expect({ color, line }).toEqual({ color: 'rgb(255, 255, 255)', line: 'underline' })
    expect(ground).not.toBe(color)
  })
})

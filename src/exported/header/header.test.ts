import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activate, find, pause } from '../page.testing.ts'

const header = `<header class="header"><div class="header-inner"><div class="header-background"></div>
  <a href="/login" class="user-accounts-link"><span class="user-accounts-text-link">Accedi</span></a></div><div class="header-menu"></div></header><div class="sqs-block"></div>`

const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}
afterEach(() => {
  document.body.removeAttribute('class')
  scrollTo(0)
})

const open = async (classes: string, main = '') => {
  document.body.className = classes
  const site = await activate(header + main)
  await pause()
  return site
}
const look = () => [find('.header').className, find('.header').style.transform]

let sizes: ((height: number, width?: number) => void)[] = []
beforeEach(() => {
  sizes = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly call: (entries: unknown[]) => void) {}
      observe() {
        sizes.push((height, width = 1280) => this.call([{ contentRect: { height, width } }]))
      }
      disconnect() {}
    },
  )
})

test('the menu begins below its header, and what an address names below one that stays', async () => {
  const site = await open('tweak-fixed-header')
  find('.header-menu').style.position = 'fixed'
  for (const size of sizes) size(84)
  const { style } = document.documentElement
  expect([find('.header-menu').style.paddingTop, style.scrollPaddingTop]).toEqual(['84px', '84px'])
  expect(style.getPropertyValue('--header-fixed-top-offset')).toBe('84px')
  site.destroy()
  expect([find('.header-menu').style.paddingTop, style.cssText]).toEqual(['', ''])
})

test('a menu that has lost the stylesheet that put it above the page makes its header no higher', async () => {
  await open('')
  for (const size of sizes) size(84)
  expect(find('.header-menu').style.paddingTop).toBe('')
})

test.each([
  ['absolute', '84px'],
  ['fixed', '84px'],
  ['relative', ''],
])('a page of the builder’s own begins below a header that is %s', async (position, room) => {
  const site = await open('')
  const cart = document.createElement('main')
  cart.innerHTML = '<div class="system-page"></div>'
  find('.header').after(cart)
  find('.header').style.position = position
  for (const size of sizes) size(84)
  expect(cart.style.paddingTop).toBe(room)
  site.destroy()
  expect(cart.hasAttribute('style')).toBe(false)
})

const withSections = async (classes: string, position: string, { content = '', room = '' } = {}) => {
  const written = room && ` style="padding-top: ${room}"`
  const site = await open(
    classes,
    `<main><article class="sections"><section class="page-section"${written}>${content}</section><section class="page-section"></section></article></main>`,
  )
  find('.header').style.position = position
  const size = (height: number, width?: number) => {
    for (const each of sizes) each(height, width)
    return find('.page-section').style.paddingTop
  }
  return { site, size }
}

test.each([
  ['absolute', '171px'],
  ['fixed', '171px'],
  ['static', ''],
])('the first section of a page begins below a header that is %s', async (position, room) => {
  const { site, size } = await withSections('', position)
  const before = find('main').outerHTML
  expect(size(171)).toBe(room)
  expect(find('.page-section + .page-section').hasAttribute('style')).toBe(false)
  site.destroy()
  expect(find('main').outerHTML).toBe(before)
})

test('a first section that sees to its own room is left alone', async () => {
  const content = '<div data-first-section-padding-override></div>'
  const { size } = await withSections('', 'fixed', { content })
  expect(size(171)).toBe('')
})

test('what the old runtime had written on it, before the page was saved, is left', async () => {
  const { size } = await withSections('', 'fixed', { room: '98px' })
  expect([size(171), size(180)]).toEqual(['98px', '98px'])
})

test('nothing moves while a header is smaller, nor while it grows back', async () => {
  const { size } = await withSections('tweak-fixed-header', 'fixed')
  size(120)
  scrollTo(500)
  expect([size(115), size(110)]).toEqual(['120px', '120px'])
  scrollTo(0)
  expect([size(112), size(118), size(120)]).toEqual(['120px', '120px', '120px'])
  // Such as a bar in it that is closed, or a picture in it that comes.
  expect([size(90), size(95)]).toEqual(['90px', '95px'])
  scrollTo(500)
  expect(size(80, 390)).toBe('80px')
})

test('the link to the account is shown', async () => {
  await open('')
  expect(find('.user-accounts-link').className).toContain('loaded')
})

test('a header that does not stay is left alone', async () => {
  await open('')
  scrollTo(500)
  expect(look()).toEqual(['header', ''])
})

test('a header that stays is smaller once the page is scrolled, and is given back', async () => {
  const site = await open('tweak-fixed-header')
  expect(look()).toEqual(['header', ''])
  scrollTo(500)
  expect(look()).toEqual(['header shrink', ''])
  scrollTo(0)
  expect(look()).toEqual(['header', ''])
  scrollTo(500)
  site.destroy()
  expect(look()).toEqual(['header', ''])
  scrollTo(0)
  scrollTo(500)
  expect(look()).toEqual(['header', ''])
})

describe('a header that gives way', () => {
  const classes = 'tweak-fixed-header tweak-fixed-header-style-scroll-back'

  test('is gone while the visitor reads on, and back with the first step upwards', async () => {
    await open(classes)
    scrollTo(500)
    expect(look()[1]).toBe('translateY(-100%)')
    scrollTo(450)
    expect(look()).toEqual(['header shrink', ''])
  })

  test('stays with a menu that is open, and comes with the focus', async () => {
    await open(classes)
    document.body.classList.add('header--menu-open')
    scrollTo(500)
    expect(look()[1]).toBe('')
    document.body.classList.remove('header--menu-open')
    scrollTo(900)
    expect(look()[1]).toBe('translateY(-100%)')
    find('.user-accounts-link').focus()
    expect(look()[1]).toBe('')
    scrollTo(1400)
    expect(look()[1]).toBe('')
  })
})

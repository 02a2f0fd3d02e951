import { expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const html = `<header><a href="/" id="logo">Forno</a>${sample}</header>
  <main id="page"><h1>Pane</h1><p id="words">Testo</p><div id="cart"><p role="status"></p><a href="/cart">Carrello</a></div></main>
  <aside aria-hidden="false" id="aside">…</aside><dialog open id="dialog">…</dialog><div class="site-consent">Cookie?</div>`

const hidden = () => [...document.querySelectorAll('[aria-hidden="true"]')].map(el => el.id || el.localName)
const toggle = () => document.querySelector<HTMLElement>('[data-part="toggle"]') as HTMLElement

test('what a menu covers is hidden from screen readers while it does, but for what speaks or lies above it', async () => {
  const page = await openPage(html, [block])
  const before = document.body.innerHTML
  toggle().click()
  await page.settle()
  expect(hidden()).toEqual(['logo', 'h1', 'words', 'a', 'aside'])
  toggle().click()
  await page.settle()
  expect(document.body.innerHTML).toBe(before)
})

test('nothing is hidden where the focus is, and all of it again once that is in the menu', async () => {
  const page = await openPage(html, [block])
  toggle().focus()
  toggle().click()
  await page.settle()
  const link = document.querySelector<HTMLElement>('#cart a') as HTMLElement
  link.focus()
  expect(hidden()).toEqual([])
  document.querySelector<HTMLElement>('[data-part="panel"] a')?.focus()
  expect(hidden()).toEqual(['logo', 'h1', 'words', 'a', 'aside'])
})

test('a copy that a page makes of itself while the menu is open hides nothing', async () => {
  const page = await openPage(html, [block])
  toggle().click()
  await page.settle()
  const copy = page.find('main').cloneNode(true) as HTMLElement
  expect(copy.querySelectorAll('[aria-hidden]')).toHaveLength(3)
  page.find('main').replaceWith(copy)
  await page.settle()
  expect(copy.querySelectorAll('[aria-hidden]')).toHaveLength(0)
})

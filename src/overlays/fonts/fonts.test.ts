import { afterEach, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createRuntime } from '#runtime/index.ts'
import { settle } from '../../../test/open-page.ts'
import { startOverlay } from '../life.ts'
import fonts from './index.ts'

const context = { googleFonts: ['Lora:400,700', 'Work Sans'], website: { typekitId: 'abc1def' } }
const google = 'https://fonts.googleapis.com/css?family=Lora%3A400%2C700%7CWork+Sans&display=swap'
const kit = 'https://use.typekit.net/abc1def.css'
let close = () => {}

async function open(given: object, { head = '', isAllowed = true } = {}) {
  await import('./fonts.chunk.ts')
  // Nothing is sent: what would be is written down.
  vi.spyOn(HTMLLinkElement.prototype, 'href', 'set').mockImplementation(function (
    this: HTMLLinkElement,
    value: string,
  ) {
    this.dataset.asked = value
  })
  const console = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
  document.head.innerHTML = `${head}<script type="application/json" data-site-context>${JSON.stringify(given)}</script>`
  const runtime = createRuntime({ env: createEnv(window) })
  const borrow = () => Promise.reject(new Error('there is no other overlay'))
  const overlay = startOverlay(fonts, { runtime, borrow, styles: { need: () => null } })
  close = () => {
    overlay.destroy()
    runtime.destroy()
    runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  }
  await settle()
  if (isAllowed) runtime.consent.allow()
  await settle()
  return { runtime, console }
}
const links = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-asked]')].map(el => el.dataset.asked)
afterEach(() => close())

test('nobody is asked for letters before the visitor has allowed it; then each of them once, and they go again', async () => {
  const { runtime } = await open(context, { isAllowed: false })
  expect(links()).toEqual([])
  runtime.consent.allow()
  await settle()
  expect(links()).toEqual([google, kit])
  runtime.consent.allow()
  await settle()
  expect(links()).toHaveLength(2)
  close()
  expect(links()).toEqual([])
})

test.each([
  ['no letters', {}, []],
  ['only a kit', { website: { typekitId: 'abc1def' } }, [kit]],
  ['what is no name', { googleFonts: ['../x', 'A&b=c', ''], website: { typekitId: 'a/../b' } }, []],
  ['what is no list', { googleFonts: 'Lora' }, []],
])('of a page with %s', async (_, given, expected) => {
  await open(given)
  expect(links()).toEqual(expected)
})

test('what the server has linked already is the server’s', async () => {
  const head =
    '<link href="https://fonts.googleapis.com/css2?family=Lora"><script type="x" src="//use.typekit.net/a.js"></script>'
  await open(context, { head })
  expect(links()).toEqual([])
})

test('letters that do not come cost one line, and the page keeps its own', async () => {
  const { console } = await open(context)
  document.querySelector('link[data-asked*="typekit"]')?.dispatchEvent(new Event('error'))
  expect(links()).toEqual([google])
  expect(console.mock.calls.map(String)).toEqual([
    expect.stringContaining('expected fonts from use.typekit.net, found none; the page keeps its own.'),
  ])
})

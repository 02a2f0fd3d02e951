import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleOf } from './contract.testing.tsx'
import { openLive, ownTime, rest } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  ownTime()
})
afterEach(() => {
  page?.close()
  page = null
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E

/** A page that was saved as text while it was alive, opened as one; given back, it is as the server had it. */
async function saved(): Promise<string> {
  const text = document.body.innerHTML
  page?.close()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  page = await openLive(text)
  page.engine.unmount(document.body)
  return document.body.innerHTML
}

/** The server's page, as the browser writes it. */
function parsed(html: string): string {
  const el = document.createElement('div')
  el.innerHTML = html
  return el.innerHTML
}

describe('a page that was saved after it was used has what the server sent', () => {
  test('the page’s own elements, whatever they are called', async () => {
    const html =
      '<div data-block="accordion"><div data-part="item"><button data-part="trigger">Orari</button><div data-part="panel"><p class="site-note">Chiuso il lunedì</p></div></div></div>'
    page = await openLive(html)
    expect(await saved()).toBe(html)
  })

  test('the price of a product, its stock and its button', async () => {
    const html = sampleOf('product')
    page = await openLive(html)
    const select = find<HTMLSelectElement>('select')
    select.value = 'M'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    find('input[value="Bianca"]').click()
    await rest()
    expect(find('[data-part="price"]').textContent).not.toBe('da €19.00')
    expect(await saved()).toBe(parsed(html))
    page?.close()
    page = await openLive(document.body.innerHTML)
    expect(find('[data-part="price"]').textContent).toBe('da €19.00')
  })

  test('a form without its errors', async () => {
    const html = sampleOf('form').replace('data-form-id', 'data-error-class="sbagliato" data-form-id')
    page = await openLive(html)
    find('[type="submit"]').click()
    await rest()
    expect(all('[aria-invalid],.sbagliato').length).toBeGreaterThan(1)
    expect(await saved()).toBe(parsed(html))
  })

  test('names that each are there once, and mean what they say', async () => {
    const item = (n: number) =>
      `<div data-part="item"><button data-part="trigger">${n}</button><div data-part="panel">${n}</div></div>`
    const accordion = `<div data-block="accordion">${item(1)}${item(2)}</div>`
    page = await openLive(accordion + accordion)
    const text = document.body.innerHTML
    page.close()
    page = await openLive(text)
    const ids = all('[id]').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(4)
    expect(new Set(ids).size).toBe(ids.length)
    for (const el of all('[data-part="trigger"]'))
      expect(el.getAttribute('aria-controls')).toBe(el.nextElementSibling?.id)
  })

  test('also in a copy of which one element has been given another name', async () => {
    const html = sampleOf('accordion').replace('faq  wide', 'faq wide')
    page = await openLive(html)
    const [root] = all('[data-block]')
    const copy = document.createElement('article')
    for (const { name, value } of root?.attributes ?? []) copy.setAttribute(name, value)
    copy.innerHTML = root?.innerHTML ?? ''
    root?.replaceWith(copy)
    await rest()
    expect(await saved()).toBe(
      parsed(html)
        .replace(/^<section/, '<article')
        .replace(/<\/section>$/, '</article>'),
    )
  })
})

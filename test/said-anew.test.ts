import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describedBlocks } from '../src/build/described-blocks.node.ts'
import { dueOf } from './contract.testing.tsx'
import { type StartedPage, startPage } from './start-page.ts'

const pages: StartedPage[] = []
const { documentElement } = document

beforeEach(() => {
  documentElement.lang = 'it'
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
  documentElement.removeAttribute('lang')
  documentElement.removeAttribute('class')
  document.body.removeAttribute('lang')
})

const slides = ['a', 'b'].map(
  id => `<figure data-part="slide"><img src="/${id}.jpg" width="3" height="2" alt=""></figure>`,
)
const gallery = `<div data-block="gallery" data-when="ready" data-design="slideshow" data-controls="true"><div data-part="slides">${slides.join('')}</div></div>`
const calendar = dueOf('calendar')

async function open(html: string): Promise<StartedPage> {
  const page = startPage(html, describedBlocks)
  pages.push(page)
  await page.engine.ready
  await rest()
  return page
}
const rest = async () => {
  for (let i = 0; i < 3; i++) await pages[0]?.settle()
}
const find = (selector: string) => document.querySelector(selector) as HTMLElement
/** What our words there are taken for. */
const langOf = (selector: string) => find(selector).closest('[lang]')?.getAttribute('lang')
const next = '.site-gallery__control--next'
/** All that says which language it is in, besides the page. */
const said = () => [...document.body.querySelectorAll('[lang]:not(section)')].map(el => el.className)

describe('a live block that is moved', () => {
  test('into a place of another language says which one it is in, and back again nothing', async () => {
    await open(`<main>${gallery}</main><section lang="en"></section>`)
    expect(find(next).getAttribute('aria-label')).toBe('Successiva')
    expect(said()).toEqual([])
    find('section').append(find('[data-block]'))
    await rest()
    expect(langOf(next)).toBe('it-IT')
    find('main').append(find('[data-block]'))
    await rest()
    expect(said()).toEqual([])
  })

  test('together with what is around it, likewise, also where that was away for a moment', async () => {
    await open(`<main><div id="around">${calendar}</div></main><section lang="en"></section>`)
    expect(said()).toEqual([])
    const around = find('#around')
    find('section').append(around)
    await rest()
    expect(langOf('.site-calendar')).toBe('it-IT')
    around.remove()
    await Promise.resolve()
    find('main').append(around)
    await rest()
    expect(said()).toEqual([])
  })
})

describe('where the page changes its language', () => {
  test.each([
    ['of all', () => documentElement],
    ['of its body', () => document.body],
    ['of what is around the block', () => find('section')],
    ['of the block itself', () => find('[data-block]')],
  ])('%s a live calendar says which one it is in, and nothing more where it is that again', async (_, at) => {
    await open(`<section>${calendar}</section>`)
    expect(said()).toEqual([])
    at().lang = 'en'
    await rest()
    expect(langOf('.site-calendar')).toBe('it-IT')
    at().lang = 'it-CH'
    await rest()
    expect(find('.site-calendar').hasAttribute('lang')).toBe(false)
    at().lang = 'de'
    await rest()
    expect(langOf('.site-calendar')).toBe('it-IT')
    documentElement.lang = 'it'
    if (at() !== documentElement) at().removeAttribute('lang')
    await rest()
    expect(find('.site-calendar').hasAttribute('lang')).toBe(false)
  })

  test('elsewhere on the page nothing is said', async () => {
    await open(`<section></section>${calendar}`)
    find('section').lang = 'en'
    await rest()
    expect(said()).toEqual([])
  })

  test('what is wrong in a form says it as well, as long as it is there', async () => {
    await open(dueOf('form'))
    find('form').dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
    await rest()
    const problem = find('.site-form__problem')
    documentElement.lang = 'en'
    await rest()
    expect(langOf('.site-form__problem')).toBe('it-IT')
    pages[0]?.engine.unmount(document.body)
    documentElement.lang = 'it'
    await rest()
    expect(problem.getAttribute('lang')).toBe('it-IT')
    expect(document.querySelector('.site-form__problem')).toBeNull()
  })

  test('it is written once, and what we write ourselves starts nothing', async () => {
    await open(gallery + calendar)
    const records: MutationRecord[] = []
    const host = new MutationObserver(found => void records.push(...found))
    host.observe(document, { attributeFilter: ['lang'], subtree: true })
    documentElement.lang = 'en'
    await rest()
    const written = records.map(({ target }) => target)
    expect(written.length).toBeGreaterThan(2)
    expect(new Set(written).size).toBe(written.length)
    document.body.insertAdjacentHTML('beforeend', '<div><p>altro</p></div>')
    await rest()
    expect(records).toHaveLength(written.length)
    host.disconnect()
  })
})

describe('languages are watched', () => {
  /** How many watch for them just now. */
  function watching(): () => number {
    const now = new Set<MutationObserver>()
    const { observe, disconnect } = MutationObserver.prototype
    vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
      this: MutationObserver,
      node,
      options,
    ) {
      if (options?.attributeFilter?.join() === 'lang') now.add(this)
      observe.call(this, node, options)
    })
    vi.spyOn(MutationObserver.prototype, 'disconnect').mockImplementation(function (this: MutationObserver) {
      now.delete(this)
      disconnect.call(this)
    })
    return () => now.size
  }

  test('once for all that is ours, and not where nothing is', async () => {
    const count = watching()
    const page = await open((gallery + calendar).replaceAll('data-when="ready"', 'data-when="visible"'))
    expect(count()).toBe(0)
    void page.engine.mount(document.body)
    await rest()
    expect(count()).toBe(1)
    page.engine.unmount(find('[data-block=gallery]'))
    expect(count()).toBe(1)
    find('[data-block=calendar]').remove()
    await rest()
    expect(count()).toBe(0)
    void page.engine.mount(document.body)
    await rest()
    expect(count()).toBe(1)
    page.close()
    expect(count()).toBe(0)
  })

  test('for one site still when another one has left the same page', async () => {
    const first = await open(calendar)
    // A page begins by writing its body.
    const kept = find('[data-block]')
    const second = startPage('', [])
    pages.push(second)
    document.body.append(kept)
    await rest()
    second.close()
    documentElement.lang = 'en'
    await rest()
    expect(langOf('.site-calendar')).toBe('it-IT')
    first.close()
  })
})

describe('what the browser has translated', () => {
  test('is in its language, ours as well: nothing says another one', async () => {
    await open(`<main>${calendar}</main><section lang="de"></section>`)
    documentElement.className = 'no-js translated-ltr'
    documentElement.lang = 'en'
    await rest()
    find('section').append(find('[data-block]'))
    await rest()
    expect(said()).toEqual([])
    document.body.insertAdjacentHTML('beforeend', gallery)
    await rest()
    expect(find(next).closest('[lang]')).toBe(documentElement)
    documentElement.className = 'no-js'
    documentElement.lang = 'it'
    await rest()
    expect(langOf('.site-calendar')).toBe('it-IT')
    expect(find(next).closest('[lang]')).toBe(documentElement)
  })
})

import { describe, expect, test } from 'vitest'
import { openPage, type TestPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const el = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}
const toggle = () => el('[data-part="toggle"]')
const panel = () => el('[data-part="panel"]')
const bread = () => el('button[data-part="opener"]')
const about = () => el('a[data-part="opener"]')
const listOf = (opener: HTMLElement) => el(`#${opener.getAttribute('aria-controls')}`)
const isOpen = (opener: HTMLElement) => opener.getAttribute('aria-expanded') === 'true'

/** @returns whether the browser was left to do what it does. */
async function click(page: TestPage, target: HTMLElement, pointerType = ''): Promise<boolean> {
  const event = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType })
  const isLeft = target.dispatchEvent(event)
  await page.settle()
  return isLeft
}

async function press(page: TestPage, key: string, target: Element = document.activeElement ?? document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  await page.settle()
  return event
}

const open = (html = sample) => openPage(html, [block])

describe('the menu', () => {
  test('opens and closes by its button, which says so, and tells the page', async () => {
    const page = await open()
    const told: unknown[] = []
    el('nav').addEventListener('site:navigation:toggled', event => told.push((event as CustomEvent).detail))
    expect([isOpen(toggle()), toggle().getAttribute('aria-controls')]).toEqual([false, panel().id])
    await click(page, toggle())
    expect([isOpen(toggle()), panel().dataset.isOpen, document.body.style.overflow]).toEqual([
      true,
      'true',
      'hidden',
    ])
    await click(page, toggle())
    expect([isOpen(toggle()), panel().dataset.isOpen, document.body.style.overflow]).toEqual([
      false,
      'false',
      '',
    ])
    expect(told).toEqual([{ open: true }, { open: false }])
    expect(page.console).toEqual([])
  })

  test('stays as it is where the page says no', async () => {
    const page = await open()
    el('nav').addEventListener('site:navigation:toggle', event => event.preventDefault())
    await click(page, toggle())
    expect(isOpen(toggle())).toBe(false)
  })

  test('gives the classes that the page waits for, to the page as well', async () => {
    const page = await open(
      sample.replace(
        '<nav',
        '<nav data-open-class="is-on" data-page-class="menu-open" data-covers="false" data-folder-class="unfolded"',
      ),
    )
    await click(page, toggle())
    await click(page, bread())
    expect([el('nav'), toggle(), panel()].map(({ className }) => className)).toEqual(Array(3).fill('is-on'))
    expect(document.body.className).toBe('menu-open')
    expect(document.body.style.overflow).toBe('')
    expect(listOf(bread()).className).toBe('unfolded')
    page.engine.unmount(document)
    expect(document.body.className).toBe('')
  })

  test('closes by Escape, and the focus is where it was opened', async () => {
    const page = await open()
    await click(page, toggle())
    el('[href="/"]').focus()
    const event = await press(page, 'Escape')
    expect([event.defaultPrevented, isOpen(toggle())]).toEqual([true, false])
    expect(document.activeElement).toBe(toggle())
    expect((await press(page, 'Escape')).defaultPrevented).toBe(false)
  })

  test('leaves Escape to what the visitor is in', async () => {
    const page = await open(`${sample}<input id="elsewhere">`)
    await click(page, toggle())
    el('#elsewhere').focus()
    expect((await press(page, 'Escape')).defaultPrevented).toBe(false)
    expect(isOpen(toggle())).toBe(true)
  })

  test('keeps Tab in it and its button while it covers the page', async () => {
    const page = await open(sample.replace(' data-part="toggle"', ' data-part="toggle" id="button"'))
    await click(page, toggle())
    const last = el('[href="/about/people"]')
    last.focus()
    expect((await press(page, 'Tab')).defaultPrevented).toBe(true)
    expect(document.activeElement?.id).toBe('button')
    el('[href="/"]').focus()
    expect((await press(page, 'Tab')).defaultPrevented).toBe(false)
  })

  test.each([
    ['to another place of this page', '#pane', false],
    ['to another page', '/altro', true],
    ['to the top of this page', '#', false],
  ])('after a link %s is open: %s, %j', async (_, href, expected) => {
    const page = await open(sample.replace('href="/"', `href="${href}" id="way"`))
    await click(page, toggle())
    await click(page, el('#way'))
    expect([isOpen(toggle()), document.body.style.overflow]).toEqual(
      expected ? [true, 'hidden'] : [false, ''],
    )
    location.hash = ''
  })

  test('is gone when the page comes back from the cache of the browser', async () => {
    const page = await open()
    await click(page, toggle())
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await page.settle()
    expect(isOpen(toggle())).toBe(false)
  })

  test('is called “Menu” where its button has no words, and by the page’s words where it has', async () => {
    const words = '<span hidden>Open</span><i></i>'
    await open(sample.replace('>Menu<', `>${words}<`))
    expect(toggle().getAttribute('aria-label')).toBe('Menu')
    await open(sample.replace('>Menu<', `>${words}<`).replace('<nav', '<nav data-label="Indice"'))
    expect(toggle().getAttribute('aria-label')).toBe('Indice')
    await open(sample)
    expect(toggle().hasAttribute('aria-label')).toBe(false)
  })
})

describe('a folder', () => {
  test('opens by its button, and closes the one beside it', async () => {
    const page = await open()
    await click(page, bread())
    expect([isOpen(bread()), listOf(bread()).dataset.isOpen]).toEqual([true, 'true'])
    await click(page, about())
    expect([isOpen(bread()), isOpen(about())]).toEqual([false, true])
  })

  test('that is a link outside of a menu opens for a finger and a key first, and for a mouse never', async () => {
    const bar = sample.replace(' data-part="panel"', '')
    const page = await open(bar)
    expect(await click(page, about(), 'mouse')).toBe(true)
    expect(isOpen(about())).toBe(false)
    expect(await click(page, about(), 'touch')).toBe(false)
    expect(isOpen(about())).toBe(true)
    expect(await click(page, about(), 'touch')).toBe(true)
  })

  test('closes by Escape before the menu does', async () => {
    const page = await open()
    await click(page, toggle())
    await click(page, bread())
    el('[href="/rye"]').focus()
    await press(page, 'Escape')
    expect([isOpen(bread()), isOpen(toggle()), document.activeElement]).toEqual([false, true, bread()])
  })

  test('closes when the visitor turns to something else, the menu that covers the page does not', async () => {
    const page = await open(`${sample}<p id="elsewhere">…</p>`)
    await click(page, bread())
    el('#elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await page.settle()
    expect(isOpen(bread())).toBe(false)
    await click(page, toggle())
    el('#elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await page.settle()
    expect(isOpen(toggle())).toBe(true)
  })

  test('is walked through with arrows, Home and End', async () => {
    const page = await open()
    bread().focus()
    expect((await press(page, 'ArrowDown')).defaultPrevented).toBe(true)
    expect([isOpen(bread()), document.activeElement?.getAttribute('href')]).toEqual([true, '/white'])
    await press(page, 'ArrowDown')
    expect(document.activeElement?.getAttribute('href')).toBe('/rye')
    await press(page, 'Home')
    expect(document.activeElement?.getAttribute('href')).toBe('/white')
    await press(page, 'End')
    expect(document.activeElement?.getAttribute('href')).toBe('/rye')
  })
})

describe('a list that lies over its level', () => {
  const over = `
    <div data-block="navigation" data-covered-class="is-covered">
      <button data-part="toggle">Menu</button>
      <div data-part="panel">
        <div data-part="level"><a href="/">Home</a><a href="#" data-part="opener" aria-controls="more">More</a></div>
        <div data-part="list" id="more"><a href="/" data-part="back">Back</a><a href="/a">A</a></div>
      </div>
    </div>`
  const level = () => el('[data-part="level"]')
  const list = () => el('#more')

  test('takes the focus with it, and covers what cannot be reached then', async () => {
    const page = await open(over)
    expect([list().hasAttribute('inert'), level().hasAttribute('inert')]).toEqual([true, false])
    await click(page, toggle())
    expect(await click(page, el('[data-part="opener"]'))).toBe(false)
    expect([list().hasAttribute('inert'), level().hasAttribute('inert')]).toEqual([false, true])
    expect(level().className).toBe('is-covered')
    expect(document.activeElement).toBe(el('[data-part="back"]'))
  })

  test('goes back by what it has for that, which leads nowhere, and the focus goes along', async () => {
    const page = await open(over)
    await click(page, toggle())
    await click(page, el('[data-part="opener"]'))
    expect(await click(page, el('[data-part="back"]'))).toBe(false)
    expect([level().className, document.activeElement]).toEqual(['', el('[data-part="opener"]')])
  })
})

test.each([
  ['a button without a menu', '<nav data-block="navigation"><button data-part="toggle">Menu</button></nav>'],
  ['an opener without a list', '<nav data-block="navigation"><button data-part="opener">More</button></nav>'],
])('%s is told of and stays as it was sent', async (_, html) => {
  const page = await open(html)
  expect(page.console).toHaveLength(1)
  expect(el('nav').outerHTML).toContain(html.slice(30, -6))
})

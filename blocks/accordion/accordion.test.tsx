import { describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import accordion from './index.ts'

const native = (attributes = '') => `
  <div data-block="accordion" ${attributes}>
    <details data-part="item"><summary>One</summary><div data-part="panel"><p id="deep">First</p></div></details>
    <details data-part="item" id="two"><summary>Two</summary><div data-part="panel">Second</div></details>
    <details data-part="item"><summary>Three</summary><div data-part="panel">Third</div></details>
  </div>`

const buttons = (attributes = '') => `
  <section data-block="accordion" ${attributes}>
    <div data-part="item"><h3><button data-part="trigger">One</button></h3><div data-part="panel"><p id="deep">First</p></div></div>
    <div data-part="item" id="two"><h3><button data-part="trigger">Two</button></h3><div data-part="panel">Second</div></div>
    <div data-part="item"><h3><button data-part="trigger">Three</button></h3><div data-part="panel">Third</div></div>
  </section>`

const openItems = () =>
  [...document.querySelectorAll('[data-part="item"]')].map(el => el.getAttribute('data-is-open'))
const trigger = (i: number) =>
  document.querySelectorAll<HTMLElement>('summary, [data-part="trigger"]')[i] as HTMLElement

describe.each([
  ['<details>', native],
  ['buttons', buttons],
])('an accordion of %s', (_, html) => {
  test('opens the section whose title is clicked and closes the one that was open', async () => {
    const page = await openPage(html(), [accordion])
    trigger(0).click()
    await page.settle()
    expect(openItems()).toEqual(['true', 'false', 'false'])
    trigger(2).click()
    await page.settle()
    expect(openItems()).toEqual(['false', 'false', 'true'])
    trigger(2).click()
    await page.settle()
    expect(openItems()).toEqual(['false', 'false', 'false'])
    expect(page.console).toEqual([])
  })

  test('leaves the others open when several may be', async () => {
    const page = await openPage(html('data-multiple="true"'), [accordion])
    trigger(0).click()
    trigger(2).click()
    await page.settle()
    expect(openItems()).toEqual(['true', 'false', 'true'])
  })

  test('gives what is open the class that the page names for all, or for one of them', async () => {
    const markup = html('data-open-class="is-open" data-first-open').replace(
      'data-part="panel"',
      'data-part="panel" data-open-class="is-shown"',
    )
    const page = await openPage(markup, [accordion])
    const classesOf = (selector: string) => [...document.querySelectorAll(selector)].map(el => el.className)
    expect(classesOf('[data-part="item"]')).toEqual(['is-open', '', ''])
    expect(classesOf('summary, [data-part="trigger"]')).toEqual(['is-open', '', ''])
    expect(classesOf('[data-part="panel"]')).toEqual(['is-shown', '', ''])
    trigger(2).click()
    await page.settle()
    expect(classesOf('[data-part="item"]')).toEqual(['', '', 'is-open'])
    expect(page.console).toEqual([])
  })

  test('starts with the first section open when asked to', async () => {
    await openPage(html('data-first-open'), [accordion])
    expect(openItems()).toEqual(['true', 'false', 'false'])
  })

  test('gives the HTML back as it came', async () => {
    const page = await openPage(html('data-first-open'), [accordion])
    trigger(1).click()
    await page.settle()
    page.engine.destroy()
    const after = document.body.innerHTML
    document.body.innerHTML = html('data-first-open')
    expect(after).toBe(document.body.innerHTML)
  })

  test('asks the page before it toggles, and tells it afterwards', async () => {
    const page = await openPage(html(), [accordion])
    const heard: string[] = []
    document.addEventListener('site:accordion:toggle', event => {
      heard.push('toggle')
      if (trigger(1).contains((event as CustomEvent).detail.item.querySelector('summary, button')))
        event.preventDefault()
    })
    document.addEventListener('site:accordion:toggled', () => heard.push('toggled'))
    trigger(0).click()
    await page.settle()
    trigger(1).click()
    await page.settle()
    expect(openItems()).toEqual(['true', 'false', 'false'])
    expect(heard).toEqual(['toggle', 'toggled', 'toggle'])
  })
})

test('a section that moves cannot be toggled until it has arrived', async () => {
  const motions: { onfinish: () => void; cancel: () => void }[] = []
  Element.prototype.animate = vi.fn(() => {
    const motion = { onfinish: () => {}, cancel: vi.fn() }
    motions.push(motion)
    return motion as unknown as Animation
  })
  const page = await openPage(buttons(), [accordion])
  trigger(0).click()
  await page.settle()
  expect(page.find('[data-part="item"]').dataset.isAnimating).toBe('true')
  trigger(0).click()
  await page.settle()
  expect(openItems()).toEqual(['true', 'false', 'false'])
  expect(vi.mocked(Element.prototype.animate).mock.calls[0]?.[1]).toMatchObject({ duration: 250 })
  motions[0]?.onfinish()
  await page.settle()
  expect(page.find('[data-part="item"]').hasAttribute('data-is-animating')).toBe(false)
  trigger(0).click()
  await page.settle()
  expect(openItems()).toEqual(['false', 'false', 'false'])
  Reflect.deleteProperty(Element.prototype, 'animate')
})

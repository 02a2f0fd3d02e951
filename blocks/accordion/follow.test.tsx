import { afterEach, describe, expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import accordion from './index.ts'

// Nothing has a height here: no panel is seen.
const html = `
  <section data-block="accordion" data-follows="true">
    <div data-part="item"><button data-part="trigger">One</button><div data-part="panel">First</div></div>
    <details data-part="item"><summary>Two</summary><div data-part="panel">Second</div></details>
  </section>`

/** Where a page that answers has to stop for this test to end. */
const forEver = 500

let stop = () => {}
afterEach(() => stop())

/** A script of the page that says of an element, again and again, that it is open. */
function insist(el: Element): () => number {
  let answers = 0
  const write = () => {
    if (el.getAttribute('aria-expanded') === 'true' || answers === forEver) return
    answers++
    el.setAttribute('aria-expanded', 'true')
  }
  const observer = new MutationObserver(write)
  observer.observe(el, { attributes: true })
  stop = () => observer.disconnect()
  write()
  return () => answers
}

describe('beside a script that knows better what is open, an accordion that follows', () => {
  test('gives up, in one line, and the page stays alive', async () => {
    const page = await openPage(html, [accordion])
    const answers = insist(page.find('button'))
    await page.settle()
    expect(answers()).toBe(11)
    expect(page.find('button').getAttribute('aria-expanded')).toBe('true')
    expect(page.console).toEqual([expect.stringContaining('a script of the page says again and again')])
  })

  test('tries again once somebody clicks', async () => {
    const page = await openPage(html, [accordion])
    const answers = insist(page.find('button'))
    await page.settle()
    stop()
    const told = page.console.length
    document.body.click()
    page.find('button').className = 'other'
    await page.settle()
    expect(page.find('button').getAttribute('aria-expanded')).toBe('false')
    expect([answers(), page.console.length]).toEqual([11, told])
  })

  test('leaves nothing of what it has said where it is given back', async () => {
    const page = await openPage(html, [accordion])
    const before = html.trim()
    page.find('summary').className = 'other'
    await page.settle()
    expect(page.find('summary').getAttribute('aria-expanded')).toBe('false')
    page.find('summary').removeAttribute('class')
    page.engine.destroy()
    expect(document.body.innerHTML.trim()).toBe(before)
  })
})

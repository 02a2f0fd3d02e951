import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Adopt, type AdoptProps } from '#view'
import { openPage } from '../../test/open-page.ts'
import { simpleBlock } from '../../test/simple-block.ts'

type Wishes = Omit<AdoptProps, 'el'> & { readonly second?: boolean }

const server = '<p title="t" class=" a  b" style="color : red" lang="it">text</p><p title="u"></p>'

let first: Wishes = {}
let set: (wishes: Wishes | null) => void = () => {}

function View({ content }: { readonly content: readonly HTMLElement[] }) {
  const [wishes, setWishes] = useState<Wishes | null>(first)
  set = setWishes
  const el = content[wishes?.second ? 1 : 0]
  return el && wishes && <Adopt el={el} {...wishes} />
}

const block = simpleBlock({
  name: 'x',
  description: '',
  settings: {},
  when: 'ready',
  read: root => [...root.querySelectorAll('p')],
  View,
})

/** A block that adopts its first paragraph as asked, or its second one; `change` asks for something else. */
async function adopting(wishes: Wishes) {
  first = wishes
  const page = await openPage(`<div data-block="x">${server}</div>`, [block])
  const [p, other] = document.querySelectorAll('p') as unknown as [HTMLElement, HTMLElement]
  return {
    page,
    p,
    other,
    async change(next: Wishes | null) {
      set(next)
      await page.settle()
    },
    html: () => p.outerHTML + other.outerHTML,
  }
}

describe("an element of the server's that a block adopts", () => {
  test('has the attributes, classes and styles the block asks for, and keeps its content', async () => {
    const { p } = await adopting({
      attrs: { title: 'x', role: 'tab', tabindex: 0 },
      classes: { a: false, c: true, '': true },
      style: { color: 'blue', 'margin-top': '1px' },
    })
    expect(p.title).toBe('x')
    expect(p.getAttribute('role')).toBe('tab')
    expect(p.getAttribute('tabindex')).toBe('0')
    expect(p.className).toBe('b c')
    expect([p.style.color, p.style.marginTop]).toEqual(['blue', '1px'])
    expect(p.textContent).toBe('text')
  })

  test.each<[name: string, value: string | number | boolean | null | undefined, written: string | null]>([
    ['aria-expanded', true, 'true'],
    ['aria-expanded', false, 'false'],
    ['data-is-open', false, 'false'],
    ['hidden', true, ''],
    ['hidden', false, null],
    ['title', false, null],
    ['title', null, null],
    ['title', undefined, 't'],
    ['title', '', ''],
    ['tabindex', -1, '-1'],
  ])('says %s=%j the way HTML says it', async (name, value, written) => {
    const { p } = await adopting({ attrs: { [name]: value } })
    expect(p.getAttribute(name)).toBe(written)
  })

  test("follows the block, and what is no longer mentioned is the server's again", async () => {
    const { p, change } = await adopting({
      attrs: { title: 'x', role: 'tab' },
      classes: { c: true },
      style: { color: 'blue' },
    })
    await change({ attrs: { title: 'y' } })
    expect([p.title, p.hasAttribute('role'), p.classList.contains('c'), p.style.color]).toEqual([
      'y',
      false,
      false,
      'red',
    ])
    await change({ attrs: { title: undefined }, classes: { a: false } })
    expect([p.title, p.className]).toEqual(['t', 'b'])
  })

  test('is not written to when nothing has changed', async () => {
    const { p, change } = await adopting({ attrs: { title: 'x' }, classes: { c: true } })
    p.title = "the host's"
    await change({ attrs: { title: 'x' }, classes: { c: true } })
    expect(p.title).toBe("the host's")
  })

  test('is as it was when the block adopts another one instead', async () => {
    const { p, other, change } = await adopting({
      attrs: { title: null, role: 'tab' },
      classes: { b: false },
      style: { color: 'blue' },
    })
    await change({ second: true, attrs: { title: 'v' } })
    expect([p.title, p.getAttribute('role'), p.classList.contains('b'), p.style.color]).toEqual([
      't',
      null,
      true,
      'red',
    ])
    expect(other.title).toBe('v')
  })

  test.each([true, false])(
    'comes back byte for byte when the page is given back; let go of before: %j',
    async before => {
      const { page, p, html, change } = await adopting({
        attrs: { title: null, role: 'tab' },
        classes: { b: false, c: true },
        style: { color: 'blue' },
      })
      expect(html()).not.toBe(server)
      if (before) {
        await change(null)
        expect([p.title, p.getAttribute('role'), p.classList.contains('b'), p.style.color]).toEqual([
          't',
          null,
          true,
          'red',
        ])
      }
      page.engine.destroy()
      expect(html()).toBe(server)
    },
  )
})

describe('what the visitor does to it', () => {
  test('reaches the block, always in its latest state', async () => {
    const seen: string[] = []
    const { p, change } = await adopting({ on: { click: () => seen.push('first') } })
    p.click()
    await change({ on: { click: () => seen.push('second') } })
    p.click()
    expect(seen).toEqual(['first', 'second'])
  })

  test('is listened to once, however often the block changes', async () => {
    const spy = vi.spyOn(Object.getPrototypeOf(Node.prototype) as EventTarget, 'addEventListener')
    const { p, change } = await adopting({ on: { click: () => {} } })
    await change({ on: { click: () => {} } })
    await change({ on: { click: () => {} } })
    expect(spy.mock.contexts.filter(target => target === p)).toHaveLength(1)
  })

  test('is no longer heard when the block does not ask for it, adopts another, or is gone', async () => {
    const click = vi.fn()
    const { page, p, other, change } = await adopting({ on: { click } })
    await change({ on: { focus: click } })
    p.click()
    await change({ second: true, on: { click } })
    p.click()
    expect(click).not.toHaveBeenCalled()
    other.click()
    expect(click).toHaveBeenCalledTimes(1)
    page.engine.destroy()
    other.click()
    p.click()
    expect(click).toHaveBeenCalledTimes(1)
  })

  test('does nothing for a handler that is missing', async () => {
    const { page, p } = await adopting({ on: { click: undefined } })
    p.click()
    expect(page.console).toEqual([])
  })

  test('is one console line when the handler throws, and the block lives on', async () => {
    let calls = 0
    const { page, p } = await adopting({
      on: {
        click: () => {
          if (++calls === 1) throw new Error('boom')
        },
      },
    })
    p.click()
    p.click()
    expect(calls).toBe(2)
    expect(page.console).toEqual([expect.stringContaining('error: [site.js] x: click handler failed: boom')])
    expect(page.find('[data-block]').dataset.blockState).toBe('mounted')
  })
})

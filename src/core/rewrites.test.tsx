import { afterEach, describe, expect, test, vi } from 'vitest'
import { parts } from '#core'
import { createLedger } from '#runtime/dom/index.ts'
import { type SimpleBlock, simpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { block, button, buttons, inside, last, root, View } from './rewrites.testing.tsx'

let _reads = 0
const counter: SimpleBlock = simpleBlock({
  name: 'counter',
  description: '',
  settings: {},
  when: 'ready',
  read(root) {
    _reads++
    const buttons = parts(root, 'button')
    return buttons.length > 0 ? buttons : null
  },
  View,
})

let page: StartedPage
async function open(html = block(), blocks = [counter]): Promise<HTMLElement> {
  page = startPage(html, blocks)
  await page.engine.ready
  await page.settle()
  return root()
}
afterEach(() => page?.close())
const texts = () => page.lines.map(({ text }) => text)
const press = async (name: string) => {
  buttons()
    .find(el => el.textContent === name)
    ?.click()
  await page.settle()
}

describe('a page that writes over the content of a block', () => {
  const ways: Readonly<Record<string, (el: HTMLElement) => unknown>> = {
    'as a likeness of itself': el => {
      el.innerHTML = String(el.innerHTML)
    },
    'as it came': el => {
      el.innerHTML = inside
    },
    'with a likeness of itself, piece by piece': el => {
      for (const child of [...el.children]) child.replaceWith(child.cloneNode(true))
    },
    'with other words': el => {
      el.innerHTML = el.innerHTML.replace('Forno', 'Il forno')
    },
    'first inserting, then removing': el => {
      const before = [...el.children]
      el.append(...before.map(child => child.cloneNode(true)))
      for (const child of before) child.remove()
    },
    'after a while': async el => {
      const html = el.innerHTML
      el.replaceChildren()
      await page.settle()
      expect(texts()).toEqual([])
      el.innerHTML = html
    },
  }

  test.each(Object.entries(ways))(
    '%s, has it read again, with what the visitor has done',
    async (_, write) => {
      const el = await open()
      await press('due')
      const before = buttons()
      await write(el)
      await page.settle()
      expect(buttons()).toHaveLength(2)
      expect(buttons().some(each => before.includes(each))).toBe(false)
      expect(last()).toEqual(['due'])
      await press('uno')
      expect(last()).toEqual(['uno'])
      expect(texts()).toEqual([
        expect.stringMatching(/^\[site\.js\] counter: the page has replaced .* read again$/),
      ])
      page.close()
      expect(document.body.innerHTML.replace('Il forno', 'Forno')).toBe(block())
    },
  )

  test('as it was a while ago, has it clean all the same', async () => {
    const el = await open()
    const early = String(el.innerHTML)
    await press('due')
    el.innerHTML = early
    await page.settle()
    expect(last()).toEqual(['due'])
    page.close()
    expect(document.body.innerHTML).toBe(block())
  })

  test('gives the old nodes back as they came, and puts none of them into the page', async () => {
    const el = await open()
    const [first, second] = buttons()
    el.innerHTML = inside
    await page.settle()
    expect(first?.outerHTML).toBe(button('uno'))
    expect(second?.outerHTML).toBe(button('due', ' hidden="" style="margin: 0px;"'))
    expect([first, second].some(old => old?.isConnected)).toBe(false)
  })

  test('keeps what it has written itself on its own nodes', async () => {
    const el = await open()
    const theirs = `<p>Forno</p>${button('tre', ' class="b" style="color: blue;"')}${button('due', ' hidden="" title="theirs"')}`
    el.innerHTML = theirs
    await page.settle()
    await press('due')
    page.close()
    expect(el.innerHTML).toBe(theirs)
  })

  test('keeps with each of several fields of one name what was typed in it, in whatever order they come back', async () => {
    const line = (name: string) => `<p>${name} <input name="quante"></p>`
    const names = ['Pane', 'Focaccia', 'Grissini']
    const el = await open(block(button('uno') + names.map(line).join('')))
    const inputs = () => [...el.querySelectorAll('input')]
    for (const [i, input] of inputs().entries()) input.value = `${i + 1}`
    await press('uno')
    el.innerHTML = button('uno') + [...names].reverse().map(line).join('') + line('Torta')
    await page.settle()
    expect(inputs().map(({ value }) => value)).toEqual(['3', '2', '1', ''])
  })

  test('leaves nothing to read: the block is skipped in one line more, and lives again once there is something', async () => {
    const el = await open()
    el.innerHTML = '<p>Altro</p>'
    await page.settle()
    expect(el.dataset.blockState).toBe('skipped')
    expect(texts()).toHaveLength(2)
    expect(el.innerHTML).toBe('<p>Altro</p>')
    el.innerHTML = inside
    await page.settle()
    await vi.waitFor(() => expect(el.dataset.blockState).toBe('mounted'))
    await press('uno')
    expect(last()).toEqual(['uno'])
  })

  test('between reading and drawing has it read again', async () => {
    let slow = 0
    const tardy: SimpleBlock = {
      ...counter,
      read(root) {
        // Longer than one task may take: it is drawn in another.
        if (slow === 0) {
          queueMicrotask(() => {
            root.innerHTML = inside
          })
        }
        slow += 100
        return parts(root, 'button')
      },
    }
    page = startPage(block(), [tardy], { env: { now: () => slow } })
    for (let i = 0; i < 4; i++) await page.settle()
    await press('uno')
    expect(last()).toEqual(['uno'])
    expect(texts()).toHaveLength(1)
  })
})

describe('a page that writes over what is around a block', () => {
  const write = async (html = document.querySelector('main')?.innerHTML ?? '') => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = html
    await page.settle()
  }

  test('with its likeness finds it alive, clean, and as the visitor left it', async () => {
    await open(`<main>${block()}</main>`)
    await press('due')
    await write()
    expect(last()).toEqual(['due'])
    await press('uno')
    expect(last()).toEqual(['uno'])
    expect(texts()).toEqual([])
    page.close()
    expect(document.body.innerHTML).toBe(`<main>${block()}</main>`)
  })

  test('with another page finds a block that begins anew', async () => {
    await open(`<main>${block()}</main>`)
    await press('due')
    await write(block(`${button('due', ' title="ours"')}`))
    expect(last()).toEqual([''])
    page.close()
    expect(document.body.innerHTML).toBe(`<main>${block(button('due', ' title="ours"'))}</main>`)
  })

  test('takes nothing of what was typed in it elsewhere', async () => {
    const field = '<input name="a" value="">'
    await open(`<main>${block(button('uno') + field)}</main>`)
    const input = () => document.querySelector('input') as HTMLInputElement
    input().value = 'Ada'
    await write(block(button('uno') + field))
    expect(input().value).toBe('')
    input().value = 'Ada'
    await write()
    expect(input().value).toBe('Ada')
  })
})

test('what describes an exported page stays on the likeness of its elements', async () => {
  const ledger = createLedger({ isLasting: true })
  document.body.innerHTML = `<div class="old">${inside}</div>`
  page = startPage(`<div class="old">${inside.replaceAll(' data-part="button"', '')}</div>`, [counter], {
    annotate() {
      const old = document.querySelector('.old')
      if (!old || old.hasAttribute('data-block')) return
      ledger.attr(old, 'data-block', 'counter')
      for (const el of old.querySelectorAll('button')) ledger.attr(el, 'data-part', 'button')
    },
  })
  await page.settle()
  await press('due')
  root().innerHTML = String(root().innerHTML)
  await page.settle()
  expect(last()).toEqual(['due'])
  await press('uno')
  expect(last()).toEqual(['uno'])
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyModule } from '#core'
import { Adopt } from '#view'
import { type SimpleBlock, simpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'

let page: StartedPage
let heard: string[] = []

/** What reaches the page, and with it the browser, which is kept from going anywhere. */
function onSubmit(event: Event): void {
  heard.push(event.defaultPrevented ? 'sent by the block' : 'sent by the browser')
  event.preventDefault()
}
document.addEventListener('submit', onSubmit)

afterEach(() => {
  page?.close()
  heard = []
})

const sends: SimpleBlock = {
  ...simpleBlock({
    name: 'letter',
    settings: {},
    read: root => root.querySelector('form'),
    View: ({ content }) => <Adopt el={content} on={{ submit: (event: Event) => event.preventDefault() }} />,
  }),
  sends: true,
}

/** Its chunk arrives, or does not, when the test says so. */
function open(form: string, more: Partial<SimpleBlock> = {}) {
  const loads: { arrive(read?: () => null): void; fail(): void }[] = []
  const load = () =>
    new Promise<AnyModule>((resolve, reject) => {
      loads.push({
        arrive: (read = sends.read as never) => resolve({ ...sends, read }.load()),
        fail: () => reject(new Error('404')),
      })
    })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  page = startPage(`<div data-block="letter">${form}</div>`, [{ ...sends, load, ...more }])
  const told = vi.spyOn(page.runtime.dialogs, 'alert').mockResolvedValue()
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  return { loads, told, press: (selector = 'button') => find(selector)?.click(), find }
}

const plain = '<form><input name="a"><button>Invia</button></form>'
const bound = plain.replace('<form', '<form action="/contatti" method="post"')

describe('a form that is sent before its block is there', () => {
  test.each([
    ['with an address of its own', bound],
    ['without one', plain],
  ])('%s is sent by the block as soon as that is there, once', async (_, form) => {
    const { loads, press } = open(form)
    press()
    press()
    await page.settle()
    expect([heard, loads.length]).toEqual([[], 1])
    loads[0]?.arrive()
    await page.settle()
    expect(heard).toEqual(['sent by the block'])
    press()
    expect(heard).toHaveLength(2)
  })

  test('is sent by the button that was pressed', async () => {
    const { loads, press, find } = open(bound.replace('</form>', '<button name="due">Due</button></form>'))
    const submitters: unknown[] = []
    const note = (event: SubmitEvent) => submitters.push(event.submitter)
    document.addEventListener('submit', note)
    press('[name=due]')
    loads[0]?.arrive()
    await page.settle()
    document.removeEventListener('submit', note)
    expect(submitters).toEqual([find('[name=due]')])
  })

  test('is heard by nobody else until then', async () => {
    const { press, find } = open(plain)
    const inline = vi.fn()
    find('form')?.addEventListener('submit', inline)
    press()
    expect(inline).not.toHaveBeenCalled()
  })

  test('goes where its button says, if that says where', () => {
    const { press } = open(plain.replace('<button', '<button formaction="/altrove"'))
    press()
    expect(heard).toEqual(['sent by the browser'])
  })

  test('is brought, also where a script of the page has sent it', async () => {
    const { loads, find } = open(plain)
    ;(find('form') as HTMLFormElement).requestSubmit()
    expect([loads.length, heard]).toEqual([1, []])
  })

  test('that has gone meanwhile is not sent', async () => {
    const { loads, press, find } = open(plain)
    press()
    find('form')?.remove()
    loads[0]?.arrive()
    await page.settle()
    expect(heard).toEqual([])
  })
})

describe('where the block cannot be had', () => {
  test('the browser sends what has an address', async () => {
    const { loads, press, told } = open(bound)
    press()
    loads[0]?.fail()
    await page.settle()
    expect([heard, told.mock.calls.length, loads.length]).toEqual([['sent by the browser'], 0, 1])
  })

  test('what has none is not sent: the visitor is told, what they have typed stays, and they can try again', async () => {
    const { loads, press, told, find } = open(plain)
    ;(find('input') as HTMLInputElement).value = 'Ada'
    press()
    loads[0]?.fail()
    await page.settle()
    expect([heard, told.mock.calls]).toEqual([[], [['Impossibile connettersi…']]])
    expect((find('input') as HTMLInputElement).value).toBe('Ada')
    press()
    loads[1]?.arrive()
    await page.settle()
    expect([heard, told.mock.calls.length]).toEqual([['sent by the block'], 1])
  })

  test('nobody is told who has sent nothing', async () => {
    const { loads, told, find } = open(plain)
    find('input')?.focus()
    find('input')?.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }))
    loads[0]?.fail()
    await page.settle()
    expect([loads.length, told.mock.calls.length]).toEqual([1, 0])
  })

  test('a block that is skipped leaves its form to the browser, then and later', async () => {
    const { loads, press } = open(bound)
    press()
    loads[0]?.arrive(() => null)
    await page.settle()
    press()
    expect([heard, loads.length]).toEqual([['sent by the browser', 'sent by the browser'], 1])
  })
})

test('a block that sends nothing keeps no form', () => {
  const { press } = open(plain, { sends: false })
  press()
  expect(heard).toEqual(['sent by the browser'])
})

test('once all are given back nothing is listened for, and the browser sends', () => {
  const remove = vi.spyOn(EventTarget.prototype, 'removeEventListener')
  const { press } = open(bound)
  press()
  page.engine.unmount(document)
  expect(remove.mock.calls.filter(([type]) => type === 'submit')).toHaveLength(1)
  press()
  expect(heard).toEqual(['sent by the browser'])
})

test('once all are there nothing is listened for', async () => {
  const remove = vi.spyOn(EventTarget.prototype, 'removeEventListener')
  const { loads, press } = open(plain)
  press()
  expect(remove.mock.calls.filter(([type]) => type === 'submit')).toEqual([])
  loads[0]?.arrive()
  await page.settle()
  expect(remove.mock.calls.filter(([type]) => type === 'submit')).toHaveLength(1)
})

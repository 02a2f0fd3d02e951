import { beforeEach, expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { bringChunk } from '../../test/chunks.ts'
import { startPage } from '../../test/start-page.ts'
import newsletter from '../newsletter/index.ts'
import { openForm } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'
import form from './index.ts'

let asked: string[] = []

beforeEach(() => {
  asked = []
  for (const name of ['form-sent', 'form-proof', 'form-dialog'])
    bringChunk(name, load => {
      asked.push(name)
      return load()
    })
})

/** Until `isBack` nobody can have the chunk of this name. */
function withhold(name: string): { isBack: boolean } {
  const state = { isBack: false }
  bringChunk(name, async load => {
    asked.push(name)
    if (!state.isBack) throw new Error('blocked')
    return load()
  })
  return state
}

const inDialog = (block: string) =>
  `<section data-block="${block}" data-form-id="f"><dialog data-part="dialog" id="d"><form>${required}<button>Invia</button></form></dialog></section>`

test('a form that is only looked at, and found wrong, asks for nothing more', async () => {
  const page = await openForm(formOf(required))
  page.press()
  await page.settle()
  expect(page.problems()).toHaveLength(1)
  expect(asked).toEqual([])
})

test('what sends it is on its way with the first key, and asked for once', async () => {
  const page = await openForm(formOf(required))
  await page.type('#a', 'A')
  await page.type('#a', 'Ada')
  page.press()
  await page.until('success')
  expect(asked).toEqual(['form-sent'])
})

test.each([
  [true, 'Non è stato possibile ottenere una chiave'],
  [false, "Non c'è connessione a Internet"],
])(
  'where what sends it cannot be had (online: %s) the visitor is told, and can try again',
  async (online, words) => {
    const chunk = withhold('form-sent')
    const page = await openForm(formOf(required), { env: { isOnline: () => online } })
    const heard: unknown[] = []
    page.root.addEventListener('site:form:failed', event => heard.push((event as CustomEvent).detail))
    await page.type('#a', 'Ada')
    await page.type('#a', 'Ada B')
    expect(asked).toEqual(['form-sent'])
    page.press()
    await page.until('failure')
    await page.settle()
    expect(page.message()).toContain(words)
    expect(heard).toEqual([{ message: page.message(), status: 0, errors: {} }])
    expect(page.errors()).toHaveLength(1)
    expect(page.focused()?.className).toBe('site-form__message')
    chunk.isBack = true
    page.press()
    await page.until('success')
  },
)

test('a form that is reset while what sends it is on its way is not sent, and nothing is complained of', async () => {
  let release = () => {}
  bringChunk('form-sent', async load => {
    await new Promise<void>(resolve => {
      release = resolve
    })
    return load()
  })
  const page = await openForm(formOf(required))
  page.find<HTMLInputElement>('#a').value = 'Ada'
  page.press()
  await page.until('submitting')
  page.find<HTMLFormElement>('form').reset()
  await page.until('idle')
  release()
  await page.settle()
  expect([page.state(), formServer.keys, page.lines]).toEqual(['idle', [], []])
})

test.each([
  ['the form itself', () => document.querySelector('form')],
  ['the document', () => document],
])(
  'a reset that the page prevents at %s ends nothing, and what is being written stays kept',
  async (_, at) => {
    formServer.fault = 'key: hung'
    const page = await openForm(formOf(required))
    await page.type('#a', 'Ada')
    page.press()
    await page.until('submitting')
    const prevent = (event: Event) => event.preventDefault()
    const target = at()
    target?.addEventListener('reset', prevent)
    // As browsers do: happy-dom empties a form whatever becomes of the event.
    page.find('form').dispatchEvent(new Event('reset', { bubbles: true, cancelable: true }))
    await page.settle()
    target?.removeEventListener('reset', prevent)
    expect(page.state()).toBe('submitting')
    page.close()
    expect(Object.values(sessionStorage).join()).toContain('Ada')
  },
)

test('a form or a newsletter in a dialog comes with what opens it, and without it stays as the server sent it', async () => {
  const chunk = withhold('form-dialog')
  const page = startPage(inDialog('form') + inDialog('newsletter'), [form, newsletter])
  const states = () => page.engine.inspect().map(({ state }) => state)
  await page.engine.mount(document)
  expect([[...new Set(asked)], states()]).toEqual([['form-dialog'], ['failed', 'failed']])
  expect(page.errors()).toHaveLength(2)
  chunk.isBack = true
  await page.engine.mount(document)
  expect(states()).toEqual(['mounted', 'mounted'])
  for (const [i, dialog] of [...document.querySelectorAll('dialog')].entries()) {
    const link = document.createElement('a')
    link.setAttribute('data-opens', `d${i}`)
    dialog.id = `d${i}`
    document.body.append(link)
    link.click()
    expect(dialog.open).toBe(true)
    link.setAttribute('command', 'close')
    link.click()
  }
  page.close()
})

test.each([
  ['a dialog', inDialog('newsletter'), ['form-dialog']],
  ['a box', inDialog('newsletter').replaceAll('dialog', 'div'), []],
])('what opens a form in %s is asked for together with the form', async (_, html, expected) => {
  bringChunk('letter', () => new Promise(() => {}))
  const page = startPage(html, [newsletter])
  void page.engine.mount(document)
  await page.settle()
  expect(asked).toEqual(expected)
  page.close()
})

test('a captcha whose words cannot be had keeps the form from being sent all the same, and the form says so', async () => {
  withhold('form-proof')
  const page = await openForm(formOf(`${required}<div data-part="captcha"></div>`))
  Object.assign(page.runtime, { captcha: () => Promise.reject(new Error('blocked')) })
  expect(asked).toEqual([])
  // Without a `focusin`: the field had the focus before the form was alive.
  await page.type('#a', 'Ada')
  expect(asked).toContain('form-proof')
  page.press()
  await page.settle()
  // Each touch tries again.
  expect([...new Set(asked)]).toEqual(['form-proof', 'form-sent'])
  expect(page.message()).not.toBe('')
  expect(page.state()).toBe('idle')
})

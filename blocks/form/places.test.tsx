import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { failNext, failureHandler, resetFailures } from '../../fixtures/failures.ts'
import { placesHandlers } from '../../fixtures/places.ts'
import { startPage } from '../../test/start-page.ts'
import form from './index.ts'

const server = setupServer(failureHandler, ...placesHandlers)
const calls: string[] = []
server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname))

let page: ReturnType<typeof startPage>
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  calls.length = 0
})
afterEach(() => {
  page.close()
  resetFailures()
  sessionStorage.clear()
})
afterAll(() => server.close())

const html = (tracking = 'form address') => `
<form data-block="form" data-form-id="f"><fieldset data-part="field" data-kind="address" data-field-id="a" data-places="${tracking}">
<legend>Indirizzo</legend><label>Via <input name="via" autocomplete="address-line1"></label>
<label>Città <input name="citta" autocomplete="address-level2"></label>
<label>Provincia <input name="prov" autocomplete="address-level1"></label>
<label>CAP <input name="cap" autocomplete="postal-code"></label>
<label>Paese <select name="paese" autocomplete="country"><option value="FR">Francia<option value="IT">Italia</select></label>
</fieldset><button>Invia</button></form>`

const via = () => document.querySelector<HTMLInputElement>('[name=via]') as HTMLInputElement
const list = () => [...document.querySelectorAll('[role=option]')].map(el => el.textContent)
const said = () => document.querySelector('.site-places [role=status]')?.textContent
const ask = () => document.querySelector<HTMLElement>('.site-places__ask')
const key = (name: string) =>
  via().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
const active = () =>
  document.getElementById(via().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

async function open(markup = html()) {
  page = startPage(markup, [form])
  await page.engine.mount(document)
  via().focus()
  await vi.waitFor(() => expect(ask()).not.toBeNull())
}
async function allow() {
  ask()?.click()
  await page.settle()
}
async function type(text: string) {
  via().value = text
  via().dispatchEvent(new Event('input', { bubbles: true }))
  await page.settle()
}
const found = () => vi.waitFor(() => expect(said()).not.toBe(''))

describe('suggested addresses', () => {
  test('are offered once the visitor is there: nothing below moves under anybody else', async () => {
    page = startPage(html(), [form])
    await page.engine.mount(document)
    await vi.dynamicImportSettled()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(document.querySelector('.site-places')).toBeNull()
    via().focus()
    await vi.waitFor(() => expect(ask()).not.toBeNull())
    via().blur()
    await page.settle()
    expect(ask()).not.toBeNull()
  })

  test('ask nobody before the visitor has said so', async () => {
    await open()
    await type('Via della')
    await new Promise(resolve => setTimeout(resolve, 400))
    expect([calls, via().getAttribute('role')]).toEqual([[], null])
    await allow()
    expect([ask(), document.activeElement === via(), calls]).toEqual([null, true, []])
    await type('Ge')
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(calls).toEqual([])
  })

  test('are there for what was written before the visitor has said so', async () => {
    await open()
    await type('prova')
    await allow()
    await found()
    expect(list()).toHaveLength(3)
  })

  test('are not looked for what the page has given', async () => {
    await open(html().replace('name="via"', 'name="via" value="prova"'))
    await allow()
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(calls).toEqual([])
  })

  test('end with a refusal, and ask again', async () => {
    await open()
    await allow()
    await type('Via Ro')
    await found()
    page.runtime.consent.deny()
    await page.settle()
    expect([list(), ask()?.isConnected]).toEqual([[], true])
    const before = calls.length
    await type('Via Rom')
    await new Promise(done => setTimeout(done, 500))
    expect(calls).toHaveLength(before)
    page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  })

  test('are a combobox: the arrow keys go round, Enter fills all of the address in', async () => {
    await open()
    await allow()
    await type('prova')
    await found()
    expect(list()).toEqual([
      'Via della Prova 1, Genova',
      'Piazza della Prova, Genova',
      'Lungomare della Prova 12, Camogli',
    ])
    expect(said()).toBe('Indirizzi trovati: 3')
    expect(document.getElementById(via().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe(
      'listbox',
    )
    const walk: (string | null)[] = []
    for (const name of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      key(name)
      await page.settle()
      walk.push(active())
    }
    const [first, , last] = list()
    expect(walk).toEqual([last, null, first, null, last])
    expect(key('Enter')).toBe(false)
    await vi.waitFor(() => expect(said()).toMatch(/inserito/))
    const values = [...document.querySelectorAll<HTMLInputElement>('input, select')].map(el => el.value)
    expect(values).toEqual(['Lungomare della Prova 12', 'Camogli', 'GE', '16032', 'IT'])
    expect([list(), via().getAttribute('aria-expanded'), calls.length]).toEqual([[], 'false', 2])
  })

  test('close with Escape, which closes nothing else, and when the field is left', async () => {
    await open()
    await allow()
    const outside = vi.fn()
    document.addEventListener('keydown', outside)
    for (const leave of [() => key('Escape'), () => via().dispatchEvent(new Event('blur'))]) {
      await type('prova')
      await vi.waitFor(() => expect(list().length).toBe(3))
      leave()
      await page.settle()
      expect(list()).toEqual([])
    }
    expect(outside).not.toHaveBeenCalled()
    key('Escape')
    expect(outside).toHaveBeenCalledTimes(1)
    document.removeEventListener('keydown', outside)
  })

  test('are filled in though the field is left before they come, but over nothing written meanwhile', async () => {
    await open()
    await allow()
    await type('prova')
    await found()
    key('ArrowDown')
    await page.settle()
    key('Enter')
    via().dispatchEvent(new Event('blur'))
    const zip = document.querySelector('[name=cap]') as HTMLInputElement
    zip.value = '16100'
    await vi.waitFor(() => expect(said()).toMatch(/inserito/))
    const values = [...document.querySelectorAll<HTMLInputElement>('input, select')].map(el => el.value)
    expect(values).toEqual(['Via della Prova 1', 'Genova', 'GE', '16100', 'IT'])
  })

  test('are not looked for where the browser has filled in a whole address from another field', async () => {
    await open()
    await allow()
    document.querySelector<HTMLElement>('[name=citta]')?.focus()
    await type('Via della Prova 1')
    await new Promise(resolve => setTimeout(resolve, 400))
    expect([calls, list()]).toEqual([[], []])
  })

  test('that cannot be had are told beside the field, which goes on as an ordinary one', async () => {
    await open()
    await allow()
    failNext('/api/google-maps', 'server')
    await type('prova')
    await found()
    expect([said(), list(), via().value]).toEqual([
      'Nessun suggerimento ora: scrivi l’indirizzo.',
      [],
      'prova',
    ])
  })

  test('that nobody counts are a mistake of the page, told once', async () => {
    await open(html(''))
    await allow()
    for (const text of ['prova', 'prova 1']) {
      await type(text)
      await found()
    }
    expect(page.errors().map(({ text }) => text)).toEqual([
      expect.stringMatching(/places.*productPage and productSection/),
    ])
  })

  test('give the page back as it was', async () => {
    await open()
    await allow()
    await type('prova')
    await found()
    page.engine.destroy()
    expect([document.querySelector('.site-places'), via().getAttribute('role')]).toEqual([null, null])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { judge } from '#runtime/data/answer.ts'
import { settle } from '../../../test/open-page.ts'
import { type DialogPage, openDialogPage } from './dialogs.testing.ts'

let page: DialogPage
let field: HTMLInputElement

beforeEach(async () => {
  page = await openDialogPage()
  field = document.createElement('input')
  page.find('main').append(field)
  field.focus()
})
afterEach(() => page.close())

const fail = (canRetry = true) =>
  page.runtime.dialogs.systemError(
    {
      kind: 'unreachable',
      status: 0,
      message: 'Impossibile connettersi…',
      url: '/api/oven',
      format: 'JSON',
      offline: false,
      found: 'nothing',
      answer: judge(0, '').fields,
    },
    { canRetry },
  )

const card = () => page.all('.site-report')[0]
const said = () => card()?.querySelector('[role=alert]')?.textContent

describe('a failure that comes while somebody uses a field', () => {
  test('takes no focus, is said, and closes with all that it kept waiting', async () => {
    const told = fail()
    expect(document.activeElement).toBe(field)
    expect([page.all('dialog').length, page.all('[autofocus]').length]).toEqual([0, 0])
    expect(said()).toBe('Impossibile connettersi…Controlla la connessione e riprova.')
    expect(card()?.parentElement).toBe(document.body)
    const named = document.getElementById(card()?.getAttribute('aria-labelledby') ?? '')
    expect(named?.textContent).toBe('Impossibile connettersi…')
    page.button('Chiudi').click()
    expect(await told).toBe(false)
    await settle()
    expect([page.all('.site-report, .site-shell').length, page.console]).toEqual([0, []])
  })

  test('can be tried again, after which the field has the focus', async () => {
    const told = fail()
    page.button('Riprova').focus()
    page.button('Riprova').click()
    expect(await told).toBe(true)
    await settle()
    expect([page.all('.site-report').length, document.activeElement]).toEqual([0, field])
  })

  test('can be closed by Escape, also from inside the field', async () => {
    const told = fail()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    expect(await told).toBe(false)
    await settle()
    expect(page.all('.site-report')).toEqual([])
  })

  test.each([
    ['above a field that has more room above it', 500, 'top'],
    ['below a field that has more room below it', 100, 'bottom'],
  ])('stands %s', (_, top, expected) => {
    vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 40 } as DOMRect)
    Object.assign(window, { innerHeight: 700 })
    fail()
    expect(card()?.dataset.at).toBe(expected)
    expect(card()?.style.insetBlockEnd).toBe('')
  })

  test('stands over the keyboard of a telephone, not under it', () => {
    vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top: 20, bottom: 60 } as DOMRect)
    Object.assign(window, { innerHeight: 700 })
    vi.stubGlobal('visualViewport', { offsetTop: 0, height: 400 })
    fail()
    expect(card()?.dataset.at).toBe('bottom')
    expect(card()?.getAttribute('style')).toContain('316px')
  })

  test('stands in the dialog that the field is in, and on the page once that has closed', async () => {
    const answer = page.runtime.dialogs.confirm('Sicuro?')
    page.find('dialog .site-dialog__body').append(field)
    field.focus()
    const told = fail()
    expect(card()?.parentElement?.localName).toBe('dialog')
    page.button('Conferma').click()
    expect(await answer).toBe('confirm')
    await expect.poll(() => card()?.parentElement?.localName).toBe('body')
    page.button('Riprova').click()
    expect(await told).toBe(true)
  })

  test('stands in whatever lies above the page with the field in it, and on the page once that has closed', async () => {
    const layers = await page.runtime.layers()
    const el = document.body.appendChild(document.createElement('dialog'))
    el.append(field)
    const layer = layers.open({ el, kind: 'popup', modal: true })
    field.focus()
    void fail()
    expect(card()?.parentElement).toBe(el)
    layer.close()
    el.dispatchEvent(new Event('toggle'))
    await expect.poll(() => card()?.parentElement?.localName).toBe('body')
    expect(page.all('.site-report')).toHaveLength(1)
  })

  test('goes with the page, and whoever waits for it hears that', async () => {
    const told = fail()
    page.close()
    expect(await told).toBe(false)
    expect(page.all('.site-report, .site-shell')).toEqual([])
  })
})

test('a failure that comes while nobody uses a field is a dialog', () => {
  page.find('#opener').focus()
  fail()
  expect([page.all('dialog[open]').length, page.all('.site-report').length]).toEqual([1, 0])
})

describe('a login that an answer of the server asks for while somebody uses a field', () => {
  test('waits until they want it', async () => {
    // Also where the login has been seen before.
    await import('../login/login.chunk.ts')
    void page.runtime.dialogs.login()
    await settle()
    expect([document.activeElement, page.all('dialog').length]).toEqual([field, 0])
    expect(said()).toBe('Per continuare occorre accedere.')
    page.button('Accedi').click()
    await expect.poll(() => page.all('dialog input[type=password]').length).toBe(1)
    expect(page.all('.site-report')).toEqual([])
  })

  test('can be refused', async () => {
    const outcome = page.runtime.dialogs.login()
    page.button('Chiudi').click()
    expect(await outcome).toBe(false)
    await settle()
    expect(page.all('.site-report, dialog')).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DialogAnswer, DialogText } from '#runtime/layers/dialogs.ts'
import { type DialogPage, openDialogPage } from './dialogs.testing.ts'

let page: DialogPage
beforeEach(async () => {
  page = await openDialogPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

/** Asks, and notes the answer as soon as there is one. */
function ask(text: DialogText = 'Sicuro?'): DialogAnswer[] {
  const answers: DialogAnswer[] = []
  void page.runtime.dialogs.confirm(text).then(answer => answers.push(answer))
  return answers
}

const dialog = () => page.find<HTMLDialogElement>('dialog')
const isOpen = () => page.all('dialog[open]').length > 0
const point = (type: string, at: Element, more: object = {}) =>
  at.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 500, clientY: 500, detail: 1, ...more }))

/** Presses and lets go, at two places. The browser says a click has happened on what both are inside of. */
function click(down: Element, up = down, more: object = {}): void {
  point('pointerdown', down)
  point('click', down === up ? down : dialog(), more)
}

describe('a dialog', () => {
  test('closes at once and fades: the answer is there before it is gone', async () => {
    vi.useFakeTimers()
    const answers = ask()
    expect(isOpen()).toBe(true)
    page.button('Conferma').click()
    expect(isOpen()).toBe(false)
    expect(dialog().inert).toBe(true)
    await Promise.resolve()
    expect(answers).toEqual(['confirm'])
    dialog().dispatchEvent(new Event('transitionend', { bubbles: true }))
    expect(page.all('dialog, .site-shell')).toEqual([])
  })

  test('is gone after 600 ms when no transition says so', () => {
    vi.useFakeTimers()
    ask()
    page.button('Annulla').click()
    vi.advanceTimersByTime(599)
    expect(page.all('dialog')).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(page.all('dialog, .site-shell')).toEqual([])
  })

  test('does not go when something else has moved: itself while it came, or a part of it', () => {
    vi.useFakeTimers()
    ask()
    dialog().dispatchEvent(new Event('transitionend', { bubbles: true }))
    page.button('Conferma').click()
    page.button('Conferma').dispatchEvent(new Event('transitionend', { bubbles: true }))
    expect(page.all('dialog')).toHaveLength(1)
  })

  test('is cancelled by a click beside it', async () => {
    const answers = ask()
    click(dialog())
    await Promise.resolve()
    expect(answers).toEqual(['cancel'])
  })

  test.each<[what: string, act: () => void]>([
    ['a click inside', () => click(page.find('.site-dialog__message'))],
    ['a drag from inside to beside', () => click(page.find('.site-dialog__message'), dialog())],
    ['a drag from beside to inside', () => click(dialog(), dialog(), { clientX: 0, clientY: 0 })],
    ['a click on its own edge', () => click(dialog(), dialog(), { clientX: 0, clientY: 0 })],
    ['the second click of a double click', () => click(dialog(), dialog(), { detail: 2 })],
    ['a click that began before it was there', () => void point('click', dialog())],
  ])('is not cancelled by %s', async (_, act) => {
    const answers = ask()
    act()
    await Promise.resolve()
    expect(answers).toEqual([])
    expect(isOpen()).toBe(true)
  })

  test('that a script of the page has closed counts as cancelled, also if visitors cannot', async () => {
    const answers = ask({ message: 'Sicuro?', escape: false })
    dialog().close()
    await Promise.resolve()
    expect(answers).toEqual(['cancel'])
  })

  test('whose page is replaced counts as cancelled, and the new page is free', async () => {
    const answers = ask({ message: 'Sicuro?', escape: false })
    expect(document.documentElement.style.overflow).toBe('hidden')
    const body = document.createElement('body')
    body.innerHTML = '<main>Un’altra pagina</main>'
    document.body.replaceWith(body)
    await vi.waitFor(() => expect(answers).toEqual(['cancel']))
    expect(document.body.outerHTML).toBe('<body><main>Un’altra pagina</main></body>')
    ask('Ancora?')
    expect(isOpen()).toBe(true)
  })

  test('is not closed by something inside it that closes', async () => {
    const answers = ask()
    page.find('.site-dialog__message').dispatchEvent(new Event('close', { bubbles: true }))
    await Promise.resolve()
    expect(answers).toEqual([])
  })

  test('without Escape stays for keys and gestures, and is cancelled by a click beside it', async () => {
    const answers = ask({ message: 'Sicuro?', escape: false })
    expect(dialog().getAttribute('closedby')).toBe('none')
    for (let i = 0; i < 3; i++) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
      dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    await Promise.resolve()
    expect(answers).toEqual([])
    click(dialog())
    await Promise.resolve()
    expect(answers).toEqual(['cancel'])
  })

  test('is cancelled by Escape', async () => {
    const answers = ask()
    expect(dialog().getAttribute('closedby')).toBe('closerequest')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await Promise.resolve()
    expect(answers).toEqual(['cancel'])
  })

  test('reads the way its words do', () => {
    ask('בטוח?')
    expect(dialog().dir).toBe('auto')
  })
})

describe('a confirmation', () => {
  test('has a name, a description and two buttons in the page’s language', () => {
    ask({ title: 'Ordine', message: 'Lo cancelliamo?' })
    const el = dialog()
    expect(el.getAttribute('role')).toBe('alertdialog')
    expect(document.getElementById(el.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Ordine')
    expect(document.getElementById(el.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Lo cancelliamo?',
    )
    expect(page.all('dialog button').map(el => el.textContent)).toEqual(['Annulla', 'Conferma'])
  })

  test('without a title is called by what it says', () => {
    ask('Lo cancelliamo?')
    const el = dialog()
    expect(document.getElementById(el.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Lo cancelliamo?',
    )
    expect(el.hasAttribute('aria-describedby')).toBe(false)
    expect(page.all('[role=heading]')).toEqual([])
  })

  test('has the words it was given on its buttons', async () => {
    const answers = ask({ message: 'Cancelliamo?', confirmText: 'Cancella', rejectText: 'Tieni' })
    page.button('Tieni').click()
    await Promise.resolve()
    expect(answers).toEqual(['reject'])
  })

  test.each([
    [false, 'Conferma'],
    [true, 'Annulla'],
  ])('that is destructive: %s starts on the button %s', (destructive, words) => {
    ask({ message: 'Sicuro?', destructive })
    const marked = page.all('dialog [autofocus]').map(el => el.textContent)
    expect(marked).toEqual([words])
  })

  test.each<[words: unknown, shown: string]>([
    ['<b>Ordine</b>', '<b>Ordine</b>'],
    [{ nested: true }, '[object Object]'],
    [['a', 'b'], 'a,b'],
    [7, '7'],
    [false, 'false'],
    [undefined, ''],
  ])('given %j as its message shows text', (message, shown) => {
    ask({ message } as never)
    expect(page.find('.site-dialog__message').textContent).toBe(shown)
    expect(page.find('.site-dialog__message').children).toHaveLength(0)
    expect(page.console).toEqual([])
  })
})

test('an alert has one button, Okay, which has the focus whatever was asked', async () => {
  const seen = page.runtime.dialogs.alert({ message: 'Cotto', rejectText: 'No', destructive: true })
  expect(page.all('dialog button').map(el => el.textContent)).toEqual(['OK'])
  expect(page.all('dialog [autofocus]').map(el => el.textContent)).toEqual(['OK'])
  page.button('OK').click()
  expect(await seen).toBeUndefined()
})

test('on an English page the words are English, and exactly those of the spec', async () => {
  page.close()
  page = await openDialogPage({ context: { website: { language: 'en-US' } } })
  void page.runtime.dialogs.alert('Baked')
  expect(page.all('dialog button').map(el => el.textContent)).toEqual(['Okay'])
})

test('several dialogs are there together, the newest last, and go one by one', async () => {
  const first = ask('1')
  const second = ask('2')
  expect(page.all('dialog[open]').map(el => el.querySelector('div div')?.textContent)).toEqual(['1', '2'])
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await Promise.resolve()
  expect([first, second]).toEqual([[], ['cancel']])
})

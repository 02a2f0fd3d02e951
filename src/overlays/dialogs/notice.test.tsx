import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DialogText } from '#runtime/layers/dialogs.ts'
import { type DialogPage, openDialogPage } from './dialogs.testing.ts'

let page: DialogPage
beforeEach(async () => {
  page = await openDialogPage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

function inform(text: DialogText = 'Copiato'): { readonly isOver: boolean } {
  const state = { isOver: false }
  void page.runtime.dialogs.inform(text).then(() => {
    state.isOver = true
  })
  return state
}

const notice = () => page.find('.site-notice')
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** A task of its own later, which no faked clock counts. */
const said = () => expect.poll(() => notice().textContent).toBeTruthy()

test('it says what it has to say, politely, and holds nothing to press', async () => {
  inform({ title: 'Fatto', message: 'Indirizzo copiato' })
  // Screen readers tell of a polite place only what changes in it.
  expect([notice().getAttribute('role'), notice().textContent]).toEqual(['status', ''])
  await said()
  expect([...notice().children].map(el => el.textContent)).toEqual(['Fatto', 'Indirizzo copiato'])
  expect(notice().querySelectorAll('button, a, input, [tabindex]')).toHaveLength(0)
})

test('markup in it is text', async () => {
  inform('<img src=x onerror=alert(1)>')
  await said()
  expect(notice().textContent).toBe('<img src=x onerror=alert(1)>')
  expect(notice().querySelector('img')).toBeNull()
})

test('it takes no focus', () => {
  page.find('#opener').focus()
  inform()
  expect(document.activeElement?.id).toBe('opener')
})

describe('it goes', () => {
  test('after 2,000 ms, and fades for 600 at most', async () => {
    const state = inform()
    await vi.advanceTimersByTimeAsync(1999)
    expect(state.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(state.isOver).toBe(true)
    expect(notice().dataset.leaving).toBe('')
    await vi.advanceTimersByTimeAsync(599)
    expect(page.all('.site-notice')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.all('.site-notice, .site-shell')).toEqual([])
  })

  test('not under a pointer that rests on it', async () => {
    const state = inform()
    const rest = vi.spyOn(notice(), 'matches').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state.isOver).toBe(false)
    expect(rest).toHaveBeenCalledWith(':hover')
    rest.mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(state.isOver).toBe(true)
  })

  test('with Escape, which closes nothing else', async () => {
    const answers: string[] = []
    void page.runtime.dialogs.confirm('Sicuro?').then(answer => answers.push(answer))
    const state = inform()
    press('Escape')
    await vi.advanceTimersByTimeAsync(0)
    expect([state.isOver, answers]).toEqual([true, []])
    press('Escape')
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual(['cancel'])
  })

  test('with a touch anywhere else, but not on it', async () => {
    const state = inform()
    notice().dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(state.isOver).toBe(false)
    page.find('#opener').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(state.isOver).toBe(true)
  })

  test('when a newer one comes', async () => {
    const first = inform('1')
    const second = inform('2')
    await vi.advanceTimersByTimeAsync(0)
    expect([first.isOver, second.isOver]).toEqual([true, false])
    await said()
    expect(page.all('.site-notice:not([data-leaving])').map(el => el.textContent)).toEqual(['2'])
  })

  test('with the page', async () => {
    const state = inform()
    page.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(state.isOver).toBe(true)
    expect(page.all('.site-notice, .site-shell')).toEqual([])
    expect(page.console).toEqual([])
  })
})

test('it listens no longer than it is there', async () => {
  const listening: string[] = []
  const { listenEarly } = page.runtime.env
  Object.assign(page.runtime.env, {
    listenEarly(type: string, fn: (event: Event) => void) {
      listening.push(type)
      const stop = listenEarly(type, fn)
      return () => {
        listening.splice(listening.indexOf(type), 1)
        stop()
      }
    },
  })
  inform()
  expect(listening).toEqual(['pointerdown'])
  await vi.advanceTimersByTimeAsync(2600)
  expect(listening).toEqual([])
})

test('it stands inside an open dialog, where it can be heard, and goes with it', async () => {
  void page.runtime.dialogs.confirm('Sicuro?')
  const state = inform()
  expect(notice().parentElement?.localName).toBe('dialog')
  page.button('Conferma').click()
  await vi.advanceTimersByTimeAsync(600)
  expect(page.all('dialog, .site-notice')).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.isOver).toBe(true)
})

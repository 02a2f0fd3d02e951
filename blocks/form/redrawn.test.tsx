import { describe, expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { openForm } from './form.testing.ts'
import { formOf } from './form-page.testing.tsx'

type Page = Awaited<ReturnType<typeof openForm>>

/** Eight, of which those named have to be filled in. */
const eight = (...required: readonly number[]) =>
  formOf(
    Array.from(
      { length: 8 },
      (_, i) =>
        `<div data-part="field" data-field-id="c${i}" id="f${i}"><b data-part="title">${i}</b><input id="c${i}" ${required.includes(i) ? 'required' : ''}></div>`,
    ).join(''),
    'data-error-class="is-wrong"',
  )

/** What `fn` has had written on the page, by field and beside them, and how often anything was drawn. */
async function written(page: Page, fn: () => unknown) {
  let draws = 0
  const { messages } = page.runtime
  // All that is drawn in a form asks the runtime for its words.
  Object.defineProperty(page.runtime, 'messages', {
    configurable: true,
    get: () => {
      draws++
      return messages
    },
  })
  const records: MutationRecord[] = []
  const observer = new MutationObserver(found => records.push(...found))
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  await fn()
  await page.settle()
  records.push(...observer.takeRecords())
  observer.disconnect()
  // At each drawing Preact writes an empty text anew: nothing has changed by that.
  const changes = records.filter(({ type, target }) => type !== 'characterData' || target.textContent !== '')
  const places = changes.map(({ target }) => {
    const el = target instanceof Element ? target : target.parentElement
    return el?.closest('[data-part="field"]')?.id ?? 'beside'
  })
  return { places: [...new Set(places)].sort(), count: changes.length, draws }
}

test('a submit with one wrong field among eight writes at that one only, and the same again is only said again', async () => {
  const page = await openForm(eight(4))
  const first = await written(page, () => page.press())
  expect(page.problems()).toEqual(['Questo campo è obbligatorio.'])
  expect(first.places).toEqual(['beside', 'f4'])
  // The words at the top and below, each with its language; React may look twice.
  expect(first.draws).toBeLessThanOrEqual(4)
  page.find('#c0').focus()
  const words = page.find('[role="alert"]')
  const again = await written(page, () => page.press())
  expect(again.places).toEqual(['beside'])
  // The old words go, the new ones come.
  expect(again.count).toBeLessThanOrEqual(2)
  expect(page.find('[role="alert"]')).not.toBe(words)
  expect(page.find('[role="alert"]').textContent).toBe(words.textContent)
  expect(page.focused()).toBe(page.find('#c4'))
})

test('one more mistake is written at its own field, and so is one less', async () => {
  const page = await openForm(eight(1, 4))
  await page.type('#c4', 'pane')
  page.press()
  await page.settle()
  const [said] = document.querySelectorAll('.site-form__problem')
  const more = await written(page, () => {
    page.find<HTMLInputElement>('#c4').value = ''
    page.press()
  })
  // The words for all of the form are said again.
  expect(more.places).toEqual(['beside', 'f4'])
  expect(page.problems()).toHaveLength(2)
  const less = await written(page, () => page.type('#c4', 'pane'))
  expect(less.places).toEqual(['f4'])
  // React looks once more after the words for all of the form.
  expect(less.draws).toBeLessThanOrEqual(1)
  expect([...document.querySelectorAll('.site-form__problem')]).toEqual([said])
  expect(document.querySelectorAll('.is-wrong')).toHaveLength(1)
})

test('another mistake in the same field is said in the same place', async () => {
  const page = await openForm(
    formOf('<div data-part="field" id="f"><input type="url" id="a" required></div>'),
  )
  page.press()
  await page.settle()
  const said = page.find('.site-form__problem')
  await page.type('#a', 'esempio')
  expect(page.problems()).toEqual(["L'indirizzo web non è valido: deve cominciare con https://."])
  expect(page.find('.site-form__problem')).toBe(said)
})

test('typing in one field writes and draws nothing at any, wrong or right', async () => {
  const page = await openForm(eight(1, 4))
  page.press()
  await page.settle()
  expect(await written(page, () => page.type('#c4', ''))).toEqual({ places: [], count: 0, draws: 0 })
  expect(await written(page, () => page.type('#c0', 'pane'))).toEqual({ places: [], count: 0, draws: 0 })
})

test('controls that have come into a wrong field since are marked as wrong by the next submit', async () => {
  const page = await openForm(
    formOf('<div data-part="field" data-kind="checkbox" data-required><input type="checkbox"></div>'),
  )
  page.press()
  await page.settle()
  page
    .find('[data-part="field"]')
    .append(Object.assign(document.createElement('input'), { type: 'checkbox' }))
  page.press()
  await page.settle()
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2)
  expect(page.problems()).toHaveLength(1)
})

test('while it is sent no field can be changed but the one that holds the button, and afterwards all can', async () => {
  const html = `<div data-part="field" id="f"><input id="a"></div><div data-part="field" id="last"><input id="b"><button>Invia</button></div>`
  const page = await openForm(`<form data-block="form" data-form-id="f">${html}</form>`)
  formServer.fault = '503'
  page.press()
  await page.until('submitting')
  expect([...document.querySelectorAll('[inert]')].map(({ id }) => id)).toEqual(['f'])
  await page.until('failure')
  await page.settle()
  expect(document.querySelectorAll('[inert]')).toHaveLength(0)
})

describe('when the page changes a form', () => {
  const more = (page: Page) =>
    page.find('#f0').append(Object.assign(document.createElement('input'), { name: 'altro' }))
  const readAgain = async (page: Page) => {
    const states: (string | undefined)[] = []
    const observer = new MutationObserver(() => states.push(page.root.dataset.blockState))
    observer.observe(page.root, { attributeFilter: ['data-block-state'] })
    more(page)
    await expect.poll(() => states.at(-1), { timeout: 8000 }).toBe('mounted')
    observer.disconnect()
    await page.settle()
  }

  test('what is wrong is still said, and no word of what has been put right meanwhile', async () => {
    const page = await openForm(eight(1, 4))
    page.press()
    await page.settle()
    page.find('#c0').focus()
    await readAgain(page)
    expect(page.problems()).toEqual(['Questo campo è obbligatorio.', 'Questo campo è obbligatorio.'])
    expect(page.find('#c4').getAttribute('aria-invalid')).toBe('true')
    expect(page.focused()).toBe(page.find('#c0'))
    await page.type('#c4', 'pane')
    await readAgain(page)
    expect(page.problems()).toHaveLength(1)
    await page.type('#c1', 'vino')
    await readAgain(page)
    expect([page.problems(), document.body.textContent]).toEqual([
      [],
      expect.not.stringContaining('Uno o più campi'),
    ])
  })

  test('the thanks for what has been sent stay', async () => {
    const page = await openForm(eight())
    page.press()
    await page.until('success')
    const sent = document.body.textContent
    more(page)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect([page.state(), document.body.textContent]).toEqual(['success', sent])
  })
})

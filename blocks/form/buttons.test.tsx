import { describe, expect, test, vi } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { openForm } from './form.testing.ts'
import { required, withFields } from './form-page.testing.tsx'

const stored = () => formServer.stored.map(({ form }) => JSON.parse(form))

/** What becomes of a press: whether the browser sends the form itself, and what is said. */
async function press(html: string, selector: string, before = () => {}) {
  const page = await openForm(html)
  before()
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('submit', look, { once: true })
  page.find(selector).click()
  await page.settle()
  document.removeEventListener('submit', look)
  return { ...page, isLeft }
}

describe('the button that is pressed', () => {
  const two =
    '<button name="what" value="book">Prenota</button><button name="what" value="ask">Chiedi</button>'

  test('is sent by its name and value, as without script', async () => {
    const page = await press(withFields(`<input name="a">${two}`), '[value="ask"]')
    await page.until('success')
    expect(stored()).toEqual([{ a: '', what: 'ask' }])
  })

  test('takes nothing from what was typed under its name, and says nothing where it has no value', async () => {
    const page = await press(
      withFields('<input name="a" value="x"><button name="a" value="y">Manda</button>'),
      'button',
    )
    await page.until('success')
    expect(stored()).toEqual([{ a: 'x' }])
    const other = await press(withFields('<input name="a"><button name="b">Manda</button>'), 'button')
    await other.until('success')
    expect(stored()[1]).toEqual({ a: '' })
  })

  test('may say that nothing is looked at', async () => {
    const page = await press(withFields(`${required}<button formnovalidate>Per dopo</button>`), 'button')
    await page.until('success')
    expect(stored()).toEqual([{ a: '' }])
  })

  test('that closes a dialog sends nothing', async () => {
    const page = await press(
      withFields(`${required}<button>Manda</button><button formmethod="dialog">Annulla</button>`),
      '[formmethod]',
    )
    expect([page.isLeft, page.problems(), formServer.received]).toEqual([true, [], []])
  })
})

describe('a button that sends the form elsewhere', () => {
  const elsewhere = `${required}<button formaction="/pdf">PDF</button>`

  test('does so once all is right', async () => {
    const wrong = await press(withFields(elsewhere), 'button')
    expect([wrong.isLeft, wrong.problems()]).toEqual([false, ['Questo campo è obbligatorio.']])
    const right = await press(withFields(elsewhere.replace('<input', '<input value="x"')), 'button')
    expect([right.isLeft, right.problems(), formServer.received]).toEqual([true, [], []])
  })

  test.each([
    ['it', withFields(elsewhere.replace('formaction', 'formnovalidate formaction'))],
    ['the form', withFields(elsewhere, 'novalidate')],
  ])('does so at once where %s wants no look', async (_, html) => {
    const page = await press(html, 'button')
    expect([page.isLeft, page.problems()]).toEqual([true, []])
  })

  test.each([true, false])(
    'has the browser look where a script of the page has broken a field: %s',
    async isRight => {
      // Happy-dom would look at the broken one by the same way as we.
      const look = vi.spyOn(HTMLFormElement.prototype, 'reportValidity').mockReturnValue(isRight)
      const page = await press(withFields(elsewhere), 'button', () => {
        const get = () => {
          throw new TypeError('no value')
        }
        Object.defineProperty(document.querySelector('#a'), 'value', { get })
      })
      expect([page.isLeft, page.message(), look.mock.calls.length]).toEqual([isRight, '', 1])
      expect(page.reports).toHaveLength(1)
    },
  )
})

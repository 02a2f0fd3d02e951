import { afterEach, expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { openForm } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'

/** Another field of the page, where the visitor goes while the form is being sent. */
async function sendAndLeave(html: string, to: string) {
  formServer.wait = 30
  const page = await openForm(html)
  const other = document.body.appendChild(document.createElement('div'))
  other.innerHTML = '<input id="altrove"><button id="bottone" type="button">Vai</button>'
  await page.type('#a', 'Ada')
  page.press()
  await page.until('submitting')
  page.find(to).focus()
  return page
}

afterEach(() => document.body.replaceChildren())

test.each([
  [
    'words of the page',
    formOf(`${required}<p data-part="success" hidden>Grazie</p>`),
    '[data-part="success"]',
  ],
  ['words of ours', formOf(required), '.site-form__success'],
])('thanks take no focus from a field elsewhere, and are said: %s', async (_, html, thanks) => {
  const page = await sendAndLeave(html, '#altrove')
  await page.until('success')
  await page.settle()
  expect(page.focused()?.id).toBe('altrove')
  expect(page.find(thanks).getAttribute('role')).toBe('alert')
})

test('thanks take the focus from anything else, and need not be said as well', async () => {
  const page = await sendAndLeave(formOf(required), '#bottone')
  await page.until('success')
  await page.settle()
  expect(page.focused()?.className).toBe('site-form__success')
  expect(page.focused()?.hasAttribute('role')).toBe(false)
})

test('what is wrong takes no focus from a field elsewhere, and is said', async () => {
  formServer.fault = '503'
  const page = await sendAndLeave(formOf(required), '#altrove')
  await page.until('failure')
  await page.settle()
  expect(page.focused()?.id).toBe('altrove')
  expect(page.message()).not.toBe('')
})

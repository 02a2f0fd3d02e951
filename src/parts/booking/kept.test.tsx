import { expect, test, vi } from 'vitest'
import opentable from '../../../blocks/opentable/index.ts'
import { addBeside, isReadAgain } from '../../../test/beside.ts'
import { openPage } from '../../../test/open-page.ts'

const html = `<div data-block="opentable"><p><a href="https://www.opentable.com/restref/client/?rid=412810">Prenota</a></p></div>`

test('what the page changes leaves the vendor there whom the visitor has asked for', async () => {
  const asked: string[] = []
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLScriptElement,
    value: string,
  ) {
    asked.push(value)
    setTimeout(() => this.dispatchEvent(new Event('load')))
  })
  const page = await openPage(html, [opentable])
  const at = () => page.find('.site-booking').dataset.bookingAt
  page.find('.site-booking__open').click()
  await page.settle()
  expect([await addBeside(page), at(), asked]).toEqual([true, 'asking', []])
  page.find('.site-ask__button').click()
  await vi.waitFor(() => expect(at()).toBe('here'))
  const root = page.find('[data-block]')
  expect(await isReadAgain(page, root, () => root.setAttribute('data-height', '500'))).toBe(true)
  await vi.waitFor(() => expect(at()).toBe('here'))
})

import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { openForm } from './form.browser.testing.ts'

const open = openForm(openBrowser())

const page = (inside: string) => `<main>
<form data-block="form" data-form-id="ordine" id="modulo" action="/ordine" method="post">
<label>Nome <input name="a"></label>${inside}<div data-part="captcha"></div><button>Manda</button></form></main>`
const file = '<label>Foto <input type="file" name="b"></label>'

test.each([
  ['a form with a captcha says where it will be', '', 'attr(data-wait-text)', []],
  [
    'a form that the browser sends, with its files, shows no frame around a captcha that never comes',
    file,
    'none',
    [expect.stringContaining('own action, without a captcha')],
  ],
])('%s', async (_, inside, content, lines) => {
  const { page: visit, console: told } = await open(page(inside))
  const box = visit.locator('[data-part="captcha"]')
  const shown = () => box.evaluate(el => getComputedStyle(el, '::before').content)
  await (content === 'none' ? expect.poll(shown).toBe('none') : expect.poll(shown).toContain('Qui comparirà'))
  expect(told).toEqual(lines)
})

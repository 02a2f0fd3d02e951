import { afterEach, describe, expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { startPage } from '../../test/start-page.ts'
import newsletter from '../newsletter/index.ts'
import { openForm } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'

afterEach(() => document.body.replaceChildren())

const leave = () => window.dispatchEvent(new Event('pagehide'))
const message = 'Quello che avevi scritto è ancora qui.'

/** As after a reload in the same tab. */
async function comeBack(html: string, block?: typeof newsletter) {
  const before = await openForm(html, block && { block })
  await before.type('[name=a]', 'Ada')
  leave()
  return openForm(html, block && { block })
}

const html = formOf('<input name="a"><input name="b">')
const said = () => document.querySelector('.site-form__draft [role=status]')?.textContent
const clear = () => document.querySelector<HTMLElement>('.site-form__draft button')

describe('a form in which something has come back', () => {
  test('says so, above its fields, with a way to clear it', async () => {
    const page = await comeBack(html)
    expect([said(), page.find<HTMLInputElement>('[name=a]').value]).toEqual([message, 'Ada'])
    expect(page.root.firstElementChild?.className).toBe('site-form__draft')
    clear()?.click()
    await page.settle()
    expect([said(), page.find<HTMLInputElement>('[name=a]').value]).toEqual([undefined, ''])
    expect(page.focused()).toBe(page.find('[name=a]'))
    leave()
    const again = await openForm(html)
    expect([said(), again.find<HTMLInputElement>('[name=a]').value]).toEqual([undefined, ''])
  })

  test('says no more of it once it is sent, or emptied', async () => {
    const sent = await comeBack(html)
    sent.press()
    await sent.until('success')
    expect([said(), JSON.parse(formServer.stored[0]?.form ?? '')]).toEqual([undefined, { a: 'Ada', b: '' }])
    const emptied = await comeBack(html)
    expect(said()).toBe(message)
    emptied.find<HTMLFormElement>('form').reset()
    await emptied.settle()
    expect(said()).toBeUndefined()
  })

  test('gives the page back as it came', async () => {
    const page = await comeBack(html)
    page.engine.unmount(document)
    expect(page.root.outerHTML).toBe(html.replace(/ >/, '>'))
  })

  test('says nothing where nothing has', async () => {
    await openForm(html)
    expect(said()).toBeUndefined()
  })

  test('says so in a newsletter before its body', async () => {
    const letter = formOf('<div data-part="body"><input name="a"></div>').replace('"form"', '"newsletter"')
    await comeBack(letter, newsletter)
    expect(document.querySelector('.site-form__draft')?.nextElementSibling?.getAttribute('data-part')).toBe(
      'body',
    )
  })
})

test('what belongs to a choice that has come back is shown by the page as when it was chosen', async () => {
  const choice = formOf(
    '<input type="radio" name="how" value="bike"><input type="radio" name="how" value="self" checked><input name="where">',
  )
  const before = await openForm(choice)
  before.find<HTMLElement>('[value=bike]').click()
  leave()
  let how = ''
  const show = ({ target }: Event) => {
    how = (target as HTMLInputElement).value
  }
  document.addEventListener('change', show)
  const after = await openForm(choice)
  expect([how, after.find<HTMLInputElement>('[value=bike]').checked]).toEqual(['bike', true])
  clear()?.click()
  await after.settle()
  expect(how).toBe('self')
  document.removeEventListener('change', show)
})

test('a choice that the page does not offer any more does not come back', async () => {
  const choice = formOf('<select name="how"><option>bici</option><option>ritiro</option></select>')
  const before = await openForm(choice)
  await before.type('[name=how]', 'ritiro')
  leave()
  const after = await openForm(choice.replace('ritiro', 'corriere'))
  expect([after.find<HTMLSelectElement>('select').value, said()]).toEqual(['bici', undefined])
})

test('two newsletters with one id keep apart what is written in them', async () => {
  const letter = formOf(required).replace('"form"', '"newsletter"')
  const both = letter + letter.replaceAll('"a"', '"a2"').replace('data-field-id="a2"', 'data-field-id="a"')
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value)
  const open = async () => {
    const page = startPage(both, [newsletter])
    await page.engine.mount(document)
    await page.settle()
    return page
  }
  const first = await open()
  const [, second] = document.querySelectorAll('input')
  if (second) second.value = 'Ada'
  second?.dispatchEvent(new Event('input', { bubbles: true }))
  leave()
  first.close()
  const again = await open()
  expect(values()).toEqual(['', 'Ada'])
  expect(document.querySelectorAll('.site-form__draft')).toHaveLength(1)
  again.close()
})

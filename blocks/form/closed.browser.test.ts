import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { openForm } from './form.browser.testing.ts'

const open = openForm(openBrowser())

const page = (inside: string) => `<main>
<form data-block="form" data-form-id="ordine" id="modulo" action="/ordine" method="post">
<label>Nome <input name="a"></label>${inside}<button id="manda">Manda</button></form></main>`
const field = '<label>Note <input name="b" required></label>'

test.each([
  ['a closed section of the page', `<details><summary>Altro</summary>${field}</details>`],
  [
    'a closed section of an accordion',
    `<div data-block="accordion"><details data-part="item"><summary>Altro</summary>${field}</details></div>`,
  ],
  [
    'a section that the accordion closes',
    `<div data-block="accordion"><div data-part="item"><button type="button" data-part="trigger">Altro</button>
      <div data-part="panel">${field}</div></div></div>`,
  ],
])('a field that is wrong in %s is shown, with the focus in it', async (_, inside) => {
  const { page: visit } = await open(page(inside))
  await expect.poll(() => visit.locator('[name=b]').isVisible()).toBe(false)
  await visit.locator('#manda').click()
  await expect.poll(() => visit.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('b')
  expect(await visit.locator('.site-form__problem').allInnerTexts()).toEqual(['Questo campo è obbligatorio.'])
  await visit.locator('[name=b]').fill('Tre focacce')
  await expect.poll(() => visit.locator('.site-form__problem').count()).toBe(0)
  await visit.locator('#manda').click()
  await expect.poll(() => visit.locator('#modulo').getAttribute('data-state')).toBe('success')
})

const closed = {
  'section of an accordion': `<div data-block="accordion"><div data-part="item"><button type="button" data-part="trigger">Altro</button>
    <div data-part="panel">${field}</div></div></div>`,
  'tab of a menu': `<div data-block="menu"><div data-part="tabs"><button type="button" data-part="tab">Uno</button>
    <button type="button" data-part="tab">Due</button></div>
    <div data-part="panel">Niente</div><div data-part="panel">${field}</div></div>`,
}
// Safari before 26.2 and Firefox before 139.
for (const [name, section] of Object.entries(closed))
  thoroughTest(
    `a field in a closed ${name} is shown also where the browser finds nothing in those`,
    async () => {
      const old = '<script>delete HTMLElement.prototype.onbeforematch</script>'
      const { page: visit } = await open(page(old + section))
      await expect.poll(() => visit.locator('[name=b]').isVisible()).toBe(false)
      expect(await visit.locator('[data-part=panel]').last().getAttribute('hidden')).toBe('')
      await visit.locator('#manda').click()
      await expect.poll(() => visit.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('b')
    },
  )

test('a field that is wrong and that only the page’s style hides is said by its name, until it is right', async () => {
  const { page: visit, console } = await open(
    page('<p id="tel" style="display: none"><label>Telefono <input name="b" required></label></p>'),
  )
  const said = visit.locator('.site-form__message [role=alert] > div')
  await visit.locator('#manda').click()
  await expect
    .poll(() => said.allInnerTexts())
    .toEqual([
      'Uno o più campi non è valido, controlla le voci inserite.',
      'Telefono: Questo campo è obbligatorio.',
    ])
  expect(console).toEqual([
    expect.stringMatching(/form: the field "b" is wrong, and visitors who do not see/),
  ])
  await visit.evaluate(() => document.querySelector('#tel')?.removeAttribute('style'))
  await visit.locator('[name=b]').fill('010 123456')
  await expect.poll(() => said.count()).toBe(0)
})

const sending =
  '<form data-block="form" data-form-id="ordine"><label>Nome <input name="a"></label><button>Manda</button></form>'
const left: Readonly<Record<string, { readonly body: string; leave(visit: Page): Promise<void> }>> = {
  'a tab of a menu that was left for a field in another': {
    body: `<div data-block="menu"><div data-part="tabs"><button type="button" data-part="tab">Uno</button>
      <button type="button" data-part="tab">Due</button></div><div data-part="panel">${sending}</div>
      <div data-part="panel"><input id="altrove" aria-label="Altrove"></div></div>`,
    async leave(visit) {
      await visit.getByText('Due').click()
      await visit.locator('#altrove').focus()
    },
  },
  'a section of an accordion that was closed': {
    body: `<div data-block="accordion"><details data-part="item" open><summary id="altrove">Uno</summary>${sending}</details></div>`,
    leave: visit => visit.locator('summary').click(),
  },
  'a dialog that was closed': {
    body: `<div data-block="form" data-form-id="ordine"><button type="button" id="altrove" commandfor="d" command="show-modal">Apri</button>
      <dialog data-part="dialog" id="d" aria-label="Ordine"><form><label>Nome <input name="a"></label><button>Manda</button></form></dialog></div>`,
    leave: visit => visit.keyboard.press('Escape'),
  },
}

/** Sends it, leaves it before the server has answered so, and then has the answer. */
async function leaveSent(where: string, given: { readonly status: number; readonly json: object }) {
  const { body, leave } = left[where] as (typeof left)[string]
  const opened = await open(`<main><h1>Forno</h1>${body}</main>`)
  const { page: visit, server } = opened
  let answer = () => {}
  const isLeft = new Promise<void>(resolve => {
    answer = resolve
  })
  await visit.route('**/api/form/SaveFormSubmission*', async route => {
    await isLeft
    await route.fulfill(given)
  })
  if (where.includes('dialog')) await visit.getByText('Apri').click()
  await visit.locator('[name=a]').fill('Ada')
  await visit.getByText('Manda').click()
  await expect.poll(() => server.keys).toBe(1)
  await leave(visit)
  await expect.poll(() => visit.locator('[name=a]').isVisible()).toBe(false)
  answer()
  return opened
}

for (const [i, where] of Object.keys(left).entries())
  for (const status of [500, 400])
    (i === 0 ? test : thoroughTest)(
      `that it could not be sent (${status}) is told of a form in ${where}`,
      async () => {
        const json = { errors: status === 400 ? { a: 'Troppo corto.' } : {} }
        const { page: visit, errors } = await leaveSent(where, { status, json })
        const told = visit.getByRole('alertdialog')
        await told.waitFor()
        expect(await told.textContent()).toMatch(status === 400 ? /Troppo corto/ : /non è stato possibile/i)
        expect(await visit.locator('[name=a]').isVisible()).toBe(false)
        await visit.getByRole('button', { name: 'OK' }).click()
        await expect.poll(() => visit.evaluate(() => document.activeElement?.id)).toBe('altrove')
        expect(errors).toEqual([])
      },
    )

for (const [i, where] of Object.keys(left).entries())
  (i === 2 ? test : thoroughTest)(`that it has been sent is said of a form in ${where}`, async () => {
    const { page: visit, errors } = await leaveSent(where, { status: 200, json: {} })
    await visit.locator('.site-notice').filter({ hasText: 'Grazie' }).waitFor()
    expect(errors).toEqual([])
  })

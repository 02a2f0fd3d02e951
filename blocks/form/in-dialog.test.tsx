import { expect, test, vi } from 'vitest'
import { startPage } from '../../test/start-page.ts'
import { required } from './form-page.testing.tsx'
import form from './index.ts'

/** A form in a sheet of 400 × 300 pixels that begins at 100, 100; it is open. */
async function openSheet() {
  const page = startPage(
    `<a id="apri" data-opens="d" href="/prenota">Apri</a>
<section data-block="form" data-form-id="f"><dialog data-part="dialog" id="d"><form>${required}<button>Invia</button></form></dialog></section>`,
    [form],
  )
  await page.engine.mount(document)
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300))
  document.getElementById('apri')?.click()
  await page.settle()
  return { page, dialog, field: dialog.querySelector('input') as HTMLElement }
}

type Place = 'field' | 'dialog'
const inside = [300, 200] as const
const beside = [20, 20] as const

test.each<[what: string, down: Place, up: Place, at: readonly [number, number], stays: boolean]>([
  ['a press beside it', 'dialog', 'dialog', beside, false],
  ['one left of it', 'dialog', 'dialog', [99, 200], false],
  ['one right of it', 'dialog', 'dialog', [501, 200], false],
  ['one above it', 'dialog', 'dialog', [300, 99], false],
  ['one below it', 'dialog', 'dialog', [300, 401], false],
  ['one in its own margin', 'dialog', 'dialog', inside, true],
  ['one on its edge', 'dialog', 'dialog', [100, 400], true],
  ['one that begins in it: a text was selected', 'field', 'dialog', beside, true],
  ['one that ends in it', 'dialog', 'field', inside, true],
  ['one of a list that a field has opened beside it', 'field', 'field', beside, true],
  ['one of such a list that began beside it', 'dialog', 'field', beside, true],
])('a form in a dialog: %s', async (_, down, up, [clientX, clientY], stays) => {
  const { page, dialog, field } = await openSheet()
  expect(dialog.open).toBe(true)
  const on = { field, dialog }
  const at = { bubbles: true, cancelable: true, clientX, clientY }
  on[down].dispatchEvent(new PointerEvent('pointerdown', at))
  on[up].dispatchEvent(new MouseEvent('click', at))
  expect(dialog.open).toBe(stays)
  page.close()
})

test('a click that nobody has pressed for closes nothing', async () => {
  const { page, dialog } = await openSheet()
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 20, clientY: 20 }))
  expect(dialog.open).toBe(true)
  page.close()
})

test('a page that was saved while it was open begins without it, and can be scrolled', async () => {
  const { page } = await openSheet()
  // What scrolls here, as nothing says how `html` is laid out.
  const scroller = document.documentElement
  await vi.waitFor(() => expect(scroller.style.overflow).toBe('hidden'))
  await vi.waitFor(() => expect(document.querySelector('dialog')?.dataset.siteWas).toContain('open'))
  const saved = scroller.cloneNode(true) as HTMLElement
  expect(saved.querySelector('dialog')?.open).toBe(true)
  page.close()
  scroller.style.overflow = saved.style.overflow
  scroller.dataset.siteWas = saved.dataset.siteWas
  const again = startPage(saved.querySelector('body')?.innerHTML ?? '', [form])
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  await again.engine.mount(document)
  await again.settle()
  expect(dialog.open).toBe(false)
  expect(scroller.style.overflow).toBe('')
  expect(scroller.hasAttribute('data-site-was')).toBe(false)
  document.getElementById('apri')?.click()
  await again.settle()
  expect(dialog.open).toBe(true)
  again.close()
})

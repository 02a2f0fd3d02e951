import { expect, test } from 'vitest'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { startPage } from '../../test/start-page.ts'
import { required } from './form-page.testing.tsx'
import form from './index.ts'

test('what the page adds leaves open the dialog that a form is in, and takes effect once it is shut', async () => {
  const page = startPage(
    `<a id="apri" data-opens="d" href="/prenota">Apri</a>
<section data-block="form" data-form-id="f"><dialog data-part="dialog" id="d"><form>${required}<button>Invia</button></form></dialog></section>`,
    [form],
  )
  await page.engine.mount(document)
  const root = document.querySelector('section') as HTMLElement
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  document.getElementById('apri')?.click()
  await page.settle()
  expect([await addBeside(page, root), dialog.open]).toEqual([false, true])
  dialog.close()
  expect([await isReadAgain(page, root), dialog.open, dialog.dataset.state]).toEqual([true, false, undefined])
  page.close()
})

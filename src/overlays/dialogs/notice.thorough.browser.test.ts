import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'

const browser = openBrowser()

test('a notice stands in a modal dialog of the page, where it is heard, and stays when that closes', async () => {
  const { page } = await browser.openPage(
    '<main><h1>Forno</h1><dialog id="suo" aria-label="Ordine"><button type="button">Copia</button></dialog></main>',
    { alive: true },
  )
  // All of it in the page: it goes by itself after two seconds.
  const seen = await page.evaluate(async () => {
    const dialog = document.querySelector('#suo') as HTMLDialogElement
    const site = await (window.Site as { ready: Promise<{ dialogs: { inform(text: string): unknown } }> })
      .ready
    const drawn = () => new Promise(requestAnimationFrame)
    const notice = () => document.querySelector('.site-notice')
    const where = () => [notice()?.parentElement?.localName, notice()?.checkVisibility()]
    dialog.showModal()
    void site.dialogs.inform('Copiato')
    while (!notice()?.textContent) await drawn()
    const before = where()
    const closed = new Promise(resolve => dialog.addEventListener('close', resolve))
    dialog.close()
    await closed
    await drawn()
    return [before, where()]
  })
  expect(seen).toEqual([
    ['dialog', true],
    ['body', true],
  ])
})

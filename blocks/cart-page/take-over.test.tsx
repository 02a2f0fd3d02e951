import { expect, test } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import { find, findAll, isOn, lines, of, openCart, openShop, put } from './cart-page.testing.ts'

openShop()

const ofServer = `
  <div data-block="cart-page">
    <form data-part="lines">
      <input name="line-1" value="2"><input name="line-2" value="1"><input type="hidden" name="crumb" value="7">
    </form>
  </div>`
const early = (name: string) => find<HTMLInputElement>(`[name=${name}]`)
const ours = (title: string) => of<HTMLInputElement>(title, '.cart-row-qty-input')

test('what was written in the server’s lines is written in ours, and the focus is where it was', async () => {
  put({ PANE: 2, 'FOCACCIA-Media': 1 })
  shop.wait = 30
  await openCart(ofServer)
  early('line-1').value = '3'
  early('line-2').focus()
  early('line-2').value = '2'
  await isOn()
  await expect.poll(lines).toEqual(['Pane di segale × 3 = €13.50', 'Focaccia × 2 = €5.50'])
  expect(document.activeElement).toBe(ours('Focaccia'))
  ours('Focaccia').blur()
  await expect.poll(lines).toEqual(['Pane di segale × 3 = €13.50', 'Focaccia × 2 = €11.00'])
  await expect.poll(() => Object.values(shop.server.quantities())).toEqual([3, 2])
})

test('lines that count otherwise than the server’s are as they are', async () => {
  put({ PANE: 1, 'FOCACCIA-Media': 1 })
  shop.wait = 30
  await openCart(ofServer)
  early('line-1').value = '3'
  await isOn()
  expect(lines()).toEqual(['Pane di segale × 1 = €4.50', 'Focaccia × 1 = €5.50'])
  expect(findAll('[data-test=quantity-input]').includes(document.activeElement as HTMLElement)).toBe(false)
})

test.each([
  ['<a href="/pane">Pane di segale</a>', 'Pane di segale'],
  ['<button formaction="/cassa"> Vai al pagamento </button>', 'Vai al pagamento'],
  ['<button>Aggiorna</button>', 'Articoli nel carrello'],
])(
  'whoever is at something else of the server’s lines is at its likeness, or at the lines: %s',
  async (html, at) => {
    put({ PANE: 1 })
    shop.wait = 30
    await openCart(ofServer.replace('</form>', `<span class="tasto">${html}</span></form>`), {
      website: { language: 'it-IT' },
    })
    find('.tasto > *').focus()
    await isOn()
    const { activeElement } = document
    expect(find('form').contains(activeElement)).toBe(false)
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(at)
  },
)

import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { find, lines, open, pause } from '#exported/page.testing.ts'
import { shop } from '../../../fixtures/shop.ts'
import { productJson, shopProducts } from '../../../fixtures/shop-products.ts'
import type { Site } from '../../../src/start.ts'
import { awake, button, choose, entries, openShop } from './shop-page.testing.ts'

const server = openShop()

// Otherwise the first card waits for its compilation.
beforeAll(() => import('./exported-card.chunk.ts').then(() => {}))

const visited: string[] = []
const stay = (event: Event) => {
  event.preventDefault()
  visited.push(new URL((event as CustomEvent).detail.url).pathname)
}
beforeEach(() => {
  visited.length = 0
  document.addEventListener('site:navigate', stay)
})
afterEach(() => document.removeEventListener('site:navigate', stay))

const sizes = `<select name="Taglia"><option value="">Taglia</option><option>S</option><option>M</option><option>L</option></select>`
const colours = `<div class="swatches" data-variant-option-name="Colore">${['Bianca', 'Blu'].map(value => `<label><input type="radio" name="Colore" value="${value}">${value}</label>`).join('')}</div>`
/** A card that has options of its own, and tells nothing of what they come to. */
const card = ({ options = sizes + colours, slug = 'maglia', id = 'p-maglia' } = {}) =>
  `${awake}<div class="product-list"><div class="product-list-item" data-product-id="${id}"><a class="product-list-item-link" href="/negozio/${slug}"><div class="product-list-item-title">Maglia</div><div class="product-list-item-price">24,00 €</div></a><div class="plp-grid-variants">${options}</div><div class="plp-grid-add-to-cart"><div class="sqs-add-to-cart-button-wrapper"><button type="button" class="sqs-add-to-cart-button"><span class="sqs-add-to-cart-button-inner">Prendi</span></button></div></div></div></div>`

/** Once it is known what it is, and it is seen. */
async function alive(site: Site): Promise<void> {
  await vi.waitFor(() => expect(find('.product-list-item').dataset.block).toBe('product'))
  await site.mount()
}

const added = () => entries().map(each => each.chosenVariant.sku)

describe('a card with options of which the page tells nothing', () => {
  test('asks its product once somebody chooses, and adds what is chosen', async () => {
    const site = await open(card())
    expect(find('.product-list-item').dataset.block).toBeUndefined()
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    await alive(site)
    button().click()
    await expect.poll(added, { timeout: 8000 }).toEqual(['MAGLIA-L-Bianca'])
    expect(visited).toEqual([])
    site.destroy()
    expect(find('.product-list-item').getAttributeNames()).toEqual(['class', 'data-product-id'])
    expect(lines).toEqual([])
  })

  test('that is pressed first says what is missing', async () => {
    const site = await open(card())
    button().click()
    await alive(site)
    await vi.waitFor(() => expect(find('[role="alert"]').textContent).toContain('Taglia'))
    await pause()
    expect([added(), visited]).toEqual([[], []])
  })

  test.each<[string, Parameters<typeof card>[0] & object]>([
    ['an option that cannot be chosen here', { options: sizes }],
    ['swatches that are no controls', { options: '<div class="variant-option"><button>Blu</button></div>' }],
    ['another product at its address', { slug: 'pane' }],
    ['no product at its address', { slug: 'altrove' }],
  ])('%s: leads to the product, and adds nothing', async (_, given) => {
    await open(card(given))
    button().click()
    await expect.poll(() => visited).toEqual([`/negozio/${given.slug ?? 'maglia'}`])
    expect([added(), find('.product-list-item').dataset.block]).toEqual([[], undefined])
  })

  test('a swatch that is no control leads to the product as well; nobody answering does not keep anyone', async () => {
    shop.faults = ['unreachable', 'unreachable', 'unreachable']
    await open(card({ options: '<div class="variant-option"><button id="blu">Blu</button></div>' }))
    find('#blu').click()
    await expect.poll(() => visited, { timeout: 9000 }).toEqual(['/negozio/maglia'])
  })

  test('of a product with ways to subscribe leads to it, which asks for one: it is not sold once', async () => {
    const maglia = shopProducts.find(({ slug }) => slug === 'maglia')
    const { structuredContent, ...item } = productJson(maglia as never) as Record<string, object>
    const productSubscriptionOptions = [{ id: 'o-1' }]
    const answer = {
      item: { ...item, structuredContent: { ...structuredContent, productSubscriptionOptions } },
    }
    server.use(http.get('*/negozio/maglia', () => HttpResponse.json(answer)))
    await open(card())
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    button().click()
    await expect.poll(() => visited).toEqual(['/negozio/maglia'])
    expect(added()).toEqual([])
  })

  test('asks what its product asks, as the product’s own page does', async () => {
    const maglia = shopProducts.find(({ slug }) => slug === 'maglia')
    const { structuredContent, ...item } = productJson(maglia as never) as Record<string, object>
    const additionalFieldsForm = {
      name: 'Ricamo',
      fields: [{ id: 'nome', type: 'text', title: 'Nome', required: true }],
    }
    const answer = { item: { ...item, structuredContent: { ...structuredContent, additionalFieldsForm } } }
    server.use(http.get('*/negozio/maglia', () => HttpResponse.json(answer)))
    const site = await open(card())
    await choose('Taglia', 'L')
    await choose('Colore', 'Bianca')
    await alive(site)
    button().click()
    await vi.waitFor(() => expect(find('[data-part="custom"]').hidden).toBe(false), 8000)
    expect(added()).toEqual([])
    find<HTMLInputElement>('[name="nome"]').value = 'Ada'
    button().click()
    await expect.poll(added, { timeout: 8000 }).toEqual(['MAGLIA-L-Bianca'])
  })
})

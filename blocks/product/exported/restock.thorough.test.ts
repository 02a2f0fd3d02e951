import { afterEach, describe, expect, test, vi } from 'vitest'
import { find, lines, open, pause } from '#exported/page.testing.ts'
import { productPage } from './products.testing.ts'
import { awake, choose, openShop } from './shop-page.testing.ts'

openShop()
afterEach(() => Reflect.deleteProperty(window, 'Static'))

const notification = (variant: string, action = '#') =>
  `<div class="product-restock-notification" data-product-id="p-maglia" ${variant && `data-variant-id="${variant}"`} hidden=""><span class="product-restock-cta">Dimmelo</span><form class="product-restock-form" action="${action}"><input type="text" name="email" placeholder="La tua posta"><input class="sqs-editable-button" type="submit" value="Avvisami"></form><label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList" checked="">Anche il resto</label></div>`

const all = () => [...document.querySelectorAll<HTMLElement>('.product-restock-notification')]
const soldOut = async () => {
  await choose('Taglia', 'M')
  await choose('Colore', 'Bianca')
}
const inside = (selector: string) => find<HTMLInputElement>(`.product-restock-notification ${selector}`)
/** As the browser does once it has found nothing wrong. */
async function send(email = 'ada@forno.example'): Promise<Event> {
  await vi.waitFor(() => expect(inside('[name="email"]').type).toBe('email'))
  inside('[name="email"]').value = email
  const event = new Event('submit', { bubbles: true, cancelable: true })
  inside('form').dispatchEvent(event)
  return event
}

describe('being told when it is there again', () => {
  test('is offered for what is chosen and sold out, and for nothing else', async () => {
    const more = notification('v-maglia-M-Bianca') + notification('v-maglia-L-Bianca')
    const site = await open(awake + productPage('older', { more }))
    const seen = () => all().map(({ hidden }) => !hidden)
    expect(seen()).toEqual([false, false])
    await soldOut()
    expect(seen()).toEqual([true, false])
    await choose('Taglia', 'L')
    expect(seen()).toEqual([false, false])
    site.destroy()
    expect(seen()).toEqual([false, false])
    expect(all()[0]?.outerHTML).toBe(notification('v-maglia-M-Bianca'))
    expect(lines).toEqual([])
  })

  test('of the newest pages is one empty element, which gets its form', async () => {
    const more = '<div class="product-restock-notification" hidden=""></div>'
    const site = await open(awake + productPage('newest', { more }))
    expect(all()[0]?.hidden).toBe(true)
    await soldOut()
    await vi.waitFor(() => expect(inside('[type="submit"]').value).toBe('Avvisami'))
    expect(all()[0]?.hidden).toBe(false)
    expect(inside('.product-restock-cta').textContent).toContain('torna disponibile')
    site.destroy()
    expect(all()[0]?.outerHTML).toBe(more)
  })

  test('on a page where nothing can be added is seen at once', async () => {
    await open(`${awake}<article class="ProductItem">${notification('v-1')}</article>`)
    expect(all()[0]?.hidden).toBe(false)
    expect((await send()).defaultPrevented).toBe(true)
  })

  test('is asked of the page, with all that was written, and thanked for where the page takes it', async () => {
    await open(awake + productPage('older', { more: notification('v-maglia-M-Bianca') }))
    await soldOut()
    const asked: unknown[] = []
    const take = (event: Event) => {
      event.preventDefault()
      asked.push((event as CustomEvent).detail)
    }
    document.addEventListener('site:product:restock', take)
    inside('[type="submit"]').focus()
    await send()
    document.removeEventListener('site:product:restock', take)
    expect(asked).toEqual([
      {
        productId: 'p-maglia',
        variantId: 'v-maglia-M-Bianca',
        email: 'ada@forno.example',
        joinsMailingList: true,
      },
    ])
    expect(inside('.product-restock-success-message').textContent).toContain('Fatto')
    expect(inside('form').hidden).toBe(true)
    expect(document.activeElement).toBe(inside('.product-restock-success-message'))
  })

  test('of one variant leaves the others to be asked for, where one form is for all', async () => {
    const more = '<div class="product-restock-notification" hidden=""></div>'
    const site = await open(
      awake + productPage('newest', { more }).replaceAll(/(qtyInStock&quot;:)\d+/g, '$10'),
    )
    await soldOut()
    const asked: unknown[] = []
    const take = (event: Event) => {
      event.preventDefault()
      asked.push((event as CustomEvent).detail.variantId)
    }
    document.addEventListener('site:product:restock', take)
    // As stylesheets of the builder's have it.
    const css = '.product-restock-notification :is(form,div) { display: flex }'
    const style = Object.assign(document.createElement('style'), { textContent: css })
    document.head.append(style)
    const seen = () =>
      ['form', '.product-restock-success-message'].map(
        selector => getComputedStyle(inside(selector)).display !== 'none',
      )
    await send()
    expect(seen()).toEqual([false, true])
    await choose('Taglia', 'L')
    expect(seen()).toEqual([true, false])
    await send()
    expect(seen()).toEqual([false, true])
    await choose('Taglia', 'M')
    expect(seen()).toEqual([false, true])
    document.removeEventListener('site:product:restock', take)
    style.remove()
    expect(asked).toEqual(['v-maglia-M-Bianca', 'v-maglia-L-Bianca'])
    site.destroy()
    expect(all()[0]?.outerHTML).toBe(more)
  })

  test('that nobody takes is said plainly, with whom to write to, and what was written stays', async () => {
    Object.assign(window, {
      Static: { SQUARESPACE_CONTEXT: { websiteSettings: { contactEmail: 'ciao@forno.example' } } },
    })
    await open(awake + productPage('older', { more: notification('v-maglia-M-Bianca') }))
    await soldOut()
    expect((await send()).defaultPrevented).toBe(true)
    const problem = inside('.product-restock-error-message')
    expect([problem.getAttribute('role'), problem.textContent]).toEqual([
      'alert',
      'Da questa pagina non possiamo prendere nota. Scrivi al negozio',
    ])
    expect(problem.querySelector('a')?.href).toBe(
      'mailto:ciao@forno.example?subject=Avvisatemi%20quando%20torna%3A%20Maglia%20del%20forno',
    )
    expect([inside('form').hidden, inside('[name="email"]').value]).toEqual([false, 'ada@forno.example'])
  })

  test('is in the language of the website, also on a page of another one', async () => {
    Object.assign(window, { Static: { SQUARESPACE_CONTEXT: { website: { language: 'de-DE' } } } })
    document.documentElement.lang = 'it'
    const langs = (selector: string) => inside(selector).closest('[lang]')?.getAttribute('lang')
    try {
      const more = '<div class="product-restock-notification" hidden=""></div>'
      await open(awake + productPage('newest', { more }))
      await soldOut()
      await send()
      const said = ['.product-restock-cta', '[name="email"]', '.product-restock-error-message > *']
      expect(said.map(langs)).toEqual(said.map(() => 'de-DE'))
      document.addEventListener('site:product:restock', event => event.preventDefault(), { once: true })
      await send()
      expect(langs('.product-restock-success-message > *')).toBe('de-DE')
      expect(all()[0]?.hasAttribute('lang')).toBe(false)
    } finally {
      document.documentElement.removeAttribute('lang')
    }
  })

  test('with an address of its own is sent there by the browser, with what it is about', async () => {
    await open(awake + productPage('older', { more: notification('v-maglia-M-Bianca', '/avvisami') }))
    await soldOut()
    const stay = (event: Event) => event.preventDefault()
    let isOurs = true
    const look = (event: Event) => {
      isOurs = event.defaultPrevented
      stay(event)
    }
    document.addEventListener('submit', look)
    await send()
    document.removeEventListener('submit', look)
    await pause()
    expect(isOurs).toBe(false)
    expect([inside('[name="productId"]').value, inside('[name="variantId"]').value]).toEqual([
      'p-maglia',
      'v-maglia-M-Bianca',
    ])
  })
})

test('on a copy of the page, such as Turbo keeps for the way back, the form is there once and puts nothing into the address', async () => {
  const more = '<div class="product-restock-notification" hidden=""></div>'
  const site = await open(awake + productPage('newest', { more }))
  await soldOut()
  await vi.waitFor(() => expect(inside('[type="submit"]').value).toBe('Avvisami'))
  document.body.replaceWith(document.body.cloneNode(true))
  await site.mount()
  await vi.waitFor(() => expect(find('[data-block="product"]').dataset.blockState).toBe('mounted'))
  await soldOut()
  await vi.waitFor(async () => expect((await send()).defaultPrevented).toBe(true))
  for (const one of ['form.product-restock-form', '[data-part~="lack"]', '[data-part~="problem"]'])
    expect(document.querySelectorAll(one)).toHaveLength(1)
})

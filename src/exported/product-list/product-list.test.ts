import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../../test/chunks.ts'
import { activate, find, lines, open, pause } from '../page.testing.ts'
import { productList } from './product-list.testing.ts'

const awake = '<div class="sqs-block"></div>'
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

const items = () => [...document.querySelectorAll('.product-list-item')].map(el => el.className)
const button = () => find('.sqs-product-quick-view-button')
const filters = () => find('.product-list-filters').dataset

describe('products of a list', () => {
  test('are shown at once, also where what describes the rest cannot be had', async () => {
    bringChunk('exported-product-list', () => Promise.reject(new Error('blocked')))
    await activate(awake + productList())
    expect(items()).toEqual(['product-list-item is-loaded', 'product-list-item is-loaded'])
    expect(lines).toHaveLength(1)
  })

  test('that come later are shown as well, and all are given back', async () => {
    const site = await open(awake + productList(1))
    find('.product-list-container').insertAdjacentHTML('beforeend', '<div class="product-list-item"></div>')
    await vi.waitFor(() => expect(items()[1]).toContain('is-loaded'))
    site.destroy()
    expect(items()).toEqual(['product-list-item', 'product-list-item'])
    expect(lines).toEqual([])
  })

  test('stay links', async () => {
    await open(awake + productList())
    const link = find<HTMLAnchorElement>('.product-list-item-link')
    expect([link.getAttribute('href'), link.dataset.block]).toEqual(['/negozio/p-0', undefined])
  })
})

describe('the button for a quick view', () => {
  test.each([
    [false, '', 'no-touch'],
    [true, 'touch', ''],
  ])('is what the stylesheet shows to a mouse, and not to a finger: %s', async (isFinger, root, around) => {
    const real = window.matchMedia.bind(window)
    const query = (text: string) =>
      text === '(hover: none)' ? ({ ...real(text), matches: isFinger } as MediaQueryList) : real(text)
    vi.spyOn(window, 'matchMedia').mockImplementation(query)
    const area = 'class="sqs-product-quick-view-button-hover-area"'
    const site = await open(awake + productList().replace('class="product-list-image-wrapper"', area))
    const of = () => [document.documentElement.className, find(`[${area}]`).parentElement?.className]
    expect(of()).toEqual([root, `product-list-item-link ${around}`.trim()])
    site.destroy()
    expect(of()).toEqual(['', 'product-list-item-link'])
    vi.mocked(window.matchMedia).mockRestore()
  })

  test.each(['click', 'Enter', ' '])(
    'goes to its product, as long as nothing shows it here: %s',
    async how => {
      await activate(awake + productList())
      await pause()
      button().dispatchEvent(
        how === 'click'
          ? new MouseEvent('click', { bubbles: true, cancelable: true })
          : new KeyboardEvent('keydown', { key: how, bubbles: true, cancelable: true }),
      )
      expect(visited).toEqual(['/negozio/p-0'])
    },
  )

  test('asks for it among those of its group, by their names and addresses; then nobody goes anywhere', async () => {
    await activate(awake + productList())
    await pause()
    const asked: unknown[] = []
    const show = (event: Event) => {
      event.preventDefault()
      asked.push((event as CustomEvent).detail)
    }
    document.addEventListener('site:quick-view:open', show)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    button().dispatchEvent(click)
    document.removeEventListener('site:quick-view:open', show)
    const item = (i: number) => ({
      id: `p-${i}`,
      url: new URL(`/negozio/p-${i}`, document.baseURI).href,
      title: '',
      image: null,
      el: document.querySelectorAll('.sqs-product-quick-view-button')[i],
    })
    expect(asked).toEqual([{ index: 0, items: [item(0), item(1)] }])
    expect([visited, click.defaultPrevented]).toEqual([[], true])
  })

  test('shows it above the page, where the list is a quick view, and gives the focus back', async () => {
    const site = await open(awake + productList())
    expect(find('.product-list-container').dataset.block).toBe('quick-view')
    button().focus()
    button().click()
    await vi.waitFor(() => find('dialog'))
    expect(visited).toEqual([])
    find('dialog').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    await vi.waitFor(() => expect(document.activeElement).toBe(button()))
    site.destroy()
    expect(find('.product-list-container').dataset.block).toBe(undefined)
    expect(button().dataset.part).toBe(undefined)
  })

  test('of cards that sell as well shows it all the same', async () => {
    const sold = '<button type="button" class="sqs-add-to-cart-button">Prendi</button></div>'
    await open(awake + productList().replaceAll('</div></a></div>', `</div></a>${sold}`))
    expect(find('.product-list-item').dataset.block).toBe('product')
    button().click()
    await vi.waitFor(() => find('dialog'))
    expect([visited, lines]).toEqual([[], []])
  })

  test('without a product around it does nothing, and says nothing', async () => {
    await open(
      `${awake}<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="x">?</span>`,
    )
    button().click()
    expect([visited, lines]).toEqual([[], []])
  })
})

describe('filters that come in from the edge', () => {
  const opener = () => find('.product-list-filters-drawer-open-button')

  test('open, have the focus, and close by their button, by what lies over the page, and by Escape', async () => {
    await open(awake + productList())
    const close = [
      () => find('.product-list-filters-drawer-close-button').click(),
      () => find('.product-list-filters-drawer-overlay').click(),
      () => find('select').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    ]
    for (const end of close) {
      opener().click()
      const half = { key: 'Escape', bubbles: true, isComposing: true }
      find('select').dispatchEvent(new KeyboardEvent('keydown', half))
      expect([filters().isShown, opener().getAttribute('aria-expanded')]).toEqual(['true', 'true'])
      expect(document.activeElement).toBe(find('.product-list-filters-drawer-close-button'))
      end()
      expect([filters().isShown, opener().getAttribute('aria-expanded')]).toEqual(['false', 'false'])
      expect(document.activeElement).toBe(opener())
    }
  })

  test('of categories go where they say, and nowhere else', async () => {
    await open(awake + productList())
    const select = find<HTMLSelectElement>('select')
    for (const value of ['caro', '', '/negozio/pani']) {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await pause()
    }
    expect(visited).toEqual(['/negozio/pani'])
  })
})

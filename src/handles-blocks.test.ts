import { afterEach, describe, expect, test, vi } from 'vitest'
import { all, find, handle, open, rootOf, sampleOf, settle, told } from './handles.testing.ts'

afterEach(() => vi.restoreAllMocks())

const expanded = () =>
  all('[data-part~="item"]').map(el => (el as HTMLDetailsElement).open || el.dataset.isOpen === 'true')

describe('an accordion', () => {
  test('opens, closes and toggles', async () => {
    const block = await handle('accordion')
    expect([await block.open(1), expanded()]).toEqual([true, [false, true, false]])
    expect([await block.open(1), expanded()]).toEqual([true, [false, true, false]])
    expect([await block.close(1), expanded()]).toEqual([true, [false, false, false]])
    expect([await block.toggle(1), expanded()]).toEqual([true, [false, true, false]])
    expect([await block.toggle(0), expanded()]).toEqual([true, [true, false, false]])
    expect([await block.open(99), expanded()]).toEqual([false, [true, false, false]])
  })

  test('counts its items, and not what opens inside of one', async () => {
    const inner = sampleOf('accordion').replaceAll(/ id="[^"]*"/g, '')
    const html = sampleOf('accordion').replace(
      '<p>From',
      `<details><summary>Note</summary>Festivi</details>${inner}<p>From`,
    )
    const block = await handle('accordion', html)
    expect(await block.open(1)).toBe(true)
    expect(
      all('h3 button')
        .findLast(el => /deliver/.test(el.textContent))
        ?.getAttribute('aria-expanded'),
    ).toBe('true')
    expect(rootOf('accordion').querySelector<HTMLDetailsElement>('details details')?.open).toBe(false)
  })

  test('leaves alone an item without a panel, and one that a script of the page holds', async () => {
    const broken = sampleOf('accordion').replace('<details', '<div data-part="item"><p>Titolo</p></div>$&')
    const block = await handle('accordion', broken)
    expect([await block.open(0), await block.open(1)]).toEqual([false, true])
    rootOf('accordion').addEventListener('site:accordion:toggle', event => event.preventDefault())
    expect([await block.close(1), await block.toggle(2), expanded()[1]]).toEqual([false, false, true])
  })
})

describe('a menu', () => {
  const selected = () => all('[data-part="panel"]').findIndex(el => el.dataset.isActive === 'true')

  test('selects, and no tab that is none', async () => {
    const block = await handle('menu')
    expect([await block.select(1), selected()]).toEqual([true, 1])
    expect([await block.select(-1), await block.select(2), selected()]).toEqual([false, false, 1])
  })

  test('selects where its tabs stand among their panels, and counts those without one', async () => {
    const html = `<section data-block="menu">
      <button data-part="tab">Pranzo</button><div data-part="panel">Zuppa</div>
      <button data-part="tab">Cena</button><div data-part="panel">Arrosto</div>
      <button data-part="tab">Vini</button></section>`
    const block = await handle('menu', html)
    expect([await block.select(1), selected()]).toEqual([true, 1])
    expect([await block.select(2), selected()]).toEqual([false, 1])
  })
})

test('a calendar turns from month to month', async () => {
  const block = await handle('calendar')
  const month = () => find('.site-calendar__month span').dataset.say
  expect([await block.next(), month()]).toEqual([true, 'gennaio 2027'])
  expect([await block.previous(), await block.previous(), month()]).toEqual([true, true, 'novembre 2026'])
  await Promise.all([block.next(), block.next()])
  expect(month()).toBe('gennaio 2027')
})

describe('a navigation', () => {
  const isOpen = () => rootOf('navigation').dataset.isOpen

  test('opens and closes', async () => {
    const block = await handle('navigation')
    expect([await block.open(), isOpen()]).toEqual([true, 'true'])
    expect([await block.open(), isOpen()]).toEqual([true, 'true'])
    expect([await block.close(), isOpen()]).toEqual([true, 'false'])
  })

  test('is opened by whichever of its buttons there is, also elsewhere', async () => {
    const html = sampleOf('navigation').replace('<button type="button" data-part="toggle">Menu</button>', '')
    const block = await handle(
      'navigation',
      `<button id="menu">Menu</button>${html.replace('data-block', 'data-toggles="menu" data-block')}`,
    )
    expect([await block.open(), isOpen()]).toEqual([true, 'true'])
  })

  test('does not open where no button is to be seen, nor where there is none', async () => {
    const block = await handle('navigation')
    await block.mount()
    find('[data-part="toggle"]').checkVisibility = () => false
    expect([await block.open(), isOpen()]).toEqual([false, 'false'])
    const folders = sampleOf('navigation').replace(/<button.*Menu<\/button>/, '')
    expect(await (await handle('navigation', folders)).open()).toBe(false)
  })
})

describe('members', () => {
  test('have one of the prices chosen', async () => {
    const block = await handle('members')
    const chosen = () => all('[role="radio"]').findIndex(el => el.getAttribute('aria-checked') === 'true')
    expect([await block.select(1), chosen()]).toEqual([true, 1])
    expect([await block.select(1), await block.select(2), chosen()]).toEqual([true, false, 1])
  })

  test('with one price have no choice', async () => {
    const html = sampleOf('members').replace(/<li><button.*anno<\/button><\/li>/, '')
    expect(await (await handle('members', html)).select(0)).toBe(false)
  })
})

describe('a drawer', () => {
  const drawer = () => find('.site-cart-drawer') as HTMLDialogElement | null

  test('of the cart opens, is open already, and closes', async () => {
    const block = await handle('cart')
    expect([await block.close(), drawer()]).toEqual([true, null])
    expect(await block.open()).toBe(true)
    await expect.poll(() => drawer()?.open, { timeout: 8000 }).toBe(true)
    expect(await block.open()).toBe(true)
    expect(await block.close()).toBe(true)
    await expect.poll(drawer, { timeout: 3000 }).toBeNull()
  })

  test('of the cart stays shut where a script of the page says so', async () => {
    const block = await handle('cart')
    const why: string[] = []
    rootOf('cart').addEventListener('site:cart:open', event => {
      why.push((event as CustomEvent<{ readonly why: string }>).detail.why)
      event.preventDefault()
    })
    expect([await block.open(), drawer(), why]).toEqual([false, null, ['script']])
  })

  test('of the products opens one, goes to another, and is not what the cart closes', async () => {
    const site = await open(sampleOf('quick-view') + sampleOf('cart'))
    const [block, cart] = [site.get(rootOf('quick-view'), 'quick-view'), site.get(rootOf('cart'), 'cart')]
    const seen = () => find('.site-quick-view')?.textContent ?? ''
    expect(await block?.open(1)).toBe(true)
    await expect.poll(seen, { timeout: 8000 }).toContain('Maglia del forno')
    expect([await block?.open(2), await block?.open(3)]).toEqual([true, false])
    await expect.poll(seen).toContain('Panettone')
    expect(await cart?.close()).toBe(true)
    await settle()
    expect((find('.site-quick-view') as HTMLDialogElement).open).toBe(true)
    expect(await block?.close()).toBe(true)
    await expect.poll(() => find('.site-quick-view'), { timeout: 3000 }).toBeNull()
  })
})

describe('what is somebody else’s', () => {
  test.each(['acuity', 'opentable', 'tock', 'tour-dates', 'zola'] as const)(
    'is asked about, and no script answers: %s',
    async name => {
      const block = await handle(name)
      const at = () => find('.site-booking').dataset.bookingAt
      expect([await block.open(), at()]).toEqual([false, 'asking'])
      expect([await block.open(), at()]).toEqual([false, 'asking'])
      expect([document.activeElement, find('iframe')]).toEqual([document.body, null])
    },
  )

  test('is there, or on its way, or cannot be had', async () => {
    const code = (inside: string, more = '') =>
      `<div data-block="embed" ${more}><template data-part="code">${inside}</template><a href="/p">Post</a></div>`
    expect(await (await handle('embed', code('<img alt="">'))).open()).toBe(true)
    const asked = await handle('embed', code('<iframe src="https://social.example/p"></iframe>'))
    expect([await asked.open(), find('iframe')]).toEqual([false, null])
    // What is there stays.
    const bookings = await handle('tour-dates', '<div data-block="tour-dates"><ul></ul></div>')
    expect(await bookings.open()).toBe(false)
  })

  test('is no map that nobody can draw, and none that the visitor has not asked for', async () => {
    const plain = await handle('map')
    expect([await plain.open(), rootOf('map').dataset.mapStage]).toEqual([false, 'address'])
    const clicks = told('click')
    const asking = await handle('map', sampleOf('map').replace('data-block', 'data-key="k" data-block'))
    expect([await asking.open(), rootOf('map').dataset.mapStage]).toEqual([false, 'asking'])
    expect(clicks).toEqual([])
  })
})

test('a picture is fetched, and it is known whether it has come', async () => {
  const block = await handle('image', '<img data-block="image" data-load="false" alt="">')
  expect(await block.load()).toBe(false)
})

test('a marquee that stands still has nothing to draw', async () => {
  const block = await handle('marquee')
  await block.mount()
  expect(await block.redraw()).toBe(rootOf('marquee').dataset.marqueeAt !== 'still')
})

import { describe, expect, test, vi } from 'vitest'
import { createLedger } from '#runtime/dom/index.ts'
import { lives, noteChildren } from '../src/core/live/children.ts'
import { alone, openLive, rest, rootOf } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
alone()

const item = (n: number) =>
  `<details data-part="item"><summary>Domanda ${n}</summary><div data-part="panel"><p>Risposta ${n}</p></div></details>`
const html = `<div data-block="accordion">${item(1)}${item(2)}</div>`
const slide = (id: string) =>
  `<figure data-part="slide" data-slide-id="${id}"><img src="/${id}.jpg" width="3" height="2" alt="${id}"></figure>`
const gallery = (attributes = '') =>
  `<div data-block="gallery" data-design="slideshow" data-controls="true" ${attributes}><div data-part="slides">${slide('a')}${slide('b')}</div></div>`

const root = () => rootOf('accordion') as HTMLElement
const summaries = () => [...root().querySelectorAll('summary')]
const open = async (markup = html) => {
  page = await openLive(markup)
  return page
}
const labels = () =>
  [...document.querySelectorAll('[data-part~="slide"]')].map(el => el.getAttribute('aria-label'))

/** How often it has been given back or brought to life since. */
function changesOfState(): () => number {
  let states = 0
  const observer = new MutationObserver(records => {
    states += records.length
  })
  observer.observe(root(), { attributeFilter: ['data-block-state'] })
  return () => {
    observer.disconnect()
    return states
  }
}

describe('what the page changes on a live block', () => {
  test('takes effect, and what the visitor has opened stays open', async () => {
    await open()
    summaries()[1]?.click()
    await rest()
    root().prepend(document.createRange().createContextualFragment(item(3)))
    await rest()
    expect(summaries().map(el => [el.textContent, el.closest('details')?.open])).toEqual([
      ['Domanda 3', false],
      ['Domanda 1', false],
      ['Domanda 2', true],
    ])
    summaries()[0]?.click()
    await rest()
    expect(summaries()[0]?.closest('details')?.dataset.isOpen).toBe('true')
    expect(page?.lines).toEqual([])
  })

  test('counts a slide more, and a slide less', async () => {
    await open(gallery())
    expect(labels()).toEqual(['1 di 2', '2 di 2'])
    document
      .querySelector('[data-part="slides"]')
      ?.append(document.createRange().createContextualFragment(slide('c')))
    await rest()
    expect(labels()).toEqual(['1 di 3', '2 di 3', '3 di 3'])
    document.querySelector('[data-slide-id="b"]')?.remove()
    await rest()
    expect(labels()).toEqual(['1 di 2', '2 di 2'])
  })

  test('leaves the focus where it was, on what has come in the place of a node of ours', async () => {
    await open(gallery())
    const button = () => document.querySelector<HTMLElement>('.site-gallery__control--next')
    button()?.focus()
    const before = button()
    document.querySelector('[data-block]')?.setAttribute('data-loop', 'true')
    await rest()
    expect(button()).not.toBe(before)
    expect(document.activeElement).toBe(button())
  })

  test('is no reason to read it again where it does not tell what the block is', async () => {
    await open()
    const changes = changesOfState()
    const [panel] = root().querySelectorAll('[data-part="panel"]')
    for (let i = 0; i < 20; i++) {
      if (panel?.firstElementChild) panel.firstElementChild.textContent = `Mancano ${i} giorni`
      await vi.advanceTimersByTimeAsync(100)
    }
    await rest()
    expect(root().dataset.blockState).toBe('mounted')
    expect(changes()).toBe(0)
    expect(page?.lines).toEqual([])
  })

  test('is none where a View around it has drawn into it, as the way to the cart in a quick view', async () => {
    await open()
    const changes = changesOfState()
    const drawn = document.createElement('p')
    drawn.className = 'site-quick-view__to-cart'
    drawn.innerHTML = '<a href="/cart">Vai al carrello</a>'
    root().append(drawn)
    await rest()
    expect(changes()).toBe(0)
    drawn.insertAdjacentHTML('beforeend', item(3))
    await rest()
    expect(summaries().at(-1)?.closest('details')?.dataset.isOpen).toBe('false')
  })

  test('is none where such a View goes on in what it has drawn, nor where something is said or asked for itself', async () => {
    const apart = [
      'role="alert"',
      'role="status"',
      'data-part="custom"',
      'data-part="captcha"',
      'class="site-x"',
    ]
    await open(html.replace(/<\/div>$/, `${apart.map(each => `<div ${each}></div>`).join('')}</div>`))
    const changes = changesOfState()
    const all = root().querySelectorAll(
      '[role="alert"],[role="status"],[data-part="custom"],[data-part="captcha"],.site-x',
    )
    expect(all).toHaveLength(5)
    for (const el of all)
      el.innerHTML = '<p><a href="mailto:ciao@forno.example">Scrivi al negozio</a> <input name="nome"></p>'
    await rest()
    expect(changes()).toBe(0)
  })

  test('counts also where the server’s own nodes have been given a class of ours', () => {
    const ledger = createLedger()
    const told = ['drawn', 'adopted'].filter(kind => {
      const isTold = vi.fn()
      const block = document.createElement('div')
      block.innerHTML = '<ul><li>1</li></ul>'
      block.dataset.block = 'x'
      lives.set(block, { words: '', name: 'x', change: isTold })
      const [list] = block.children
      if (kind === 'drawn') list?.setAttribute('class', 'site-x__list')
      else if (list) ledger.toggleClass(list, 'site-x__list', true)
      const observer = new MutationObserver(() => {})
      observer.observe(block, { childList: true, subtree: true })
      list?.firstElementChild?.remove()
      noteChildren(observer.takeRecords())
      observer.disconnect()
      lives.delete(block)
      return isTold.mock.calls.length > 0
    })
    expect(told).toEqual(['adopted'])
  })

  test('over and over is followed ever less often, and told of once', async () => {
    await open()
    const changes = changesOfState()
    for (let i = 0; i < 600; i++) {
      const [first] = root().children
      if (first) root().append(first)
      await vi.advanceTimersByTimeAsync(50)
    }
    const states = changes()
    expect([states > 3, states < 300]).toEqual([true, true])
    expect(page?.lines.map(({ text }) => text)).toEqual([expect.stringContaining('expected it to rest')])
    await rest()
    expect(root().dataset.blockState).toBe('mounted')
  })
})

test('two scripts that set the same thing, each its way, do not keep a block busy, and one line says so', async () => {
  await open(html.replace('>', ' data-multiple="true">'))
  const changes = changesOfState()
  for (let i = 0; i < 300; i++) {
    root().setAttribute('data-multiple', `${i % 2 === 1}`)
    await vi.advanceTimersByTimeAsync(50)
  }
  const states = changes()
  expect([states > 3, states < 100]).toEqual([true, true])
  expect(page?.lines.map(({ text }) => text)).toEqual([expect.stringContaining('expected it to rest')])
  await rest()
  expect(root().dataset.blockState).toBe('mounted')
  expect(page?.engine.inspect()[0]?.settings).toMatchObject({ multiple: true })
  expect(summaries().map(el => el.textContent)).toEqual(['Domanda 1', 'Domanda 2'])
})

test('of two scripts one of which writes nonsense the other one has its way in the end, and lines say what the nonsense is', async () => {
  await open(html.replace('>', ' data-multiple="true">'))
  for (let i = 0; i < 20; i++) {
    root().setAttribute('data-multiple', i % 2 === 1 ? 'true' : 'perhaps')
    await vi.advanceTimersByTimeAsync(50)
  }
  await rest()
  expect(page?.engine.inspect()[0]?.settings).toMatchObject({ multiple: true })
  const found = 'data-multiple must be true or false, found "perhaps"; '
  expect(page?.lines.length).toBeGreaterThan(0)
  for (const { text } of page?.lines ?? []) expect(text).toContain(found)
  expect(root().dataset.blockState).toBe('mounted')
})

describe('nothing is watched', () => {
  const watched = () => {
    const observed: Node[] = []
    const { observe, disconnect } = MutationObserver.prototype
    const of = new Map<MutationObserver, Node>()
    vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
      this: MutationObserver,
      node,
      options,
    ) {
      observed.push(node)
      of.set(this, node)
      observe.call(this, node, options)
    })
    vi.spyOn(MutationObserver.prototype, 'disconnect').mockImplementation(function (this: MutationObserver) {
      of.delete(this)
      disconnect.call(this)
    })
    return () => [...of.values()].filter(node => node instanceof HTMLElement && node.dataset.block)
  }

  test('on a block that waits, has been given back or has gone', async () => {
    const now = watched()
    const { startPage } = await import('./start-page.ts')
    const { describedBlocks } = await import('../src/build/described-blocks.node.ts')
    page = startPage(html.replace('data-block=', 'data-when="visible" data-block='), describedBlocks)
    await rest()
    expect(now()).toEqual([])
    void page.engine.mount(document.body)
    await rest()
    expect(now()).toEqual([root()])
    page.engine.unmount(document.body)
    expect(now()).toEqual([])
    void page.engine.mount(document.body)
    await rest()
    root().remove()
    await rest()
    expect(now()).toEqual([])
  })
})

describe('a copy of a live block', () => {
  test('is made whole, also from text, without the one it was made of', async () => {
    await open(gallery())
    const copy = document.querySelector('[data-block]')?.cloneNode(true) as HTMLElement
    const text = document.body.innerHTML
    document.body.append(copy)
    await rest()
    const mounted = page?.engine.mount(document.body)
    await rest()
    await mounted
    expect(copy.dataset.blockState).toBe('mounted')
    expect(copy.querySelectorAll('.site-gallery__control--next')).toHaveLength(1)
    page?.close()
    await open(text)
    expect(document.querySelectorAll('.site-gallery__control--next')).toHaveLength(1)
    expect(labels()).toEqual(['1 di 2', '2 di 2'])
    expect(page?.lines).toEqual([])
  })
})

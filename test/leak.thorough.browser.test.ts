import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { atRest, blockStates, firstBlocks, mountAll, openBrowser, pageOf, siteStyles } from './browser.ts'
import { blocks, everyBlock, operateAll } from './operate.ts'

const browser = openBrowser()
const html = pageOf(everyBlock, { head: siteStyles })

describe('a page that is open all day', () => {
  test('keeps no listener and no node of a hundred mounts and unmounts of every block', async () => {
    const { page } = await browser.openHtml(html, { before: stay })
    const cdp = await page.context().newCDPSession(page)
    await cycle(page, 20)
    const before = await living(cdp)
    await cycle(page, 100)
    const after = await living(cdp)
    expect(before.listeners).toBeGreaterThan(0)
    // What the browser holds for a while is a few more or less; what stayed each time would be a hundred.
    expect(after.listeners - before.listeners).toBeLessThan(20)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(10)
    expect((await blockStates(page)).filter(state => state.endsWith(': mounted'))).toHaveLength(blocks.length)
    // A machine that is busy with other things takes more than the usual minute.
  }, 300_000)

  test('keeps nothing of twenty scripts that were included and destroyed', async () => {
    const { page } = await browser.openHtml(html)
    const cdp = await page.context().newCDPSession(page)
    await include(page, 5)
    const before = await living(cdp)
    await include(page, 20)
    const after = await living(cdp)
    // What the browser holds for a while is a few more or less; what stayed each time would be twenty.
    expect(after.listeners - before.listeners).toBeLessThan(20)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(10)
    expect((await blockStates(page)).filter(state => state.endsWith(': mounted'))).toHaveLength(blocks.length)
  })

  test('keeps nothing of pictures that the page has taken away, which wait for their address again by then', async () => {
    const { page } = await browser.openHtml(pageOf('<main></main>', { head: siteStyles }))
    const cdp = await page.context().newCDPSession(page)
    await swap(page, 10)
    const before = await living(cdp)
    await swap(page, 20)
    const after = await living(cdp)
    expect(after.listeners - before.listeners).toBeLessThan(20)
    // One page more or less; what stayed each time would be eight hundred.
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(100)
  })

  test('keeps nothing of pictures that open in the viewer, which have been made buttons', async () => {
    const { page } = await browser.openHtml(pageOf(`<main>${viewed}</main>`, { head: siteStyles }))
    const cdp = await page.context().newCDPSession(page)
    await swapViewed(page, 5)
    const before = await living(cdp)
    await swapViewed(page, 20)
    // What stayed each time would be two hundred.
    expect((await living(cdp)).nodes - before.nodes).toBeLessThanOrEqual(30)
  })

  const viewed = `<section>${'<p>Pane</p>'.repeat(8)}<img alt="Pane" data-lightbox src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></section>`

  async function swapViewed(page: Page, times: number): Promise<void> {
    await page.locator('img[role=button]').or(page.locator('main:empty')).waitFor({ state: 'attached' })
    await page.evaluate(
      async ([times, viewed]) => {
        const main = document.querySelector('main') as HTMLElement
        for (let i = 0; i < times; i++) {
          main.innerHTML = viewed
          await new Promise(done => setTimeout(done, 50))
          if (!main.querySelector('img[role=button]')) throw new Error('No picture has become a button.')
          main.replaceChildren()
          await new Promise(done => setTimeout(done, 50))
        }
      },
      [times, viewed] as const,
    )
    await atRest(page)
  }

  /** As a page that is swapped for the next one, and that for another. */
  async function swap(page: Page, times: number): Promise<void> {
    await page.evaluate(async times => {
      const picture = (title: string) =>
        `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>${title}</title></svg>`
      const image = `<img alt="Pane" data-src='${picture('a')}' data-image-dimensions="40x20">`
      const main = document.querySelector('main') as HTMLElement
      for (let i = 0; i < times; i++) {
        main.innerHTML = `<div><figure data-block="image">${image}</figure>
          <div data-block="gallery" data-when="ready"><div data-part="slides">${`<figure data-part="slide">${image}</figure>`.repeat(4)}</div></div></div>`
        await (window.Site as Site).mount()
        await new Promise(done => setTimeout(done, 100))
        const filled = main.querySelectorAll('img[src]').length
        if (filled === 0) throw new Error('No picture has come.')
        main.replaceChildren()
      }
      // Who comes back within three seconds is as it was.
      await new Promise(done => setTimeout(done, 3500))
    }, times)
    await atRest(page)
  }

  /** Links and forms that no block has taken over would leave the page. */
  async function stay(page: Page): Promise<void> {
    await page.addInitScript(() => {
      for (const type of ['click', 'submit']) window.addEventListener(type, event => event.preventDefault())
    })
  }

  /** Removes everything from life and brings it back, used and half open. */
  async function cycle(page: Page, times: number): Promise<void> {
    await page.evaluate(async times => {
      const site = window.Site as Site
      for (let i = 0; i < times; i++) {
        for (const el of document.querySelectorAll<HTMLElement>('button, summary, a[data-part]')) el.click()
        site.unmount()
        await site.mount()
      }
    }, times)
    await atRest(page)
    // A link to log in has opened a dialog, or the click after it has closed it: what is on the page is to be the same.
    const shell = page.locator('.site-shell')
    for (let i = 0; i < 20 && (await shell.count()) > 0; i++) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    }
    expect(await shell.count()).toBe(0)
  }

  async function include(page: Page, times: number): Promise<void> {
    await page.evaluate(async times => {
      for (let i = 0; i < times; i++) {
        ;(window.Site as Site).destroy()
        const script = document.createElement('script')
        script.src = '../dist/site.js'
        await new Promise(resolve => {
          script.onload = resolve
          document.head.append(script)
        })
        script.onload = null
        script.remove()
        await (window.Site as Site).ready
        // What waits for the viewport would come to life now or a moment later.
        await (window.Site as Site).mount()
      }
    }, times)
    await atRest(page)
  }

  /** Read until it no longer changes: pictures that are still coming hold listeners of their own. */
  async function living(cdp: CDPSession): Promise<{ readonly listeners: number; readonly nodes: number }> {
    let last = await reading(cdp)
    for (let i = 0; i < 20; i++) {
      await new Promise(resolve => setTimeout(resolve, 50))
      const next = await reading(cdp)
      if (next.listeners === last.listeners && next.nodes === last.nodes) return next
      last = next
    }
    return last
  }

  async function reading(cdp: CDPSession): Promise<{ readonly listeners: number; readonly nodes: number }> {
    await cdp.send('Performance.enable')
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const value = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
    return { listeners: value('JSEventListeners'), nodes: value('Nodes') }
  }
})

describe('a page that changes all the time', () => {
  /** How often observers of the page have been called so far. */
  const countCallbacks = (page: Page) =>
    page.addInitScript(() => {
      const counter = { calls: 0, observers: 0 }
      const called = new Set<MutationObserver>()
      Object.defineProperty(window, 'observed', { value: counter })
      Object.defineProperty(window, 'forgetObservers', { value: () => called.clear() })
      const Native = window.MutationObserver
      window.MutationObserver = class extends Native {
        constructor(callback: MutationCallback) {
          super((records, observer) => {
            counter.calls++
            counter.observers = called.add(observer).size
            callback(records, observer)
          })
        }
      }
    })
  const calls = (page: Page) =>
    page.evaluate(() => (window as unknown as { observed: { calls: number } }).observed.calls)
  const frames = (page: Page, count: number) =>
    page.evaluate(async count => {
      for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
    }, count)

  test('is looked at again only when it has changed: what we write ourselves starts nothing', async () => {
    const visit = await browser.openHtml(html, { before: countCallbacks })
    const { page } = visit
    await mountAll(page)
    await operateAll(page)
    await frames(page, 2)
    const before = await calls(page)
    await frames(page, 10)
    expect(await calls(page)).toBe(before)
    await page.evaluate(() => {
      ;(window as unknown as { forgetObservers(): void }).forgetObservers()
      document.body.append('etwas')
    })
    await frames(page, 1)
    // Once by each that looks at the body: the scan, and a view that lies over the page.
    const observers = await page.evaluate(
      () => (window as unknown as { observed: { observers: number } }).observed.observers,
    )
    expect(observers).toBeGreaterThan(0)
    expect(observers).toBeLessThanOrEqual(2)
    expect(await calls(page)).toBe(before + observers)
    expect(visit.console).toEqual([])
  })

  test('by ten thousand nodes at once is answered once, and the block among them comes to life', async () => {
    const visit = await browser.openHtml(html, { before: countCallbacks })
    const { page } = visit
    const before = await calls(page)
    await page.evaluate(() => {
      const original = document.querySelector('#carta')
      for (let i = 0; i < 10_000; i++) {
        const el = document.createElement('p')
        el.append(document.createElement('b'))
        document.body.append(el)
        if (i % 3 === 0) el.setAttribute('class', 'riga')
        if (i % 2 === 0) el.remove()
      }
      const copy = original?.cloneNode(true) as Element
      copy.id = 'nuova'
      copy.removeAttribute('data-block-state')
      copy.setAttribute('data-when', 'ready')
      document.body.append(copy)
    })
    await expect.poll(() => page.locator('#nuova').getAttribute('data-block-state')).toBe('mounted')
    // One for the batch, and a few for what the new block itself adds: its chunk's tag comes and goes, its styles, its images.
    expect((await calls(page)) - before).toBeLessThanOrEqual(6)
    await page.evaluate(() => document.body.replaceChildren())
    await frames(page, 2)
    expect(await page.evaluate(() => (window.Site as Site).inspect().blocks.length)).toBe(0)
    expect(visit.console).toEqual([])
    expect(visit.errors).toEqual([])
  })
})

describe('the back button', () => {
  const browser = openBrowser({ remembers: true })
  const reasons = (page: Page) =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return (entry as unknown as { notRestoredReasons: object | null }).notRestoredReasons
    })

  test('brings the page back as it was left, and it still works', async () => {
    const visit = await browser.openHtml(html)
    const { page } = visit
    await mountAll(page)
    await page.locator('a[href="#cena"]').click()
    await page.evaluate(() => {
      Object.assign(window, { sameVisit: true })
    })
    await page.goto(`${browser.url}/examples/index.html`)
    await page.goBack({ waitUntil: 'commit' })
    expect(await reasons(page)).toBe(null)
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
    expect(await page.getByText('Ciuppin').isVisible()).toBe(true)
    await page.locator('a[href="#pranzo"]').click()
    expect(await page.getByText('Pansoti').isVisible()).toBe(true)
    expect(visit.errors).toEqual([])
  })

  test('would be told by this test if something forbade it', async () => {
    const { page } = await browser.openHtml(`${html}<script>addEventListener('unload', () => {})</script>`)
    await firstBlocks(page)
    await page.goto(`${browser.url}/examples/index.html`)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => reasons(page)).not.toBe(null)
  })
})

import { describe, expect, test } from 'vitest'
import { openBrowser, pageOf, siteScript, siteStyles } from './browser.ts'
import { blocks, everyBlock } from './operate.ts'
import { nonce, policy, withNonce } from './policy.ts'
import { some } from './thorough.ts'
import { thoroughDescribe, thoroughTest } from './thorough-test.ts'
import { everythingWorks, stateOf } from './whole-page.ts'

const browser = openBrowser()

const severe = withNonce(pageOf(everyBlock, { head: siteStyles }))

test('the page of these tests holds every registered block', () => {
  expect(blocks.filter(name => !everyBlock.includes(`data-block="${name}"`))).toEqual([])
})

describe('a page with a strict policy', () => {
  thoroughTest('really has that policy', async () => {
    const visit = await browser.openHtml(severe, { headers: policy() })
    const refused = await visit.page.evaluate(() => {
      try {
        document.body.innerHTML += ''
        return false
      } catch {
        return true
      }
    })
    expect(refused).toBe(true)
    await expect.poll(async () => (await visit.violations()).length).toBeGreaterThan(0)
  })

  test('finds its nonce on everything we insert, and needs no strict-dynamic for it', async () => {
    const visit = await browser.openHtml(severe, {
      headers: policy({ scripts: `'nonce-${nonce}'` }),
      before: page =>
        page.addInitScript(() => {
          const inserted: string[] = []
          Object.defineProperty(window, 'inserted', { value: inserted })
          new MutationObserver(records => {
            for (const { addedNodes } of records) {
              for (const node of addedNodes) {
                if (document.readyState === 'loading') continue
                const el = node as HTMLElement
                if (/^(script|style|link)$/.test(el.localName)) inserted.push(`${el.localName} ${el.nonce}`)
              }
            }
          }).observe(document, { childList: true, subtree: true })
        }),
    })
    await everythingWorks(visit.page)
    const inserted = await visit.page.evaluate(() => (window as unknown as { inserted: string[] }).inserted)
    expect(inserted.length).toBeGreaterThan(2)
    expect(inserted.filter(line => !line.endsWith(` ${nonce}`))).toEqual([])
    expect(await visit.violations()).toEqual([])
  })

  test.each(some(["'none'", 'somebody-else'], 1))(
    'that allows only the trusted types %s can still be read',
    async types => {
      const visit = await browser.openHtml(severe, { headers: policy({ types }) })
      const { waiting } = stateOf(visit.page)
      await expect.poll(waiting).toBe(0)
      for (const text of ['Dalle sei alle sette', 'In bicicletta', 'Pansoti']) {
        await expect.poll(() => visit.page.getByText(text).isVisible()).toBe(true)
      }
      await visit.page.getByText('Resi').click()
      await expect.poll(() => visit.page.getByText('Senza scontrino').isVisible()).toBe(true)
      expect(visit.errors).toEqual([])
      expect((await visit.violations()).length).toBeGreaterThan(0)
    },
  )

  thoroughTest('that gives it no origin, no storage and no cookies loses nothing', async () => {
    const visit = await browser.openHtml(pageOf(everyBlock), {
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    })
    expect(await visit.page.evaluate(() => origin)).toBe('null')
    await everythingWorks(visit.page)
    expect(visit.console).toEqual([])
    expect(visit.errors).toEqual([])
  })
})

// In `npm test` other pages do so: test/security/hosts.browser.test.ts.
thoroughDescribe('a page that changes the browser under our feet', () => {
  const pollutions = [
    'extra',
    'dangerouslySetInnerHTML',
    'innerHTML',
    'srcdoc',
    'href',
    'src',
    'onclick',
    'ref',
    'key',
    '__html',
    'children',
    'is',
    'style',
    '__k',
  ]
  test.each(pollutions)(
    'and adds an enumerable "%s" to every object keeps at least the server’s HTML',
    async name => {
      const value = name === 'extra' ? 'function () {}' : `'<img src=x onerror="window.attacked = true">'`
      const patch = `<script>Object.prototype[${JSON.stringify(name)}] = ${value}</script>`
      const visit = await browser.openHtml(pageOf(everyBlock, { script: patch + siteScript }), {
        wait: 'load',
      })
      const { waiting } = stateOf(visit.page)
      await expect.poll(waiting).toBe(0)
      for (const text of ['Orari', 'Consegne', 'Pranzo', 'Cena', 'Pansoti']) {
        expect(await visit.page.getByText(text, { exact: true }).isVisible()).toBe(true)
      }
      const hidden = async (text: string) => !(await visit.page.getByText(text).isVisible())
      if (await hidden('In bicicletta')) {
        await visit.page.getByRole('button', { name: 'Consegne' }).click()
        await expect.poll(() => hidden('In bicicletta')).toBe(false)
      }
      expect(visit.errors).toEqual([])
      expect(visit.console.filter(line => !line.includes('[site.js]'))).toEqual([])
      expect(await visit.page.evaluate('String(window.attacked)')).toBe('undefined')
    },
  )
})

// In `npm test` all names at once: test/security/own-script.browser.test.ts.
thoroughDescribe('a page whose pictures and forms are named like parts of the document', () => {
  const names = [
    'createElement',
    'createTextNode',
    'body',
    'head',
    'documentElement',
    'cookie',
    'currentScript',
    'querySelector',
    'querySelectorAll',
    'getElementById',
    'addEventListener',
    'removeEventListener',
    'readyState',
    'adoptedStyleSheets',
    'location',
    'defaultView',
    'activeElement',
    'visibilityState',
  ]
  test.each(names)('loses no text and hears no uncaught error: %s', async name => {
    const html = pageOf(`<img name="${name}" alt="" src="data:,">${everyBlock}`)
    const visit = await browser.openHtml(html, { wait: 'load' })
    await expect.poll(stateOf(visit.page).waiting).toBe(0)
    for (const text of ['Orari', 'Consegne', 'Pansoti']) {
      expect(await visit.page.getByText(text, { exact: true }).isVisible()).toBe(true)
    }
    expect(visit.errors).toEqual([])
    // All or nothing: a block is alive, or as the server sent it.
    if (await visit.page.getByText('In bicicletta').isHidden()) {
      await visit.page.getByRole('button', { name: 'Consegne' }).click()
      await expect.poll(() => visit.page.getByText('In bicicletta').isVisible()).toBe(true)
    }
  })
})

describe('when a part of the script cannot be fetched', () => {
  const section = everyBlock.slice(
    everyBlock.indexOf('<div data-block="accordion"'),
    everyBlock.indexOf('<div data-block="menu"'),
  )
  const ours = (lines: readonly string[]) => lines.filter(line => line.includes('[site.js]'))

  test('the page stays as the server sent it, says so in one line, and a touch tries again', async () => {
    let blocked = true
    const visit = await browser.openHtml(pageOf(section, { head: siteStyles }), {
      before: page =>
        page.route('**/site.accordion.js', route =>
          blocked ? route.fulfill({ status: 404, body: 'not here' }) : route.continue(),
        ),
    })
    const { page } = visit
    const block = page.locator('#sezioni')
    expect(await block.getAttribute('data-block-state')).toBe('failed')
    const html = await block.evaluate(el => {
      const copy = el.cloneNode(true) as Element
      copy.removeAttribute('data-block-state')
      return copy.outerHTML
    })
    expect(html).toBe(section.trim())
    for (const text of ['Dalle sei alle sette', 'In bicicletta']) {
      expect(await page.getByText(text).isVisible()).toBe(true)
    }
    await expect.poll(() => ours(visit.console)).toHaveLength(1)
    await page.getByText('Resi').click()
    await expect.poll(() => page.getByText('Senza scontrino').isVisible()).toBe(true)
    expect(visit.errors).toEqual([])
    // One line for each time it was tried: on loading, and by that touch.
    expect(ours(visit.console).length).toBeLessThanOrEqual(3)
    blocked = false
    await page.getByRole('button', { name: 'Orari' }).click()
    await expect.poll(() => block.getAttribute('data-block-state')).toBe('mounted')
    expect(await page.getByText('In bicicletta').isVisible()).toBe(false)
  })

  test('the first click is not lost while it is slow', async () => {
    let deliver = () => {}
    const wanted = new Promise<void>(resolve => {
      deliver = resolve
    })
    const { page } = await browser.openHtml(pageOf(section, { head: siteStyles }), {
      wait: 'load',
      before: page =>
        page.route('**/site.accordion.js', async route => {
          await wanted
          await route.continue()
        }),
    })
    await expect.poll(stateOf(page).waiting).toBe(1)
    await page.getByRole('button', { name: 'Consegne' }).click()
    deliver()
    await expect.poll(() => page.locator('#sezioni').getAttribute('data-block-state')).toBe('mounted')
    await expect.poll(() => page.getByText('In bicicletta').isVisible()).toBe(true)
    expect(await page.getByText('Dalle sei alle sette').isVisible()).toBe(false)
  })
})

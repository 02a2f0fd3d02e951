import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  destroy,
  inspectedStates,
  keepOriginal,
  layoutShift,
  openBrowser,
  originalAndNow,
} from '../../test/browser.ts'
import { few, some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { buttons, kinds, links, names, openMenu, selected, shown, tab } from './menu.browser.testing.ts'

const browser = openBrowser()
const visit = openMenu(browser)

test('tabs in a list have no bullets, which would lie over their words', async () => {
  const list = links
    .replace(/<p data-part="tabs">(.*?)<\/p>/s, '<ul data-part="tabs">$1</ul>')
    .replace(/<a [^>]*data-part="tab".*?<\/a>/g, '<li>$&</li>')
  const page = await visit(list)
  const items = page.locator('[role=tablist] > li')
  expect(await items.evaluateAll(all => all.map(el => getComputedStyle(el).listStyleType))).toEqual(
    names.map(() => 'none'),
  )
})

describe.each(few(kinds, 1))('with tabs that are %s, a visitor', (_, markup) => {
  test('sees one panel at a time and chooses it by a click', async () => {
    const page = await visit(markup)
    expect(await selected(page)).toBe('Pranzo')
    await tab(page, 'Dolci').click()
    expect(await selected(page)).toBe('Dolci')
    await tab(page, 'Dolci').click()
    expect(await selected(page)).toBe('Dolci')
  })

  thoroughTest('starts with the tab the server has marked', async () => {
    const page = await visit(
      markup.replace('class="linguetta">Cena', 'aria-selected="true" class="linguetta">Cena'),
    )
    expect(await selected(page)).toBe('Cena')
  })

  test.each(few(['#Dolci', '#dentro-Dolci'], 0))(
    'who comes by the address %s finds that panel',
    async hash => {
      const page = await visit(markup, { hash })
      expect(await selected(page)).toBe('Dolci')
    },
  )

  thoroughTest('is taken to a panel by any link of the page', async () => {
    const page = await visit(`<a href="#dentro-Cena">la cena</a> <a href="#Dolci">il resto</a>${markup}`)
    await page.getByText('la cena').click()
    await expect.poll(() => shown(page)).toEqual(['Cena'])
    await page.getByText('il resto').click()
    await expect.poll(() => shown(page)).toEqual(['Dolci'])
    expect(await selected(page)).toBe('Dolci')
  })

  thoroughTest('finds with Ctrl-F what is in a hidden panel', async () => {
    const page = await visit(markup)
    // A text fragment reveals what it finds exactly as Ctrl-F does.
    await page.goto(`${page.url()}#:~:text=Cena%20di%20oggi`)
    await expect.poll(() => shown(page)).toEqual(['Cena'])
    expect(await selected(page)).toBe('Cena')
  })

  thoroughTest('has all panels on paper, and one again on the screen', async () => {
    const page = await visit(markup)
    await page.emulateMedia({ media: 'print' })
    expect(await shown(page)).toEqual([...names])
    await page.emulateMedia({ media: 'screen' })
    expect(await selected(page)).toBe('Pranzo')
  })

  thoroughTest('has all its tabs on paper, where no row can be scrolled', async () => {
    const page = await visit(markup.replaceAll('</a><a', '</a> <a'), { width: 240 })
    const isWhole = () =>
      page.locator('[data-part="tabs"]').evaluate(row => row.scrollWidth <= row.clientWidth)
    await page.addStyleTag({ content: '.linguetta { min-width: 160px }' })
    expect(await isWhole()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await isWhole()).toBe(true)
  })

  thoroughTest('gets the page back byte for byte', async () => {
    const awkward = markup.replace(
      '<section id="Dolci"',
      '<section hidden="" style=" color : teal;; " id="Dolci"',
    )
    const page = await visit(awkward, { before: keepOriginal })
    await tab(page, 'Dolci').click()
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  thoroughTest('sees what the page wants: any plain rule of the page beats ours', async () => {
    const css = `
      .linguetta { padding: 7px 9px; min-height: 91px; color: rgb(1, 2, 3) }
      .testo { padding: 13px }
      @layer pagina { .linguetta { font-size: 33px } }`
    const { page } = await browser.openPage(markup, { head: `<style>${css}</style>`, alive: true })
    const look = await page.evaluate(() => {
      const look = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
      const { padding, minHeight, color, fontSize } = look('.linguetta')
      return [padding, minHeight, color, fontSize, look('.testo:not([hidden])').padding]
    })
    expect(look).toEqual(['7px 9px', '91px', 'rgb(1, 2, 3)', '33px', '13px'])
  })

  test('who touches a tab before its script has come gets what she touched, once it is there', async () => {
    let deliver = () => {}
    const wanted = new Promise<void>(resolve => {
      deliver = resolve
    })
    const page = await visit(markup, {
      wait: 'load',
      answers: {
        '**/site.menu.js': async route => {
          await wanted
          await route.continue()
        },
      },
    })
    await expect.poll(() => inspectedStates(page)).toEqual(['loading'])
    expect(await page.locator('#carta').getAttribute('data-block-state')).toBe(null)
    await tab(page, 'Cena').click()
    deliver()
    await expect.poll(() => inspectedStates(page)).toEqual(['mounted'])
    await expect.poll(() => shown(page)).toEqual(['Cena'])
    expect(await selected(page)).toBe('Cena')
  })
})

thoroughTest('a screen reader hears a list of tabs, and which panel belongs to which', async () => {
  const page = await visit(links)
  const roles = await page.evaluate(() => {
    const el = (selector: string) => document.querySelector(selector)
    return {
      list: [
        el('[data-part="tabs"]')?.getAttribute('role'),
        el('[data-part="tabs"]')?.getAttribute('aria-label'),
      ],
      tabs: [...document.querySelectorAll('.linguetta')].map(tab => {
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
        return [
          tab.getAttribute('role'),
          panel?.id,
          panel?.getAttribute('role'),
          panel?.getAttribute('aria-labelledby') === tab.id,
        ]
      }),
    }
  })
  expect(roles.list).toEqual(['tablist', expect.stringMatching(/\S/)])
  expect(roles.tabs).toEqual(names.map(name => ['tab', name, 'tabpanel', true]))
})

describe('without script', () => {
  test('links choose their panel, and the first one is there before', async () => {
    const page = await visit(links, { javaScript: false })
    expect(await shown(page)).toEqual(['Pranzo'])
    await tab(page, 'Dolci').click()
    expect(await shown(page)).toEqual(['Dolci'])
  })

  thoroughTest('buttons choose nothing, so every panel can be read', async () => {
    expect(await shown(await visit(buttons, { javaScript: false }))).toEqual([...names])
  })
})

describe('where tabs are buttons, the section the address leads to', () => {
  test('is there before the script', async () => {
    const page = await visit(buttons, {
      hash: '#dentro-Dolci',
      wait: 'load',
      answers: { '**/site.menu.js': () => new Promise(() => {}) },
    })
    expect(await shown(page)).toEqual(['Dolci'])
  })

  test('is where it was read when the page is loaded again', async () => {
    const lines = '<p style="block-size: 80px">Riga</p>'.repeat(30)
    const tall = buttons.replaceAll('</section>', `${lines}</section>`)
    const page = await visit(tall + lines, { hash: '#Dolci' })
    await page.evaluate(() => scrollTo(0, 500))
    await page.reload()
    await expect.poll(() => inspectedStates(page)).toEqual(['mounted'])
    expect(await shown(page)).toEqual(['Dolci'])
    expect(await page.evaluate(() => scrollY)).toBe(500)
  })
})

describe('on a small phone', () => {
  const many = Array.from({ length: 12 }, (_, i) => `Portata-numero-${i + 1}`)
  const long = `<div data-block="menu"><p data-part="tabs">${many
    .map(name => `<a href="#${name}" data-part="tab" class="linguetta">${name}</a>`)
    .join(
      '',
    )}</p>${many.map(name => `<div id="${name}" data-part="panel" class="testo"><em>${name}</em></div>`).join('')}</div>`
  const isInSight = (page: Page, name: string) =>
    page.locator(`a[href="#${name}"]`).evaluate(el => {
      const { left, right } = el.getBoundingClientRect()
      return left >= -1 && right <= innerWidth + 1
    })

  test('the row of tabs scrolls and the page does not', async () => {
    const page = await visit(long, { width: 320 })
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
    expect(await isInSight(page, 'Portata-numero-12')).toBe(false)
  })

  thoroughTest('the tab chosen by a key comes into sight', async () => {
    const page = await visit(long, { width: 320 })
    await page.locator('a[href="#Portata-numero-1"]').focus()
    await page.keyboard.press('End')
    await expect.poll(() => isInSight(page, 'Portata-numero-12')).toBe(true)
  })

  thoroughTest('the tab chosen by the address comes into sight', async () => {
    const page = await visit(long, { width: 320, hash: '#Portata-numero-9' })
    await expect.poll(() => isInSight(page, 'Portata-numero-9')).toBe(true)
  })
})

test.each(some(kinds, 1))('nothing jumps when tabs that are %s come to life', async (_, markup) => {
  const page = await visit(markup)
  expect(await layoutShift(page)).toBe(0)
})

test('more tabs than a column has room for scroll, and where nobody gives them a width they have their own', async () => {
  const wide = names.map(name => `${name}&nbsp;${'molto&nbsp;'.repeat(12)}lungo`)
  const many = names.reduce((markup, name, i) => markup.replace(`>${name}</a>`, `>${wide[i]}</a>`), links)
  const page = await visit(
    `<div style="display: grid; grid-template-columns: 1fr 1fr">${many}<section>${many}</section></div><div id="row" style="display: flex">${links}</div>`,
    { width: 800 },
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800)
  const own = await page.locator('#row [data-part~="tabs"]').boundingBox()
  expect(own?.width).toBeGreaterThan(100)
})

import { describe, expect, test } from 'vitest'
import { openPage, settle } from '../../test/open-page.ts'
import menu from './index.ts'
import { nextIndex } from './state.ts'

const html = (attributes = '') => `
  <div data-block="menu" ${attributes}>
    <nav data-part="tabs"><a data-part="tab" href="#pranzo">Pranzo</a> <a data-part="tab" href="#cena">Cena</a> <a data-part="tab" href="#dolci">Dolci</a></nav>
    <section data-part="panel" id="pranzo"><h3 id="pasta">Pasta</h3></section>
    <section data-part="panel" id="cena"><a href="/prenota">Prenota</a></section>
    <section data-part="panel" id="dolci">Dolci</section>
  </div>`

const tabs = () => [...document.querySelectorAll<HTMLElement>('[data-part="tab"]')]
const tab = (i: number) => tabs()[i] as HTMLElement
const selected = () => tabs().map(el => el.getAttribute('aria-selected'))
const shown = () =>
  [...document.querySelectorAll('[data-part="panel"]')].map(el => !el.hasAttribute('hidden'))
const press = (i: number, key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  tab(i).dispatchEvent(event)
  return event
}

describe('the tabs', () => {
  test('start with the first, and exactly one is selected', async () => {
    const page = await openPage(html(), [menu])
    expect(selected()).toEqual(['true', 'false', 'false'])
    expect(shown()).toEqual([true, false, false])
    expect(page.console).toEqual([])
  })

  test('give what is selected the class that the page names for all, or for one of them', async () => {
    const markup = html('data-active-class="is-on"').replace(
      '<a data-part="tab"',
      '<a data-active-class="mine" data-part="tab"',
    )
    const page = await openPage(markup, [menu])
    const classes = () =>
      [...tabs(), ...document.querySelectorAll('[data-part="panel"]')].map(el => el.className)
    expect(classes()).toEqual(['mine', '', '', 'is-on', '', ''])
    tab(1).click()
    await page.settle()
    expect(classes()).toEqual(['', 'is-on', '', '', 'is-on', ''])
  })

  test('start with the one the server or the address names', async () => {
    await openPage(html().replace('href="#cena"', 'href="#cena" aria-selected="true"'), [menu])
    expect(selected()).toEqual(['false', 'true', 'false'])
    location.hash = '#dolci'
    await openPage(html(), [menu])
    expect(selected()).toEqual(['false', 'false', 'true'])
    location.hash = ''
  })

  test('follow the address later on, also to something inside a section', async () => {
    const page = await openPage(html(), [menu])
    tab(2).click()
    location.hash = '#pasta'
    dispatchEvent(new Event('hashchange'))
    await page.settle()
    expect(shown()).toEqual([true, false, false])
    location.hash = ''
  })

  test('are chosen by a click, by Enter and by Space', async () => {
    const page = await openPage(html(), [menu])
    tab(1).click()
    await page.settle()
    expect(selected()).toEqual(['false', 'true', 'false'])
    expect(press(2, 'Enter').defaultPrevented).toBe(true)
    await page.settle()
    expect(selected()).toEqual(['false', 'false', 'true'])
    expect(press(0, ' ').defaultPrevented).toBe(true)
    await page.settle()
    expect(shown()).toEqual([true, false, false])
  })

  test('write first on the one that is chosen, where the focus is', async () => {
    const page = await openPage(html(), [menu])
    const written: (string | null)[] = []
    const observer = new MutationObserver(records => {
      for (const { target, attributeName } of records)
        if (attributeName === 'tabindex' && tabs().includes(target as HTMLElement))
          written.push(target.textContent)
    })
    observer.observe(document.body, { subtree: true, attributes: true })
    for (const i of [2, 1]) {
      tab(i).click()
      await page.settle()
    }
    observer.disconnect()
    expect(written).toEqual(['Dolci', 'Pranzo', 'Cena', 'Dolci'])
  })

  test('are walked by the arrows, around the ends, with the focus', async () => {
    const page = await openPage(html(), [menu])
    tab(0).focus()
    press(0, 'ArrowLeft')
    await page.settle()
    expect(selected()).toEqual(['false', 'false', 'true'])
    expect(document.activeElement).toBe(tab(2))
    press(2, 'ArrowRight')
    await page.settle()
    expect(document.activeElement).toBe(tab(0))
    press(0, 'End')
    await page.settle()
    expect(document.activeElement).toBe(tab(2))
    press(2, 'Home')
    await page.settle()
    expect(selected()).toEqual(['true', 'false', 'false'])
  })

  test.each(['ArrowUp', 'ArrowDown', 'PageDown', 'a', 'Tab'])('leave %s to the page', async key => {
    await openPage(html(), [menu])
    expect(press(0, key).defaultPrevented).toBe(false)
    expect(selected()).toEqual(['true', 'false', 'false'])
  })

  test('leave a click with a modifier to the browser', async () => {
    const page = await openPage(html(), [menu])
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    const left: boolean[] = []
    const browser = (heard: Event) => {
      left.push(!heard.defaultPrevented)
      heard.preventDefault()
    }
    document.addEventListener('click', browser, { once: true })
    tab(1).dispatchEvent(event)
    await page.settle()
    expect(left).toEqual([true])
    expect(selected()).toEqual(['true', 'false', 'false'])
  })

  test('leave keys with a modifier to the browser', async () => {
    await openPage(html(), [menu])
    expect(press(0, 'ArrowLeft', { altKey: true }).defaultPrevented).toBe(false)
    expect(selected()).toEqual(['true', 'false', 'false'])
  })

  test('are one stop of the Tab key', async () => {
    const page = await openPage(html(), [menu])
    tab(1).click()
    await page.settle()
    expect(tabs().map(el => el.tabIndex)).toEqual([-1, 0, -1])
  })
})

describe('what is spoken', () => {
  test('is a named list of tabs and their panels', async () => {
    const page = await openPage(html(), [menu])
    expect(page.find('nav').getAttribute('role')).toBe('tablist')
    expect(page.find('nav').getAttribute('aria-label')).toBe('Sezioni')
    tab(1).click()
    await settle()
    expect(page.find('nav').getAttribute('aria-label')).toBe('Sezioni')
    expect(tab(1).getAttribute('role')).toBe('tab')
    expect(tab(1).getAttribute('aria-controls')).toBe('cena')
    expect(page.find('#cena').getAttribute('role')).toBe('tabpanel')
    expect(page.find('#cena').getAttribute('aria-labelledby')).toBe(tab(1).id)
  })

  test('lets the keyboard into a panel that holds nothing to focus, and only there', async () => {
    const page = await openPage(html(), [menu])
    expect(page.find('#pranzo').getAttribute('tabindex')).toBe('0')
    expect(page.find('#cena').hasAttribute('tabindex')).toBe(false)
  })

  test("keeps the page's own name of the list", async () => {
    const page = await openPage(html('data-label="Il nostro menu"'), [menu])
    expect(page.find('nav').getAttribute('aria-label')).toBe('Il nostro menu')
    await openPage(html().replace('<nav', '<nav aria-label="Carta"'), [menu])
    expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('Carta')
  })
})

describe('the page', () => {
  test('is asked before a tab is selected, and told afterwards', async () => {
    const page = await openPage(html(), [menu])
    const heard: string[] = []
    const stop = new AbortController()
    document.addEventListener(
      'site:menu:select',
      event => {
        heard.push(`select ${(event as CustomEvent).detail.panel.id}`)
        if ((event as CustomEvent).detail.panel.id === 'dolci') event.preventDefault()
      },
      { signal: stop.signal },
    )
    const told = (event: Event) => heard.push(`selected ${(event as CustomEvent).detail.panel.id}`)
    document.addEventListener('site:menu:selected', told, { signal: stop.signal })
    tab(1).click()
    await page.settle()
    tab(2).click()
    await page.settle()
    stop.abort()
    expect(heard).toEqual(['select cena', 'selected cena', 'select dolci'])
    expect(selected()).toEqual(['false', 'true', 'false'])
  })

  test('gets its HTML back as it came', async () => {
    const page = await openPage(html(), [menu])
    tab(1).click()
    await page.settle()
    page.engine.destroy()
    const after = document.body.innerHTML
    document.body.innerHTML = html()
    expect(after).toBe(document.body.innerHTML)
  })
})

describe('awkward markup', () => {
  test('pairs tabs without links by position', async () => {
    await openPage(
      `<div data-block="menu"><div data-part="tabs"><label data-part="tab">A</label><label data-part="tab">B</label></div>
       <div data-part="panel">1</div><div data-part="panel">2</div></div>`,
      [menu],
    )
    tab(1).click()
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(selected()).toEqual(['false', 'true'])
  })

  test('leaves out a tab without a panel and skips a menu without pairs', async () => {
    const page = await openPage(html().replace(/<section data-part="panel" id="dolci">.*<\/section>/, ''), [
      menu,
    ])
    expect(selected()).toEqual(['true', 'false', 'false'])
    expect(tab(2).getAttribute('aria-disabled')).toBe('true')
    expect(page.console).toEqual([expect.stringContaining('a tab has no panel')])
    const empty = await openPage('<div data-block="menu"><p data-part="tab">A</p></div>', [menu])
    expect(empty.find('div').dataset.blockState).toBe('skipped')
    expect(empty.console).toHaveLength(1)
  })

  test('without a named row of tabs takes the element around them', async () => {
    await openPage(html().replace('<nav data-part="tabs">', '<nav>'), [menu])
    expect(document.querySelector('nav')?.getAttribute('role')).toBe('tablist')
  })

  test('with tabs among the panels has buttons, one of them pressed', async () => {
    await openPage(
      `<div data-block="menu"><p data-part="tab">A</p><div data-part="panel">1</div><button data-part="tab">B</button><div data-part="panel">2</div></div>`,
      [menu],
    )
    expect(tabs().map(el => el.getAttribute('role'))).toEqual(['button', null])
    expect(tabs().map(el => el.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    expect(document.querySelectorAll('[role="tabpanel"], [aria-selected]')).toHaveLength(0)
  })

  test('does not take the tabs of a menu inside it', async () => {
    await openPage(
      html().replace(
        'Dolci</section>',
        `${html().replaceAll('id="', 'id="x-').replaceAll('#', '#x-')}</section>`,
      ),
      [menu],
    )
    tab(1).click()
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(selected()).toEqual(['false', 'true', 'false', 'true', 'false', 'false'])
  })
})

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['ArrowDown', 1, false, null],
])('%s from tab %i (right to left: %s) leads to %s', (key, index, rtl, expected) => {
  expect(nextIndex(key, { index, count: 3, rtl })).toBe(expected)
})

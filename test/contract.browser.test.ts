import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import {
  atRest,
  blockStates,
  destroy,
  examples,
  keepOriginal,
  mountAll,
  openBrowser,
  originalAndNow,
  scrollThrough,
} from './browser.ts'
import { blocks, operateAll, operations } from './operate.ts'
import { readText } from './sources.ts'
import { isThorough, looks } from './thorough.ts'

const browser = openBrowser()
const transports = ['http', 'file'] as const
test('there are examples, every block stands on one of them, and the tests know how to use it', () => {
  expect(examples.length).toBeGreaterThan(5)
  const shown = examples.map(name => readText(`examples/${name}.html`)).join()
  expect(blocks.filter(name => !shown.includes(`data-block="${name}"`))).toEqual([])
  expect(Object.keys(operations).sort()).toEqual([...blocks].sort())
})

describe.each(examples.filter(name => name !== 'broken'))('a visitor of %s.html', name => {
  test.each(transports)('finds every block alive and the console empty, over %s', async over => {
    const visit = await browser.openExample(name, { over })
    await mountAll(visit.page)
    await scrollThrough(visit.page)
    expect((await blockStates(visit.page)).filter(state => !state.endsWith(': mounted'))).toEqual([])
    expect(visit.console).toEqual([])
    expect(visit.errors).toEqual([])
    expect(await visit.violations()).toEqual([])
  })
})

describe('a visitor of broken.html', () => {
  test.each(transports)('finds in the console exactly the lines the page announces, over %s', async over => {
    const visit = await browser.openExample('broken', { over })
    await mountAll(visit.page)
    await visit.page.locator('#ascoltato summary').first().click()
    const expected = await visit.page.evaluate(() =>
      [...document.querySelectorAll('.expected code')].map(el =>
        (el.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ),
    )
    expect(expected.length).toBeGreaterThan(8)
    // The browser's own line about a missing file is not ours.
    const said = () => [
      ...visit.console
        .filter(line => !/Failed to load resource|net::ERR/.test(line))
        .map(line => line.replace(/^\w+: /, '')),
      ...visit.errors.map(error => `Uncaught ${error}`),
    ]
    await expect.poll(() => said().filter(line => !expected.some(text => matches(line, text)))).toEqual([])
    await expect.poll(() => expected.filter(text => !said().some(line => matches(line, text)))).toEqual([])
    expect(said()).toHaveLength(expected.length)
  })

  test('sees the neighbours of what is broken alive', async () => {
    const { page } = await browser.openExample('broken')
    await mountAll(page)
    const states = await page.evaluate(() =>
      [...document.querySelectorAll('.pair > :last-child [data-block]')].map(el =>
        el.getAttribute('data-block-state'),
      ),
    )
    expect(states.length).toBeGreaterThan(8)
    expect(states.filter(state => state !== 'mounted')).toEqual([])
  })

  /** `…` in an announced line stands for anything. */
  function matches(line: string, announced: string): boolean {
    const parts = announced.split('…').map(part => part.trim())
    let from = 0
    return parts.every((part, i) => {
      const at = i === 0 ? (line.startsWith(part) ? 0 : -1) : line.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
  }
})

describe.each(examples)('whoever opens %s.html', name => {
  test('never has to scroll sideways on a small phone', async () => {
    const { page } = await browser.openExample(name, { width: 320 })
    await mountAll(page)
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
    await operateAll(page)
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
  })

  test('hears from axe that all is well, light and dark, small and large, before and after using it', async () => {
    const { page } = await browser.openExample(name)
    await mountAll(page)
    const findings = new Set<string>()
    for (const used of [false, true]) {
      if (used) await operateAll(page)
      // Quickly: small and dark as it comes, large and light once it has been used.
      for (const [width, dark] of isThorough ? looks : looks.slice(used ? 1 : 0, used ? 2 : 1)) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
        // Colours fade into each other.
        await atRest(page)
        // The rest of axe's rules do not look at colours.
        const { found, passes } = await audit(page, dark && isThorough ? 'colours' : 'everything')
        expect(passes).toBeGreaterThan(dark ? 0 : 15)
        for (const finding of found) findings.add(finding)
      }
    }
    expect([...findings]).toEqual([])
  })

  test('reaches every control with Tab and sees where the focus is', async () => {
    const { page } = await browser.openExample(name)
    await mountAll(page)
    const { controls, reached, invisible } = await walkByTab(page)
    expect(controls.filter(control => !reached.includes(control))).toEqual([])
    expect(invisible).toEqual([])
    expect(reached.length).toBeGreaterThan(2)
  })

  test('gets it back byte for byte after using it', async () => {
    const { page } = await browser.openExample(name, {
      before: async page => {
        await keepOriginal(page)
        // The stand-in server shows its log on the page.
        await page.route('**/mock.js', route => route.fulfill({ body: '' }))
      },
    })
    await mountAll(page)
    await operateAll(page)
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  test('can read all of it without script', async () => {
    const { page } = await browser.openExample(name, { javaScript: false })
    const { texts, unreachable } = await readAll(page)
    expect(texts).toBeGreaterThan(10)
    expect(unreachable).toEqual([])
  })
})

/** Presses Tab from the top until the focus has left the page; names are positions in the document. */
async function walkByTab(page: Page) {
  const controls = await page.evaluate(() => {
    const look = (el: Element) => {
      const { outline, boxShadow, clipPath } = getComputedStyle(el)
      return [outline, boxShadow, clipPath].join()
    }
    const all = [...document.querySelectorAll('*')]
    const nameOf = (el: Element) =>
      `${all.indexOf(el)} ${el.localName} ${el.textContent?.trim().slice(0, 30)}`
    const isThere = (el: Element) =>
      el.checkVisibility({ visibilityProperty: true }) &&
      !el.closest('[hidden]') &&
      el.getBoundingClientRect().height > 0
    const before = new Map(all.map(el => [el, look(el)]))
    const walk = {
      reached: [] as string[],
      invisible: [] as string[],
      step() {
        const el = document.activeElement
        if (!el || el === document.body) return false
        walk.reached.push(nameOf(el))
        if (before.get(el) === look(el) || !isThere(el)) walk.invisible.push(nameOf(el))
        return true
      },
    }
    Object.assign(window, { walk })
    // Of choices with the same name one is a stop: the chosen one, else the first.
    const isStop = (el: HTMLElement) => {
      if (!(el instanceof HTMLInputElement) || el.type !== 'radio') return true
      const same = [...document.querySelectorAll<HTMLInputElement>('[type="radio"]')].filter(
        ({ name, form }) => name === el.name && form === el.form,
      )
      return (same.find(({ checked }) => checked) ?? same[0]) === el
    }
    // A carousel's slides that are not in sight: it has to be moved first.
    const isAway = (el: HTMLElement) => el.closest('[inert]') !== null
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ]
      .filter(el => el.tabIndex >= 0 && !el.matches(':disabled') && isStop(el) && !isAway(el))
      .filter(el => el.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .map(nameOf)
  })
  type Walk = { reached: string[]; invisible: string[]; step(): boolean }
  const step = () => page.evaluate(() => (window as unknown as { walk: Walk }).walk.step())
  for (let i = 0; i < controls.length + 20; i++) {
    await page.keyboard.press('Tab')
    if (!(await step())) break
  }
  const { reached, invisible } = await page.evaluate(() => {
    const { reached, invisible } = (window as unknown as { walk: Walk }).walk
    return { reached, invisible }
  })
  return { controls, reached, invisible }
}

/** Every text of the page must be visible, in a closed `<details>`, or where a link on the page leads. */
function readAll(page: Page) {
  return page.evaluate(() => {
    const isReachable = (el: Element): boolean => {
      if (el.checkVisibility({ visibilityProperty: true })) return true
      for (let at: Element | null = el; at; at = at.parentElement) {
        if (at.id && document.querySelector(`a[href="#${CSS.escape(at.id)}"]`)?.checkVisibility()) return true
        if (at.localName === 'details' && !(at as HTMLDetailsElement).open) return true
      }
      return false
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { readonly text: string; readonly el: Element }[] = []
    while (walker.nextNode()) {
      const el = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (el && text && !el.closest('script, style, template')) texts.push({ text, el })
    }
    const pictures = [...document.querySelectorAll<HTMLElement>('[data-block="image"]')].filter(
      block =>
        block.textContent?.trim() === '' &&
        ![block, ...block.querySelectorAll('img')].some(el => el.matches('img[src]') && el.checkVisibility()),
    )
    return {
      texts: texts.length,
      unreachable: [
        ...texts.filter(({ el }) => !isReachable(el)).map(({ text }) => text),
        ...pictures.map(block => block.outerHTML.slice(0, 200)),
      ],
    }
  })
}

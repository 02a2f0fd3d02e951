import { describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { atRest, openBrowser, pageOf } from './browser.ts'
import {
  accountLoaded,
  dialogs,
  gone,
  listenersFor,
  noRedirect,
  openStaying,
  owner,
  visitor,
} from './keyboard.browser.testing.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const openHere = openStaying(browser)

describe('Escape on the page of an owner', () => {
  const open = (body: string) => openHere(body, { context: owner })

  test('goes to the editing frame from a link, a button and the page itself', async () => {
    const { page } = await open('<a href="#x">Pane</a><button>Pane</button>')
    await page.keyboard.press('Escape')
    for (const selector of ['a', 'button']) {
      await page.focus(selector)
      await page.keyboard.press('Escape')
    }
    const { origin, pathname } = new URL(page.url())
    const config = `${origin}/config/?frameUrl=${encodeURIComponent(pathname)}`
    expect(await gone(page)).toEqual([config, config, config])
  })

  const typing: readonly (readonly [string, string])[] = [
    ['a field', '<input id="x">'],
    ['a search field', '<input id="x" type="search" value="pane">'],
    ['a checkbox', '<input id="x" type="checkbox">'],
    ['a text', '<textarea id="x"></textarea>'],
    ['a list', '<select id="x"><option>Pane</select>'],
    ['a text that can be edited', '<div id="x" contenteditable><b>Pane</b></div>'],
    ['a text inside one that can be edited', '<div contenteditable><p id="x" tabindex="0">Pane</p></div>'],
    ['plain text that can be edited', '<div id="x" contenteditable="plaintext-only">Pane</div>'],
    [
      'a field in a shadow tree',
      '<div id="host"><template shadowrootmode="open"><input id="x"></template></div>',
    ],
    [
      'a field in two shadow trees',
      '<div id="host"><template shadowrootmode="open"><div><template shadowrootmode="open"><input id="x"></template></div></template></div>',
    ],
  ]

  test.each(some(typing, 1))('does nothing in %s, with and without Shift', async (_, html) => {
    const { page, requests } = await open(html)
    await page.locator('#x').focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Escape')
    expect(await gone(page)).toEqual([])
    expect(requests.filter(url => url.includes('/api/'))).toEqual([])
  })

  thoroughTest('does nothing in a field that a custom element hides in a closed shadow tree', async () => {
    const { page } = await open(`<date-picker></date-picker><script>
      customElements.define('date-picker', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'closed', delegatesFocus: true })
          root.innerHTML = '<input>'
        }
      })
    </script>`)
    await page.evaluate(() => document.querySelector<HTMLElement>('date-picker')?.focus())
    await page.keyboard.press('Escape')
    expect(await gone(page)).toEqual([])
  })

  thoroughTest('does nothing while a word is being composed, wherever that is', async () => {
    const { page } = await open('<p>Pane</p>')
    await page.evaluate(() => {
      const press = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', press))
    })
    expect(await gone(page)).toEqual([])
  })

  test.each(some(['Control+Escape', 'Alt+Escape', 'Meta+Escape', 'Control+Shift+Escape', 'a', 'Enter'], 0))(
    '%s does nothing',
    async keys => {
      const { page, requests } = await open('<p>Pane</p>')
      await page.keyboard.press(keys)
      expect(await gone(page)).toEqual([])
      expect(requests.filter(url => url.includes('/api/'))).toEqual([])
    },
  )

  thoroughTest('held down counts once', async () => {
    const { page } = await open('<p>Pane</p>')
    for (let i = 0; i < 20; i++) await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  thoroughTest('that a script of the page has used, or keeps to itself, does nothing', async () => {
    const { page } = await open(`<button id="a">Pane</button><button id="b">Vino</button><script>
      a.addEventListener('keydown', event => event.preventDefault())
      b.addEventListener('keydown', event => event.stopPropagation())
    </script>`)
    for (const selector of ['#a', '#b']) {
      await page.focus(selector)
      await page.keyboard.press('Escape')
    }
    expect(await gone(page)).toEqual([])
  })

  test('closes our dialogs first, one with each press, and only then leaves', async () => {
    const { page } = await open('<p>Pane</p>')
    await page.evaluate(() => {
      const { dialogs } = window.Site as Site
      for (const message of ['Uno', 'Due', 'Tre']) dialogs?.alert(message)
    })
    await page.locator('.site-dialog[open]').nth(2).waitFor()
    for (const left of [2, 1, 0]) {
      await page.keyboard.press('Escape')
      await expect.poll(() => dialogs(page)).toBe(left)
      expect(await gone(page)).toEqual([])
    }
    await atRest(page)
    await page.keyboard.press('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  thoroughTest('closes a notice first, which is no dialog of the browser', async () => {
    const { page } = await open('<p>Pane</p>')
    await page.evaluate(() => void (window.Site as Site).dialogs?.inform('Fatto'))
    await page.locator('.site-notice').waitFor()
    await page.keyboard.press('Escape')
    expect(await gone(page)).toEqual([])
    await page.locator('.site-notice').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  test.each(
    some(
      [
        ['dialog', '<dialog id="x"><button>Pane</button></dialog>', 'showModal'],
        ['popover', '<div id="x" popover><button>Pane</button></div>', 'showPopover'],
      ],
      0,
    ),
  )("closes the page's own %s first", async (_, html, show) => {
    const { page } = await open(html)
    await page.evaluate(
      show => (document.querySelector('#x') as unknown as Record<string, () => void>)[show]?.(),
      show,
    )
    await page.keyboard.press('Escape')
    expect(await gone(page)).toEqual([])
    await expect.poll(() => page.locator('#x').isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  thoroughTest('does not wait for a popover that Escape does not close', async () => {
    const { page } = await open('<div id="x" popover="manual">Pane</div>')
    await page.evaluate(() => document.querySelector<HTMLElement>('#x')?.showPopover())
    await page.keyboard.press('Escape')
    expect(await gone(page)).toHaveLength(1)
  })

  const menus: readonly (readonly [string, string])[] = [
    ['at once', "addEventListener('keydown', close)"],
    [
      'in the manner of frameworks',
      "addEventListener('keydown', event => Promise.resolve(event).then(close))",
    ],
    ['when the key is let go', "document.addEventListener('keyup', close)"],
  ]

  test.each(some(menus, 0))(
    "closes the page's own menu first, which has no word for it: %s",
    async (_, listen) => {
      const { page } = await open(`<nav id="menu" class="is-open">Menu</nav><script>
      const close = ({ key }) => key === 'Escape' && menu.classList.remove('is-open')
      // After our script, as most menus.
      setTimeout(() => ${listen}, 100)
    </script>`)
      await page.waitForTimeout(200)
      await page.keyboard.press('Escape')
      expect(await page.locator('.is-open').count()).toBe(0)
      expect(await gone(page)).toEqual([])
    },
  )

  thoroughTest('really leaves: the browser does not take it for “stop loading”', async () => {
    const { page } = await browser.openPage('<p>Pane</p>', {
      context: owner,
      head: noRedirect,
      answers: { '**/config/**': 'Editor' },
    })
    await accountLoaded(page, owner)
    const here = new URL(page.url())
    await page.keyboard.press('Escape')
    await page.waitForURL('**/config/**')
    expect(new URL(page.url()).searchParams.get('frameUrl')).toBe(here.pathname)
    // Which was the visitor's own wish, so Back leads back.
    await page.goBack({ waitUntil: 'commit' })
    expect(page.url()).toBe(here.href)
  })
})

describe('Escape on the page of a visitor', () => {
  test('opens the login dialog where the site wants it, and closes it again', async () => {
    const { page, console } = await openHere('<p>Pane</p>', { context: visitor })
    await page.keyboard.press('Escape')
    await page.locator('.site-dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs(page)).toBe(0)
    expect(await gone(page)).toEqual([])
    expect(console).toEqual([])
  })

  thoroughTest('opens one, however often it is pressed while the dialog is on its way', async () => {
    let release = () => {}
    // Not after a time: once the dialog is there, a press closes it.
    const pressed = new Promise<void>(resolve => {
      release = resolve
    })
    const { page } = await openHere('<p>Pane</p>', {
      context: visitor,
      answers: {
        '**/site.dialogs.js': async route => {
          await pressed
          await route.continue()
        },
      },
    })
    for (let i = 0; i < 10; i++) await page.keyboard.press('Escape')
    release()
    await page.locator('.site-dialog[open]').waitFor()
    expect(await page.locator('.site-dialog').count()).toBe(1)
  })

  thoroughTest('does nothing in a field, with Shift, or where the site does not want it', async () => {
    const { page } = await openHere('<input id="x">', { context: visitor })
    await page.keyboard.press('Shift+Escape')
    await page.focus('#x')
    await page.keyboard.press('Escape')
    const plain = await openHere('<p>Pane</p>', {})
    await plain.page.keyboard.press('Escape')
    await page.waitForTimeout(200)
    expect([await dialogs(page), await dialogs(plain.page)]).toEqual([0, 0])
  })
})

test('a page without context costs nothing: no request, no cookie, no listener for keys, nothing stored', async () => {
  const { page, requests, console } = await browser.openHtml(pageOf('<p>Pane</p>'))
  await page.waitForTimeout(200)
  expect(
    requests.filter(url => !url.startsWith('data:')).map(url => new URL(url).pathname.replace(/-\d+/, '')),
  ).toEqual(['/examples/page.html', '/dist/site.js'])
  expect(await page.evaluate(() => [document.cookie, sessionStorage.length, localStorage.length])).toEqual([
    '',
    0,
    0,
  ])
  // One, by which a tooltip knows the keyboard from the mouse, and a block that waits the first touch.
  const keys = (await listenersFor(page, ['window', 'document'])).filter(type => type.startsWith('key'))
  expect(keys).toEqual(['keydown'])
  expect(console).toEqual([])
})

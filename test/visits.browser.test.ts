import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstBlocks, type Options, openBrowser, type Visit } from './browser.ts'
import { accountLoaded, dialogs, gone, openStaying, owner, visitor } from './keyboard.browser.testing.ts'
import { some } from './thorough.ts'
import { thoroughDescribe, thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const openHere = openStaying(browser)

thoroughDescribe('logging out', () => {
  async function openLogout(answers: readonly object[]) {
    const posts: string[] = []
    const visit = await openHere('<p>Pane</p>', {
      context: owner,
      answers: {
        '**/api/auth/Logout*': async route => {
          posts.push(`${route.request().method()} ${route.request().postData() ?? ''}`.trim())
          await new Promise(resolve => setTimeout(resolve, 100))
          await route.fulfill({ json: answers[posts.length - 1] ?? {} })
        },
      },
    })
    return { ...visit, posts }
  }

  thoroughTest('fifty rapid presses are one request, then the root of the site', async () => {
    const { page, posts } = await openLogout([])
    for (let i = 0; i < 50; i++) await page.keyboard.press('Shift+Escape')
    await expect.poll(() => gone(page)).toEqual([`${browser.url}/?logout=true`])
    await page.waitForTimeout(200)
    expect(posts).toEqual(['POST'])
  })

  thoroughTest('a refused crumb is two requests, and no more when it is refused again', async () => {
    const refusal = { crumbFail: true, crumb: 'crumb-2' }
    const once = await openLogout([refusal])
    await once.page.keyboard.press('Shift+Escape')
    await expect.poll(() => gone(once.page)).toHaveLength(1)
    expect(once.posts).toHaveLength(2)
    const twice = await openLogout([refusal, refusal, refusal])
    await twice.page.keyboard.press('Shift+Escape')
    await twice.page.locator('.site-dialog[open]').waitFor()
    expect(twice.posts).toHaveLength(2)
    expect(await gone(twice.page)).toEqual([])
  })

  test.each(some(['http', 'file'] as const, 0))('is told once by the page after it, over %s', async over => {
    const asked: string[] = []
    const { page, console } = await browser.openExample('owner', {
      over,
      hash: '?logout=true#uscire',
      before: page => page.on('request', request => asked.push(request.url())),
    })
    const dialog = page.getByRole('alertdialog', { name: 'Logout riuscito', exact: true })
    await dialog.waitFor()
    expect(await dialog.locator('.site-dialog__message').textContent()).toBe(
      'Sei stato disconnesso correttamente.',
    )
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('#uscire')
    expect(await page.locator('.site-dialog').count()).toBe(1)
    expect(asked.filter(url => url.includes('/api/'))).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs(page)).toBe(0)
    await page.reload()
    await firstBlocks(page)
    await page.waitForTimeout(200)
    expect(await page.locator('.site-dialog').count()).toBe(0)
    expect(console).toEqual([])
  })
})

describe('the cookies of visits', () => {
  const open = (context: object = visitor, options: Options = {}) =>
    browser.openPage('<p>Pane</p>', { context, head: '', ...options })
  /** Once the page has had its idle moment. */
  const counted = async (context?: object, options?: Options) => {
    const visit = await open(context, options)
    await expect.poll(async () => Object.keys(await cookies(visit))).toContain('ss_cvt')
    return visit
  }
  const cookies = async ({ page }: Visit) =>
    Object.fromEntries(
      (await page.evaluate(() => document.cookie))
        .split('; ')
        .filter(Boolean)
        .map(pair => pair.split('=') as [string, string]),
    )

  test('count the visits of one visitor, and the pages of one visit as one', async () => {
    const first = await cookies(await counted())
    expect(first.ss_cvr).toMatch(new RegExp(`^\\w{32}(\\|${first.ss_cvt}){3}\\|1$`))
    const visit = await counted()
    expect(await cookies(visit)).toEqual(first)
    // Thirty minutes later.
    await visit.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the browser does when its time has come
      document.cookie = 'ss_cvt=; path=/; max-age=0'
    })
    const second = await cookies(await counted())
    const [id, begun] = (first.ss_cvr ?? '').split('|')
    expect(second.ss_cvr).toBe(`${id}|${begun}|${begun}|${second.ss_cvt}|2`)
  })

  test('are not there without consent where it is needed, and come with it', async () => {
    const cookieSettings = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
    const visit = await open({ ...visitor, cookieSettings })
    await visit.page.waitForTimeout(300)
    expect(await cookies(visit)).toEqual({})
    await visit.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the visitor has said yes
      document.cookie = 'ss_cookieAllowed=true; path=/'
    })
    expect(Object.keys(await cookies(await counted({ ...visitor, cookieSettings })))).toContain('ss_cvr')
  })

  thoroughTest('are sane with a clock that stands at 1970', async () => {
    const visit = await counted(visitor, { before: page => page.clock.setFixedTime(0) })
    expect((await cookies(visit)).ss_cvr).toMatch(/^\w{32}\|1\|1\|1\|1$/)
    expect(visit.errors).toEqual([])
  })

  thoroughTest('are neither written nor missed where the browser keeps none', async () => {
    const visit = await open(visitor, { headers: { 'Content-Security-Policy': 'sandbox allow-scripts' } })
    expect(visit.errors).toEqual([])
    expect(visit.console.filter(line => !line.includes('sandbox'))).toEqual([])
  })
})

thoroughDescribe('a visitor of owner.html', () => {
  const told = (page: Page) => page.locator('.desk ol li').allTextContents()

  thoroughTest('reads what would happen to whom', async () => {
    const { page, console, errors } = await browser.openExample('owner')
    await page.locator('[data-who="owner"]').click()
    await expect
      .poll(async () => (await told(page))[0])
      .toMatch(/^Andrebbe nell’editor.*%2Fexamples%2Fowner\.html$/)
    await page.locator('[data-who="viewer"]').click()
    await expect.poll(async () => (await told(page))[0]).toBe('Ora guarda un amico')
    await accountLoaded(page, owner)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await told(page))[0]).toMatch(/^Andrebbe nell’editor/)
    await page.locator('[data-who="visitor"]').click()
    await expect.poll(async () => (await told(page))[0]).toBe('Ora guarda un cliente')
    await page.locator('[data-key=""]').click()
    await page.locator('.site-dialog[open]').waitFor()
    expect([...console, ...errors]).toEqual([])
  })

  thoroughTest('logs out, and reads in the server’s log how often it was asked', async () => {
    const { page } = await browser.openExample('owner', { over: 'file' })
    await page.locator('[data-who="viewer"]').click()
    await page.locator('#risposta').selectOption('crumbOnce')
    await accountLoaded(page, owner)
    await page.locator('[data-key="shift"]').click()
    await expect.poll(async () => (await told(page))[0]).toMatch(/^Uscita/)
    // The log is written once the answer has gone out, which the page may have read before.
    await expect
      .poll(() => page.locator('footer li').allTextContents())
      .toEqual(['POST /api/auth/Logout → 200', 'POST /api/auth/Logout → 200'])
  })

  thoroughTest('presses Escape inside the frame, and the page around hears it', async () => {
    const { page, console } = await browser.openExample('owner')
    await page.locator('#apri-cornice').click()
    const frame = page.frameLocator('iframe')
    await frame.locator('.inside h1').click()
    // What hears the key comes a moment after the page inside.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return (await page.locator('#posta + ol li').allTextContents())[0]
      })
      .toBe(`Esc: chiudo la guida, o passo a tutto schermosite:escape da ${browser.url}`)
    expect(console).toEqual([])
  })
})

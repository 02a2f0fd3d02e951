import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { destroy, openBrowser, pageOf, siteStyles } from '../../../test/browser.ts'
import { answers, ask, focused } from '../../../test/layers.ts'
import { thoroughDescribe, thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'
import { body, button, call, dialog, openDialogs, question } from './dialogs.browser.testing.ts'

const browser = openBrowser()
const open = openDialogs(browser)

describe('a confirmation', () => {
  test('is read out with its words, and answered by the keyboard', async () => {
    const { page } = await open()
    await page.locator('#opener').focus()
    await ask(page, 'confirm', question)
    const role = page.getByRole('alertdialog', { name: 'Cancellare?', description: question.message })
    expect(await role.count()).toBe(1)
    expect(await focused(page)).toBe('Conferma')
    await page.keyboard.press('Enter')
    expect(await answers(page)).toEqual(['confirm: confirm'])
    expect(await focused(page)).toBe('opener')
    await ask(page, 'confirm', question)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await answers(page)).toEqual(['confirm: confirm', 'confirm: reject'])
    expect(await focused(page)).toBe('opener')
  })

  thoroughTest('that cannot be taken back starts on the other button', async () => {
    const { page } = await open()
    await ask(page, 'confirm', { ...question, destructive: true })
    expect(await focused(page)).toBe('Annulla')
  })

  thoroughTest('moves the focus once', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      Object.assign(window, { moves: [] })
      document.addEventListener('focusin', ({ target }) =>
        (window as unknown as { moves: unknown[] }).moves.push((target as Element).textContent),
      )
    })
    await ask(page, 'confirm', question)
    expect(await page.evaluate(() => (window as unknown as { moves: unknown[] }).moves)).toEqual(['Conferma'])
  })

  thoroughTest('can follow from the answer of another one', async () => {
    const { page } = await open()
    await page.locator('#opener').focus()
    await page.evaluate(() => {
      const { dialogs } = window.Site as Site
      void dialogs?.confirm('Uno?').then(() => dialogs.confirm('Due?'))
    })
    await button(page, 'Conferma').click()
    await dialog(page).getByText('Due?').waitFor()
    expect(await focused(page)).toBe('Conferma')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('opener')
  })

  thoroughTest('has the size the spec gives it, and nothing of the page lies above it', async () => {
    const html = `${body}<div style="position: fixed; inset: 0; z-index: 2147483647; background: red"></div>`
    const { page } = await open({ html })
    await ask(page, 'confirm', question)
    const { width, zIndex, padding } = await dialog(page).evaluate(el => ({
      width: (el as HTMLElement).offsetWidth,
      zIndex: getComputedStyle(el).zIndex,
      padding: getComputedStyle(el.firstElementChild as Element).paddingInline,
    }))
    expect({ width, zIndex, padding }).toEqual({ width: 350, zIndex: '30000', padding: '20px' })
    await button(page, 'Conferma').click()
    expect(await answers(page)).toEqual(['confirm: confirm'])
  })
})

describe('a pointer', () => {
  type Point = [x: number, y: number]
  const beside: Point = [20, 20]
  const pointOn = async (page: Page, selector: string): Promise<Point> => {
    const { x = 0, y = 0 } = (await page.locator(selector).boundingBox()) ?? {}
    return [x + 10, y + 10]
  }

  test('that clicks beside the dialog cancels it', async () => {
    const { page } = await open()
    await ask(page, 'confirm', question)
    await page.mouse.click(...beside)
    expect(await answers(page)).toEqual(['confirm: cancel'])
  })

  thoroughTest('that clicks in it, or drags out of it or into it, does not', async () => {
    const { page } = await open()
    await ask(page, 'confirm', question)
    const [from, to] = [await pointOn(page, '.site-dialog__message'), beside]
    for (const [down, up] of [
      [from, from],
      [from, to],
      [to, from],
    ] as const) {
      await page.mouse.move(...down)
      await page.mouse.down()
      await page.mouse.move(...up, { steps: 5 })
      await page.mouse.up()
    }
    expect(await answers(page)).toEqual([])
    expect(await dialog(page).count()).toBe(1)
  })

  thoroughTest('that double-clicks what opens the dialog does not close it again', async () => {
    const { page } = await open()
    // The chunks are there, so it opens within the first click.
    await ask(page, 'inform', 'Pronto')
    await page.evaluate(() =>
      document.getElementById('opener')?.addEventListener('click', () => {
        void (window.Site as Site).dialogs?.confirm('Sicuro?')
      }),
    )
    await page.locator('#opener').dblclick()
    expect(await dialog(page).count()).toBe(1)
  })

  thoroughTest('touches the page again while the dialog still fades', async () => {
    const { page } = await open({ head: `${siteStyles}<style>.site-dialog { --_time: 5s }</style>` })
    await page.locator('#opener').evaluate(el =>
      el.addEventListener('click', () => {
        document.title = 'toccato'
      }),
    )
    await page.evaluate(() => void (window.Site as Site).dialogs?.confirm('Sicuro?'))
    await dialog(page).waitFor()
    // What has never been drawn does not fade.
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.keyboard.press('Escape')
    expect(await page.locator('.site-dialog').isVisible()).toBe(true)
    await page.mouse.click(...(await pointOn(page, '#opener')))
    expect(await page.title()).toBe('toccato')
  })
})

thoroughDescribe('Escape', () => {
  thoroughTest('cancels, one dialog per press', async () => {
    const { page } = await open()
    for (const message of ['1', '2', '3']) await ask(page, 'confirm', message)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).allInnerTexts()).toHaveLength(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await answers(page)).toEqual(['confirm: cancel', 'confirm: cancel', 'confirm: cancel'])
  })

  thoroughTest(
    'does nothing to a dialog without it, also the third time, with clicks in between; one beside it does',
    async () => {
      const { page } = await open()
      await ask(page, 'confirm', { ...question, escape: false })
      for (let i = 0; i < 3; i++) {
        await page.keyboard.press('Escape')
        await page.locator('.site-dialog__message').click()
      }
      expect(await answers(page)).toEqual([])
      expect(await dialog(page).count()).toBe(1)
      await page.mouse.click(20, 20)
      await expect.poll(() => answers(page)).toEqual(['confirm: cancel'])
    },
  )

  thoroughTest(
    "is answered, too, when a script of the page keeps the key to itself: the browser's own way",
    async () => {
      const { page } = await open()
      await page.evaluate(() => addEventListener('keydown', event => event.stopImmediatePropagation(), true))
      await ask(page, 'confirm', question)
      await page.keyboard.press('Escape')
      await expect.poll(() => answers(page)).toEqual(['confirm: cancel'])
    },
  )

  thoroughTest('has a twin in the back gesture of a telephone', async () => {
    const { page } = await open({ mobile: true, width: 390 })
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    const goBack = () => dialog(page).evaluate(el => (el as HTMLDialogElement).requestClose())
    await goBack()
    await expect.poll(() => answers(page)).toEqual(['inform: undefined'])
    await goBack()
    await expect.poll(() => answers(page)).toEqual(['inform: undefined', 'confirm: cancel'])
  })
})

thoroughTest('a page with a strict policy shows all of it and refuses nothing', async () => {
  const nonce = 'parola'
  const html = pageOf(body, { head: siteStyles, mock: true }).replace(
    /<(script|style|link rel="stylesheet")/g,
    `<$1 nonce="${nonce}"`,
  )
  const visit = await browser.openHtml(html, {
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types site-html site-script`,
    },
  })
  const { page } = visit
  await ask(page, 'confirm', question)
  await ask(page, 'inform', 'Copiato')
  await ask(page, 'alert', 'Cotto')
  await ask(page, 'login')
  await call(page, 'full', 'broken', 'unreachable')
  await button(page, 'Chiudi').last().click()
  await destroy(page)
  expect(await visit.violations()).toEqual([])
  expect(visit.console).toEqual([])
  expect(visit.errors).toEqual([])
  expect([...(await answers(page))].sort()).toEqual([
    'alert: undefined',
    'confirm: cancel',
    'inform: undefined',
    'login: false',
  ])
})

test('a visit that shows no dialog loads nothing of them', async () => {
  const { requests } = await open()
  expect(requests.filter(url => /dialogs|layers|login/.test(url))).toEqual([])
})

test('a call that may fail brings the dialogs before it fails, and the login only when it is wanted', async () => {
  const { page, requests } = await open()
  const asked = () => requests.flatMap(url => /site\.([\w-]+)\.js/.exec(url)?.[1] ?? []).sort()
  const brought = ['dialog-frame', 'dialogs', 'layers', 'server', 'view']
  await page.evaluate(() => (window.Site as Site).data?.get('/api/google-maps/places/autocomplete'))
  await expect.poll(asked).toEqual(brought)
  await page.evaluate(() => void (window.Site as Site).data?.get('/api/members/diary'))
  await dialog(page).waitFor()
  expect(asked()).toEqual([...brought, 'login'].sort())
})

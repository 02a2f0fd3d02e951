import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formServer, mountAll, openBrowser, pageOf, siteStyles } from '../../test/browser.ts'
import { few, some } from '../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'
import { count, fill, filled, form, openForm, state, values } from './form.browser.testing.ts'

const browser = openBrowser()
const open = openForm(browser)

thoroughDescribe('a visitor whose way after the form leads to no other page', () => {
  const thanks = (page: Page) => page.locator('[data-part="success"]')

  thoroughTest('sees the place it leads to, and is thanked', async () => {
    const html = `${form('data-success-redirect="#orari"')}<p style="block-size: 2000px"></p><h2 id="orari">Orari</h2>`
    const { page } = await open(html)
    await fill(page)
    await page.locator('button').click()
    await page.waitForURL('**#orari')
    expect(await thanks(page).isVisible()).toBe(true)
    const isInView = () =>
      page.locator('#orari').evaluate(el => {
        const { top } = el.getBoundingClientRect()
        return top >= 0 && top < innerHeight
      })
    await expect.poll(isInView).toBe(true)
    // Nothing takes them back to the form.
    await page.waitForTimeout(600)
    expect(await isInView()).toBe(true)
  })

  thoroughTest('gets what is downloaded, and is thanked', async () => {
    const { page, errors } = await open(form('data-success-redirect="/listino.pdf"'), {
      answers: { '**/listino.pdf': { body: 'PDF', headers: { 'Content-Disposition': 'attachment' } } },
    })
    await fill(page)
    await Promise.all([page.waitForEvent('download'), page.locator('button').click()])
    await thanks(page).waitFor()
    expect(await thanks(page).evaluate(el => el === document.activeElement)).toBe(true)
    expect([await page.locator('#modulo button').isVisible(), errors]).toEqual([false, []])
  })
})

thoroughDescribe('a visitor who comes back', () => {
  const openRemembered = openForm(openBrowser({ remembers: true }))

  test.each(some(['with the cache of the browser', 'without it'], 0))(
    'from the page of thanks, %s, finds the form usable',
    async how => {
      const isCached = how.startsWith('with the')
      const { page, server } = await openRemembered(form('data-success-redirect="/grazie"'), {
        answers: { '**/grazie': '<h1>Grazie</h1>' },
        headers: isCached ? {} : { 'Cache-Control': 'no-store' },
      })
      if (!isCached) await page.evaluate(() => void addEventListener('unload', () => {}))
      await fill(page)
      await page.locator('button').click()
      await page.waitForURL('**/grazie')
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => page.locator('#modulo[data-block-state="mounted"]').count()).toBe(1)
      const wasCached = await page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type !==
          'back_forward',
      )
      expect(wasCached).toBe(isCached)
      await expect.poll(() => state(page)).toBe('idle')
      const button = page.locator('button')
      expect([await button.innerHTML(), await button.getAttribute('aria-disabled')]).toEqual([
        'Manda <b>tutto</b>',
        null,
      ])
      expect(await page.locator('[inert]').count()).toBe(0)
      if (isCached) expect(await values(page)).toEqual(filled)
      await fill(page)
      await button.click()
      await page.waitForURL('**/grazie')
      expect(server.saved).toHaveLength(2)
    },
  )

  thoroughTest('after a reload finds what was typed, but no password and nothing that pays', async () => {
    const secrets =
      '<div data-part="field" data-kind="password" data-field-id="p"><label>Parola <input type="password" name="p"></label></div><label>Carta <input name="carta" autocomplete="cc-number"></label>'
    const { page } = await open(form('autocomplete="on"', secrets))
    await fill(page)
    await page.locator('[name="p"]').fill('SEGRETO-7')
    await page.locator('[name="carta"]').fill('SEGRETO-7')
    const kept = await page.evaluate(async () => {
      dispatchEvent(new Event('pagehide'))
      return JSON.stringify([
        sessionStorage,
        localStorage,
        document.cookie,
        document.documentElement.outerHTML,
      ])
    })
    expect(kept).toContain('Tre focacce')
    expect(kept).not.toContain('SEGRETO-7')
    await page.goto(page.url())
    await mountAll(page)
    expect(await values(page)).toEqual({ ...filled, p: '', carta: '' })
    expect(await count(page)).toBe('11/20')
  })
})

describe('a visitor at the end of a long form', () => {
  test('reads the thanks below a header that stays on the screen', async () => {
    // As where no browser holds the page in its place.
    const html = `<style>* { overflow-anchor: none }</style>
      <header style="position: sticky; top: 0; block-size: 80px; z-index: 1">Forno</header><p style="block-size: 1000px"></p>${form('', '<p style="block-size: 1500px"></p>')}<p style="block-size: 2000px"></p>`
    const { page } = await open(html, { reducedMotion: true })
    await fill(page)
    await page.locator('button').click()
    const thanks = page.locator('[data-part="success"]')
    await thanks.waitFor()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await thanks.evaluate(el => el.getBoundingClientRect().top)).toBeGreaterThanOrEqual(80)
  })
})

describe('without us', () => {
  test('the browser sends the form where it says', async () => {
    for (const how of few(['no script', 'no chunk', 'no name'], 1)) {
      const posted: (string | null)[] = []
      const { page } = await open(how === 'no name' ? form().replace('data-form-id', 'data-x') : form(), {
        javaScript: how !== 'no script',
        answers: {
          '**/contatti': route => {
            posted.push(route.request().postData())
            return route.fulfill({ contentType: 'text/html', body: '<h1>Grazie</h1>' })
          },
          ...(how === 'no chunk' && { '**/site.forms.js': null }),
        },
      })
      await fill(page)
      await page.locator('button').click()
      await page.waitForURL('**/contatti')
      expect([how, posted]).toEqual([
        how,
        ['fname=Ada&lname=&email=ada%40esempio.it&consegna=bici&note=Tre+focacce'],
      ])
    }
  })
})

thoroughTest('a visitor without a connection is told so, loses nothing, and sends it later', async () => {
  const { page, server } = await open()
  await fill(page)
  server.status = 0
  await page.context().setOffline(true)
  try {
    await page.locator('button').click()
    await expect.poll(() => state(page)).toBe('failure')
  } finally {
    await page.context().setOffline(false)
  }
  server.status = 200
  expect(await page.locator('[role="alert"]').textContent()).toContain("Non c'è connessione a Internet")
  expect(await values(page)).toEqual(filled)
  await page.locator('button').click()
  await expect.poll(() => state(page)).toBe('success')
  expect(server.saved).toHaveLength(1)
})

thoroughDescribe('the owner’s HTML after success', () => {
  const nonce = 'parola'
  const policy = (types: string) => ({
    'Content-Security-Policy': `default-src 'self'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}' 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types ${types}`,
  })
  const withNonce = (html: string) => html.replace(/<(script|link rel="stylesheet")/g, `<$1 nonce="${nonce}"`)
  const thanks = `<template data-part="success-html"><p id="detto">Biglietto <b>33</b></p>
<script>window.ran = ['uno']</script>
<script src="../examples/slow.js"></script>
<script type="text/plain" src="../examples/never.js"></script>
<script>window.ran.push('tre'); document.open(); document.write('<h1>Via tutto</h1>'); document.writeln('<h1>Via</h1>')</script></template>`
  const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran)

  async function accepted(types: string | null) {
    const html = pageOf(form(), { head: siteStyles })
    const guarded = types ? withNonce(html) : html
    const visit = await browser.openHtml(guarded.replace('</form>', `${thanks}</form>`), {
      ...(types && { headers: policy(types) }),
      alive: true,
      answers: {
        ...formServer().answers,
        '**/slow.js': async route => {
          await new Promise(resolve => setTimeout(resolve, 200))
          await route.fulfill({ contentType: 'text/javascript', body: "window.ran.push('due')" })
        },
      },
    })
    expect(await ran(visit.page)).toBeUndefined()
    await fill(visit.page)
    await visit.page.locator('button').click()
    await expect.poll(() => state(visit.page)).toBe('success')
    return visit
  }

  test.each([
    ['an ordinary page', null],
    ['a page with a strict policy', 'site-html site-script'],
  ])('is shown on %s, and its scripts run once, in order', async (_, types) => {
    const visit = await accepted(types)
    await expect.poll(() => ran(visit.page)).toEqual(['uno', 'due', 'tre'])
    expect(await visit.page.locator('#detto b').isVisible()).toBe(true)
    expect(await visit.page.locator('h1').allTextContents()).toEqual(['Contatti'])
    await expect
      .poll(() => visit.console)
      .toEqual(
        Array(3).fill('warning: [site.js] owner HTML: document.write would replace the page; it was ignored'),
      )
    expect(await visit.violations()).toEqual([])
    await visit.page.waitForTimeout(300)
    expect(await ran(visit.page)).toEqual(['uno', 'due', 'tre'])
    expect(await visit.page.evaluate(() => Object.hasOwn(document, 'write'))).toBe(false)
  })

  thoroughTest('is words and nothing else where the page refuses our policy', async () => {
    const visit = await accepted('site-script')
    await expect.poll(() => visit.page.locator('.site-form__success').textContent()).toContain('Biglietto 33')
    expect(await visit.page.locator('.site-form__success *').count()).toBe(0)
    expect(await visit.page.locator('.site-form__success').textContent()).not.toContain('ran')
    expect(await ran(visit.page)).toBeUndefined()
    expect(visit.errors).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import {
  closeButton,
  dialog,
  openPopup,
  type PopupPage,
  passed,
  record,
  settings,
  template,
  turns,
} from './popup.testing.ts'

let page: PopupPage
const open = async (...args: Parameters<typeof openPopup>) => {
  page = await openPopup(...args)
}

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the tests start without a decision.
  document.cookie = 'ss_cookieAllowed=; path=/; max-age=-1'
})
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

describe('at the same time', () => {
  const cookieSettings = { isCookieBannerEnabled: true }

  test('as the question about cookies it is never there', async () => {
    await open(undefined, { context: { cookieSettings } })
    expect(dialog()).toBe(null)
    expect(turns(page)).toEqual([
      { name: 'consent', state: 'shown', why: '' },
      { name: 'popup', state: 'waiting', why: 'the question about cookies is open' },
    ])
    page.runtime.consent.deny()
    await passed(500)
    expect(dialog()).not.toBe(null)
    expect(turns(page)).toEqual([{ name: 'popup', state: 'shown', why: '' }])
  })

  test('goes without being closed when the visitor has to be asked again', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the visitor has answered.
    document.cookie = 'ss_cookieAllowed=false; path=/'
    await open(undefined, { context: { cookieSettings } })
    expect(dialog()).not.toBe(null)
    // biome-ignore lint/suspicious/noDocumentCookie: what the visitor has answered.
    document.cookie = 'ss_cookieAllowed=; path=/; max-age=-1'
    document.dispatchEvent(new Event('visibilitychange'))
    expect([dialog(), record()]).toEqual([null, null])
    page.runtime.consent.allow()
    await passed(500)
    expect(dialog()).not.toBe(null)
    closeButton().click()
    expect(dialog()).toBe(null)
  })

  test('as somebody writes it is not there, and comes when the field is left', async () => {
    await open(undefined, { settings: { showOnTimer: true, timerDelay: 400 } })
    document.querySelector('input')?.focus()
    await passed(500)
    expect(dialog()).toBe(null)
    expect(turns(page)[0]?.why).toBe('somebody is writing')
    document.querySelector('input')?.blur()
    await passed(500)
    expect(dialog()).not.toBe(null)
  })

  test('as another layer it is not there; the cart waits for its end', async () => {
    await open(undefined, { settings: { showOnTimer: true, timerDelay: 400 } })
    const layers = await page.runtime.layers()
    const el = document.createElement('div')
    document.body.append(el)
    const layer = layers.open({ el, kind: 'dialog' })
    await passed(500)
    expect(turns(page)).toEqual([{ name: 'popup', state: 'waiting', why: 'another layer is open' }])
    layer.close()
    document.dispatchEvent(new Event('pointerup'))
    await passed(500)
    expect(dialog()).not.toBe(null)
    const show = vi.fn()
    page.runtime.overlays.manager?.queue('cart', { show })
    expect(turns(page).at(-1)).toEqual({ name: 'cart', state: 'waiting', why: 'the popup is open' })
    closeButton().click()
    await passed(500)
    expect(show).toHaveBeenCalledTimes(1)
  })

  test('as itself it is not there: a page that is swapped has it once, and by its own rules', async () => {
    await open()
    document.body.innerHTML = `<main>Altrove</main>${template}`
    history.pushState(null, '', '/altrove')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await passed(400)
    expect(document.querySelectorAll('.site-popup')).toHaveLength(1)
    page.close()
    expect(document.querySelectorAll('.site-popup')).toHaveLength(0)
    expect(document.documentElement.getAttribute('style') ?? '').toBe('')
    history.replaceState(null, '', '/')
  })
})

test('another tab may have closed it while it waited', async () => {
  await open(undefined, { settings: { showOnTimer: true, timerDelay: 400 } })
  const value = { 'date-closed': Date.now(), version: settings.version }
  localStorage.setItem('site-popup-overlay', JSON.stringify({ value }))
  await passed(500)
  expect(dialog()).toBe(null)
  expect(turns(page)[0]).toMatchObject({ state: 'refused', why: 'closed not long ago' })
})

test('its time begins as the page is seen, not as it is prepared or lies behind another one', async () => {
  const hidden = vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
  const { after } = createEnv(window)
  const begun: (() => void)[] = []
  await open(undefined, {
    settings: { showOnTimer: true, timerDelay: 1500 },
    env: {
      after(ms, fn) {
        if (ms !== 1500) return after(ms, fn)
        begun.push(fn)
        return () => {}
      },
    },
  })
  expect(begun).toHaveLength(0)
  hidden.mockReturnValue(false)
  for (let i = 0; i < 2; i++) document.dispatchEvent(new Event('visibilitychange'))
  expect(begun).toHaveLength(1)
  expect(turns(page)).toEqual([{ name: 'popup', state: 'waiting', why: 'its time has not come' }])
  begun[0]?.()
  await passed()
  expect(dialog()).not.toBe(null)
})

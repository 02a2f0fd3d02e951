import { describe, expect, test, vi } from 'vitest'
import { bringChunk, type LoadChunk } from '../../../test/chunks.ts'
import { settle } from '../../../test/open-page.ts'
import { swapForCopy } from '../../../test/swap-body.ts'
import { asks, banner, bannerComes, both, buttons, lines, open } from './consent.testing.ts'

const tell = (name: string, detail?: unknown) =>
  document.dispatchEvent(new CustomEvent(`site:consent:${name}`, { detail }))

/** What the visitor answers to the browser's own dialog, which the test's document has none of. */
function answerNatively(isYes: boolean) {
  const confirm = vi.fn((_: string) => isYes)
  vi.stubGlobal('confirm', confirm)
  return confirm
}

describe('a page where nobody has to be asked', () => {
  test.each([
    ['because it says nothing', {}],
    ['because the banner is off', { cookies: { ...asks, isCookieBannerEnabled: false } }],
  ])('%s, loads nothing and shows nothing', async (_, options) => {
    const { loads } = open(options)
    await settle()
    expect(loads).toEqual([])
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
  })

  test('because there is an answer already, likewise', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as it was kept
    document.cookie = 'ss_cookieAllowed=false; path=/'
    const { loads } = open({ cookies: asks })
    await settle()
    expect(loads).toEqual([])
  })
})

describe('a visitor who has to be asked', () => {
  test('sees the banner first in the page, with the fallbacks of the spec', async () => {
    const { loads } = open({ cookies: asks })
    await bannerComes()
    expect(loads).toEqual(['consent'])
    expect(document.body.firstElementChild?.contains(banner())).toBe(true)
    expect(banner()?.dataset).toMatchObject({ variant: 'bar', position: 'bottom', theme: 'dark' })
    expect(buttons().map(button => button.getAttribute('aria-label'))).toEqual(['Accetta'])
    expect(banner()?.getAttribute('aria-label')).toBe('Avviso sui cookie')
  })

  test.each(['true', 'false'])(
    'and has answered %s in a window beside this one is not asked here',
    async answer => {
      open({ cookies: both })
      await bannerComes()
      // biome-ignore lint/suspicious/noDocumentCookie: as the other window keeps it
      document.cookie = `ss_cookieAllowed=${answer}; path=/`
      window.dispatchEvent(new Event('focus'))
      await expect.poll(() => banner()).toBe(null)
    },
  )

  test.each([
    ['Accetta', 'true', 'Hai accettato i cookie.'],
    ['Rifiuta', 'false', 'Hai rifiutato i cookie.'],
  ])(
    'says %s: it is kept, the banner fades, a screen reader hears it, and then nothing is left',
    async (...row) => {
      const [name, value, said] = row
      open({ cookies: both })
      await bannerComes()
      vi.useFakeTimers()
      buttons()
        .find(({ textContent }) => textContent === name)
        ?.click()
      expect(document.cookie).toContain(`ss_cookieAllowed=${value}`)
      const status = document.querySelector('[role=status]')
      expect(status?.textContent).toBe(said)
      expect(banner()?.dataset.leaving).toBe('true')
      vi.advanceTimersByTime(250)
      expect(banner()).toBe(null)
      expect(document.querySelector('[role=status]')).toBe(status)
      vi.advanceTimersByTime(5000)
      expect(document.body.innerHTML).toBe('<main>Forno</main>')
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  test('is asked once by a page that is swapped for one that was kept, and not again after the answer', async () => {
    open({ cookies: asks })
    await bannerComes()
    const kept = document.body.cloneNode(true)
    await swapForCopy()
    await bannerComes()
    await expect.poll(() => document.querySelectorAll('.site-consent-host').length).toBe(1)
    buttons()[0]?.click()
    await swapForCopy(kept)
    expect(document.querySelectorAll('.site-consent-host')).toHaveLength(0)
  })

  test('is asked again by a page that has other things in it, early in it', async () => {
    open({ cookies: asks })
    await bannerComes()
    document.body.innerHTML = '<main>Orari</main>'
    await bannerComes()
    expect(document.body.firstElementChild?.contains(banner())).toBe(true)
    expect(document.querySelectorAll('.site-consent-host')).toHaveLength(1)
  })

  test('is not asked any more once somebody else has decided, and hears nothing of it', async () => {
    const { runtime } = open({ cookies: both })
    await bannerComes()
    vi.useFakeTimers()
    runtime.consent.allow()
    expect(document.querySelector('[role=status]')?.textContent).toBe('')
    vi.advanceTimersByTime(250)
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
  })

  test('does not see it go where the answer was given elsewhere while the page was out of sight', async () => {
    open({ cookies: both })
    await bannerComes()
    const hidden = vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    // biome-ignore lint/suspicious/noDocumentCookie: as another page keeps it
    document.cookie = 'ss_cookieAllowed=true; path=/'
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
  })

  test('sees the banner once, however often the page is told', async () => {
    const { runtime, loads } = open({ cookies: both })
    await bannerComes()
    tell('unforce')
    tell('update', { cookieBannerVariant: 'POPUP' })
    await settle()
    expect(document.querySelectorAll('.site-consent')).toHaveLength(1)
    expect(banner()?.dataset.variant).toBe('bar')
    expect(loads).toEqual(['consent'])
    expect(runtime.isCovered()).toBe(false)
  })

  test('still reads the page when the banner cannot be fetched; the next occasion tries again', async () => {
    let isBroken = true
    const consent = (load: LoadChunk) => (isBroken ? Promise.reject(new Error('404')) : load())
    answerNatively(false)
    const { loads } = open({ cookies: both, come: { consent } })
    await settle()
    expect(banner()).toBe(null)
    expect(lines).toEqual(['error: [site.js] consent: load failed: 404 A dialog asks instead.'])
    isBroken = false
    tell('force')
    await bannerComes()
    expect(loads).toEqual(['consent', 'consent'])
  })

  test.each([
    ['yes', true, 'allowed'],
    ['no', false, 'denied'],
  ])(
    "is asked by the browser's own dialog when the banner cannot be fetched: %s",
    async (_, answer, decision) => {
      const confirm = answerNatively(answer)
      const consent = () => Promise.reject(new Error('404'))
      bringChunk('dialogs', consent)
      const { runtime } = open({ cookies: both, come: { consent } })
      await vi.waitFor(() => expect(runtime.consent.decision).toBe(decision))
      expect(confirm).toHaveBeenCalledOnce()
      expect(confirm.mock.calls[0]?.[0]).toContain('Questo sito usa cookie')
      expect(lines).toEqual([
        'error: [site.js] consent: load failed: 404 A dialog asks instead.',
        "error: [site.js] dialogs: load failed: 404 The browser's own dialogs are used.",
      ])
    },
  )

  test('is asked once, by our dialog, when neither the banner nor the choices can be fetched', async () => {
    const consent = () => Promise.reject(new Error('404'))
    const { runtime } = open({ cookies: both, come: { consent, choices: consent } })
    tell('open')
    const dialogs = () => document.querySelectorAll('.site-dialog')
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1))
    tell('open')
    await settle()
    expect(dialogs()).toHaveLength(1)
    const yes = document.querySelector<HTMLElement>('.site-dialog .site-button--primary')
    yes?.click()
    await vi.waitFor(() => expect(runtime.consent.decision).toBe('allowed'))
  })

  test('is not asked by a dialog after the page has been given back', async () => {
    const confirm = answerNatively(true)
    const { stop } = open({
      cookies: both,
      come: { consent: () => Promise.reject(new Error('404')) },
    })
    stop()
    await settle()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('finds the page as it was when it is given back, also while the banner is on its way', async () => {
    const { stop } = open({ cookies: both })
    await bannerComes()
    stop()
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
    document.head.replaceChildren()
    const second = open({ cookies: both })
    second.stop()
    await settle()
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
    tell('force')
    await settle()
    expect(banner()).toBe(null)
  })
})

describe('the editor', () => {
  test('forces the banner where nobody has to be asked; clicks do nothing until it stops', async () => {
    open()
    tell('force')
    await bannerComes()
    expect(banner()?.dataset.forced).toBe('true')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    buttons()[0]?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(document.cookie).toBe('')
    expect(banner()?.dataset.leaving).toBe(undefined)
    tell('unforce')
    await settle()
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
  })

  test('that stops forcing it leaves the question to the visitor, who can answer', async () => {
    open({ cookies: asks })
    tell('force')
    await bannerComes()
    expect(banner()?.dataset.forced).toBe('true')
    tell('update', { cookieBannerVariant: 'POPUP' })
    tell('unforce')
    await bannerComes()
    expect(banner()?.dataset).toMatchObject({ variant: 'bar' })
    expect(banner()?.dataset.forced).toBe(undefined)
    buttons()[0]?.click()
    expect(document.cookie).toContain('ss_cookieAllowed=')
  })

  test('mounts it anew with every update, one on top of the other', async () => {
    open({ cookies: asks })
    tell('force')
    await bannerComes()
    const before = banner()
    tell('update', { cookieBannerVariant: 'POPUP' })
    tell('update', { cookieBannerPosition: 'TOP_RIGHT' })
    await settle()
    expect(banner()).not.toBe(before)
    expect(banner()?.dataset).toMatchObject({ variant: 'popup', position: 'top-right' })
    tell('update', null)
    await settle()
    expect(banner()?.dataset).toMatchObject({ variant: 'bar', position: 'bottom' })
  })
})

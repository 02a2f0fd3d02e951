import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ordinaryPage, ownerPage, viewerPage } from '../../../fixtures/pages.ts'
import { swapForCopy } from '../../../test/swap-body.ts'
import { type ExtrasPage, openExtras } from './extras.testing.ts'

const quiet = { pinterestOverlayOptions: { mode: 'disabled' }, templateVersion: '7.1' }
const owner = { ...ownerPage, ...quiet }
const withStatus = (value: number, more: object = {}) => ({
  ...owner,
  website: { ...ownerPage.website, siteStatus: { value } },
  ...more,
})
let page: ExtrasPage
const open = async (...args: Parameters<typeof openExtras>) => {
  page = await openExtras(...args)
}
beforeEach(() => sessionStorage.clear())
afterEach(() => page.close())

const bars = () => [...document.querySelectorAll<HTMLElement>('.site-owner-bar')]
const links = () =>
  [...(bars()[0]?.querySelectorAll('a') ?? [])].map(({ textContent, href }) => `${textContent} → ${href}`)
const builder = 'https://harbour-bakery.builder.example'
const edit = `Modifica la pagina → ${builder}/config/?frameUrl=%2Fdiario%3Fanno%3D2026`
const design = `Aspetto → ${builder}/config/design`

describe('the bar', () => {
  test('of whoever stays on a page of theirs leads to its editor and to the design', async () => {
    await open('<main>Forno</main>', owner)
    expect(bars()[0]?.getAttribute('aria-label')).toBe('Strumenti di chi cura il sito')
    expect(links()).toEqual([edit, design])
    page.close()
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
  })

  test.each([
    [3, {}, `Scegli un piano → ${builder}/settings/billing/upgrade`],
    [1, {}, `Rinnova il piano → ${builder}/settings/billing/subscriptions/website`],
    [2, {}, `Rinnova il piano → ${builder}/settings/billing/subscriptions/website`],
    [
      3,
      { accessPermissions: [1], websiteRoles: [2] },
      `Scegli un piano → ${builder}/settings/billing/upgrade`,
    ],
  ])('of a site whose status is %d leads to its plan: %j', async (status, more, link) => {
    await open('', withStatus(status, more))
    expect(links()).toEqual([edit, design, link])
  })

  test.each([
    ['paid', withStatus(8)],
    ['resold', withStatus(13)],
    ['seen by an editor who does not pay', withStatus(3, { accessPermissions: [1], websiteRoles: [4] })],
  ])('of a site that is %s does not', async (_, context) => {
    await open('', context)
    expect(links()).toEqual([edit, design])
  })

  test.each([
    ['a visitor', { ...ordinaryPage, ...quiet }, {}],
    ['a viewer', { ...viewerPage, ...quiet, accessPermissions: [] }, {}],
    ['a viewer with permissions left over', { ...viewerPage, ...quiet, accessPermissions: [1] }, {}],
    [
      'an account without permissions of the site',
      { ...owner, accessPermissions: [0], websiteRoles: [] },
      {},
    ],
    ['the editing frame', owner, { isFramed: () => true, framedBy: () => [builder] }],
    ['a page of the builder', owner, { url: () => 'https://bakery.example/config/pages' }],
    ['a copy on another host', owner, { url: () => 'https://copia.example/diario' }],
    ['a copy on a disk', owner, { url: () => 'file:///home/anna/diario.html' }],
  ])('is not there for %s', async (_, context, env) => {
    await open('<main></main>', context, env)
    expect(bars()).toEqual([])
  })

  test('is closed for the tab', async () => {
    await open('', owner)
    bars()[0]?.querySelector('button')?.click()
    expect(bars()).toEqual([])
    page.close()
    await open('', owner)
    expect(bars()).toEqual([])
  })

  test('is there once when the page is swapped for one that was kept, and not at all once it is closed', async () => {
    await open('<main>Forno</main>', owner)
    const [bar] = bars()
    await swapForCopy()
    expect(bars()).toEqual([bar])
    const kept = document.body.cloneNode(true)
    bar?.querySelector('button')?.click()
    await swapForCopy(kept)
    expect(bars()).toEqual([])
  })
})

describe('a table at a restaurant', () => {
  const booking = '<div class="sqs-block-opentable"><a href="#x">Prenota</a></div>'

  test('is for visitors to book: an account is told so, and nothing else happens', async () => {
    await open(booking, owner)
    const alert = vi.spyOn(page.runtime.dialogs, 'alert').mockResolvedValue()
    const heard = vi.fn()
    const link = document.querySelector('.sqs-block-opentable a')
    link?.addEventListener('click', heard)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link?.dispatchEvent(click)
    expect([click.defaultPrevented, heard.mock.calls.length]).toEqual([true, 0])
    expect(alert).toHaveBeenCalledWith({
      title: 'Solo anteprima',
      message: 'Esci dal tuo account per usare il blocco OpenTable.',
    })
  })

  test('in a frame of its own is covered for an account, and given back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const framed = booking.replace('</div>', '<iframe></iframe></div>')
    await open(framed, owner)
    const frame = document.querySelector('iframe')
    frame?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    expect(frame?.style.pointerEvents).toBe('none')
    page.close()
    expect(document.body.innerHTML).toBe(framed)
  })

  test('is a visitor’s to book', async () => {
    await open(booking, { ...ordinaryPage, ...quiet })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('.sqs-block-opentable')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })
})

describe('in the editing frame', () => {
  const html =
    '<a class="sqs-block-image-link" href="https://bakery.example/ordini"><img></a><a class="altro" href="/orari">Orari</a>'
  async function press(selector: string, ancestors: readonly string[]): Promise<readonly unknown[]> {
    const told: unknown[] = []
    vi.spyOn(window.parent, 'postMessage').mockImplementation((...args: unknown[]) => void told.push(args))
    await open(html, owner, { isFramed: () => true, framedBy: () => ancestors })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    window.addEventListener('click', event => event.preventDefault(), { once: true })
    document.querySelector(selector)?.dispatchEvent(click)
    return told
  }

  test('where a click on a picture leads is told to the builder’s very origin, which opens it', async () => {
    const message = { type: 'site:navigate', url: 'https://bakery.example/ordini' }
    expect(await press('.sqs-block-image-link', [builder])).toEqual([[message, builder]])
  })

  test.each([[[`${builder}.evil.example`]], [['null']], [[builder, 'https://evil.example']]])(
    'a frame of anybody else hears nothing: %j',
    async ancestors => {
      expect(await press('.sqs-block-image-link', ancestors)).toEqual([])
    },
  )

  test('other links are links', async () => {
    expect(await press('.altro', [builder])).toEqual([])
  })
})

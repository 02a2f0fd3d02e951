import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownerPage, viewerPage } from '../../../fixtures/pages.ts'
import { bringChunk } from '../../../test/chunks.ts'
import {
  type AccountPageOptions,
  closeAccountPages,
  startAccountPage,
} from '../../account/account.testing.ts'
import { adminChannel } from '../../names.ts'

const event = { actor: 'user', action: 'click', event_owner_team: 'shop', object_type: 'product' }
let others: BroadcastChannel
let told: unknown[] = []
let heard: unknown[] = []
let chunks = 0
const hear = (event: Event) => void heard.push((event as CustomEvent).detail)

beforeEach(async () => {
  told = []
  heard = []
  chunks = 0
  others = new BroadcastChannel(adminChannel)
  others.onmessage = ({ data }) => void told.push(data)
  document.addEventListener('site:admin:event', hear)
  sessionStorage.setItem('noredirect', '{"value":true}')
  bringChunk('admin', load => {
    chunks++
    return load()
  })
  await import('./admin.chunk.ts')
})
afterEach(() => {
  closeAccountPages()
  others.close()
  document.removeEventListener('site:admin:event', hear)
  sessionStorage.clear()
})

const passed = () => new Promise(resolve => setTimeout(resolve, 20))
async function open(options: AccountPageOptions = {}) {
  const page = await startAccountPage({ context: ownerPage, ...options })
  await page.settle()
  return page
}
async function track(detail: unknown) {
  document.dispatchEvent(new CustomEvent('site:admin:track', { detail }))
  await passed()
}

describe('the channel between the tabs', () => {
  test('carries an event of whoever administers the site, with what every event says', async () => {
    await open()
    await track({ ...event, customSchemaName: 'Product', customData: { sku: 'SQ1' } })
    expect(told).toEqual([
      {
        type: 'admin-event',
        websiteId: 'website-1',
        event: expect.objectContaining({
          ...event,
          event_source: 'web',
          websiteId: 'website-1',
          customSchemaName: 'Product',
          customData: { sku: 'SQ1' },
        }),
      },
    ])
  })

  test('names the account where the page knows it', async () => {
    await open({ context: { ...ownerPage, memberAccountId: 'member-1' } })
    await track(event)
    expect(told[0]).toMatchObject({ event: { user_member_account_id: 'member-1' } })
  })

  test.each([
    ['a viewer', viewerPage],
    ['an account with other permissions', { ...ownerPage, accessPermissions: [0, 1, 1310] }],
    ['an account with a role alone', { ...ownerPage, accessPermissions: [] }],
    ['a visitor with permissions left over', { ...ownerPage, authenticatedAccount: null }],
  ])('is not opened for %s', async (_, context) => {
    await open({ context })
    await track(event)
    others.postMessage({ type: 'admin-event', websiteId: 'website-1', event })
    await passed()
    expect([told, heard, chunks]).toEqual([[], [], 0])
  })

  test('tells the page of what has happened in another tab of the site', async () => {
    await open()
    others.postMessage({ type: 'admin-event', websiteId: 'website-1', event })
    await passed()
    expect(heard).toEqual([expect.objectContaining(event)])
  })

  test.each([
    null,
    'x',
    [],
    {},
    { type: 'admin-event' },
    { type: 'other', websiteId: 'website-1', event },
    { type: 'admin-event', websiteId: 'website-2', event },
  ])('takes nothing of another site, and no garbage: %j', async message => {
    await open()
    others.postMessage(message)
    await passed()
    expect(heard).toEqual([])
  })

  test('carries no field that the schema does not know, and none of another type', async () => {
    const page = await open()
    await track({ ...event, password: 'x', product_area: 7 })
    expect(JSON.stringify(told)).not.toMatch(/password|product_area/)
    expect(page.console).toEqual([
      'warn: [site.js] analytics: admin event: dropped product_area, expected string, found number.',
    ])
  })

  test.each(['actor', 'action', 'event_owner_team', 'object_type'])(
    'carries no event without %s, and says so',
    async name => {
      const page = await open()
      await track({ ...event, [name]: undefined })
      expect(told).toEqual([])
      expect(page.console).toEqual([`warn: [site.js] admin: expected ${name}; nobody hears of it.`])
    },
  )

  test.each([undefined, null, 7, 'x', []])('survives what is no event: %j', async detail => {
    const page = await open()
    await track(detail)
    expect(told).toEqual([])
    expect(page.console).toHaveLength(1)
  })

  test('is closed while the page is left, and open when it comes back', async () => {
    await open()
    window.dispatchEvent(new Event('pagehide'))
    await track(event)
    expect(told).toEqual([])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await track(event)
    expect(told).toHaveLength(1)
  })

  test('ends with the page, and tells the server nothing', async () => {
    const page = await open()
    page.close()
    await track(event)
    expect(told).toEqual([])
    expect(page.calls).toEqual([])
  })
})

describe('the pointer', () => {
  const inEditor = {
    framed: true,
    ancestors: ['https://harbour-bakery.builder.example'],
    url: 'https://bakery.example/diario?mousedebug=true',
  }
  const dot = () => document.querySelector<HTMLElement>('[data-site-mouse]')
  const move = async (x: number, y: number, pointerType = 'mouse') => {
    document.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, pointerType }))
    await passed()
  }

  test('of an account is shown and told, in the editing frame that asks for it', async () => {
    const page = await open(inEditor)
    await move(10.4, 20.6)
    await move(30, 40)
    expect(dot()?.hidden).toBe(false)
    expect(dot()?.style.transform).toBe('translate(30px, 40px)')
    expect(page.posted).toEqual(Array(2).fill('site:mouse → https://harbour-bakery.builder.example'))
    expect(page.calls).toEqual([])
  })

  test('is a dot of 50 px that nobody meets', async () => {
    await open(inEditor)
    const { style } = dot() as HTMLElement
    expect([style.width, style.height, style.pointerEvents]).toEqual(['50px', '50px', 'none'])
    expect(dot()?.getAttribute('aria-hidden')).toBe('true')
  })

  test('is told once a frame', async () => {
    const page = await open(inEditor)
    for (let x = 0; x < 50; x++)
      document.dispatchEvent(new PointerEvent('pointermove', { clientX: x, pointerType: 'mouse' }))
    await passed()
    expect(page.posted).toHaveLength(1)
  })

  test('of a finger is none', async () => {
    const page = await open(inEditor)
    await move(1, 1, 'touch')
    expect(page.posted).toEqual([])
  })

  test.each([
    ['a visitor', { context: { ...ownerPage, authenticatedAccount: null } }],
    ['a page without debug mode', { url: 'https://bakery.example/diario' }],
    ['another value', { url: 'https://bakery.example/diario?mousedebug=1' }],
    ['a page outside the editor', { framed: false, ancestors: [] }],
    ['the frame of a stranger', { ancestors: ['https://evil.example'] }],
    [
      'the editor inside the frame of a stranger',
      { ancestors: ['https://harbour-bakery.builder.example', 'https://evil.example'] },
    ],
  ])('is not followed for %s', async (_, options) => {
    const page = await open({ ...inEditor, ...options })
    await move(1, 1)
    expect(dot()).toBe(null)
    expect(page.posted).toEqual([])
  })

  test('brings no channel to an account that does not administer the site', async () => {
    await open({ ...inEditor, context: { ...ownerPage, accessPermissions: [1] } })
    await track(event)
    expect(dot()).not.toBe(null)
    expect(told).toEqual([])
  })

  test('is forgotten as it leaves, and the dot goes with the page', async () => {
    const page = await open(inEditor)
    await move(1, 1)
    document.dispatchEvent(new PointerEvent('pointerout', { relatedTarget: null }))
    expect(dot()?.hidden).toBe(true)
    page.close()
    expect(dot()).toBe(null)
  })
})

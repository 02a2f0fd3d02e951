import { describe, expect, test } from 'vitest'
import { audit } from '../../../test/audit.ts'
import { atRest, firstBlocks, isLeftToBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'
import {
  asks,
  banner,
  context,
  cookies,
  decision,
  dialog,
  openDecision,
  switches,
} from './decision.browser.testing.ts'

const { visit } = openDecision()

describe('the dialog with the choices', () => {
  const gate = asks({
    gate: true,
    preset: 'it',
    categories: [{ name: 'analytics' }, { name: 'mappe', title: 'Mappe' }],
  })

  thoroughTest('opens from any element, is one with a name, keeps the focus and gives it back', async () => {
    const { page } = await visit(gate)
    await page.locator('#apri').press('Enter')
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':popover-open'))).toBe(true)
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('apri')
    expect(await cookies(page)).toEqual([''])
    expect(page.url()).not.toContain('privacy')
  })

  test.each(
    some(
      [
        [390, 664],
        [320, 568],
      ],
      0,
    ),
  )(
    'has its buttons in sight on a phone of %d × %d, and what has the focus above them',
    async (width, height) => {
      const { page } = await visit({ ...gate, width, height })
      await page.locator('#apri').click()
      await expect.poll(() => dialog(page).isVisible()).toBe(true)
      await atRest(page)
      const save = dialog(page).getByRole('button', { name: 'Salva le scelte' })
      const bottom = async () => {
        const box = await save.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      expect(await bottom()).toBeLessThan(height - 16)
      const top = (await page.locator('.site-choices__buttons').boundingBox())?.y ?? 0
      for (let i = 0; i < 3; i++) {
        await page.keyboard.press('Tab')
        const end = await page.evaluate(() => {
          const el = document.activeElement
          return el?.matches('.site-choices__switch') ? el.getBoundingClientRect().bottom : 0
        })
        expect(end).toBeLessThan(top)
      }
      expect(await bottom()).toBeLessThan(height - 16)
    },
  )

  thoroughTest('at 400 % leaves its choices room: its buttons come after them', async () => {
    const { page } = await visit({ ...gate, width: 320, height: 256 })
    await page.locator('#apri').click()
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    await atRest(page)
    const position = await page
      .locator('.site-choices__buttons')
      .evaluate(el => getComputedStyle(el).position)
    expect(position).not.toBe('sticky')
  })

  test('shows every category as it is, keeps what was chosen, and says so', async () => {
    const { page } = await visit(gate)
    await page.locator('#apri').click()
    await expect
      .poll(() => switches(page))
      .toEqual([
        ['Necessari', true, true],
        ['Statistiche', false, false],
        ['Mappe', false, false],
      ])
    await page.getByRole('switch', { name: 'Mappe' }).press('Space')
    await page.getByRole('button', { name: 'Salva le scelte' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('Le tue scelte sono salvate.')
    await expect.poll(() => banner(page).count()).toBe(0)
    expect((await page.getByRole('status').allTextContents()).filter(Boolean)).toHaveLength(1)
    expect(await cookies(page)).toEqual(['ss_cookieAllowed=false'])
    await page.reload()
    await firstBlocks(page)
    await page.locator('#apri').click()
    await expect
      .poll(() => switches(page))
      .toEqual([
        ['Necessari', true, true],
        ['Statistiche', false, false],
        ['Mappe', true, false],
      ])
    expect(await page.evaluate(() => (window.Site as Site).consent?.allows('mappe'))).toBe(true)
  })

  thoroughTest(
    'opened from the banner takes the place of its answer; the focus goes on in the page',
    async () => {
      const { page } = await visit(gate)
      await banner(page).getByRole('button', { name: 'Personalizza' }).click()
      await page.getByRole('button', { name: 'Accetta tutto' }).click()
      await expect.poll(() => dialog(page).count()).toBe(0)
      await expect.poll(() => banner(page).count()).toBe(0)
      expect(await decision(page)).toBe('allowed')
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
    },
  )

  thoroughTest('has a yes and a no of the same size', async () => {
    for (const width of [320, 1280]) {
      const { page } = await visit({ ...gate, width })
      await page.locator('#apri').click()
      const sizes = await Promise.all(
        ['Rifiuta tutto', 'Accetta tutto'].map(async name => {
          const button = page.getByRole('button', { name })
          // Whatever the dialog around them is doing.
          return button.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight])
        }),
      )
      expect(sizes[0]).toEqual(sizes[1])
    }
  })

  thoroughTest('is all right with axe, small and large, light and dark, and fits', async () => {
    const { page } = await visit({ ...gate, width: 320, height: 480 })
    await page.locator('#apri').click()
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    await atRest(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 480 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { found, passes } = await audit(page)
        expect(found).toEqual([])
        expect(passes).toBeGreaterThan(15)
      }
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width)
    }
  })

  thoroughTest(
    'on a page that has only the link asks about the counting of visits, and nothing else changes',
    async () => {
      const { page, requests, console } = await visit(context({ isRestrictiveCookiePolicyEnabled: true }))
      await page.waitForTimeout(200)
      expect(requests.filter(url => /site\.(gate|choices|consent)/.test(url))).toEqual([])
      await page.locator('#apri').click()
      await expect
        .poll(() => switches(page))
        .toEqual([
          ['Necessari', true, true],
          ['Statistiche', false, false],
        ])
      await page.getByRole('switch', { name: 'Statistiche' }).click()
      await page.getByRole('button', { name: 'Salva le scelte' }).click()
      expect(await cookies(page)).toEqual(['ss_cookieAllowed=true'])
      expect(await page.evaluate(() => (window.Site as Site).consent?.allows('maps'))).toBe(true)
      expect(console).toEqual([])
    },
  )

  thoroughTest('leaves a link that is opened in another tab to the browser', async () => {
    const { page } = await visit(gate)
    expect(await isLeftToBrowser(page, page.locator('#apri'))).toBe(true)
    await page.waitForTimeout(300)
    expect(await dialog(page).count()).toBe(0)
  })

  thoroughTest('can also be opened by an event, and once is enough', async () => {
    const { page } = await visit(gate)
    for (let i = 0; i < 3; i++) {
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:consent:open')))
    }
    await expect.poll(() => page.locator('dialog').count()).toBe(1)
  })
})

thoroughDescribe('the Italian preset', () => {
  const gate = {
    ...context({ isCookieBannerEnabled: true }),
    ...asks({ preset: 'it', gate: true, version: '1' }),
  }

  thoroughTest('means no by the cross, and keeps it for 182 days', async () => {
    const { page } = await visit(gate)
    await banner(page).getByRole('button', { name: 'Continua senza accettare' }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    const kept = (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed')
    expect(kept?.value).toBe('false')
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(182)
  })

  thoroughTest(
    'has yes and no of one size, whatever the banner was set to, and a way to choose',
    async () => {
      const settings = {
        isCookieBannerEnabled: true,
        cookieBannerCtaVariant: 'ICON',
        cookieBannerAcceptType: 'OPT_IN',
      }
      for (const width of [320, 1280]) {
        const { page } = await visit({ ...context(settings), ...asks({ preset: 'it', gate: true }), width })
        const sizes = await Promise.all(
          ['Rifiuta', 'Accetta'].map(async name => {
            const button = banner(page).getByRole('button', { name, exact: true })
            const box = await button.boundingBox()
            return [
              box?.width,
              box?.height,
              await button.evaluate(el => getComputedStyle(el).backgroundColor),
            ]
          }),
        )
        expect(sizes[0]).toEqual(sizes[1])
        expect(await banner(page).getByRole('button', { name: 'Personalizza' }).isVisible()).toBe(true)
        const { found } = await audit(page)
        expect(found).toEqual([])
      }
    },
  )

  test.each(
    some(
      [
        [181, 0],
        [183, 1],
      ],
      0,
    ),
  )('after %i days shows %i banners, although the browser has kept the cookie', async (days, count) => {
    const { page } = await visit(gate)
    await banner(page).getByRole('button', { name: 'Rifiuta', exact: true }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    await page.addInitScript(days => {
      const { now } = Date
      Date.now = () => now() + days * 86_400_000
    }, days)
    await page.reload()
    await firstBlocks(page)
    await page.waitForTimeout(300)
    expect(await banner(page).count()).toBe(count)
  })

  thoroughTest('asks again for another version, and has a record that proves what was asked', async () => {
    const { page } = await visit(gate)
    const words = await banner(page).textContent()
    await banner(page).getByRole('button', { name: 'Accetta', exact: true }).click()
    const record = await page.evaluate(() => (window.Site as Site).consent?.record())
    const hash = await page.evaluate(async words => {
      const bytes = new Uint8Array(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words ?? '')),
      )
      return `sha256-${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
    }, words)
    expect(record).toEqual({
      version: '1',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      choices: { functional: true, analytics: true, marketing: true },
      textHash: hash,
      isDecided: true,
    })
    const next = await visit({ ...gate, ...asks({ ...gate.consent, version: '2' }) })
    await expect.poll(() => banner(next.page).isVisible()).toBe(true)
    expect(await next.page.evaluate(() => (window.Site as Site).consent?.record())).toBe(null)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditIn } from '../../../test/audit.ts'
import { atRest, openBrowser, siteStyles, type Visit } from '../../../test/browser.ts'
import { ask, focused } from '../../../test/layers.ts'
import { few, looks } from '../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'
import { button, call, dialog, openDialogs, question } from './dialogs.browser.testing.ts'

const browser = openBrowser()
const open = openDialogs(browser)
/** Every state of every dialog that a visitor may find. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a confirmation': page => ask(page, 'confirm', { ...question, destructive: true }),
  'an alert': page => ask(page, 'alert', 'La sessione è scaduta.'),
  'an error with words': page => call(page, 'full'),
  'an error of the connection': page => call(page, 'unreachable'),
  'an error with facts': page => call(page, 'broken'),
  'several errors': page => call(page, 'full', 'broken', 'closed', 'unreachable'),
  'a very long alert': page => ask(page, 'alert', 'Farina, acqua, sale e tempo. '.repeat(200)),
}

const brief: typeof states = {
  'an information': page => ask(page, 'inform', { title: 'Fatto', message: 'Copiato' }),
  'a dialog over a dialog': async page => {
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    await ask(page, 'alert', 'Cotto')
  },
}

async function isAllRight({ page, console }: Visit, inLooks: typeof looks): Promise<void> {
  for (const look of inLooks) {
    expect(await auditIn(page, [look])).toEqual([])
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(look[0])
  }
  expect(console).toEqual([])
}

test.each(few(Object.entries(states), 1))(
  'axe finds nothing in %s, small and large, light and dark, and it fits',
  async (_, enter) => {
    const visit = await open({ width: 320, dark: true, height: 640 })
    await enter(visit.page)
    await isAllRight(visit, looks)
  },
)

// An information does not wait for a second look.
describe.each(few(looks, 0))('at %d px, dark %s', (width, dark) => {
  test.each(Object.entries(brief))('axe finds nothing in %s, and it fits', async (_, enter) => {
    const visit = await open({ width, dark, height: 640 })
    await enter(visit.page)
    await isAllRight(visit, [[width, dark]])
  })
})

thoroughDescribe('the look', () => {
  thoroughTest('is the host’s, where the host says something, in a layer or not', async () => {
    const head = `${siteStyles}<style>
      @layer pagina { .site-dialog { border-radius: 33px } }
      .site-dialog__title { font-size: 31px }
      .site-button--primary { background: rgb(1, 2, 3) }</style>`
    const { page } = await open({ head })
    await ask(page, 'confirm', question)
    const look = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
      return [
        of('.site-dialog').borderRadius,
        of('.site-dialog__title').fontSize,
        of('.site-button--primary').backgroundColor,
      ]
    })
    expect(look).toEqual(['33px', '31px', 'rgb(1, 2, 3)'])
  })

  thoroughTest('is the same whether the page links site.css or not', async () => {
    const pictures = []
    for (const head of [siteStyles, '']) {
      const { page } = await open({ head })
      await ask(page, 'confirm', question)
      pictures.push(await dialog(page).screenshot())
    }
    expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(true)
  })

  thoroughTest('survives a page that resets everything', async () => {
    const head = `<style>* { all: unset } head, script, style { display: none } button { all: unset }
      h1, h2 { font-size: 90px } p { margin: 50px } div { padding: 0 }</style>`
    const { page } = await open({ head })
    await page.locator('#opener').focus()
    await page.evaluate(() => void (window.Site as Site).dialogs?.confirm('Sicuro?'))
    await dialog(page).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.evaluate(() => void (window.Site as Site).dialogs?.confirm('Sicuro?'))
    expect(await focused(page)).toBe('Conferma')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Annulla')
  })

  thoroughTest('moves nothing for visitors who want no motion', async () => {
    const { page } = await open({ reducedMotion: true })
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    const moving = () => page.evaluate(() => document.getAnimations().length)
    expect(await moving()).toBe(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await moving()).toBe(0)
    expect(await page.locator('.site-dialog').isVisible()).toBe(false)
  })

  thoroughTest('without transitions goes after 600 ms at most', async () => {
    const { page } = await open({ reducedMotion: true, before: page => page.clock.install() })
    await ask(page, 'confirm', question)
    await page.keyboard.press('Escape')
    expect(await page.locator('.site-shell').count()).toBe(1)
    await page.clock.fastForward(600)
    expect(await page.locator('.site-shell').count()).toBe(0)
  })

  thoroughTest('fades in and out otherwise, for 200 ms', async () => {
    const { page } = await open()
    await ask(page, 'inform', 'Pronto')
    await page.keyboard.press('Escape')
    const durations = await page.evaluate(async () => {
      void (window.Site as Site).dialogs?.confirm('Sicuro?')
      await new Promise(requestAnimationFrame)
      return document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.matches('.site-dialog'))
        .map(({ effect }) => effect?.getComputedTiming().duration)
    })
    expect(durations.length).toBeGreaterThan(1)
    expect(new Set(durations)).toEqual(new Set([200]))
    await atRest(page)
    await page.evaluate(() =>
      addEventListener('keydown', () =>
        requestAnimationFrame(() => {
          document.title = `${document.querySelector('.site-dialog')?.checkVisibility()}`
        }),
      ),
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => page.title()).toBe('true')
    await expect.poll(() => page.locator('.site-shell').count()).toBe(0)
  })

  thoroughTest('reads from right to left where its words do', async () => {
    const { page } = await open()
    await ask(page, 'confirm', { message: 'למחוק?', confirmText: 'מחק', rejectText: 'השאר' })
    const left = async (name: string) => (await button(page, name).boundingBox())?.x ?? 0
    expect(await left('מחק')).toBeLessThan(await left('השאר'))
    await page.keyboard.press('Escape')
    await ask(page, 'confirm', question)
    expect(await left('Conferma')).toBeGreaterThan(await left('Annulla'))
  })

  thoroughTest(
    'has its buttons on a ground, over what is scrolled, also where colours are forced',
    async () => {
      const { page } = await open()
      await page.emulateMedia({ forcedColors: 'active' })
      await ask(page, 'alert', 'Farina, acqua, sale e tempo. '.repeat(200))
      const grounds = await page.evaluate(() =>
        ['.site-dialog', '.site-dialog__buttons'].map(
          selector => getComputedStyle(document.querySelector(selector) as Element).backgroundColor,
        ),
      )
      expect(grounds[0]).toMatch(/^rgb\(/)
      expect(grounds[1]).toBe(grounds[0])
    },
  )

  thoroughTest('has edges where colours are forced', async () => {
    const { page } = await open()
    await page.emulateMedia({ forcedColors: 'active' })
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    const edges = await page.evaluate(() =>
      ['.site-dialog', '.site-notice', '.site-button', '.site-button--primary'].map(selector => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(
          document.querySelector(selector) as Element,
        )
        return `${borderTopStyle} ${borderTopWidth}`
      }),
    )
    expect(edges).toEqual(['solid 1px', 'solid 1px', 'solid 1px', 'solid 1px'])
  })

  test.each([
    [320, 480],
    [640, 320],
  ])(
    'of a long text begins at its beginning and keeps its buttons in sight, at %d × %d',
    async (width, height) => {
      const { page } = await open({ width, height })
      await ask(page, 'confirm', { title: 'Ricetta', message: 'Farina, acqua, sale e tempo. '.repeat(200) })
      const inSight = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate(el => {
            const { top, bottom, left, right } = el.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
          })
      expect(await inSight('.site-dialog__title')).toBe(true)
      expect(await inSight('.site-button--primary')).toBe(true)
      await page.keyboard.press('PageDown')
      await expect.poll(() => inSight('.site-dialog__title')).toBe(false)
      expect(await inSight('.site-button--primary')).toBe(true)
    },
  )

  // 320 × 256 of letters half as large again, as a visitor may have asked their browser for.
  test('of large letters in a small window lets its words be read before its buttons', async () => {
    const { page } = await open({ width: 214, height: 171 })
    const message = 'Due focacce alle cipolle, domani alle sette, e una latta di canestrelli.'
    await ask(page, 'confirm', { title: 'Ordine', message, confirmText: 'Conferma l’ordine' })
    const read = await dialog(page).evaluate(el => {
      const bottom = (selector: string) => el.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
      const top = el.querySelector('.site-dialog__buttons')?.getBoundingClientRect().top ?? 0
      return {
        fromTheTop: el.scrollTop === 0,
        nothingBelowTheButtons: bottom('.site-dialog__message') <= top,
        hasScroll: el.scrollHeight > el.clientHeight,
      }
    })
    expect(read).toEqual({ fromTheTop: true, nothingBelowTheButtons: true, hasScroll: true })
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog(page).evaluate(el => el.scrollTop)).toBeGreaterThan(0)
  })

  thoroughTest('breaks a word that is too long', async () => {
    const { page } = await open({ width: 320 })
    await ask(page, 'confirm', {
      title: 'x'.repeat(200),
      message: 'y'.repeat(500),
      confirmText: 'z'.repeat(90),
    })
    const { scrollWidth, clientWidth } = await dialog(page).evaluate(el => ({
      scrollWidth: el.scrollWidth,
      clientWidth: el.clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
  })
})

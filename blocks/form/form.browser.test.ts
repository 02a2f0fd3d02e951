import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  atRest,
  destroy,
  type FormServer,
  keepOriginal,
  layoutShift,
  openBrowser,
  originalAndNow,
  siteStyles,
} from '../../test/browser.ts'
import { few, looks, some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { count, fill, filled, form, openForm, state, values } from './form.browser.testing.ts'

const browser = openBrowser()
const open = openForm(browser)

const focused = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement
    return (
      el?.id || el?.getAttribute('name') || el?.className || el?.getAttribute('data-part') || el?.localName
    )
  })

describe('a visitor at the keyboard', () => {
  test('fills it in, is told what is wrong, puts it right and is thanked', async () => {
    const { page, server, console: lines } = await open()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('email')
    const problems = page.locator('.site-form__problem')
    expect(await problems.allTextContents()).toEqual([
      "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it.",
      'Questo campo è obbligatorio.',
    ])
    await page.keyboard.press('End')
    await page.keyboard.type('esempio.it')
    await expect.poll(() => problems.count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => problems.count()).toBe(0)
    expect(await page.locator('.site-form__message').count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.locator('button:focus').textContent()).toContain('Manda')
    await page.keyboard.press('Enter')
    await expect.poll(() => state(page)).toBe('success')
    expect(await page.locator('[data-part="success"]').isVisible()).toBe(true)
    expect(await page.locator('[data-part="body"]').isVisible()).toBe(false)
    expect(await focused(page)).toBe('success')
    expect(JSON.parse(`${server.saved[0]?.form}`)).toEqual({
      nome: ['Ada', ''],
      email: 'ada@esempio.it',
      consegna: 'ritiro',
      note: '',
    })
    expect(server.saved[0]?.submitButtonText).toBe('Manda tutto')
    expect(lines).toEqual([])
  })

  thoroughTest(
    'keeps the focus on the button while it is sent, and finds it on the words when it has failed',
    async () => {
      const { page, server } = await open()
      await fill(page)
      server.wait = 300
      server.status = 503
      await page.locator('[name="fname"]').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => state(page)).toBe('submitting')
      expect(await page.locator('button:focus').textContent()).toBe('Invio in corso…')
      // Nothing that is locked can be reached or written in.
      await page.keyboard.press('Shift+Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[data-part="field"]'))).toBeNull()
      await page.locator('#note').evaluate(el => el.focus())
      await page.keyboard.type('x')
      await expect.poll(() => state(page)).toBe('failure')
      await expect.poll(() => focused(page)).toBe('site-form__message')
      expect(await page.locator('[role="alert"]').textContent()).toBe(
        'Questo servizio è temporaneamente non disponibile. Riprova più tardi.',
      )
      expect(await values(page)).toEqual(filled)
      expect(await page.locator('button').innerHTML()).toBe('Manda <b>tutto</b>')
    },
  )

  thoroughTest('presses twenty times and sends once', async () => {
    const { page, server } = await open()
    await fill(page)
    server.wait = 400
    for (let i = 0; i < 20; i++) {
      await page.locator('button').dispatchEvent('click')
      await page.locator('button').press('Enter')
    }
    await expect.poll(() => state(page)).toBe('success')
    expect([server.keys, server.saved.length]).toEqual([1, 1])
  })
})

describe('what a screen reader is told', () => {
  /** The accessible name and description of a control. */
  async function spoken(cdp: CDPSession, selector: string) {
    const { root } = await cdp.send('DOM.getDocument')
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
    const [node] = nodes
    const invalid = node?.properties?.find(({ name }) => name === 'invalid')?.value.value
    return [node?.name?.value.trim(), node?.description?.value, invalid]
  }

  thoroughTest('at each wrong field: its name, what is wrong, and that it is', async () => {
    const { page } = await open()
    await page.locator('button').click()
    await expect.poll(() => page.locator('.site-form__problem').count()).toBe(2)
    const cdp = await page.context().newCDPSession(page)
    expect(await spoken(cdp, '#email')).toEqual([
      'E-mail',
      "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it.",
      'true',
    ])
    expect(await spoken(cdp, '[value="bici"]')).toEqual([
      'In bicicletta',
      'Questo campo è obbligatorio.',
      'true',
    ])
    expect(await spoken(cdp, '[name="fname"]')).toEqual(['Nome', undefined, 'false'])
    await page.locator('#email').fill('ada@esempio.it')
    expect((await spoken(cdp, '#email')).slice(0, 2)).toEqual(['E-mail', undefined])
  })

  test('the count belongs to its text area', async () => {
    const { page } = await open()
    await page.locator('#note').fill('x'.repeat(21))
    const cdp = await page.context().newCDPSession(page)
    expect(await spoken(cdp, '#note')).toEqual(['Note', '21/20 Hai superato il limite di caratteri.', 'true'])
  })

  thoroughTest('each thing once: what is sent, and what went wrong', async () => {
    const { page, server } = await open()
    await fill(page)
    server.wait = 200
    server.status = 429
    const said = await page.evaluateHandle(() => {
      const words: string[] = []
      new MutationObserver(() => {
        for (const el of document.querySelectorAll('[role="status"], [role="alert"]')) {
          const text = el.textContent ?? ''
          if (text && words.at(-1) !== text) words.push(text)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      return words
    })
    await page.locator('button').click()
    await expect.poll(() => state(page)).toBe('failure')
    expect(await said.jsonValue()).toEqual([
      'Invio in corso…',
      'Hai raggiunto il limite di invii per questo modulo. Riprova più tardi.',
    ])
  })
})

describe('in every state', () => {
  const states: Readonly<Record<string, (page: Page, server: FormServer) => Promise<void>>> = {
    'as it comes': async () => {},
    wrong: async page => {
      await page.locator('#note').fill('x'.repeat(30))
      await page.locator('button').click()
      await page.locator('.site-form__message').waitFor()
    },
    'being sent': async (page, server) => {
      server.wait = 60_000
      await fill(page)
      await page.locator('button').click()
      await expect.poll(() => state(page)).toBe('submitting')
    },
    refused: async (page, server) => {
      server.status = 400
      server.answer = { errors: { email: 'Già iscritta.', altro: 'E poi?' } }
      await fill(page)
      await page.locator('button').click()
      await expect.poll(() => state(page)).toBe('failure')
    },
    accepted: async page => {
      await fill(page)
      await page.locator('button').click()
      await expect.poll(() => state(page)).toBe('success')
    },
  }

  test.each(few(Object.keys(states), 0))(
    '%s, axe finds nothing: light and dark, small and large, also from right to left',
    async name => {
      for (const dir of ['', 'dir="rtl"']) {
        const { page, server } = await open(form(dir), {
          head: `${siteStyles}<style>:root { color-scheme: light dark; background: Canvas }</style>`,
          reducedMotion: true,
        })
        await states[name]?.(page, server)
        await atRest(page)
        for (const [width, dark] of looks) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
          await atRest(page)
          const { found, passes } = await audit(page, dark ? 'colours' : 'everything')
          expect(passes).toBeGreaterThan(dark ? 0 : 10)
          expect([dir, width, dark, found]).toEqual([dir, width, dark, []])
          expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(width)
        }
      }
    },
  )

  test.each(some(Object.keys(states), 1))('%s, it is given back byte for byte', async name => {
    const { page, server } = await open(form(), { before: keepOriginal, reducedMotion: true })
    await states[name]?.(page, server)
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})

describe('nothing moves', () => {
  test.each(some([320, 1280], 1))('when the script arrives, %i pixels wide', async width => {
    const { page } = await open(form(), { width })
    expect(await layoutShift(page)).toBe(0)
  })

  thoroughTest('while the visitor writes, also beyond the limit', async () => {
    const { page } = await open()
    const top = () => page.locator('button').evaluate(el => el.getBoundingClientRect().top)
    const before = await top()
    await page.locator('#note').fill('x'.repeat(25))
    expect(await count(page)).toBe('25/20')
    expect(await top()).toBe(before)
  })

  test('under the pointer of who has put an address right and presses the button', async () => {
    const site = '<div data-part="field" data-kind="website"><input name="sito" type="url" required></div>'
    const { page, server } = await open(form('', site))
    await fill(page)
    await page.locator('form button').click()
    await page.locator('.site-form__message').waitFor()
    await page.locator('[name="sito"]').pressSequentially('www.sito.it')
    await page.locator('form button').hover()
    await page.mouse.down()
    await atRest(page)
    await page.mouse.up()
    await expect.poll(() => server.saved.length).toBe(1)
    expect(JSON.parse(`${server.saved[0]?.form}`)).toMatchObject({ sito: 'https://www.sito.it' })
  })
})

thoroughTest('the first wrong field is in sight, with what is wrong above it', async () => {
  const { page } = await open(`${form().replace('<button', '<div style="height: 1500px"></div><button')}`)
  await page.locator('button').click()
  await expect.poll(() => focused(page)).toBe('email')
  await expect
    .poll(() =>
      page
        .locator('.site-form__problem')
        .first()
        .evaluate(el => el.getBoundingClientRect().top),
    )
    .toBeGreaterThanOrEqual(0)
})

thoroughTest('a control in a <fieldset disabled> is neither checked nor sent', async () => {
  const extra =
    '<fieldset disabled><div data-part="field" data-field-id="x" data-required><label>X <input name="x"></label></div></fieldset>'
  const { page, server } = await open(form('', extra))
  await fill(page)
  await page.locator('button').click()
  await expect.poll(() => state(page)).toBe('success')
  expect(Object.keys(JSON.parse(`${server.saved[0]?.form}`))).not.toContain('x')
})

import { describe, expect, test } from 'vitest'
import { firstBlocks, openBrowser } from '../../../test/browser.ts'
import { answers, ask, focused } from '../../../test/layers.ts'
import { some } from '../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'
import { call, dialog, notice, openDialogs, question } from './dialogs.browser.testing.ts'

const browser = openBrowser()
const open = openDialogs(browser)

describe('an information', () => {
  const openSlow = async () => {
    const visit = await open({ before: page => page.clock.install() })
    await visit.page.locator('#opener').focus()
    return visit.page
  }

  thoroughTest('closes itself after 2,000 ms, and leaves nothing', async () => {
    const page = await openSlow()
    await ask(page, 'inform', 'Copiato')
    // The clock goes on by itself as well: that much a busy machine may take.
    await page.clock.fastForward(1000)
    expect(await notice(page).count()).toBe(1)
    await page.clock.fastForward(1000)
    await expect.poll(() => answers(page)).toEqual(['inform: undefined'])
    await page.clock.fastForward(600)
    expect(await page.locator('.site-notice, .site-shell').count()).toBe(0)
  })

  thoroughTest('stays under a pointer that rests on it', async () => {
    const page = await openSlow()
    await ask(page, 'inform', 'Copiato')
    await notice(page).hover()
    for (let i = 0; i < 5; i++) await page.clock.fastForward(2000)
    expect(await notice(page).count()).toBe(1)
    await page.mouse.move(5, 5)
    await page.clock.fastForward(2000)
    expect(await notice(page).count()).toBe(0)
  })

  test('leaves the focus where it is, and the page usable', async () => {
    const page = await openSlow()
    await ask(page, 'inform', 'Copiato')
    expect(await focused(page)).toBe('opener')
    await page.keyboard.press('Tab')
    expect(await notice(page).locator(':focus').count()).toBe(0)
    await page.locator('#opener').click()
    expect(await notice(page).count()).toBe(0)
  })

  test.each(
    some(
      [
        ['on the page', false],
        ['over a dialog', true],
      ],
      0,
    ),
  )('is announced %s', async (_, isOver) => {
    const page = await openSlow()
    if (isOver) await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    await expect.poll(() => notice(page).textContent()).toBe('Copiato')
    const cdp = await page.context().newCDPSession(page)
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    const polite = nodes.filter(({ role, ignored }) => role?.value === 'status' && !ignored)
    expect(polite).toHaveLength(1)
    const texts = nodes.filter(({ name, ignored }) => name?.value === 'Copiato' && !ignored)
    expect(texts.length).toBeGreaterThan(0)
  })

  thoroughTest('lies above a dialog, and can be pointed at there', async () => {
    const page = await openSlow()
    await ask(page, 'confirm', question)
    await ask(page, 'inform', 'Copiato')
    await notice(page).hover()
    await page.clock.fastForward(4000)
    expect(await notice(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await notice(page).count()).toBe(0)
    expect(await dialog(page).count()).toBe(1)
  })
})

thoroughDescribe('the system error overlay', () => {
  test.each([
    ['full', ['Si è verificato un errore!', 'Il forno è pieno fino alle undici. Riprova fra poco.']],
    ['unreachable', ['Impossibile connettersi…', 'Controlla la connessione e riprova.'], ['Riprova']],
    [
      'broken',
      [
        'Si è verificato un errore!',
        'Indirizzo',
        '/api/oven/broken',
        'Formato',
        'JSON',
        'Messaggio',
        'Errore server interno. Riprova più tardi.',
      ],
    ],
  ])('says of %s what there is to say', async (path, lines, retry?: readonly string[]) => {
    const { page } = await open()
    await call(page, path)
    const [said = ''] = await dialog(page).allInnerTexts()
    expect(said.split(/\n+/).filter(Boolean)).toEqual([
      ...lines,
      'Ricarica la pagina',
      'Chiudi',
      ...(retry ?? []),
    ])
  })

  thoroughTest('is one for twenty failures at once, and one key clears it', async () => {
    const { page } = await open()
    await page.locator('#opener').focus()
    await call(page, ...Array.from({ length: 20 }, (_, i) => `broken?n=${i}`))
    expect(await dialog(page).count()).toBe(1)
    const facts = await dialog(page).locator('dl').all()
    const places = await Promise.all(facts.map(each => each.boundingBox()))
    // Each stands by itself.
    const gaps = places
      .slice(1)
      .map((place, i) => (place?.y ?? 0) - (places[i]?.y ?? 0) - (places[i]?.height ?? 0))
    expect(gaps).toEqual([16, 16])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.site-shell').count()).toBe(0)
    expect(await focused(page)).toBe('opener')
  })

  thoroughTest('fetches the page again by the keyboard, once the page has been asked', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      document.addEventListener('site:navigate', event => event.preventDefault(), { once: true })
      Object.assign(window, { isOld: true })
    })
    await call(page, 'broken')
    expect(await focused(page)).toBe('Chiudi')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Ricarica la pagina')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
    expect(await dialog(page).count()).toBe(1)
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    await firstBlocks(page)
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  })
})

thoroughDescribe('when the chunk of the dialogs cannot be loaded', () => {
  test.each(['dialogs', 'layers'])("the browser's own ask and tell: without site.%s.js", async name => {
    const shown: string[] = []
    const visit = await open({
      answers: { [`**/site.${name}.js`]: null },
      before: page => {
        page.on('dialog', async box => {
          shown.push(`${box.type()}: ${box.message()}`)
          await box.accept()
        })
      },
    })
    const said = await visit.page.evaluate(async () => {
      const { dialogs, data } = window.Site as Site
      return [
        await dialogs?.confirm({ title: 'Sicuro?', message: 'Davvero.' }),
        await dialogs?.alert('Cotto'),
        await dialogs?.login(),
        (await data?.get('/api/oven/broken'))?.ok,
      ].map(String)
    })
    expect(said).toEqual(['confirm', 'undefined', 'false', 'false'])
    await expect
      .poll(() => shown)
      .toEqual([
        'confirm: Sicuro?\n\nDavvero.',
        'alert: Cotto',
        'alert: Errore server interno. Riprova più tardi.',
      ])
    const ours = () => visit.console.filter(line => line.includes('[site.js]'))
    // One line per dialog; the browser adds its own about the file.
    await expect.poll(ours).toHaveLength(4)
    expect(new Set(ours()).size).toBe(1)
    expect(ours()[0]).toMatch(/dialogs: load failed: .* The browser's own dialogs are used\./)
    expect(visit.errors).toEqual([])
  })
})

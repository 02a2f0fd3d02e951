import { describe, expect, test } from 'vitest'
import {
  accept,
  consent,
  context,
  frame,
  gateIsThere,
  note,
  openGate,
  others,
  placeholders,
  ran,
  waits,
} from './gate.browser.testing.ts'

const { browser, visit } = openGate()

describe('scripts that wait', () => {
  test('run in the order they stand in, each once, and one that is blocked does not stop the next', async () => {
    const { page, console } = await visit(
      [
        waits('analytics', '', note('uno')),
        waits('analytics', `src="${others}/due.js"`),
        waits('analytics', `data-src="${others}/manca.js"`),
        waits('analytics', '', 'throw new Error("rotto")'),
        waits('analytics', '', note('tre')),
        waits('analytics', `data-src="${others}/quattro.js"`),
        waits('analytics', '', note('cinque')),
      ].join(''),
    )
    await accept(page)
    await expect.poll(async () => (await ran(page)).length).toBe(5)
    expect(await ran(page)).toEqual(['uno', 'due.js', 'tre', 'quattro.js', 'cinque'])
    await consent(page, 'deny')
    await consent(page, 'allow')
    await page.waitForTimeout(200)
    expect(await ran(page)).toHaveLength(5)
    await expect
      .poll(() => console.filter(line => line.includes('[site.js]')))
      .toEqual([expect.stringContaining(`${others}/manca.js could not be loaded; the others go on`)])
  })

  test('run by category, and only those', async () => {
    const { page } = await visit(
      [
        waits('marketing', '', note('marketing')),
        waits('analytics', '', note('analytics')),
        waits('analytics marketing', '', note('both')),
        waits('necessary', '', note('necessary')),
      ].join(''),
    )
    await expect.poll(() => ran(page)).toEqual(['necessary'])
    await page.locator('#apri').click()
    await page.getByRole('switch', { name: 'Statistiche' }).click()
    await page.getByRole('button', { name: 'Salva le scelte' }).click()
    await expect.poll(() => ran(page)).toEqual(['necessary', 'analytics'])
    await consent(page, 'allow')
    await expect.poll(() => ran(page)).toEqual(['necessary', 'analytics', 'marketing', 'both'])
  })

  test('keep their attributes, know where they are, and may be modules', async () => {
    const { page } = await visit(
      [
        waits('analytics', 'id="mio" data-domain="forno.example" crossorigin="anonymous"', note('uno')),
        waits('analytics', 'id="qui"', `${note('due')}; document.currentScript.before('Ciao dal posto suo')`),
        waits('analytics', 'data-type="module"', `import.meta.url; ${note('modulo')}`),
        waits('analytics', `async data-src="${others}/asincrono.js"`),
        '<p id="vicino"></p>',
      ].join(''),
    )
    await accept(page)
    await expect.poll(async () => (await ran(page)).sort()).toEqual(['asincrono.js', 'due', 'modulo', 'uno'])
    const mine = page.locator('#mio')
    expect(await mine.getAttribute('data-domain')).toBe('forno.example')
    expect(await mine.getAttribute('crossorigin')).toBe('anonymous')
    expect(await page.locator('script[type="text/plain"]').count()).toBe(0)
    expect(await page.evaluate(() => document.querySelector('#qui')?.previousSibling?.textContent)).toBe(
      'Ciao dal posto suo',
    )
  })

  test('hear their own onload and onerror, as those that do not wait', async () => {
    const { page } = await visit(
      waits('analytics', `src="${others}/uno.js" onload="${note('caricato')}"`) +
        waits('analytics', `src="${others}/manca.js" onerror="${note('mancato')}"`),
    )
    await accept(page)
    await expect.poll(() => ran(page)).toEqual(['uno.js', 'caricato', 'mancato'])
  })

  test('are not held up by one that is for browsers without modules', async () => {
    const { page, console } = await visit(
      waits('analytics', `nomodule src="${others}/vecchio.js"`) + waits('analytics', '', note('dopo')),
    )
    await accept(page)
    await expect.poll(() => ran(page)).toEqual(['dopo'])
    expect(console).toEqual([])
  })

  test('that would write the page away do not', async () => {
    const { page, console } = await visit(
      waits('analytics', '', 'document.write("via"); document.writeln("via")'),
    )
    await accept(page)
    expect(await page.locator('h1').textContent()).toBe('Forno')
    await expect.poll(() => console.filter(line => line.includes('document.write'))).toHaveLength(2)
    expect(await page.evaluate(() => Object.hasOwn(document, 'write'))).toBe(false)
  })

  test('of which one never answers go on after ten seconds', async () => {
    const { page } = await visit(
      waits('analytics', `data-src="${browser.url}/examples/mai.js"`) + waits('analytics', '', note('dopo')),
      {
        answers: { '**/mai.js': () => undefined },
        before: page => page.clock.install(),
      },
    )
    await page.clock.runFor(2000)
    const asked = page.waitForRequest('**/mai.js')
    await consent(page, 'allow')
    // Its ten seconds begin when it is asked for.
    await asked
    await page.clock.runFor(9000)
    expect(await ran(page)).toEqual([])
    await page.clock.runFor(1500)
    await expect.poll(() => ran(page)).toEqual(['dopo'])
  })

  test('without a category, or with an address that is none, are one line each', async () => {
    const { page, console } = await visit(
      waits('', '', note('niente')) +
        '<iframe data-category="functional" data-src="javascript:parent.ran=[1]" title="no"></iframe>' +
        '<iframe data-category="functional" data-src="" title="no"></iframe>',
    )
    await accept(page)
    await page.waitForTimeout(200)
    expect(await ran(page)).toEqual([])
    await expect
      .poll(() => console)
      .toEqual([
        expect.stringContaining('expected data-category to name a category'),
        expect.stringContaining('expected data-src to be the address of a page'),
        expect.stringContaining('expected data-src to be the address of a page'),
      ])
  })

  test('are looked at only by whoever asks: markup like it on a page with gate false stays as it is', async () => {
    const { page, asked } = await visit(waits('analytics', '', note('uno')) + frame(), {
      consent: { gate: false },
    })
    await gateIsThere(page)
    await consent(page, 'allow')
    await page.waitForTimeout(200)
    expect([await ran(page), asked, await placeholders(page).count()]).toEqual([[], [], 0])
  })

  test('are the gate by themselves: no settings are needed', async () => {
    const { page } = await browser.openPage(
      waits('analytics', '', note('uno')).replace('text/plain', 'TEXT/Plain'),
      {
        ...context(),
        head: '',
      },
    )
    await accept(page)
    await expect.poll(() => ran(page)).toEqual(['uno'])
  })
})

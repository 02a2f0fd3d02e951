// A key pressed in a form of sixty fields, with and without us: script per key, in milliseconds.
import type { CDPSession } from 'playwright-core'
import type { Where } from './visit.ts'

type Control = Readonly<Record<'kind' | 'tag' | 'html', string>>
const field = (i: number, control: Control) =>
  `<div data-part="field" data-kind="${control.kind}" data-field-id="f${i}"><label data-part="title" for="f${i}">Campo ${i}</label>${control.html.replace('<X', `<X id="f${i}" name="f${i}"`).replace('X', control.tag)}</div>`
const text = { kind: 'text', tag: 'input', html: '<X required>' }
const email = { kind: 'email', tag: 'input', html: '<X type="email" required>' }
const area = {
  kind: 'textarea',
  tag: 'textarea',
  html: '<X maxlength="2000" data-max-length="2000"></textarea>',
}

const fields = Array.from({ length: 58 }, (_, i) => field(i, text)).join('')
const body = `<form data-block="form" data-form-id="sessanta" data-when="ready" action="/x" method="post">${fields}${field(58, email)}${field(59, area)}<button>Manda</button></form>`

/** The page, with the script or without. */
export const typingPage = (tags: string): string =>
  `<!doctype html><html lang="it"><meta charset="utf-8"><title>Sessanta</title>${tags}<body>${body}`

/** @returns milliseconds of script per key: in a text, in an e-mail that has been found wrong, in a long text. */
export async function typing({ browser, url, slowdown }: Where): Promise<Readonly<Record<string, number>>> {
  const keys = 40
  const page = await browser.newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(url)
  await page.evaluate('window.Site?.ready')
  // Everything is wrong now, and corrected while it is typed.
  if (await page.evaluate(() => 'Site' in window)) await page.locator('button').click()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const result: Record<string, number> = {}
  for (const [name, id] of [
    ['text', 'f0'],
    ['e-mail', 'f58'],
    ['long text', 'f59'],
  ] as const) {
    await page.locator(`#${id}`).focus()
    // The first key brings what only this field needs.
    await page.keyboard.press('a')
    await page.waitForTimeout(1000)
    const before = await scriptSeconds(cdp)
    for (let i = 0; i < keys; i++) await page.keyboard.press('a')
    await page.waitForTimeout(300)
    result[`${name}, ms of script per key`] = (((await scriptSeconds(cdp)) - before) * 1000) / keys
  }
  await page.close()
  return result
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}

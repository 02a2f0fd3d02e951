import { expect, test } from 'vitest'
import { atRest } from '../../test/browser.ts'
import { openMorphing } from '../../test/morphing.ts'
import { samples } from './samples.testing.ts'

// As such a page's stylesheet has it, that waits for a script.
const styles =
  '<style>.tweak-global-animations-enabled:not([data-animation-state=booted]){visibility:hidden}.accordion-item__dropdown{display:none}.accordion-item__dropdown--open{display:block}</style>'

let times = 0
const browser = openMorphing(
  styles,
  () =>
    `<main class="tweak-global-animations-enabled"><h1>Volta ${times++}</h1>${samples.accordion?.html}</main>`,
)

test('an exported page that Turbo morphs is seen, and its accordion opens and closes', async () => {
  const { page, console: lines, errors } = await browser.openPage('')
  await page.goto(`${browser.url}/examples/volte`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const list = page.locator('.accordion-items-container')
  const words = page.getByText('Testo')
  const alive = () => expect.poll(() => list.getAttribute('data-block-state')).toBe('mounted')
  await alive()
  for (const at of [1, 2]) {
    await page.evaluate(() =>
      (window as unknown as { Turbo: { visit(url: string, how: object): void } }).Turbo.visit(location.href, {
        action: 'replace',
      }),
    )
    await page.getByRole('heading', { name: `Volta ${at}` }).waitFor()
    await alive()
    await atRest(page)
    for (const isSeen of [false, true]) {
      await page.getByRole('button', { name: 'Uno' }).click()
      await expect.poll(() => words.isVisible()).toBe(isSeen)
    }
  }
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  expect([errors, lines.filter(line => !/read again/.test(line))]).toEqual([[], []])
})

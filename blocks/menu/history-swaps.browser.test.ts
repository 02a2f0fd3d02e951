import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser, pageOf, siteStyles } from '../../test/browser.ts'
import { root } from '../../test/ensure.mjs'
import { links, selected, tab } from './menu.browser.testing.ts'

const browser = openBrowser()

const followed = links.replace('data-block="menu"', 'data-block="menu" data-history="true"')

test('on a page that Turbo has come back to, Back and Forward go on between its tabs', async () => {
  const address = '/examples/carta'
  const page = (content: string) =>
    pageOf(content, {
      head: `${siteStyles}<script src="/turbo.js"></script>`,
      script: '<script src="/dist/site.js" defer></script>',
    })
  const { page: tabs, errors } = await browser.openPage('', {
    answers: {
      '**/turbo.js': {
        path: join(root, 'node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js'),
        contentType: 'text/javascript',
      },
      '**/carta-uno': page(`<h1>Uno</h1><a href="${address}-due">Due</a>${followed}`),
      '**/carta-due': page(`<h1>Due</h1><a href="${address}-uno">Uno</a>`),
    },
  })
  const at = async () => [decodeURIComponent(new URL(tabs.url()).hash), await selected(tabs)]
  await tabs.goto(`${browser.url}${address}-uno`)
  await tabs.evaluate(() => Object.assign(window, { stays: true }))
  await tab(tabs, 'Cena').click()
  await tabs.getByRole('link', { name: 'Due' }).click()
  await tabs.getByRole('heading', { name: 'Due' }).waitFor()
  await tabs.goBack()
  await tabs.getByRole('heading', { name: 'Uno' }).waitFor()
  await expect.poll(at).toEqual(['#Cena', 'Cena'])
  // What Turbo brings of this page each time takes the place of what is there.
  for (const [steps, ...expected] of [
    [-1, '', 'Pranzo'],
    [1, '#Cena', 'Cena'],
    [-1, '', 'Pranzo'],
  ] as const) {
    await tabs.evaluate(steps => history.go(steps), steps)
    await tabs.waitForTimeout(500)
    await expect.poll(at).toEqual(expected)
  }
  expect(await tabs.evaluate(() => 'stays' in window)).toBe(true)
  expect(errors).toEqual([])
})

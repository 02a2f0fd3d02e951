import { expect, test, vi } from 'vitest'
import { openBrowser, pageOf } from '../browser.ts'
import { isThorough, some, spread } from '../thorough.ts'
import { thoroughTest } from '../thorough-test.ts'
import { placesOf, prepare } from './address-places.ts'
import { addresses, addressPlaces, fewAddresses } from './corpus/addresses.ts'
import { openWired, settle } from './tripwire.ts'

if (isThorough) vi.setConfig({ testTimeout: 600_000 })

const browser = openBrowser()
const tried = some(addresses, fewAddresses)

thoroughTest('the tripwire fires for the same addresses in a page that follows all of them', async () => {
  const { page, ran, asked } = await openWired(browser, pageOf('', { script: '' }))
  await page.evaluate(
    async addresses => {
      for (const address of addresses) {
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
        await new Promise(resolve => setTimeout(resolve, 10))
      }
    },
    spread(addresses, fewAddresses),
  )
  await settle(page)
  expect(ran.length).toBeGreaterThan(5)
  expect(asked.length).toBeGreaterThan(5)
})

test.each(addressPlaces)('no address runs anything or leads away: %s', async name => {
  const { html = pageOf(''), tryAll } = placesOf[name]
  const visit = await openWired(browser, html, { before: prepare })
  const { page, ran, asked, errors } = visit
  const here = page.url()
  const { led, expected } = await tryAll(page, tried)
  await settle(page)
  expect(led).toEqual(expected)
  expect(ran).toEqual([])
  expect(asked.filter(line => /^(document|script|stylesheet|fetch|xhr|other) /.test(line))).toEqual([])
  expect(page.url()).toBe(here)
  expect(errors).toEqual([])
})

import { expect, test } from 'vitest'
import { find, open } from '../../src/exported/page.testing.ts'
import { samples } from '../../src/exported/samples.testing.ts'

const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(el => !el.hidden && !el.matches('.hide'))

test('the page where members join shows the prices and the button of the option that is chosen', async () => {
  const { html = '' } = samples['members, joining'] ?? {}
  const site = await open(`<div id="siteWrapper">${html}</div>`)
  const before = seen('.product-price, .join-button').map(el => el.textContent)
  find('.right-button').click()
  await new Promise(resolve => setTimeout(resolve))
  expect([before, seen('.product-price, .join-button').map(el => el.textContent)]).toEqual([
    ['8 €', 'Join'],
    ['80 €', 'Join'],
  ])
  expect(find('.join-button:not(.hide)').getAttribute('href')).toBe('/join-2')
  expect(find('.ma-pricing-option-selected').textContent).toBe('Yearly')
  site.destroy()
  expect(find('#siteWrapper').innerHTML).toBe(html)
})

test('of the link to an account the words that apply are shown', async () => {
  const { html = '' } = samples['members, account'] ?? {}
  const site = await open(`<div id="siteWrapper">${html}</div>`)
  expect(find('.user-accounts-link').className).toContain('loaded')
  expect(seen('.unauth, .auth').map(el => el.textContent)).toEqual(['Login'])
  site.destroy()
  expect(find('#siteWrapper').innerHTML).toBe(html)
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from '../../test/browser.ts'
import { few } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

/** As the builder's stylesheet has it. */
const head = `<style>
  .accordion-item__dropdown { display: none; overflow: hidden }
  .accordion-item__dropdown--open { display: block }
</style>`
const item = (name: string) => `<li class="accordion-item">
  <h4 class="accordion-item__title-wrapper" role="heading"><button class="accordion-item__click-target" aria-expanded="false"><span>${name}</span><span class="accordion-icon-container" data-is-open="false"></span></button></h4>
  <div class="accordion-item__dropdown" role="region"><p>Tutto su ${name}</p></div></li>`
const accordion = (attributes = '') =>
  `<div class="sqs-block sqs-block-accordion"><ul class="accordion-items-container" ${attributes}>${item('uno')}${item('due')}</ul></div>`

const read = (page: Page) =>
  page.locator('.accordion-item').evaluateAll(items =>
    items.map(el => {
      const panel = el.querySelector('.accordion-item__dropdown') as HTMLElement
      const isSeen = panel.checkVisibility() && panel.getBoundingClientRect().height > 0
      const button = el.querySelector('button')
      return `${isSeen ? 'seen' : 'gone'} ${button?.getAttribute('aria-expanded')}`
    }),
  )
const press = async (page: Page, name: string) => {
  await page.locator('button', { hasText: name }).click()
  await page.waitForTimeout(50)
  await atRest(page)
}
const open = async (script: string, { attributes = '', at = 'after' } = {}) => {
  const owner = `<script>${script}</script>`
  const { page } = await browser.openPage(accordion(attributes) + (at === 'with' ? owner : ''), {
    head,
    alive: true,
  })
  if (at === 'after') await page.addScriptTag({ content: script })
  return page
}

const each = (body: string) =>
  `document.querySelectorAll('.accordion-item__click-target').forEach(button => { const panel = button.parentElement.nextElementSibling; ${body} });`
const onClick = (body: string) => each(`button.addEventListener('click', () => { ${body} });`)

const owners = {
  'hides all and writes display': `${onClick(`
    const isOpen = button.getAttribute('aria-expanded') === 'true'
    ${each(`button.setAttribute('aria-expanded', 'false'); panel.style.display = 'none'`)}
    document.title = isOpen; button.setAttribute('aria-expanded', !isOpen); panel.style.display = isOpen ? 'none' : 'block'`)}
    ${each(`panel.style.display = 'none'`)}`,
  'toggles the class of the page': onClick(`panel.classList.toggle('accordion-item__dropdown--open')`),
  'writes display and says nothing': onClick(
    `panel.style.display = getComputedStyle(panel).display === 'none' ? 'block' : 'none'`,
  ),
  'writes heights': `${each(`panel.style.cssText = 'display: block; max-height: 0px'`)}${onClick(
    `panel.style.maxHeight = panel.style.maxHeight === '0px' ? '500px' : '0px'`,
  )}`,
  'says what is open and moves nothing': onClick(
    `button.setAttribute('aria-expanded', button.getAttribute('aria-expanded') !== 'true')`,
  ),
}

describe.each(few(Object.entries(owners), 1))('beside a script of the owner that %s', (_, script) => {
  test.each(few(['with', 'after'], 1))(
    'one click is one change, and said as it is seen (%s the page)',
    async at => {
      const page = await open(script, { at })
      await page.waitForTimeout(50)
      expect(await read(page)).toEqual(['gone false', 'gone false'])
      await press(page, 'uno')
      expect(await read(page)).toEqual(['seen true', 'gone false'])
      await press(page, 'uno')
      expect(await read(page)).toEqual(['gone false', 'gone false'])
      await press(page, 'due')
      expect((await read(page))[1]).toBe('seen true')
    },
  )
})

thoroughTest(
  'what a script opens without a click is said to be open, and closes with the next click',
  async () => {
    const page = await open(`${each(`panel.style.display = 'block'`)}`)
    await expect.poll(() => read(page)).toEqual(['seen true', 'seen true'])
    await press(page, 'uno')
    expect((await read(page))[0]).toBe('gone false')
  },
)

thoroughTest('a script that insists on what is not seen does not keep the page busy for ever', async () => {
  const page = await open(
    each(`new MutationObserver(() => {
      if (button.getAttribute('aria-expanded') !== 'true') button.setAttribute('aria-expanded', 'true')
    }).observe(button, { attributes: true }); button.setAttribute('aria-expanded', 'true')`),
  )
  await press(page, 'uno')
  expect((await read(page))[0]).toBe('seen true')
})

test('without such a script items open and close by themselves, the first from the start', async () => {
  const page = await open(';', { attributes: 'data-is-expanded-first-item="true"' })
  expect(await read(page)).toEqual(['seen true', 'gone false'])
  await press(page, 'due')
  expect(await read(page)).toEqual(['gone false', 'seen true'])
})

thoroughTest(
  'items of a page whose stylesheet is lost close all the same, and all of them are printed',
  async () => {
    const { page } = await browser.openPage(accordion(), { head: '', alive: true })
    await expect.poll(() => read(page)).toEqual(['gone false', 'gone false'])
    await press(page, 'due')
    expect(await read(page)).toEqual(['gone false', 'seen true'])
    const { page: printed } = await browser.openPage(accordion(), { head, alive: true })
    await printed.emulateMedia({ media: 'print' })
    expect((await read(printed)).map(each => each.slice(0, 4))).toEqual(['seen', 'seen'])
  },
)

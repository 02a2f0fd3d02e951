import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  atRest,
  destroy,
  keepOriginal,
  openBrowser,
  originalAndNow,
  type PageOptions,
} from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { sample } from './sample.ts'

const browser = openBrowser()

const product = sample.replace('data-block', 'data-when="ready" data-block')
const open = (body = product, options: PageOptions = {}) =>
  browser.openPage(`<main><h1>Negozio</h1>${body}</main>`, { alive: true, mock: true, ...options })
const button = (page: Page) => page.locator('[data-block=product] button:not([type])')
const choose = async (page: Page, size: string, colour: string) => {
  await page.locator('select').selectOption(size)
  await page.locator(`[value="${colour}"]`).check({ force: true })
}

describe('a product', () => {
  test('is chosen, counted and put into the cart by the keyboard alone', async () => {
    const { page } = await open()
    await page.keyboard.press('Tab')
    await page.keyboard.type('L')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.locator('[data-part=quantity]').inputValue()).toBe('2')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('[role=status]').textContent())
      .toBe('Nel carrello: Maglia del forno')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-state'))).toBe('added')
  })

  describe('that is bought by one press', () => {
    const simple = `<form data-block="product" data-when="ready" action="/x" data-item-id="p-sacco" data-variants='[{"sku":"SACCO","qtyInStock":3}]'>
      <input name="quantity" value="1" data-part="quantity" aria-label="Quantità"><button>Compra</button></form>`
    const openSimple = async (html = simple) => {
      const asked: unknown[] = []
      const { page } = await browser.openPage(`<main>${html}</main>`, {
        alive: true,
        answers: {
          '**/entries*': route => {
            asked.push(route.request().postDataJSON().quantity)
            return route.fulfill({ json: {} })
          },
        },
      })
      return { page, asked, add: page.getByRole('button'), field: page.locator('input') }
    }

    test.each([
      ['99', 'Di più non si può: al massimo 3.', 3],
      ['1.5', 'Scrivi la quantità come numero intero, per esempio 2.', 1],
    ])(
      '%s of it are no number that can be: that is said before anything is added',
      async (written, said, then) => {
        for (const way of ['pointer', 'Enter']) {
          const { page, asked, add, field } = await openSimple()
          const press = () => (way === 'Enter' ? field.press('Enter') : add.click())
          await field.fill(written)
          await press()
          await page.getByText(said).waitFor()
          expect(asked).toEqual([])
          // It has been read.
          await press()
          await expect.poll(() => asked).toEqual([then])
        }
      },
    )

    thoroughTest('and is sold by sixes, as its field says, can be bought', async () => {
      const six = simple
        .replace('value="1"', 'type="number" min="6" max="24" step="6" value="6"')
        .replace('"qtyInStock":3', '"unlimited":true')
        .replace('<button>', '<button type="button" data-part="more">+</button><button>')
      const { page, asked, add } = await openSimple(six)
      await add.last().click()
      await expect.poll(() => asked).toEqual([6])
      await add.first().click()
      await expect.poll(() => page.locator('input').inputValue()).toBe('12')
      expect(await page.locator('input').evaluate((el: HTMLInputElement) => [el.min, el.max])).toEqual([
        '6',
        '24',
      ])
    })

    test('a double click, and Enter that is held, put it into the cart once', async () => {
      const { page, asked, add, field } = await openSimple()
      await add.click()
      await expect.poll(() => add.getAttribute('data-state')).toBe('added')
      const { x, y } = (await add.boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.move(x + 5, y + 5)
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      for (const el of [add, field]) {
        await expect.poll(() => add.getAttribute('data-state')).toBe(null)
        await el.focus()
        await page.keyboard.down('Enter')
        await expect.poll(() => add.getAttribute('data-state')).toBe('added')
        await page.keyboard.down('Enter')
        await page.keyboard.up('Enter')
      }
      await page.waitForTimeout(300)
      expect(asked).toEqual([1, 1, 1])
    })
  })

  thoroughTest('says at once that it is on its way, also on a slow telephone', async () => {
    const { page } = await open()
    await choose(page, 'L', 'Bianca')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // Counted in frames, which are as slow as the telephone.
    const isSaid = await page.evaluate(async () => {
      const add = document.querySelector('[data-block=product] button:not([type])') as HTMLElement
      let isChanged = false
      new MutationObserver(() => {
        isChanged = true
      }).observe(add, { childList: true })
      add.click()
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
      return isChanged
    })
    expect(isSaid).toBe(true)
  })

  thoroughTest('sends nothing of a part of its own form that is switched off, and no buttons', async () => {
    const asked: unknown[] = []
    const { page } = await browser.openPage(
      `<form data-block="product" data-when="ready" action="/x" data-item-id="p-sacco" data-variants='[{"sku":"SACCO","qtyInStock":3}]'>
      <div data-part="custom"><input name="nome" value="Ada" aria-label="Nome">
      <fieldset disabled><legend><label><input type="checkbox" name="regalo"> Regalo</label></legend>
      <input name="dedica" value="Auguri" required aria-label="Dedica"></fieldset>
      <input type="button" name="svuota" value="Svuota"></div><button>Compra</button></form>`,
      {
        alive: true,
        answers: {
          '**/entries*': route => {
            asked.push(JSON.parse(route.request().postDataJSON().additionalFields))
            return route.fulfill({ json: {} })
          },
        },
      },
    )
    await button(page).click()
    await expect.poll(() => asked).toEqual([{ nome: 'Ada' }])
  })

  thoroughTest('keeps what is chosen over a reload, by its address', async () => {
    const { page } = await open()
    await choose(page, 'M', 'Blu')
    expect(new URL(page.url()).searchParams.get('variant')).toBe('MAGLIA-M-Blu')
    await page.goto(page.url())
    await page.locator('[data-block=product][data-block-state=mounted]').waitFor()
    expect(await page.locator('select').inputValue()).toBe('M')
    expect(await page.locator('[value=Blu]').isChecked()).toBe(true)
  })

  thoroughTest('shows in a select what is sold out, and lets it be chosen', async () => {
    const { page } = await open()
    await page.locator('[value="Bianca"]').check({ force: true })
    await page.locator('select').selectOption({ label: 'M (Esaurito)' })
    expect(await button(page).textContent()).toBe('Esaurito')
  })

  test('without script is a form that is sent as it stands', async () => {
    const { page } = await open(product, {
      javaScript: false,
      answers: { '**/carrello/aggiungi': '<h1>Carrello</h1>' },
    })
    await choose(page, 'L', 'Bianca')
    const [request] = await Promise.all([page.waitForRequest('**/carrello/aggiungi'), button(page).click()])
    expect(request.postData()).toBe('Taglia=L&Colore=Bianca&quantity=1')
  })

  thoroughTest('is given back byte for byte, with all that was chosen and said', async () => {
    const { page } = await open(product, { before: keepOriginal })
    await choose(page, 'M', 'Bianca')
    await button(page).click({ force: true })
    await page.locator('.site-product__problem').waitFor()
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  test('whose option is one word of 200 letters stays on a small telephone', async () => {
    const long = 'Straordinariamente'.repeat(11)
    const { page } = await open(product.replace(/(value="Bianca"[^>]*>)\s*Bianca/, `$1${long}`), {
      width: 320,
    })
    expect(await page.locator('label', { hasText: long }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  thoroughTest('stays in reach of a finger, and all of it on a small telephone', async () => {
    const { page } = await open(product, { width: 320, mobile: true })
    const targets = 'fieldset label, select, [data-part=less], [data-part=more], button:not([type])'
    for (const target of await page.locator(`[data-block=product] :is(${targets})`).all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test.each(
  some(
    [
      ['light', 1280],
      ['dark', 320],
    ],
    0,
  ),
)('the example passes every rule, as it comes and as it is used, %s, at %i px', async (scheme, width) => {
  const { page } = await browser.openExample('product', { dark: scheme === 'dark', width, alive: true })
  expect((await audit(page)).found).toEqual([])
  await page.locator('[name=Taglia][value=M]').check({ force: true })
  await page.locator('[name=Colore][value=Bianca]').check({ force: true })
  await page.locator('.goods [type=submit]').click({ force: true })
  await page.locator('.site-product__problem').waitFor()
  await atRest(page)
  const { found, passes } = await audit(page)
  expect(found).toEqual([])
  expect(passes).toBeGreaterThan(20)
})

thoroughTest('where the page reads from the right, the arrow of a select is still one arrow', async () => {
  const { page } = await browser.openExample('product', { alive: true })
  const places = () =>
    page
      .locator('.shelf select')
      .first()
      .evaluate(el =>
        getComputedStyle(el)
          .backgroundPositionX.split(',')
          .map(each => Number.parseFloat(each)),
      )
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  // Its left half is drawn first, and lies left of the other.
  const [left = 0, right = 0] = await places()
  expect(right - left).toBe(6)
})

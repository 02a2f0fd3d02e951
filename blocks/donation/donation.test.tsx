import { afterEach, describe, expect, test, vi } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { openPage, type TestPage } from '../../test/open-page.ts'
import donation from './index.ts'
import { sample } from './sample.ts'

const visited: string[] = []
document.addEventListener('site:navigate', event => {
  event.preventDefault()
  visited.push(new URL((event as CustomEvent).detail.url).href.replace(location.origin, ''))
})
afterEach(() => {
  visited.length = 0
})

const context = (page: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(page)}</script>`
const open = (html = sample, page: object = ordinaryPage) => openPage(context(page) + html, [donation])
const amount = (value: string) =>
  document.querySelector(`[data-part=amount][value="${value}"]`) as HTMLInputElement
const free = () => document.querySelector('[data-part=free]') as HTMLInputElement
const press = (page: TestPage) => {
  page.find('button').click()
  return page.settle()
}
const problem = () => document.querySelector('.site-form__problem')?.textContent ?? ''

async function write(page: TestPage, text: string): Promise<void> {
  free().value = text
  free().dispatchEvent(new Event('input', { bubbles: true }))
  await page.settle()
}

describe('somebody who gives', () => {
  test('a fixed amount goes to the checkout with it', async () => {
    const page = await open()
    amount('10').click()
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=10.00'])
    expect(page.console).toEqual([])
  })

  test('goes with what the page has chosen for them, if they choose nothing', async () => {
    const page = await open()
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=25.00'])
  })

  test('an amount of their own only has to write it: its choice is made by that', async () => {
    const page = await open()
    await write(page, '12,5')
    expect(amount('other').checked).toBe(true)
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=12.50'])
  })

  test.each(['change', 'nothing'])(
    'an amount that a script fills in and tells by %s is given',
    async type => {
      const page = await open()
      free().value = '33'
      free().dispatchEvent(new Event(type, { bubbles: true }))
      await press(page)
      expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=33.00'])
      amount('10').click()
      free().dispatchEvent(new Event('change', { bubbles: true }))
      expect(amount('10').checked).toBe(true)
    },
  )

  test('an amount written before the block was there gives that one', async () => {
    const opening = open()
    free().value = '40'
    const page = await opening
    expect(amount('other').checked).toBe(true)
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=40.00'])
  })

  test('a fixed amount that was chosen before the block was there gives that one, whatever was written', async () => {
    const opening = open()
    free().value = '40'
    amount('10').checked = true
    await press(await opening)
    expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=10.00'])
  })

  test('writes an amount where it is all there is, and the console has nothing to say', async () => {
    const page = await open(
      `<form data-block="donation" data-donate-page-id="legna" action="/checkout/donate"><label>Importo
  <input name="amount" data-part="free"></label><button>Dona</button></form>`,
    )
    await write(page, '12')
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=legna&amount=12.00'])
    expect(page.console).toEqual([])
  })

  test('nothing after all, and empties the form, is told of nothing wrong', async () => {
    const page = await open()
    await write(page, 'x')
    await press(page)
    expect(problem()).not.toBe('')
    page.find<HTMLFormElement>('form').reset()
    await page.settle()
    expect([problem(), free().getAttribute('aria-invalid')]).toEqual(['', null])
  })

  test('gives whole yen where the store counts in yen', async () => {
    const yen = { websiteSettings: { storeSettings: { selectedCurrency: 'JPY' } } }
    const page = await open(sample.replace('value="10"', 'value="1000"'), yen)
    amount('1000').click()
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=1000'])
  })

  test.each([
    ['jpy', '1000', 'JPY'],
    [' eur ', '1000.00', 'EUR'],
    ['euro', '1000.00', 'USD'],
  ])(
    'gives in the currency that the shop has, however it is written: %j',
    async (selectedCurrency, given, currency) => {
      const page = await open(sample.replace('value="10"', 'value="1000"'), {
        websiteSettings: { storeSettings: { selectedCurrency } },
      })
      const told: unknown[] = []
      document.addEventListener('site:donation:donate', event => told.push((event as CustomEvent).detail), {
        once: true,
      })
      amount('1000').click()
      await press(page)
      expect(visited).toEqual([`/checkout/donate?donatePageId=forno-vecchio&amount=${given}`])
      expect(told).toEqual([{ donatePageId: 'forno-vecchio', currency, amount: given }])
    },
  )

  test('goes with the page alone where there is nothing to choose, and no page name breaks out of the address', async () => {
    const html = '<form data-block="donation" data-donate-page-id="a&b=c/../#x"><button>Dona</button></form>'
    const page = await open(html)
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=a%26b%3Dc%2F..%2F%23x'])
  })

  test('is told that it goes on; who presses twice goes once, and again after the back button', async () => {
    const page = await open()
    const go = vi.spyOn(page.runtime.navigate, 'go').mockReturnValue(true)
    await press(page)
    const says = () => [
      page.find('button').getAttribute('aria-disabled'),
      page.find('[role=status]').textContent,
    ]
    expect(says()).toEqual(['true', 'Si va al pagamento…'])
    await press(page)
    expect(go).toHaveBeenCalledTimes(1)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await page.settle()
    expect(says()).toEqual([null, ''])
    await press(page)
    expect(go).toHaveBeenCalledTimes(2)
  })

  test('a fixed amount may give less than what may be written', async () => {
    const page = await open(sample.replace('data-donate', 'data-min-amount="20" data-donate'))
    amount('10').click()
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=10.00'])
  })

  test('goes nowhere by us where the page has plans of its own', async () => {
    const page = await open()
    page.find('form').addEventListener('submit', event => event.preventDefault(), { capture: true })
    await press(page)
    expect(visited).toEqual([])
  })

  test('can be stopped by the page, which is told what was chosen', async () => {
    const page = await open()
    let told: unknown
    const stop = (event: Event) => {
      told = (event as CustomEvent).detail
      event.preventDefault()
    }
    document.addEventListener('site:donation:donate', stop, { once: true })
    await press(page)
    expect(told).toEqual({ donatePageId: 'forno-vecchio', currency: 'EUR', amount: '25.00' })
    expect(visited).toEqual([])
  })
})

describe('the choice that leaves the amount to the visitor', () => {
  const choose = (detail: number) => {
    amount('other').focus()
    amount('other').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  }

  test('takes the pointer to its field', async () => {
    await open()
    choose(1)
    expect(document.activeElement).toBe(free())
  })

  test('lets the keyboard go on choosing: its arrows click as well, and in a text field would choose nothing', async () => {
    await open()
    choose(0)
    expect(document.activeElement).toBe(amount('other'))
  })
})

describe('an amount that cannot be given', () => {
  test('is told how in yen, which have no smaller unit', async () => {
    const page = await open(sample, { websiteSettings: { storeSettings: { selectedCurrency: 'JPY' } } })
    amount('other').click()
    await write(page, '12,5')
    await press(page)
    expect(problem()).toBe("Scrivi l'importo in cifre, senza decimali: per esempio 2500.")
  })

  test.each([
    ['', "Scrivi l'importo in cifre, per esempio 25 oppure 12,50."],
    ['venti', "Scrivi l'importo in cifre, per esempio 25 oppure 12,50."],
    ['2', "L'importo minimo è €5.00."],
    ['300', "L'importo massimo è €200.00."],
  ])('%j is answered beside it, and nobody goes anywhere', async (text, expected) => {
    const html = sample.replace('data-donate', 'data-min-amount="5" data-max-amount="200" data-donate')
    const page = await open(html)
    amount('other').click()
    free().focus()
    await page.settle()
    await write(page, text)
    await press(page)
    expect([problem(), visited]).toEqual([expected, []])
    expect(document.activeElement).toBe(free())
    expect(free().getAttribute('aria-invalid')).toBe('true')
    const told = document.getElementById(free().getAttribute('aria-describedby') ?? '')
    expect(told?.textContent).toBe(expected)
  })

  test('is answered in numbers at first where nobody had come to the field', async () => {
    const page = await open(sample.replace('data-donate', 'data-min-amount="5" data-donate'))
    free().value = '2'
    amount('other').checked = true
    await press(page)
    // Unless what writes money was quicker: it comes when the field is reached for.
    expect(["L'importo minimo è 5.00 EUR.", "L'importo minimo è €5.00."]).toContain(problem())
  })

  test('is said again to whoever tries it again', async () => {
    const page = await open()
    await write(page, 'tanto')
    await press(page)
    const first = page.find('[role=alert]').firstChild
    await press(page)
    expect(problem()).not.toBe('')
    expect(page.find('[role=alert]').firstChild).not.toBe(first)
  })

  test('is forgotten as soon as another is chosen or written', async () => {
    const page = await open()
    await write(page, 'x')
    await press(page)
    expect(problem()).not.toBe('')
    await write(page, '20')
    expect([problem(), free().hasAttribute('aria-invalid')]).toEqual(['', false])
    await write(page, 'x')
    await press(page)
    amount('10').click()
    await page.settle()
    expect(problem()).toBe('')
  })

  test('is none at all: the first choice gets the focus', async () => {
    const page = await open(sample.replace(' checked', ''))
    await press(page)
    expect([problem(), document.activeElement]).toEqual(['Scegli un importo.', amount('10')])
  })

  test('is not asked for twice: a fixed one is right whatever stands in the free field', async () => {
    const page = await open()
    free().value = 'x'
    amount('10').click()
    await press(page)
    expect(visited).toEqual(['/checkout/donate?donatePageId=forno-vecchio&amount=10.00'])
  })
})

describe('a donation that cannot come to life', () => {
  test('without a page stays a form like any other, and says why', async () => {
    const page = await open(sample.replace('data-donate-page-id="forno-vecchio"', ''))
    const submitted = new Event('submit', { cancelable: true, bubbles: true })
    page.find('form').dispatchEvent(submitted)
    expect(submitted.defaultPrevented).toBe(false)
    expect(page.console).toEqual([expect.stringContaining('data-donate-page-id is missing')])
  })

  test('without a form is skipped: a link to the checkout needs no block', async () => {
    const page = await open('<p data-block="donation" data-donate-page-id="x"><a href="/">Dona</a></p>')
    expect(page.find('[data-block]').dataset.blockState).toBe('skipped')
  })
})

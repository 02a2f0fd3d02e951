import { beforeEach, describe, expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import gallery from '../gallery/index.ts'
import product from './index.ts'
import { sample } from './sample.ts'

beforeEach(() => window.history.replaceState(null, '', '/'))

const slide = (id: string, more = '') =>
  `<figure data-part="slide" data-slide-id="${id}" ${more}><img src="/${id}.jpg" width="100" height="100" alt=""></figure>`
const album = `<section data-block="gallery" data-design="slideshow">
  ${slide('insieme')}
  ${slide('bianca', `data-variant-attributes='{"Colore":"Bianca"}'`)}
  ${slide('blu', 'data-variant-id="v-maglia-M-Blu"')}
  ${slide('rotta', `data-variant-attributes='{Colore'`)}
</section>`
const html = sample.replace('<h2', `${album}<h2`)

async function open() {
  const page = await openPage(html, [product, gallery])
  const seen: number[] = []
  document.addEventListener('site:gallery:changed', event => seen.push((event as CustomEvent).detail.index))
  const choose = async (selector: string, value = '') => {
    const control = page.find<HTMLSelectElement>(selector)
    if (value) control.value = value
    else (control as unknown as HTMLInputElement).checked = true
    control.dispatchEvent(new Event('change', { bubbles: true }))
    await page.settle()
    await page.settle()
  }
  const current = () =>
    [...document.querySelectorAll('[data-slide-id]')].findIndex(
      el => el.getAttribute('aria-hidden') !== 'true' && !el.hasAttribute('inert'),
    )
  return { page, seen, choose, current }
}

describe('the pictures of a product', () => {
  test('show what is chosen, as soon as that is known', async () => {
    const { seen, choose, page, current } = await open()
    expect(current()).toBe(0)
    // It was only prepared: its View begins there, once its script is here.
    await choose('[value="Bianca"]')
    await expect.poll(current).toBe(1)
    await choose('[value="Blu"]')
    expect([seen, current()]).toEqual([[], 1])
    await choose('select', 'M')
    expect([seen, current()]).toEqual([[2], 2])
    expect(page.find('[data-wanted]').dataset.slideId).toBe('blu')
    expect(page.console).toEqual([])
  })

  test('begin with what the address has chosen', async () => {
    window.history.replaceState(null, '', '/?variant=MAGLIA-M-Blu')
    const { page, current } = await open()
    await expect.poll(() => document.querySelectorAll('[data-wanted]').length).toBe(1)
    expect(page.find('[data-wanted]').dataset.slideId).toBe('blu')
    await expect.poll(current).toBe(2)
  })

  test('stay where the visitor has turned them while the same is chosen', async () => {
    const { choose, current, page } = await open()
    await choose('[value="Bianca"]')
    await expect.poll(current).toBe(1)
    const turned = new CustomEvent('site:gallery:show', { bubbles: true })
    page.find('[data-slide-id="insieme"]').dispatchEvent(turned)
    await page.settle()
    await choose('select', 'S')
    expect(current()).toBe(0)
  })
})

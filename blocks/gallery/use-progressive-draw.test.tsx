import { afterEach, describe, expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import gallery from './index.ts'

// Hundreds of slides are drawn a few at a time, and nobody is to see it.

const count = 250
const slide = (i: number, more = '') =>
  `<figure data-part="slide" data-slide-id="s${i}"><img src="/${i}.jpg" width="1500" height="1000" alt="${i}">${more}</figure>`
const html = (attributes: string, more = '') =>
  `<section data-block="gallery" ${attributes}><div data-part="slides">${Array.from({ length: count }, (_, i) => slide(i, more)).join('')}</div></section>`

const slides = () => [...document.querySelectorAll<HTMLElement>('[data-part="slide"]')]
const isDrawn = ({ dataset, style }: HTMLElement) =>
  dataset.active !== undefined || style.getPropertyValue('--site-gallery-seen') !== ''
const drawn = () => slides().flatMap((el, i) => (isDrawn(el) ? [i] : []))
/** Brings the page to life; tells how many slides were drawn after each task, until all are. */
async function watch(body: string) {
  const page = await openPage('<p>Prima</p>', [gallery])
  document.body.innerHTML = body
  const before = document.body.innerHTML
  void page.engine.mount(document)
  const counts = [0]
  return {
    ...page,
    before,
    counts,
    async until(wanted: number) {
      for (let i = 0; i < 1000 && drawn().length < wanted; i++) {
        await new Promise(resolve => setTimeout(resolve))
        counts.push(drawn().length)
      }
    },
  }
}

afterEach(() => {
  history.replaceState(null, '', '/')
})

describe('a gallery of 250 slides', () => {
  test.each(['slideshow', 'strip', 'carousel'])('is drawn from its first slide on, as a %s', async design => {
    const { until, counts, close } = await watch(html(`data-design="${design}"`))
    await until(1)
    expect(drawn().slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await until(count)
    expect(drawn()).toHaveLength(count)
    expect(Math.max(...counts.map((now, i) => now - (counts[i - 1] ?? now)))).toBeLessThan(100)
    close()
  })

  test('that is opened in its middle is drawn from there', async () => {
    location.hash = '#itemId=s120'
    const { until, close } = await watch(html('data-history="true"'))
    await until(1)
    expect(slides()[120]?.dataset.active).toBe('true')
    expect([drawn().includes(115), drawn().includes(125), drawn().includes(0)]).toEqual([true, true, false])
    await until(count)
    expect(drawn()).toHaveLength(count)
    close()
  })

  test('shows the slide a visitor asks for although its turn has not come', async () => {
    const { until, close } = await watch(html(''))
    await until(1)
    document.querySelector<HTMLElement>('.site-gallery__control--previous')?.click()
    await new Promise(resolve => setTimeout(resolve))
    expect(slides()[count - 1]?.dataset.active).toBe('true')
    close()
  })

  test.each(['', 'data-design="strip"'])(
    'is given back as it came while it is being drawn: %j',
    async given => {
      const { until, before, engine, close } = await watch(html(given))
      await until(1)
      expect(drawn().length).toBeLessThan(count)
      engine.destroy()
      expect(document.body.innerHTML).toBe(before)
      close()
    },
  )
})

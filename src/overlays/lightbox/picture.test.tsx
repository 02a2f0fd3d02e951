import { describe, expect, test, vi } from 'vitest'
import { dialog, drawn, frame, load, one, open, page, shown, start, step, wall } from './lightbox.testing.ts'

describe('a picture', () => {
  test('of unknown size is placed once it is measured', async () => {
    await start()
    await open('b')
    expect(frame().style.display).toBe('none')
    await load(300, 200)
    expect([frame().style.width, frame().style.height]).toEqual(['300px', '200px'])
  })

  test('of known size has its room at once', async () => {
    await start()
    await open('c')
    expect([frame().style.width, frame().style.height]).toEqual(['400px', '300px'])
  })

  test('without a size of its own takes the room there is', async () => {
    await start()
    await open('b')
    await load(0, 0)
    expect(frame().style.width).toBe(`${innerWidth - 200}px`)
  })

  test('that fails says so, and is fetched anew when asked', async () => {
    await start()
    await open('a')
    const first = shown()
    first.dispatchEvent(new Event('error'))
    await drawn()
    expect(page.find('.site-lightbox__slide [role=alert]').textContent).toBe(
      'Questa immagine non si è caricata.',
    )
    expect(page.button('Ingrandimento').getAttribute('aria-disabled')).toBe('true')
    page.button('Riprova').click()
    await drawn()
    expect(shown()).not.toBe(first)
    await load()
    expect(page.all('.site-lightbox__failed')).toEqual([])
    expect(page.button('Ingrandimento').getAttribute('aria-disabled')).toBe('false')
  })

  test('whose original is gone is the one that the page has: what is seen, or what is there without script', async () => {
    await start(`<main><img id="a" src="/copy.jpg" data-src="/gone.jpg" data-image-dimensions="9x6" data-lightbox="set" alt="">
<p><img id="b" data-src="/gone-2.jpg" data-lightbox="set" alt=""><noscript><img src="/twin.jpg" alt=""></noscript></p></main>`)
    const fail = async () => {
      shown().dispatchEvent(new Event('error'))
      await drawn()
    }
    const is = (value: unknown) => ({ value, configurable: true })
    Object.defineProperties(one('a'), { naturalWidth: is(3), currentSrc: is('/copy.jpg') })
    await open('a')
    expect(shown().getAttribute('src')).toMatch(/\/gone\.jpg$/)
    await fail()
    expect(shown().getAttribute('src')).toBe('/copy.jpg')
    await load()
    await step('ArrowRight')
    await fail()
    expect(shown().getAttribute('src')).toBe('/twin.jpg')
    // Nor is that one there: it is said once.
    await fail()
    expect(page.all('.site-lightbox__slide [role=alert]')).toHaveLength(1)
    page.button('Riprova').click()
    await drawn()
    expect(shown().getAttribute('src')).toMatch(/\/gone-2\.jpg$/)
  })

  test('that a link leads to is not the small one that is seen: it is said that it cannot be had', async () => {
    await start(
      '<main><a id="a" href="/large.jpg" data-lightbox="set"><img src="/small.jpg" alt=""></a></main>',
    )
    const is = (value: unknown) => ({ value, configurable: true })
    const image = one('a').querySelector('img') as HTMLImageElement
    Object.defineProperties(image, { naturalWidth: is(3), currentSrc: is('/small.jpg') })
    await open('a')
    shown().dispatchEvent(new Event('error'))
    await drawn()
    expect(page.all('.site-lightbox__slide [role=alert]')).toHaveLength(1)
  })

  test('that fails keeps the keyboard: who has asked for it again is still in the viewer, and may ask once more', async () => {
    await start()
    await open('a')
    const fail = async () => {
      shown().dispatchEvent(new Event('error'))
      await drawn()
    }
    await fail()
    page.button('Riprova').focus()
    page.button('Riprova').click()
    await drawn()
    expect(document.activeElement).toBe(dialog())
    await fail()
    expect(document.activeElement).toBe(page.button('Riprova'))
    // A slide that is not in sight is out of reach.
    await step('ArrowRight')
    expect(document.activeElement).toBe(dialog())
  })

  test('shows what the page has of it until it is there', async () => {
    await start()
    await open('a')
    Object.defineProperty(page.find('#a img'), 'currentSrc', { value: '/a-small.jpg' })
    expect(page.all('.site-lightbox__slide:not([inert]) .site-lightbox__loading')).toHaveLength(1)
    await load()
    expect(
      page.all('.site-lightbox__slide:not([inert]) :is(.site-lightbox__loading, .site-lightbox__stand)'),
    ).toEqual([])
  })

  test('has a copy of its words, without what scripts look for', async () => {
    await start()
    await open('a')
    expect(page.find('.site-lightbox__caption').innerHTML).toBe('Un <em>pane</em>')
    expect(page.all('#words')).toHaveLength(1)
    await step('ArrowRight')
    expect(page.all('.site-lightbox__caption')).toEqual([])
  })

  test('has words that come and go by a button on a telephone, and no such button elsewhere', async () => {
    await start(wall, { isMobile: () => true })
    await open('a')
    const button = page.button('Didascalia')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    button.click()
    await drawn()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(page.find('.site-lightbox__caption').hidden).toBe(true)
    page.close()
    vi.useRealTimers()
    await start()
    await open('a')
    expect(page.all('[aria-label="Didascalia"]')).toEqual([])
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { find, lines, open, pause } from '../page.testing.ts'
import { galleryPage, indexGallery } from './template-gallery.testing.ts'

const gallery = () => find('[data-block="gallery"]')
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const indexOf = (selector: string, among: string) => all(among).findIndex(el => el.matches(selector))

afterEach(() => {
  document.body.removeAttribute('class')
  Reflect.deleteProperty(window, 'Static')
})

describe('the gallery of an index', () => {
  test('comes to life as its owner has chosen, and its words wait no longer', async () => {
    document.body.className =
      'design-slideshow slideshow-aspect-ratio-2401-cinema slideshow-transition-scroll gallery-controls-both'
    Reflect.set(window, 'Static', { SQUARESPACE_CONTEXT: { tweakJSON: { 'slideshow-autoplay': 'true' } } })
    await open(indexGallery())
    expect(gallery().dataset).toMatchObject({
      blockState: 'mounted',
      design: 'slideshow',
      transition: 'scroll',
      aspectRatio: '41.67',
      autoplay: 'true',
    })
    expect([all('.slide-meta.positioned').length, all('.tmpl-loading').length]).toEqual([3, 0])
    expect(all('.slide > img.loaded')).toHaveLength(3)
    expect(all('.slide-wrapper')[1]?.style.height).toBe('100%')
    expect(lines).toEqual([])
  })

  test('is moved by its dots and its arrows, and the dot of what it shows is the one its stylesheet knows', async () => {
    await open(indexGallery())
    const shown = () => [
      indexOf('.sqs-active-slide', '.slide-wrapper'),
      indexOf('.sqs-active-slide', '.circle'),
      indexOf('[aria-current="true"]', '.circle'),
    ]
    expect(shown()).toEqual([0, 0, 0])
    all('.circle')[2]?.click()
    await vi.waitFor(() => expect(shown()).toEqual([2, 2, 2]))
    find('.next-slide').click()
    await vi.waitFor(() => expect(shown()).toEqual([0, 0, 0]))
    find('.previous-slide').click()
    await vi.waitFor(() => expect(shown()).toEqual([2, 2, 2]))
  })

  test('has dots that a key presses, with names', async () => {
    await open(indexGallery())
    const dot = all('.circle')[1]
    expect([dot?.getAttribute('role'), dot?.tabIndex, dot?.getAttribute('aria-label')]).toEqual([
      'button',
      0,
      'Mostra 2 di 3',
    ])
    dot?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await vi.waitFor(() => expect(indexOf('.sqs-active-slide', '.circle')).toBe(1))
  })

  test('takes what is pressed beside a dot for the dot, and what is far from all of them for none', async () => {
    await open(indexGallery())
    all('.circle').forEach((dot, i) => {
      vi.spyOn(dot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100 * i, 0, 6, 6))
    })
    const press = (clientX: number) =>
      find('.circles').dispatchEvent(new MouseEvent('click', { clientX, bubbles: true }))
    press(150)
    await pause()
    expect(indexOf('.sqs-active-slide', '.circle')).toBe(0)
    press(120)
    await vi.waitFor(() => expect(indexOf('.sqs-active-slide', '.circle')).toBe(1))
  })

  test('goes on where a picture is pressed', async () => {
    await open(indexGallery())
    find('.slide-meta').click()
    await vi.waitFor(() => expect(indexOf('.sqs-active-slide', '.slide-wrapper')).toBe(1))
  })

  test('hides and shows the words over a picture by its own switch, which says what it hides', async () => {
    await open(indexGallery())
    const toggle = find('.hide-meta-toggle')
    const now = () => [
      find('.slide-meta').classList.contains('hide-meta'),
      toggle.ariaExpanded ?? toggle.getAttribute('aria-expanded'),
    ]
    expect([toggle.getAttribute('role'), toggle.getAttribute('aria-label')]).toEqual(['button', 'Titolo 0'])
    toggle.click()
    expect(now()).toEqual([true, 'false'])
    toggle.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
    expect(now()).toEqual([false, 'true'])
    await pause()
    expect(indexOf('.sqs-active-slide', '.slide-wrapper')).toBe(0)
  })

  test('as a grid opens its pictures above the page', async () => {
    document.body.className = 'design-grid grid-aspect-ratio-34-portrait'
    await open(indexGallery())
    expect(gallery().dataset).toMatchObject({ design: 'grid', lightbox: 'true', blockState: 'mounted' })
    const asked = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('site:lightbox:open', asked, { once: true })
    find('.slide > img').click()
    expect(asked).toHaveBeenCalledOnce()
    expect(find('.slide > img').style.position).toBe('absolute')
  })

  test('as a grid leaves the links of its owner to the browser', async () => {
    document.body.className = 'design-grid'
    await open(indexGallery({ link: '/works/' }))
    const asked = vi.fn()
    document.addEventListener('site:lightbox:open', asked)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    const stop = (event: Event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    }
    window.addEventListener('click', stop, { once: true })
    find('.clickthrough-link').dispatchEvent(click)
    document.removeEventListener('site:lightbox:open', asked)
    expect(asked).not.toHaveBeenCalled()
  })

  test('without slides is left alone, without a word', async () => {
    await open(
      '<div class="sqs-block"></div><div class="index-gallery"><div class="gallery-wrapper"></div></div>',
    )
    expect(all('[data-block]')).toEqual([])
    expect(lines).toEqual([])
  })
})

describe('a gallery that is a page of its own', () => {
  test.each([
    ['bullets', 'dot'],
    ['circles', 'circle'],
  ])('is shown, and moved by the %s that its page shows', async (navigation, dot) => {
    document.body.className = `collection-type-gallery gallery-navigation-${navigation} gallery-aspect-ratio-32-standard`
    await open(galleryPage())
    expect(gallery().className).toContain('sqs-system-gallery-ready')
    expect(gallery().dataset.aspectRatio).toBe('66.67')
    expect(all('.slide').map(el => el.style.opacity)).toEqual(['1', '1', '1'])
    expect(all('[data-part~="thumbnail"]').map(el => el.className.split(' ')[0])).toEqual([dot, dot, dot])
    all(`.${dot}`)[1]?.click()
    await vi.waitFor(() => expect(indexOf('.sqs-active-slide', '.slide')).toBe(1))
    expect(lines).toEqual([])
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { activate, find, lines } from '../page.testing.ts'
import { olderHeader, scrolledHeader } from './older-header.testing.ts'

afterEach(() => document.body.removeAttribute('class'))

const open = async (html: string, classes = '') => {
  document.body.className = classes
  return activate(html)
}
/** The elements in each place, by what they are. */
const placed = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-nc-base="header"] [data-nc-container]')].map(place => [
      place.dataset.ncContainer,
      [...place.children].map(el => (el as HTMLElement).dataset.ncElement),
    ]),
  )

describe('a header whose owner has chosen the place of each of its parts', () => {
  const classes =
    'ancillary-header-branding-position-top-left ancillary-header-primary-nav-position-top-right ancillary-header-search-position-hide ancillary-mobile-bar-search-position-hide'

  test('has each where it belongs, in their order; and what nobody speaks of where it is', async () => {
    await open(olderHeader, classes)
    await vi.waitFor(() =>
      expect(placed()).toEqual({
        'top-left': ['search', 'branding'],
        'top-right': ['primary-nav'],
        'bottom-left': ['tagline'],
      }),
    )
    expect(lines).toEqual([])
  })

  test('has nothing that is switched off, in the header that is meant', async () => {
    await open(
      olderHeader,
      'ancillary-header-search-position-hide ancillary-header-tagline-position-elsewhere',
    )
    const shown = () => ['#search', '#tagline', '#nav', '#of-phone'].map(id => find(id).style.display)
    await vi.waitFor(() => expect(shown()).toEqual(['none', 'none', '', '']))
  })

  test('is arranged also where the header itself is the place of all of them', async () => {
    const header =
      '<header id="header" data-nc-base="header" data-nc-group="header"><div data-nc-container="left"><nav data-nc-element="primary-nav">Pane</nav></div><div data-nc-container="right"></div></header><div class="sqs-block"></div>'
    await open(header, 'ancillary-header-primary-nav-position-right')
    await vi.waitFor(() => expect(find('[data-nc-container="right"]').textContent).toBe('Pane'))
    expect(document.querySelector('.show-on-scroll-wrapper')).toBeNull()
  })

  test('is given back as it came', async () => {
    const site = await open(olderHeader, classes)
    await vi.waitFor(() => expect(placed()['top-right']).toEqual(['primary-nav']))
    site.destroy()
    expect(document.body.innerHTML).toBe(olderHeader)
  })
})

describe('bars for telephones', () => {
  const bar = (side: string) => find(`.Mobile-bar--${side}`)
  const look = (phone: { display: string; position: string }) => {
    const own = window.getComputedStyle.bind(window)
    vi.spyOn(window, 'getComputedStyle').mockImplementation(el =>
      el.matches('.Mobile, .Mobile-bar') ? (phone as CSSStyleDeclaration) : own(el),
    )
    for (const el of document.querySelectorAll('.Mobile-bar'))
      vi.spyOn(el as HTMLElement, 'offsetHeight', 'get').mockReturnValue(60)
  }
  const said = () => {
    const { classList, style } = document.body
    return [classList.contains('is-mobile'), style.marginTop, style.marginBottom]
  }

  test('are known to the page while they are shown, and have room where they stay', async () => {
    const site = await open(olderHeader)
    await vi.waitFor(() => expect(said()).toEqual([true, '', '']))
    look({ display: 'block', position: 'fixed' })
    window.dispatchEvent(new Event('resize'))
    expect(said()).toEqual([true, '60px', '60px'])
    expect(bar('top').style.cssText).toBe('')
    vi.restoreAllMocks()
    look({ display: 'none', position: 'static' })
    window.dispatchEvent(new Event('resize'))
    expect(said()).toEqual([false, '', ''])
    site.destroy()
    expect(document.body.hasAttribute('style')).toBe(false)
  })
})

describe('a navigation that stays when the page is scrolled', () => {
  const bar = () => document.querySelector<HTMLElement>('.show-on-scroll-wrapper')
  const scrollTo = (bottom: number) => {
    vi.spyOn(find('#header'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 100, 900, 100))
    window.dispatchEvent(new Event('scroll'))
    return bar()?.className
  }

  test('is in a bar of its own once its header is out of sight', async () => {
    const site = await open(scrolledHeader)
    await vi.waitFor(() => expect(bar()?.className).toBe('show-on-scroll-wrapper'))
    expect(bar()?.previousElementSibling?.id).toBe('header')
    expect([...(bar()?.querySelectorAll('a') ?? [])].map(el => el.textContent)).toEqual(['Uno', 'Due'])
    expect(scrollTo(-1)).toBe('show-on-scroll-wrapper show')
    expect(scrollTo(20)).toBe('show-on-scroll-wrapper')
    site.destroy()
    expect(document.body.innerHTML).toBe(scrolledHeader)
  })

  test('is there for the widths that it is there for in the header', async () => {
    await open(scrolledHeader)
    await vi.waitFor(() => expect(bar()).not.toBeNull())
    vi.spyOn(find('#mainNavWrapper'), 'getClientRects').mockReturnValue([] as unknown as DOMRectList)
    vi.spyOn(find('label'), 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
    window.dispatchEvent(new Event('resize'))
    expect([...(bar()?.children ?? [])].map(el => (el as HTMLElement).style.display)).toEqual(['none', ''])
  })

  test('opens the menu of telephones by its button', async () => {
    await open(scrolledHeader)
    await vi.waitFor(() => expect(bar()).not.toBeNull())
    bar()?.querySelector<HTMLElement>('.show-on-scroll-mobile')?.click()
    expect(find<HTMLInputElement>('#mobileNavToggle').checked).toBe(true)
  })

  test('opens its own folders, and not those of the header', async () => {
    await open(scrolledHeader)
    await vi.waitFor(() => expect(bar()).not.toBeNull())
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.show-on-scroll input')]
    bar()?.querySelector<HTMLElement>('.folder-toggle-label')?.click()
    await vi.waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([false, true]))
  })

  test('is the bar that the page was saved with', async () => {
    const saved = `${scrolledHeader}<div class="show-on-scroll-wrapper" id="saved"></div>`
    await open(saved)
    await vi.waitFor(() => expect(scrollTo(-1)).toBe('show-on-scroll-wrapper show'))
    expect(document.querySelectorAll('.show-on-scroll-wrapper')).toHaveLength(1)
  })
})

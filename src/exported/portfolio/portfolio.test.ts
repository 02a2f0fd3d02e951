import { afterEach, describe, expect, test, vi } from 'vitest'
import { activate, find, lines } from '../page.testing.ts'

const html = (
  props = '{"mode":"hover-cover","tweaks":{"layout":"tweak-layout","animation":"tweak-animation"}}',
) => `
  <div class="sqs-block"></div>
  <div class="portfolio-hover" data-props='${props}'><div class="portfolio-hover-backgrounds">
    <div class="portfolio-hover-bg" id="one"><img src="/1.jpg" sizes="0" style="display: none" alt=""></div>
    <div class="portfolio-hover-bg" id="two"><img src="/2.jpg" alt=""></div></div>
    <ul><li><a class="portfolio-hover-item" href="/1">Uno</a></li><li><a class="portfolio-hover-item" href="/2"><b>Due</b></a></li></ul>
  </div>`

const index = () => find('.portfolio-hover')
const active = () => ['#one', '#two'].map(id => find(id).dataset.active)

afterEach(() => {
  Reflect.deleteProperty(window, 'Static')
})

describe('an index of works', () => {
  test('is shown, in the words that its stylesheet waits for', async () => {
    Reflect.set(window, 'Static', {
      SQUARESPACE_CONTEXT: { tweakJSON: { 'tweak-layout': 'Stacked', 'tweak-animation': 'Mask Down' } },
    })
    await activate(html())
    await vi.waitFor(() => expect(index().dataset.init).toBe(''))
    expect(index().dataset).toMatchObject({ mode: 'hover-cover', layout: 'stacked', animation: 'mask-down' })
    expect(lines).toEqual([])
  })

  test('shows the picture of the name that is pointed at, has the focus or is touched', async () => {
    await activate(html())
    await vi.waitFor(() => expect(active()).toEqual(['false', 'false']))
    find('[href="/1"]').dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(active()).toEqual(['true', 'false'])
    expect([find('#one img').style.display, find('#one img').getAttribute('sizes')]).toEqual([
      'block',
      '100vw',
    ])
    find('[href="/2"] b').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(active()).toEqual(['false', 'true'])
    index().dispatchEvent(new Event('pointerleave'))
    expect(active()).toEqual(['false', 'false'])
    find('[href="/2"]').focus()
    expect(active()).toEqual(['false', 'true'])
  })

  test('has its first picture where nothing can point at a name, and keeps what was touched last', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: query === '(hover: none)' }) as MediaQueryList,
    )
    await activate(html())
    await vi.waitFor(() => expect(active()).toEqual(['true', 'false']))
    find('[href="/2"]').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    index().dispatchEvent(new Event('pointerleave'))
    expect(active()).toEqual(['false', 'true'])
  })

  test('shows every picture where nothing can point at a name, one after the other as the page is scrolled', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: query === '(hover: none)' }) as MediaQueryList,
    )
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1600)
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800)
    const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
    const site = await activate(html())
    await vi.waitFor(() => expect(active()).toEqual(['true', 'false']))
    const scroll = (y: number) => {
      scrollY.mockReturnValue(y)
      for (const [i, name] of document.querySelectorAll('.portfolio-hover-item').entries())
        vi.spyOn(name, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700 + 100 * i - y, 300, 100))
      window.dispatchEvent(new Event('scroll'))
      return active()
    }
    expect(scroll(350)).toEqual(['true', 'false'])
    expect(scroll(450)).toEqual(['false', 'true'])
    // Neither is on the screen.
    expect(scroll(-400)).toEqual(['false', 'true'])
    expect(scroll(300)).toEqual(['true', 'false'])
    site.destroy()
    expect(scroll(450)).toEqual([undefined, undefined])
  })

  test('is shown also when what it says of itself is damaged, in one line', async () => {
    await activate(html('{"mode":'))
    await vi.waitFor(() => expect(index().dataset.init).toBe(''))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('portfolio')
  })

  test('is given back, and no longer answers', async () => {
    const site = await activate(html())
    await vi.waitFor(() => expect(active()).toEqual(['false', 'false']))
    site.destroy()
    expect(index().outerHTML).not.toContain('data-active')
    find('[href="/1"]').focus()
    expect(active()).toEqual([undefined, undefined])
  })
})

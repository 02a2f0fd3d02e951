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
  document.body.removeAttribute('class')
})

const context = (tweakJSON: object) => Reflect.set(window, 'Static', { SQUARESPACE_CONTEXT: { tweakJSON } })

describe('an index of works', () => {
  test('is shown, in the words that its stylesheet waits for', async () => {
    context({ 'tweak-layout': 'Stacked', 'tweak-animation': 'Mask Down' })
    await activate(html())
    await vi.waitFor(() => expect(index().dataset.init).toBe(''))
    expect(index().dataset).toMatchObject({ mode: 'hover-cover', layout: 'stacked', animation: 'mask-down' })
    expect(lines).toEqual([])
  })

  test('has the room that its owner gave it', async () => {
    context({ 'tweak-width': 'Full', 'tweak-height': 'Small' })
    await activate(html('{"mode":"hover-cover","tweaks":{"width":"tweak-width","height":"tweak-height"}}'))
    await vi.waitFor(() => expect(index().dataset).toMatchObject({ width: 'full', height: 'small' }))
  })

  test('has its settings from the classes of the page where the context is lost', async () => {
    document.body.className = 'tweak-layout-inline tweak-animation-fade'
    await activate(html())
    await vi.waitFor(() => expect(index().dataset).toMatchObject({ layout: 'inline', animation: 'fade' }))
  })

  test('has them also where the names of its settings are lost', async () => {
    document.body.className =
      'tweak-portfolio-index-background-animation-type-scale-up tweak-portfolio-index-background-width-inset tweak-portfolio-index-background-link-format-stacked'
    await activate(html('{"mode":').replace('data-props', 'data-variant-hover-cover data-props'))
    const expected = { mode: 'hover-cover', animation: 'scale-up', width: 'inset', layout: 'stacked' }
    await vi.waitFor(() => expect(index().dataset).toMatchObject(expected))
  })

  test('shows its pictures without motion where nobody says how', async () => {
    await activate(html())
    await vi.waitFor(() => expect(index().dataset.animation).toBe('none'))
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

  test('shows them also on a page that was saved after the old script had set it up', async () => {
    const saved = html()
      .replace('data-props', 'data-init data-mode="hover-cover" data-props')
      .replaceAll('class="portfolio-hover-bg"', 'class="portfolio-hover-bg" data-active="true"')
    const site = await activate(saved)
    await vi.waitFor(() => expect(active()).toEqual(['false', 'false']))
    find('[href="/2"]').dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(active()).toEqual(['false', 'true'])
    site.destroy()
    expect([...active(), index().dataset.init, index().dataset.mode]).toEqual([
      'true',
      'true',
      '',
      'hover-cover',
    ])
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

describe('a picture that follows the pointer', () => {
  const follows = html('{"mode":"hover-follow"}')
  const around = () => find('.portfolio-hover-backgrounds')
  const pointAt = (clientX: number, clientY: number) =>
    find('[href="/1"]').dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientX, clientY }))

  test('has it in its middle, or the name that has the focus', async () => {
    const site = await activate(follows)
    await vi.waitFor(() => expect(active()).toEqual(['false', 'false']))
    vi.spyOn(around(), 'offsetWidth', 'get').mockReturnValue(200)
    vi.spyOn(around(), 'offsetHeight', 'get').mockReturnValue(100)
    vi.spyOn(index(), 'getBoundingClientRect').mockReturnValue(new DOMRect(20, -300, 900, 900))
    pointAt(420, 150)
    expect(around().style.transform).toBe('translate(300px,400px)')
    const name = find('[href="/2"]')
    vi.spyOn(name, 'getBoundingClientRect').mockReturnValue(new DOMRect(120, 0, 200, 100))
    name.focus()
    expect(around().style.transform).toBe('translate(100px,300px)')
    site.destroy()
    pointAt(420, 150)
    expect(around().style.transform).toBe('')
  })

  test.each(['(hover: none)', '(prefers-reduced-motion: reduce)'])('stands still for %s', async asked => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: query === asked }) as MediaQueryList,
    )
    await activate(follows)
    await vi.waitFor(() => expect(index().dataset.condensed).toBe('true'))
    pointAt(420, 150)
    expect(around().style.transform).toBe('')
  })
})

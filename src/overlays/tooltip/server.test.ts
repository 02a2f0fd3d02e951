import { describe, expect, test } from 'vitest'
import { click, one, pass, point, start, stop } from './tooltip.testing.ts'

describe('what the server wrote', () => {
  const around = (attributes: string) => `<p id="told">Da asporto</p>
<div id="section" title="Sezione"><a id="a" href="#" ${attributes} data-tooltip="Nostro" class=" x "><img alt="" id="img" title="Immagine">Testo</a></div>`
  const ids = () => one('a').getAttribute('aria-describedby')
  const described = () =>
    (ids() ?? '')
      .split(' ')
      .map(id => one(id)?.firstChild?.textContent)
      .join(' ')

  test.each(['', 'aria-describedby="told"', 'aria-describedby=" told "', 'title="Suo"', 'title=""'])(
    'on an element with %s comes back byte for byte, and in that order',
    async attributes => {
      start(around(attributes))
      const before = document.body.innerHTML
      point(one('a'))
      await pass(1200)
      expect(document.body.innerHTML).not.toBe(before)
      point(one('told'))
      await pass(600)
      expect(document.body.innerHTML).toBe(before)
      one('a').focus()
      await pass(0)
      stop()
      expect(document.body.innerHTML).toBe(before)
    },
  )

  test('as description is read before the tooltip', async () => {
    start(around('aria-describedby="told"'))
    one('a').focus()
    await pass(0)
    expect(described()).toBe('Da asporto Nostro')
  })

  test('as title is no description where there is a better one', async () => {
    start(around('aria-describedby="told" title="Suo"'))
    point(one('a'))
    await pass(1200)
    expect(described()).toBe('Da asporto Nostro')
  })

  test('as title is not shown by the browser, and is read before the tooltip', async () => {
    start(around('title="Suo"'))
    point(one('a'))
    await pass(0)
    const titles = () => [...document.querySelectorAll('#a, #a *')].map(el => el.getAttribute('title'))
    expect(titles()).toEqual(['', ''])
    expect(one('a').getAttribute('aria-description')).toBe('Suo')
    await pass(1200)
    expect(described()).toBe('Suo Nostro')
    expect(one('section').title).toBe('Sezione')
    point(one('told'))
    await pass(600)
    expect(titles()).toEqual(['Suo', 'Immagine'])
  })

  test('as title of something around it is not shown by the browser either', async () => {
    start(around(''))
    point(one('a'))
    await pass(0)
    expect(one('a').getAttribute('title')).toBe('')
    point(one('told'))
    expect(one('a').hasAttribute('title')).toBe(false)
  })

  test('stays kept away while the pointer rests there after a click', async () => {
    start(around('title="Suo"'))
    point(one('a'))
    await pass(1200)
    click(one('a'))
    await pass(5000)
    expect(one('a').getAttribute('title')).toBe('')
    point(one('told'))
    expect(one('a').title).toBe('Suo')
  })

  test.each([
    [
      'a button with a picture',
      '<button type="button" data-tooltip="Nostro" title="Nome"><svg></svg></button>',
      'Nome',
    ],
    ['a field without a label', '<input data-tooltip="Nostro" title="Nome">', 'Nome'],
    ['a choice', '<select data-tooltip="Nostro" title="Nome"><option>Pane</option></select>', 'Nome'],
    ['a part of the page', '<section data-tooltip="Nostro" title="Nome"><p>Testo</p></section>', 'Nome'],
    ['a button with a text', '<button type="button" data-tooltip="Nostro" title="Nome">Testo</button>', null],
    ['a field with a label', '<label>Testo <input data-tooltip="Nostro" title="Nome"></label>', null],
    ['a picture', '<img alt="Testo" data-tooltip="Nostro" title="Nome">', null],
    ['a link with a picture', '<a href="#" data-tooltip="Nostro" title="Nome"><img alt="Testo"></a>', null],
  ])('as title stays the name of %s that has no other', async (_, html, name) => {
    start(`${html}<p id="away"></p>`)
    const trigger = document.querySelector('[data-tooltip]') as Element
    point(trigger)
    await pass(0)
    expect(trigger.getAttribute('title')).toBe('')
    expect(trigger.getAttribute('aria-label')).toBe(name)
    expect(trigger.getAttribute('aria-description')).toBe(name ? null : 'Nome')
    point(one('away'))
    expect(document.body.firstElementChild?.outerHTML).toBe(html)
  })
})

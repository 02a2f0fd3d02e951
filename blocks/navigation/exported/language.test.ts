import { beforeEach, describe, expect, test } from 'vitest'
import { activate, find, lines, open } from '#exported/page.testing.ts'

const html = `<div id="siteWrapper"><header class="header"><div class="header-actions">
  <div id="multilingual-language-picker-desktop" class="language-picker language-picker-desktop" role="listbox" tabindex="-1"
    aria-label="language picker" aria-controls="language-picker-menu" aria-expanded="false">
    <div class="current-language"><span class="current-language-name">Italiano</span></div>
    <div class="language-picker-content"><div class="language-item"><a href="#en">English</a></div>
      <div class="language-item"><a href="#fr">Français</a></div></div>
  </div></div></header><p class="sqs-block"><a id="after" href="#x">…</a></p></div>`

const opener = () => find('.current-language')
const list = () => find('.language-picker-content')
const isOpen = () => [opener().getAttribute('aria-expanded'), list().style.display]
const press = (el: Element, key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  el.dispatchEvent(event)
  return event
}

describe('the languages of an exported header', () => {
  beforeEach(async () => {
    document.body.innerHTML = ''
    await open(html)
  })

  test('are called what they are, and open by a press, a mouse’s or a finger’s, which closes them again', () => {
    expect([opener().getAttribute('role'), opener().tabIndex]).toEqual(['button', 0])
    expect(opener().getAttribute('aria-label')).toBe('language picker: Italiano')
    expect(opener().getAttribute('aria-controls')).toBe(list().id)
    expect(find('.language-picker').hasAttribute('role')).toBe(false)
    expect(isOpen()).toEqual(['false', ''])
    find('.current-language-name').click()
    expect(isOpen()).toEqual(['true', 'block'])
    opener().click()
    // Under a mouse that is still there, the stylesheet would show them.
    expect(isOpen()).toEqual(['false', 'none'])
    find('.language-picker').dispatchEvent(new MouseEvent('mouseleave'))
    expect(isOpen()).toEqual(['false', ''])
    expect(lines).toEqual([])
  })

  test.each(['Enter', ' '])('open by the key “%s”, and Escape closes them and nothing around them', key => {
    opener().focus()
    expect(press(opener(), key).defaultPrevented).toBe(true)
    expect(isOpen()).toEqual(['true', 'block'])
    find('[href="#fr"]').focus()
    let heard = 0
    const hear = () => heard++
    window.addEventListener('keydown', hear)
    press(find('[href="#fr"]'), 'Escape')
    expect([isOpen()[0], document.activeElement, heard]).toEqual(['false', opener(), 0])
    press(opener(), 'Escape')
    expect(heard).toBe(1)
    window.removeEventListener('keydown', hear)
  })

  test('open by the arrow downwards, with the focus on the first of them', () => {
    opener().focus()
    press(opener(), 'ArrowDown')
    expect([isOpen()[0], document.activeElement]).toEqual(['true', find('[href="#en"]')])
  })

  test('close when the focus leaves them, and when something else is pressed', () => {
    opener().click()
    find('[href="#en"]').focus()
    find('#after').focus()
    expect(isOpen()).toEqual(['false', ''])
    opener().click()
    find('#after').click()
    expect(isOpen()).toEqual(['false', ''])
  })
})

test('a page that is given back has its languages as the server sent them', async () => {
  document.body.innerHTML = html
  const before = find('header').outerHTML
  const site = await activate(html)
  await site.mount()
  opener().click()
  site.destroy()
  expect(find('header').outerHTML).toBe(before)
})

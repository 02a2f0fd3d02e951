import { describe, expect, test, vi } from 'vitest'
import { isPressKey, pressable } from './press.ts'

const keys = ['Enter', ' ', 'Tab', 'Escape', 'a']

function build(onPress: (event: Event) => void) {
  document.body.innerHTML = '<div><i></i></div>'
  const [el, inner] = document.querySelectorAll('div, i')
  const { on } = pressable(false, onPress)
  for (const [type, fn] of Object.entries(on)) el?.addEventListener(type, fn as (event: Event) => void)
  return { el, inner }
}

const press = (el: Element | undefined) => {
  for (const key of keys) el?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

test('a native button is one already: keys click it by themselves', () => {
  const onPress = vi.fn()
  expect(pressable(true, onPress)).toEqual({ on: { click: onPress } })
})

describe('any other element', () => {
  test('becomes a button that can be reached', () => {
    expect(pressable(false, () => {}).attrs).toEqual({ role: 'button', tabindex: '0' })
  })

  test('is pressed by a click, by Enter and by Space, and by no other key', () => {
    const pressed: string[] = []
    const { el } = build(event => pressed.push((event as KeyboardEvent).key ?? event.type))
    el?.dispatchEvent(new Event('click'))
    press(el)
    expect(pressed).toEqual(['click', 'Enter', ' '])
  })

  test('is not pressed by a key that means what is inside of it', () => {
    const onPress = vi.fn()
    press(build(onPress).inner)
    expect(onPress).not.toHaveBeenCalled()
  })
})

test.each(['Spacebar', 'enter', ''])('%j presses nothing', name => {
  expect(isPressKey(name)).toBe(false)
})

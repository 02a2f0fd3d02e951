import { expect, test } from 'vitest'
import { isPlainKey } from './plain-key.ts'

const key = (init: KeyboardEventInit) => isPlainKey(new KeyboardEvent('keydown', { key: 'Escape', ...init }))

test.each([{}, { shiftKey: true }])('a key by itself, or with Shift, is meant: %j', init => {
  expect(key(init)).toBe(true)
})

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }, { keyCode: 229 }])(
  'a key that browsers or a word in the making wait for is not: %j',
  init => {
    expect(key(init)).toBe(false)
  },
)

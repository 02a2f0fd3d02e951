import { expect, test } from 'vitest'
import { site } from './vite.mjs'

test.each([
  [{ foldr: 'x' }, 'there is no option "foldr"; there are folder, inject and integrity'],
  [{ folder: 5 }, 'folder must be a text, found 5'],
  [{ integrity: 'sha384' }, 'integrity must be true or false, found "sha384"'],
])('the plugin says what is wrong with %j', (options, message) => {
  expect(() => site(options as object)).toThrow(new TypeError(`site-js/vite: ${message}`))
})

test('what is said right, or not at all, is taken', () => {
  expect(site().name).toBe('site-js')
  expect(site({ folder: '', inject: false, integrity: true }).name).toBe('site-js')
})

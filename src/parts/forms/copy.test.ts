import { expect, test } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { copyOf } from './drafts.ts'

test('forms with one id are told apart by their place among the blocks, of whatever kind they are', () => {
  document.body.innerHTML = `
    <div data-block="newsletter" data-form-id="a"><form data-form-id="a"></form></div>
    <form data-block="form" data-form-id="b"></form>
    <form data-block="form" data-form-id="a"></form>
    <div data-block="newsletter" data-form-id="a"></div>`
  const env = createEnv(window)
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')]
  expect(blocks.map(el => copyOf(el, env))).toEqual([0, 0, 1, 2])
})

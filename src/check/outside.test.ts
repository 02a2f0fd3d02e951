import { afterEach, expect, test } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { partsOutside } from './outside.ts'

afterEach(() => document.body.replaceChildren())

const outside = (html: string) => {
  document.body.innerHTML = html
  return partsOutside({ env: createEnv(window) } as Runtime, new Set(['item', 'next']))
}

test('a part that stands beside its block is told with its place, each name once', () => {
  const block = '<div data-block="gallery next" data-part="next"><b data-part="next item"></b></div>'
  expect(outside(`${block}<p id="a" data-part="next"></p><p data-part="next"></p>`)).toEqual([
    'data-part="next" (#a) is in no block, and means nothing there',
  ])
})

test('of what no block of the page looks for, or is somebody else’s, nothing is said', () => {
  expect(outside('<p data-part="crust"></p><p data-part="item" data-scope="menu"></p>')).toEqual([])
})

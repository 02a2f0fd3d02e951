import { afterEach, expect, test } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { opensNothing } from './opens.ts'

afterEach(() => document.body.replaceChildren())

const form =
  '<div data-block="form"><dialog data-part="dialog" id="booking"><form></form></dialog></div><p id="there"></p>'
const told = (html: string) => {
  document.body.innerHTML = html
  return opensNothing({ env: createEnv(window) } as Runtime)
}

test('a link that names no element is told with its place and what was meant, each name once', () => {
  expect(
    told(
      `${form}<a id="a" data-opens="bookng"></a><a data-opens="bookng"></a><button id="b" data-opens="x"></button>`,
    ),
  ).toEqual([
    'data-opens="bookng" (#a) opens nothing: no element has this id; did you mean "booking"?',
    'data-opens="x" (#b) opens nothing: no element has this id; here is "booking"',
  ])
})

test('nothing is said of what is there, nor on a page without such a form, where the attribute is somebody else’s', () => {
  expect(told(`${form}<a data-opens="booking"></a><a data-opens="there"></a>`)).toEqual([])
  expect(told('<dialog id="booking"></dialog><a data-opens="menu"></a>')).toEqual([])
})

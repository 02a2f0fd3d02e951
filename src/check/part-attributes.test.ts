import { afterEach, expect, test } from 'vitest'
import { formDefinition } from '#parts/forms/definition.ts'
import { definition as gallery } from '../../blocks/gallery/definition.ts'
import { misspeltPartAttributes } from './part-attributes.ts'

afterEach(() => document.body.replaceChildren())

const misspelt = (html: string, definition: typeof gallery | typeof formDefinition) => {
  document.body.innerHTML = html
  return misspeltPartAttributes(
    document.querySelector('[data-block]') as Element,
    { definition },
    new Set(['data-auto-crop']),
  )
}

test('what is nearly asked of a field or a slide is told with its place and what was meant, each name once', () => {
  expect(
    misspelt(
      `<form data-block="form"><p id="a" data-part="field" data-feild-id="m" data-requird></p>
       <p data-part="field" data-field-id="n" data-requird><textarea id="b" data-maxlength="9"></textarea></p></form>`,
      formDefinition,
    ),
  ).toEqual([
    'data-feild-id (#a) means nothing; did you mean data-field-id?',
    'data-requird (#a) means nothing; did you mean data-required?',
    'data-maxlength (#b) means nothing; did you mean data-max-length?',
  ])
  expect(
    misspelt(
      '<div data-block="gallery"><figure id="a" data-part="slide" data-click-trough-url="/"></figure></div>',
      gallery,
    ),
  ).toEqual(['data-click-trough-url (#a) means nothing; did you mean data-click-through-url?'])
})

test('of what is right, stands beside the right one, is short, or in another block, nothing is told', () => {
  expect(
    misspelt(
      `<div data-block="gallery"><figure data-slide-id="a" data-slide-idx="1" data-typ="x" data-auto-crop="false"></figure>
       <div data-block="form" data-slide-idd="a"><p data-slide-idd="a" data-requird></p></div></div>`,
      gallery,
    ),
  ).toEqual([])
})

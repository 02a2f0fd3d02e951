import { expect, test } from 'vitest'
import { actionOf, type Pressed } from './actions.ts'

const base: Pressed = {
  design: 'slideshow',
  settings: { lightbox: false, clickBehavior: 'none' },
  slide: { type: 'image', clickThrough: '' },
  isActive: true,
  isSingle: false,
  isFirstHalf: false,
}
const clicks = (clickBehavior: Pressed['settings']['clickBehavior'], lightbox = false) => ({
  settings: { lightbox, clickBehavior },
})

test.each<[string, Partial<Pressed>, ReturnType<typeof actionOf>]>([
  ['a stacked slide does nothing by itself', {}, null],
  ['a stacked slide goes on', clicks('next'), 'next'],
  ['a stacked slide goes back', clicks('previous'), 'previous'],
  ['the second half of a stacked slide goes on', clicks('half'), 'next'],
  ['the first half of a stacked slide goes back', { ...clicks('half'), isFirstHalf: true }, 'previous'],
  ['a video ignores clicks', { ...clicks('next', true), slide: { type: 'video', clickThrough: '/a' } }, null],
  ['the current slide of a strip goes on', { ...clicks('next'), design: 'strip' }, 'next'],
  ['the current slide of a strip stays', { ...clicks('stay'), design: 'strip' }, null],
  ['another slide of a strip becomes the current one', { design: 'strip', isActive: false }, 'show'],
  [
    'another video of a strip becomes the current one',
    { design: 'strip', isActive: false, slide: { type: 'video', clickThrough: '' } },
    'show',
  ],
  ['a viewer comes before what moves the gallery', clicks('next', true), 'lightbox'],
  [
    'a viewer has no place for a text',
    { ...clicks('none', true), slide: { type: 'text', clickThrough: '' } },
    null,
  ],
  [
    'an address comes before what moves the gallery',
    { ...clicks('next'), slide: { type: 'image', clickThrough: '/a' } },
    'visit',
  ],
  [
    'an address leads on from a grid, too',
    { design: 'grid', slide: { type: 'image', clickThrough: '/a' } },
    'visit',
  ],
  ['a grid has no next', { ...clicks('next'), design: 'grid' }, null],
  ['a single slide has no next', { ...clicks('next'), isSingle: true }, null],
])('%s', (_, pressed, expected) => {
  expect(actionOf({ ...base, ...pressed })).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { nearest } from '#runtime/near.ts'
import { block } from './collect.testing.ts'
import { hints, misspeltParts } from './hints.chunk.ts'

describe('a misspelt name is taken for', () => {
  const known = ['gallery', 'accordion', 'map', 'chart', 'cart', 'product-list']

  test.each([
    ['galery', 'gallery'],
    ['gallrey', 'gallery'],
    ['Gallery', 'gallery'],
    ['galleryy', 'gallery'],
    ['acordoin', 'accordion'],
    ['accordoins', 'accordion'],
    ['prodcut-lits', 'product-list'],
    ['mpa', 'map'],
    ['slideshow', undefined],
    ['', undefined],
  ])('%s: %s', (name, meant) => {
    expect(nearest(name, known)).toBe(meant)
  })

  test.each([
    ['charts', ['cart', 'chart'], 'chart'],
    ['data-mx-amount', ['data-min-amount', 'data-max-amount'], 'data-max-amount'],
    ['data-adress-line2', ['data-address-line1', 'data-address-line2'], 'data-address-line2'],
    ['Items', ['item', 'items'], 'items'],
  ])('%s: of %j the one with the fewest mistakes, %s', (name, near, meant) => {
    expect(nearest(name, near)).toBe(meant)
  })
})

describe('the words for a block that is none', () => {
  test('begin with the one that was meant, and name no others', () => {
    expect(hints.block('galery', ['map', 'gallery'])).toBe(
      'data-block="galery" is not a block; did you mean "gallery"? The element stays as it is.',
    )
  })

  test('name those there are where nobody knows which was meant, in the order of the alphabet', () => {
    expect(hints.block('carousel', ['map', 'gallery'])).toBe(
      'data-block="carousel" is not a block; known are gallery, map. The element stays as it is.',
    )
  })
})

describe('parts with a misspelt name', () => {
  const root = block(
    {},
    `<b data-part="pannel own"></b><b data-part="pannel"></b><b data-part="item"></b>
     <div data-block="other"><i data-part="itme"></i></div>`,
  )

  test('are found once each, and not those of a block inside', () => {
    expect(misspeltParts(root, ['item', 'panel'])).toEqual([['pannel', 'panel']])
  })

  test('are told of a block that found nothing', () => {
    expect(hints.parts(root, { item: '', panel: '' })).toBe(
      'found nothing to work with; its parts are data-part="item", data-part="panel"; data-part="pannel" is none of them: did you mean "panel"?; the block is skipped and its HTML stays',
    )
  })
})

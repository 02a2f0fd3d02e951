import { describe, expect, test } from 'vitest'
import { attributeOf, isOwn, part, parts } from './parts.ts'

function html(content: string): HTMLElement {
  document.body.innerHTML = content
  return document.body.firstElementChild as HTMLElement
}
const ids = (elements: readonly Element[]) => elements.map(el => el.id)

describe('the parts of a block', () => {
  test('are found in the order of the page, however deep they are', () => {
    const root = html(
      '<ul data-block="x"><li data-part="item" id="a"></li><li><b data-part="item" id="b"></b></li></ul>',
    )
    expect(ids(parts(root, 'item'))).toEqual(['a', 'b'])
    expect(part(root, 'item')?.id).toBe('a')
  })

  test('may have several names, and part of a name is not a name', () => {
    const root = html(
      '<p data-block="x"><i data-part="tab  item" id="a"></i><i data-part="items" id="b"></i></p>',
    )
    expect(ids(parts(root, 'item'))).toEqual(['a'])
    expect(ids(parts(root, 'tab'))).toEqual(['a'])
  })

  test('are none when there are none', () => {
    const root = html('<p data-block="x" data-part="item"></p>')
    expect(parts(root, 'item')).toEqual([])
    expect(part(root, 'item')).toBeNull()
  })

  test('are not those of a block inside it, but that block itself may be one', () => {
    const root = html(`
      <div data-block="x">
        <div data-block="y" data-part="item" id="a"><p data-part="item" id="b"></p></div>
        <div data-block=""><p data-part="item" id="c"></p></div>
        <p data-part="item" id="d"></p>
      </div>`)
    expect(ids(parts(root, 'item'))).toEqual(['a', 'd'])
    expect(ids(parts(root.firstElementChild as Element, 'item'))).toEqual(['b'])
  })

  test('can be looked for inside another part', () => {
    const root = html(`
      <div data-block="x">
        <div data-part="item" id="a"><p data-part="item" id="b"></p></div><p data-part="item" id="c"></p>
      </div>`)
    expect(ids(parts(root, 'item'))).toEqual(['a', 'b', 'c'])
    expect(ids(parts(root.firstElementChild as Element, 'item'))).toEqual(['b'])
  })

  test('are also found where no block is named', () => {
    const root = html(
      '<div><p data-part="item" id="a"></p><div data-block="y"><p data-part="item" id="b"></p></div></div>',
    )
    expect(ids(parts(root, 'item'))).toEqual(['a'])
  })
})

test('an element belongs to the nearest block around it, and a block to itself', () => {
  const outer = html('<div data-block="x"><div data-block="y"><p></p></div></div>')
  const inner = outer.firstElementChild as Element
  const leaf = inner.firstElementChild as Element
  expect([isOwn(outer, outer), isOwn(outer, inner), isOwn(outer, leaf)]).toEqual([true, true, false])
  expect([isOwn(inner, inner), isOwn(inner, leaf)]).toEqual([true, true])
})

test.each([
  ['speed', 'data-speed'],
  ['imageFocalPoint', 'data-image-focal-point'],
  ['minPixelRatio', 'data-min-pixel-ratio'],
  ['disableDefaultUI', 'data-disable-default-ui'],
])('the setting %s is written %s', (setting, attribute) => {
  expect(attributeOf(setting)).toBe(attribute)
})

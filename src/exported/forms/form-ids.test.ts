import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFormIds } from './form-ids.ts'

/** As such pages carry it. */
const code = (inside: string) => `return (function (form) {
  Y.use('form-module', 'node', function usingIt(Y) {
    (new Y.Module.FormSubmit(form)).submit({${inside}});
  });
  return false;
})(this);`
const ids = { formId: '5c75aa', collectionId: '5c76bb', objectName: 'page-5c76bb' }
const usual = `
      formId: '5c75aa',
      collectionId: '5c76bb',
      objectName: 'page-5c76bb'
    `

describe("the ids in an exported form's code", () => {
  test('are read as they stand', () => {
    expect(readFormIds(code(usual))).toEqual(ids)
  })

  test.each([
    ['in another order', "objectName: 'page-5c76bb', formId: '5c75aa', collectionId: '5c76bb'"],
    ['in double quotes', usual.replaceAll("'", '"')],
    ['in one line, without spaces', usual.replace(/\s/g, '')],
    ['with a comma after the last', `${usual.trimEnd()},\n`],
  ])('are read %s, too', (_, inside) => {
    expect(readFormIds(code(inside))).toEqual(ids)
  })

  test('are empty where the page names none: a collection, or what it belongs to', () => {
    expect(readFormIds(code("formId: 'a', collectionId: ''"))).toEqual({
      formId: 'a',
      collectionId: '',
      objectName: '',
    })
  })

  test.each([
    ['no code', ''],
    ['a call without ids', code('')],
    ['a form without an id', code("formId: '', collectionId: 'b', objectName: 'c'")],
    ['a name that is not one of the three', code("formId: 'a', action: 'b'")],
    ['a name twice', code("formId: 'a', formId: 'b'")],
    ['a name of every object', code("formId: 'a', constructor: 'b'")],
    ['a value that is computed', code('formId: document.cookie')],
    ['a value with code in it', code("formId: 'a' + alert(1)")],
    ['a value with an escape', code("formId: '\\x61'")],
    ['a template', code('formId: `a`')],
    ['an unclosed quote', code("formId: 'a, collectionId: 'b'")],
    ['quotes that do not match', code('formId: \'a"')],
    ['a pair without a value', code("formId: , collectionId: 'b'")],
    ['an empty pair', code("formId: 'a',, collectionId: 'b'")],
    ['a nested object', code("formId: { a: 'a' }")],
    ['two arguments', code(`${usual}}, {`)],
    ['somebody else’s handler', "return validate({ formId: 'a' })"],
    ['endless code', `${code(usual)}${' '.repeat(2_000)}`],
  ])('are not made up from %s', (_, text) => {
    expect(readFormIds(text)).toBe(null)
  })

  test('never throw, run or take long, whatever the attribute holds', () => {
    const parts = fc.constantFrom(
      '.submit(',
      '{',
      '}',
      ')',
      'formId',
      ':',
      ',',
      "'",
      '"',
      ' ',
      'a',
      '\\',
      '\n',
    )
    let cases = 0
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 400 }), pieces => {
        cases++
        const found = readFormIds(pieces.join(''))
        expect(found === null || /^[\w-]+$/.test(found.formId)).toBe(true)
      }),
      { numRuns: 2_000, seed: 1 },
    )
    expect(cases).toBe(2_000)
    const began = performance.now()
    readFormIds('.submit({ '.repeat(199))
    readFormIds(`.submit({${' '.repeat(1_900)}`)
    expect(performance.now() - began).toBeLessThan(50)
  })
})

import { describe, expect, test, vi } from 'vitest'
import { idFor, namedClasses } from './server-nodes.ts'

function html(content: string): HTMLElement {
  document.body.innerHTML = content
  return document.body.firstElementChild as HTMLElement
}

describe("the classes that a page's own stylesheet waits for", () => {
  const named = (names: string) => namedClasses(names, true)

  test('are one or several names', () => {
    expect(named('is-open')).toEqual({ 'is-open': true })
    expect(named(' is-open\n shown ')).toEqual({ 'is-open': true, shown: true })
  })

  test.each(['', '  \n'])('are none when the attribute says %j', value => {
    expect(named(value)).toEqual({})
  })

  test('may have any name', () => {
    expect(Object.keys(named('__proto__ constructor'))).toEqual(['__proto__', 'constructor'])
  })
})

test('an element keeps the id it has; one without gets an id nobody else has', () => {
  const el = html('<p id="mine"></p><p></p>')
  expect(idFor(el, 'panel')).toBe('mine')
  const other = el.nextElementSibling as Element
  const first = idFor(other, 'panel')
  expect(first).toMatch(/^site-panel-\d+$/)
  expect(idFor(other, 'panel')).not.toBe(first)
  expect(other.hasAttribute('id')).toBe(false)
})

test('an id that a page has been saved with is not given again', async () => {
  vi.resetModules()
  const { idFor } = await import('./server-nodes.ts')
  const el = html(
    '<p></p><p id="site-panel-7-problem"></p><p id="site-menu"></p><form id="site-form-3"><input name="id"></form>',
  )
  expect([idFor(el, 'panel'), idFor(el, 'panel')]).toEqual(['site-panel-8', 'site-panel-9'])
})

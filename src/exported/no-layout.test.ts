import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { few } from '../../test/thorough.ts'
import { activate } from './page.testing.ts'
import { type Sample, samples } from './samples.testing.ts'

// What is asked of it makes the browser lay out the page, there and then; once something has been written, all of it anew.

const ofElements = ['getBoundingClientRect', 'getClientRects', 'clientWidth', 'clientHeight'] as const
const ofHtml = ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft', 'offsetParent'] as const

/** Who may ask while a page is described, for what it describes cannot be known in another way. */
const mayAsk = [
  // Of each once, before the first of them is described.
  'in-sight',
  // What is laid out by a script alone: words by their place, a bar where it stands, products by what their stylesheet says.
  ...['scaled-text', 'scroll-bar', 'arrangement', 'map', 'options'],
  // The room of what comes later is kept before anything is described.
  ...['gallery-room', 'show-early'],
]

let asked: string[] = []
const restore: (() => void)[] = []

function watch(on: object, names: readonly string[]): void {
  for (const name of names) {
    const found = Object.getOwnPropertyDescriptor(on, name)
    const isMethod = typeof found?.value === 'function'
    const answer: unknown = isMethod ? found?.value : found?.get
    if (!found || typeof answer !== 'function') continue
    const told = function (this: unknown, ...args: unknown[]): unknown {
      const at = [...(new Error().stack ?? '').matchAll(/([\w.-]+)\.tsx?[?:]/g)].map(([, file = '']) => file)
      asked.push(`${name} of ${at.find(file => !['no-layout.test', 'own', 'env'].includes(file))}`)
      return Reflect.apply(answer, this, args)
    }
    Object.defineProperty(on, name, { ...found, ...(isMethod ? { value: told } : { get: told }) })
    restore.push(() => Object.defineProperty(on, name, found))
  }
}
beforeEach(() => {
  asked = []
  watch(Element.prototype, ofElements)
  watch(HTMLElement.prototype, [...ofHtml, ...ofElements])
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => {
    asked.push('scrollY')
    return 0
  })
})
afterEach(() => {
  for (const fn of restore.splice(0)) fn()
})

test.each(few(Object.entries<Sample>(samples), 12))(
  '%s is described without asking where anything stands, but by who has to',
  async (_, { html, body = '' }) => {
    document.body.id = body
    await activate(html)
    expect(asked.filter(each => !mayAsk.some(file => each.endsWith(` of ${file}`)))).toEqual([])
  },
)

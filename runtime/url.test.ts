import { afterEach, expect, test } from 'vitest'
import { urlOf } from './url.ts'

const canParse = Reflect.get(URL, 'canParse')
afterEach(() => void Reflect.set(URL, 'canParse', canParse))

test.each([
  ['https://a.example/b', undefined, 'https://a.example/b'],
  ['/b', 'https://a.example/c', 'https://a.example/b'],
  ['b', new URL('https://a.example/c/'), 'https://a.example/c/b'],
  ['mailto:a@b.example', undefined, 'mailto:a@b.example'],
  ['/b', undefined, undefined],
  ['/b', 'about:srcdoc', undefined],
  ['https://', undefined, undefined],
  ['', undefined, undefined],
  ['', 'https://a.example/b', 'https://a.example/b'],
  ['http://[::', 'https://a.example/', undefined],
])('%j at %s is %s, in a browser of any age', (value, base, href) => {
  expect(urlOf(value, base)?.href).toBe(href)
  Reflect.set(URL, 'canParse', undefined)
  expect(urlOf(value, base)?.href).toBe(href)
})

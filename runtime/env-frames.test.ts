import { describe, expect, test, vi } from 'vitest'
import { createEnv } from './env.ts'

interface Around {
  readonly href: string
  readonly parent?: Around | 'foreign'
}

/** A window that stands in others. */
function windowAt({ href, parent }: Around): Window & typeof globalThis {
  const made: Window & typeof globalThis = Object.create(window, {
    location: { value: { href } },
    origin: { value: 'https://bakery.example' },
    self: { get: () => made },
    parent: { get: () => (parent === 'foreign' ? foreign : parent ? windowAt(parent) : made) },
  })
  return made
}

/** Of another origin: nothing of it may be read. */
const foreign = {
  get location(): never {
    throw new DOMException('Blocked a frame', 'SecurityError')
  },
  get parent() {
    return foreign
  },
}

const page = { href: 'https://bakery.example/diario?a=1#b' }

test.each<readonly [string, Around, string]>([
  ['its own', { href: page.href, parent: { href: 'https://outer.example/' } }, page.href],
  ['that of the page around a frame without one', { href: 'about:srcdoc', parent: page }, page.href],
  [
    'that of the page around two such frames',
    { href: 'about:srcdoc', parent: { href: 'about:blank', parent: page } },
    page.href,
  ],
  ['none in a sandbox', { href: 'about:srcdoc', parent: 'foreign' }, 'about:srcdoc'],
  [
    'none in a frame in a sandbox',
    { href: 'about:srcdoc', parent: { href: 'about:srcdoc', parent: 'foreign' } },
    'about:srcdoc',
  ],
  ['none in an empty window', { href: 'about:blank' }, 'about:blank'],
  [
    'none in a frame of an empty window',
    { href: 'about:srcdoc', parent: { href: 'about:blank' } },
    'about:blank',
  ],
])('what a page resolves addresses against is %s', (_, around, base) => {
  document.head.innerHTML = '<base href="https://evil.example/">'
  expect(createEnv(windowAt(around)).base()).toBe(base)
  document.head.innerHTML = ''
})

describe('a browser that names no frames', () => {
  const own = 'https://bakery.example'
  const at = (parent: Around['parent']) => windowAt({ href: `${own}/a`, ...(parent && { parent }) })
  const referred = (from: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)

  test.each<readonly [string, string, Around['parent'], readonly string[]]>([
    ['is in none', '', undefined, []],
    ['of ours, which can be looked into', '', page, [own]],
    ['of two of ours', '', { ...page, parent: page }, [own, own]],
    ['of another one that put it there', 'https://builder.example/', 'foreign', ['https://builder.example']],
    ['of somebody who does not say who they are', '', 'foreign', ['null']],
    ['of somebody, to which it came from a page of ours', `${own}/b`, 'foreign', ['null']],
    ['of ours in somebody’s', 'https://builder.example/', { ...page, parent: 'foreign' }, [own, 'null']],
  ])('finds out that a page is framed: %s', (_, referrer, parent, origins) => {
    referred(referrer)
    expect(createEnv(at(parent)).framedBy()).toEqual(origins)
  })
})

test('a browser that names them is believed', () => {
  const named = windowAt({ href: 'https://bakery.example/', parent: 'foreign' })
  Object.assign(named.location, { ancestorOrigins: ['https://a.example', 'null'] })
  expect(createEnv(named).framedBy()).toEqual(['https://a.example', 'null'])
})

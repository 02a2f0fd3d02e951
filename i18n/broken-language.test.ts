import { describe, expect, it, vi } from 'vitest'
import { english, italian } from './format.testing.ts'

describe('on a page whose scripts broke the language', () => {
  it('an enumerable property on every object changes nothing', async () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>
    prototype.each = () => undefined
    prototype['menu.label'] = 'polluted'
    try {
      expect((await italian()).format('cart-indicator.items', { count: 1 })).toBe('Un articolo nel carrello')
      expect((await italian()).format('cart-indicator.items', { count: 1e6 })).toBe(
        '1.000.000 di articoli nel carrello',
      )
      expect((await english()).format('cart-indicator.moreThan', { count: 1e6 })).toBe(
        'More than 1,000,000 items in cart',
      )
      expect((await english()).format('menu.label')).toBe('Sections')
    } finally {
      delete prototype.each
      delete prototype['menu.label']
    }
  })

  it('a bind that forgets its arguments costs the grammar, not the text', async () => {
    const { bind } = Function.prototype
    Function.prototype.bind = function (this: (...args: unknown[]) => unknown, self: unknown) {
      return (...args: unknown[]) => this.apply(self, args)
    } as typeof bind
    try {
      expect((await italian()).format('cart-indicator.items', { count: 5 })).toBe('5 articoli nel carrello')
      expect((await english()).format('cart-indicator.moreThan', { count: 100 })).toBe(
        'More than 100 items in cart',
      )
    } finally {
      Function.prototype.bind = bind
    }
  })

  const throwing = () => {
    throw new Error('broken by the page')
  }

  it.each([
    ['missing', undefined],
    ['empty', {}],
    ['throwing', { ...Intl, Locale: throwing, PluralRules: throwing, NumberFormat: throwing }],
  ])('with Intl %s the text of the many is said, with the plain number', async (_, broken) => {
    vi.stubGlobal('Intl', broken)
    expect((await italian()).format('menu.label')).toBe('Sezioni')
    expect((await italian()).format('cart-indicator.items', { count: 1_000_000 })).toBe(
      '1000000 articoli nel carrello',
    )
    expect((await english()).format('cart-indicator.items', { count: 1 })).toBe('1 items in cart')
    expect((await english()).format('cart-indicator.moreThan', { count: 100 })).toBe(
      'More than 100 items in cart',
    )
  })

  it('a page that repairs Intl later is spoken to properly again', async () => {
    const messages = await italian()
    vi.stubGlobal('Intl', undefined)
    expect(messages.format('cart-indicator.items', { count: 1 })).toBe('1 articoli nel carrello')
    vi.unstubAllGlobals()
    expect(messages.format('cart-indicator.items', { count: 1 })).toBe('Un articolo nel carrello')
  })
})

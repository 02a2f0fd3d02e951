import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awkwardTexts } from '../../fixtures/awkward.ts'
import { anyText } from '../../test/any-text.ts'
import { bannerSettings } from './settings.ts'

const words = { accept: 'Accetta', deny: 'Rifiuta' }
const read = (given: unknown) => bannerSettings(given, words)
const fallback = {
  html: '',
  acceptText: 'Accetta',
  denyText: 'Rifiuta',
  variant: 'BAR',
  position: 'BOTTOM',
  theme: 'DARK',
  ctaVariant: 'ICON',
  hasDeny: false,
}

describe('a banner whose settings are missing or invalid', () => {
  test.each([undefined, null, {}, [], 'BAR', 7, true])('%j, has every fallback', given => {
    expect(read(given)).toEqual(fallback)
  })

  const invalid = [
    undefined,
    null,
    '',
    0,
    1,
    true,
    [],
    {},
    ['POPUP'],
    'popup',
    ' POPUP',
    'toString',
    '__proto__',
  ]
  test.each(invalid)('has them also where a field says %j', value => {
    const given = Object.fromEntries(
      ['Variant', 'Position', 'Theme', 'CtaVariant', 'AcceptType'].map(name => [
        `cookieBanner${name}`,
        value,
      ]),
    )
    expect(read(given)).toEqual(fallback)
  })

  test('inherits nothing', () => {
    const given = Object.create({ cookieBannerVariant: 'POPUP', cookieBannerCtaText: 'Sì' })
    expect(read(given)).toEqual(fallback)
  })
})

describe('the position', () => {
  test.each([
    ['TOP', 'TOP'],
    ['TOP_LEFT', 'TOP'],
    ['TOP_RIGHT', 'TOP'],
    ['BOTTOM', 'BOTTOM'],
    ['BOTTOM_RIGHT', 'BOTTOM'],
    ['CENTER', 'BOTTOM'],
    ['top', 'BOTTOM'],
    ['TOPMOST', 'BOTTOM'],
    ['', 'BOTTOM'],
  ])('%j of a bar is %s', (given, position) => {
    expect(read({ cookieBannerVariant: 'BAR', cookieBannerPosition: given }).position).toBe(position)
  })

  test.each([
    ['TOP_LEFT', 'TOP_LEFT'],
    ['TOP_RIGHT', 'TOP_RIGHT'],
    ['BOTTOM_LEFT', 'BOTTOM_LEFT'],
    ['BOTTOM_RIGHT', 'BOTTOM_RIGHT'],
    ['TOP', 'TOP_LEFT'],
    ['BOTTOM', 'BOTTOM_LEFT'],
    ['RIGHT', 'BOTTOM_LEFT'],
    ['top_right', 'BOTTOM_LEFT'],
    ['', 'BOTTOM_LEFT'],
  ])('%j of a popup is %s', (given, position) => {
    expect(read({ cookieBannerVariant: 'POPUP', cookieBannerPosition: given }).position).toBe(position)
  })
})

describe('the button that refuses', () => {
  const types = ['OPT_IN', 'OPT_IN_AND_OUT', '', 'opt_in_and_out']
  test.each(types.flatMap(type => ['ICON', 'TEXT', 'BUTTON', ''].map(cta => ({ type, cta }))))(
    'is there for $type with $cta only when both answers are asked for, and not with an icon',
    ({ type, cta }) => {
      const { hasDeny } = read({ cookieBannerAcceptType: type, cookieBannerCtaVariant: cta })
      const shows = ['OPT_IN_AND_OUT TEXT', 'OPT_IN_AND_OUT BUTTON'].includes(`${type} ${cta}`)
      expect(hasDeny).toBe(shows)
    },
  )
})

describe('the text', () => {
  test.each([
    '',
    ' \n ',
    '<p></p>',
    '<p> </p>',
    '<p>&nbsp;</p>',
    '<p>\u00a0</p>',
    '<p><br></p>',
    '<p class="" style="white-space:pre-wrap;"></p>',
    '<P></P><p></p>',
    '<p><strong></strong></p>',
  ])('%j counts as empty', html => {
    expect(read({ cookieBannerText: html }).html).toBe('')
  })

  test.each(['Biscotti', '<p>Biscotti</p>', '<p></p><p>0</p>', '&nbsp;è', '<', 'a < b', '<<<', '&lt;p&gt;'])(
    '%j counts',
    html => {
      expect(read({ cookieBannerText: html }).html).toBe(html)
    },
  )

  test.each([null, undefined, 7, true, {}, ['<p>x</p>']])('%j is none', given => {
    expect(read({ cookieBannerText: given }).html).toBe('')
  })

  test('of 100,000 unfinished tags is judged at once', () => {
    for (const piece of ['<', '<p', '&nbsp', '<p>', '&']) {
      const start = performance.now()
      read({ cookieBannerText: piece.repeat(100_000) })
      expect(performance.now() - start).toBeLessThan(1000)
    }
  })
})

describe('the words on the buttons', () => {
  test.each(awkwardTexts.map(text => [text]))('are %j as they were written, or ours', text => {
    const { acceptText, denyText } = read({ cookieBannerCtaText: text, cookieBannerOptOutCtaText: text })
    expect([acceptText, denyText]).toEqual(
      text.trim() === '' ? ['Accetta', 'Rifiuta'] : [text.trim(), text.trim()],
    )
  })

  test('are never empty, whatever they were, in a thousand attempts', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (accept, deny) => {
        const { acceptText, denyText } = read({
          cookieBannerCtaText: accept,
          cookieBannerOptOutCtaText: deny,
        })
        expect(acceptText.trim()).not.toBe('')
        expect(denyText.trim()).not.toBe('')
      }),
      { numRuns: 1000, seed: 1 },
    )
  })
})

test('nothing in the settings makes it throw or show something unknown, in a thousand attempts', () => {
  const names = [
    'Text',
    'CtaText',
    'OptOutCtaText',
    'Variant',
    'Position',
    'Theme',
    'CtaVariant',
    'AcceptType',
  ]
  const value = fc.oneof(
    fc.constantFrom('BAR', 'POPUP', 'TOP', 'TOP_RIGHT', 'LIGHT', 'BUTTON', 'TEXT', 'OPT_IN_AND_OUT'),
    anyText,
    fc.anything(),
  )
  const settings = fc.record(Object.fromEntries(names.map(name => [`cookieBanner${name}`, value])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(settings, given => {
      const { variant, position, theme, ctaVariant, hasDeny } = read(given)
      expect(['BAR', 'POPUP']).toContain(variant)
      expect(position).toMatch(variant === 'BAR' ? /^(TOP|BOTTOM)$/ : /^(TOP|BOTTOM)_(LEFT|RIGHT)$/)
      expect(['LIGHT', 'DARK']).toContain(theme)
      expect(['TEXT', 'BUTTON', 'ICON']).toContain(ctaVariant)
      expect(hasDeny && ctaVariant === 'ICON').toBe(false)
    }),
    { numRuns: 1000, seed: 2 },
  )
})

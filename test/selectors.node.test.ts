import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { broadSelectors } from './selectors.ts'
import { readText, root } from './sources.ts'

const files = readdirSync(join(root, 'dist')).filter(file => /^site.*\.css$/.test(file))

describe('no rule of ours is asked of every element of the page, nor invalidates it', () => {
  test.each(files)('%s', file => {
    expect(broadSelectors(readText(`dist/${file}`))).toEqual([])
  })
})

describe('what a browser has no name to file a rule under', () => {
  test.each([
    ['.a > *', '.a > *'],
    ['.a :is(b, i)', '.a :is(b, i)'],
    [':where(.a, .b)', ':where(.a, .b)'],
    [':not(.a)', ':not(.a)'],
    ['.a :hover', '.a :hover'],
    ['.a > :first-child', '.a > :first-child'],
    ['.a ::before', '.a ::before'],
    ['.a + *', '.a + *'],
    ['::view-transition', '::view-transition'],
    ['* ~ .a', '* ~ .a'],
    [':is(b, i) + .a', ':is(b, i) + .a'],
    ['b + .a', 'b + .a'],
    ['.a { & legend + p', '& legend + p in .a'],
    ['.a:has(b ~ .c)', '.a:has(b ~ .c)'],
    ['.a:not(.b ~ *)', '.a:not(.b ~ *)'],
    ['.a:has(* + .b)', '.a:has(* + .b)'],
    ['.a, .b > *', '.b > *'],
    ['.a, .b { &:hover', '&:hover in .a, .b'],
    [':is(.a, .b) { &:not(.c)', '&:not(.c) in :is(.a, .b)'],
    ['.a { & > * + *', '& > * + * in .a'],
    ['.a, .b { & + .c', '& + .c in .a, .b'],
    ['.a, .b { &:focus { &:hover', '&:hover in &:focus in .a, .b'],
  ])('%s', (selector, said) => {
    expect(broadSelectors(cssOf(selector))).toContain(said)
  })

  test('also where it stands in a condition or a layer', () => {
    const css =
      '@layer site { @supports (color: red) { @media print { .a { @container (width > 1px) { & > * { margin: 0 } } } } } }'
    expect(broadSelectors(css)).toEqual(['& > * in .a'])
  })
})

describe('a name is', () => {
  test.each([
    '.a',
    '#a',
    'a',
    '[a]',
    ':root',
    '.a:hover',
    '* > .a::before',
    ':is(.a)',
    ':where(b > .a)',
    '.a:is(.b, .c)',
    '.a:not(.b, .c > *)',
    '.a:has(~ .b, > *)',
    '.b + .a ~ .c',
    '#b + p',
    'b[c] ~ p',
    ':root::view-transition-group(a)',
    '.a { &:hover',
    '.a, .b { &.c',
    '.a, .b { & > .c { &:hover',
  ])('%s', selector => {
    expect(broadSelectors(cssOf(selector))).toEqual([])
  })
})

/** A rule; those around it are not closed yet. */
const cssOf = (selector: string) => `${selector} { margin: 0 ${'}'.repeat(selector.split('{').length)}`

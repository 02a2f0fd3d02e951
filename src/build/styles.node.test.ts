import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../test/ensure.mjs'
import { browserSources } from '../../test/sources.ts'
import { lookFiles } from './looks.node.ts'
import { importsOf, sharedOf, tokensIn, withShared } from './styles.node.ts'

const shared = {
  tokens:
    ':root {\n  --site-radius: 4px;\n  --look-ease: cubic-bezier(0, 0, 1, 1);\n  --look-wide: 720px;\n}\n',
  button: '.site-button {\n  margin: 0;\n  padding: 8px;\n\n  &:hover {\n    color: red;\n  }\n}\n',
  field: '.site-field {\n  margin: 0;\n}\n',
  ground: '.site-ground {\n  --titles: var(--_text);\n}\n',
  ring: '.site-ring {\n  outline: 0;\n}\n',
}
const one = (css: string) => withShared(css, shared).replace(/\s+/g, ' ')

describe('a stylesheet as a browser gets it', () => {
  test.each([
    ['a { border-radius: var(--site-radius) }', 'a { border-radius: var(--site-radius, 4px) }'],
    [
      'a { border-radius: calc(var(--site-radius) * 2) }',
      'a { border-radius: calc(var(--site-radius, 4px) * 2) }',
    ],
  ])('has the value of the look behind the name of a token: %s', (css, expected) => {
    expect(one(css)).toBe(expected)
  })

  test.each(['a { border-radius: var(--site-radius, 9px) }', 'a { inline-size: var(--site-gallery-width) }'])(
    'keeps what says another value, or is no token: %s',
    css => {
      expect(one(css)).toBe(css)
    },
  )

  test.each([
    '@media (min-width: var(--look-wide)) { a { margin: 0 } }',
    '@container (min-width: var(--look-wide)) { a { margin: 0 } }',
  ])('has the value alone of what no page can set: %s', css => {
    expect(one(css)).toBe(css.replace('var(--look-wide)', '720px'))
  })

  test('has a button with what its place says over it, and its states last', () => {
    const css =
      '.ask { composes: site-button from "#parts/styles/button.css"; padding: 9px; & b { margin: 1px } }'
    expect(one(css)).toBe(
      '.ask { margin: 0; padding: 8px; padding: 9px;&:hover { color: red; } & b { margin: 1px } }',
    )
  })

  test('has nothing left of what it imports: that is in a layer of its own', () => {
    const css =
      '@import "#parts/forms/form.css" layer(parts);\n@import "#parts/a-b/c.css" layer(parts);\n\na { margin: 0 }'
    expect(one(css)).toBe('a { margin: 0 }')
    expect(importsOf(css)).toEqual(['src/parts/forms/form.css', 'src/parts/a-b/c.css'])
  })

  test('has a field that says nothing of its own', () => {
    const css = 'input { composes: site-field from "#parts/styles/field.css"; }'
    expect(one(css)).toBe('input { margin: 0; }')
  })

  test('has a ground before what it says itself', () => {
    const css = '.bar { composes: site-ground from "#parts/styles/ground.css"; --_text: red; }'
    expect(one(css)).toBe('.bar { --titles: var(--_text); --_text: red; }')
  })

  test('has a ring in a state of what has it', () => {
    const css =
      'a { color: red; &:focus-visible { composes: site-ring from "#parts/styles/ring.css"; outline-offset: 1px; } }'
    expect(one(css)).toBe('a { color: red; &:focus-visible { outline: 0; outline-offset: 1px; } }')
  })
})

describe('the stylesheets', () => {
  const files = ['blocks', 'src'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      // The documentation and the panel for authors have looks of their own.
      .filter(file => file.endsWith('.css') && !/parts\/styles|^(docs|check)\//.test(file))
      .map(file => join(folder, file)),
  )
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const tokens = tokensIn(textOf('src/parts/styles/tokens.css'))
  /** Written by a block onto its own elements, so there is no value before. */
  const written = /^--site-(gallery|video)-/

  test('are found, and the tokens', () => {
    expect(files.length).toBeGreaterThan(15)
    expect(tokens.size).toBe(textOf('src/parts/styles/tokens.css').match(/--(site|look)-[\w-]+:/g)?.length)
  })

  test.each(files)('%s asks for no token that there is not', file => {
    const asked = [...textOf(file).matchAll(/var\((--(?:site|look)-[\w-]+)\)/g)].map(([, name = '']) => name)
    expect(asked.filter(name => !tokens.has(name) && !written.test(name))).toEqual([])
  })

  test('ask for every token that a page is told it may set', () => {
    const all = files.map(textOf).join() + Object.values(sharedOf(root)).join()
    expect([...tokens.keys()].filter(name => !all.includes(`var(${name})`))).toEqual([])
  })

  test.each(files)('%s repeats no value of a token', file => {
    const again = [...textOf(file).matchAll(/var\((--site-[\w-]+), ([^()]+)\)/g)]
    expect(again.filter(([, name = '', value]) => tokens.get(name) === value).map(([text]) => text)).toEqual(
      [],
    )
  })

  test.each(files)('%s has weights, the curve and the usual durations by their tokens', file => {
    const literal = /font-weight: \d|cubic-bezier\(0\.2, 0, 0, 1\)|\b(150|200|300|500)ms ease-out/g
    expect(textOf(file).match(literal) ?? []).toEqual([])
  })

  test.each(files)('%s has nothing left to fill in', file => {
    const css = withShared(textOf(file), sharedOf(root))
    expect(css).not.toContain('composes:')
    expect([...tokens.keys()].filter(name => css.includes(`var(${name})`))).toEqual([])
  })
})

describe('the files that a page links', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const shared = sharedOf(root)
  const text = (path: string) => withShared(read(path), shared).trim()
  const isShared = (path: string) => path.startsWith('src/parts/styles/')
  const files = ['src', 'blocks']
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true }).map(path => `${folder}/${path}`))
    .filter(path => path.endsWith('.css') && !isShared(path) && !/^src\/(docs|check)\//.test(path))
  const looks = lookFiles(root)

  test('hold in site.css every stylesheet there is, since a page that links it gets none from a script', () => {
    const css = read('dist/site.css')
    expect(files.length).toBeGreaterThan(15)
    expect(files.filter(path => !css.includes(text(path)))).toEqual([])
  })

  test('are besides it one for every block and overlay', () => {
    expect(looks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['accordion', 'form', 'newsletter', 'banner', 'lightbox']),
    )
    const held = looks.flatMap(({ before, own, parts }) => [before, own, ...parts])
    expect(files.filter(path => !held.includes(path))).toEqual([])
  })

  test.each(looks)(
    '$name has in its own all that it needs, and what it shares in a layer that loses to it',
    look => {
      const css = read(`dist/site.${look.name}.css`)
      const start = '@layer site;\n@supports selector(&:has(*)) {\n@layer site {\n'
      const parts = look.parts.length > 0 ? `@layer parts {\n${look.parts.map(text).join('\n\n')}\n}` : ''
      const own = [look.before, look.own].map(path => (path ? text(path) : ''))
      expect(css).toBe(`${start}${[parts, ...own].filter(Boolean).join('\n\n')}\n}\n}\n`)
      expect(css).not.toContain('@import')
    },
  )

  test('are where all rules are: no module brings any', () => {
    const findings = browserSources().filter(({ text }) => /\.css\b['"?]/.test(text))
    expect(findings.map(({ path }) => path).filter(path => !path.startsWith('src/check/'))).toEqual([])
  })
})

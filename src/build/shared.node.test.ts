import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { withKeys } from './shared.node.ts'

const keys = new Map([['src/core/index.ts Adopt', 'a']])
const rewrite = (code: string) =>
  withKeys(code, parseAst(code) as unknown as Parameters<typeof withKeys>[1], keys)
    .replace(/\s+/g, ' ')
    .trim()

describe('what a chunk takes from the main bundle', () => {
  test('has one name for all of it, and a short key for each thing, the same in every chunk', () => {
    const code = `
let core = require("#site/src/core/index.ts");
let react = require("#site/preact/compat");
let forms = require("#lib/forms");
(0, react.useState)(core.Adopt, forms.View, { core: 1 });
(0, react.useState)(other.core.Adopt);`
    expect(rewrite(code)).toBe(
      `let _site = require('#site'); let forms = require("#lib/forms"); (0, _site.b)(_site.a, forms.View, { core: 1 }); (0, _site.b)(other.core.Adopt);`,
    )
    expect([...keys]).toContainEqual(['preact/compat useState', 'b'])
  })

  test.each(['all(core)', '({ core })', '[core]', 'core[name]', 'function f(core) { return core.x }'])(
    'is asked for by name only: %s stops the build',
    use => {
      expect(() => rewrite(`let core = require("#site/src/core/index.ts"); ${use}`)).toThrow(
        'expected only core.<name> of src/core/index.ts',
      )
    },
  )
})

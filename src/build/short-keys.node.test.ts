import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { withKeys } from './short-keys.node.ts'

const keys = { main: new Map([['src/core/index.ts part', 'a']]), views: new Map<string, string>() }
const rewrite = (code: string) =>
  withKeys(code, parseAst(code) as unknown as Parameters<typeof withKeys>[1], keys)
    .replace(/\s+/g, ' ')
    .trim()

describe('what a chunk takes from the main bundle, and from the library of Views', () => {
  test('has one name for all of it, and a short key for each thing, the same in every chunk', () => {
    const code = `
let core = require("#site/src/core/index.ts");
let parts = require("#site/src/parts/server-nodes.ts");
let react = require("#lib/view/preact/compat");
let view = require("#lib/view/src/view/index.ts");
let forms = require("#lib/forms");
(0, react.useState)(core.part, forms.View, { core: 1 }, parts.put);
(0, forms.read)((0, own.read)());
(0, react.useState)(other.core.part, view.Adopt);`
    expect(rewrite(code)).toBe(
      `let _site = require('#site'); let _view = require('#lib/view'); let forms = require("#lib/forms"); _view.a(_site.a, forms.View, { core: 1 }, _site.b); forms.read((0, own.read)()); _view.a(other.core.part, _view.b);`,
    )
    expect([...keys.main]).toContainEqual(['src/parts/server-nodes.ts put', 'b'])
    expect([...keys.views]).toContainEqual(['preact/compat useState', 'a'])
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

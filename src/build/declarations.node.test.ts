import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { joinDeclarations } from './declarations.node.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The declarations of `index.d.ts`, joined. */
function joined(files: Readonly<Record<string, string>>): string {
  folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.d.ts`), text)
  return joinDeclarations(join(folder, 'index.d.ts'))
}

test('holds all that has one name, also by way of others, with what is said of it', () => {
  const text = joined({
    index: "export { C } from './all.ts';\n",
    all: "export * from './a.ts';\nexport * from './c.ts';\n",
    a: 'export declare const a: 1;\n',
    c: 'export declare const C: { readonly one: 1 };\n/** Of c. */\nexport type C = (typeof C)[keyof typeof C];\n',
  })
  expect(text).toBe(`declare const C: { readonly one: 1 };

/** Of c. */
type C = (typeof C)[keyof typeof C];

export {
  C,
}
`)
})

test('takes what a file declares itself, and what it takes from others by name', () => {
  const text = joined({
    index: "export { a } from './a.ts';\nexport declare const own: 1;\n",
    a: "import { type B } from './b.ts';\n/** Of a. */\nexport declare function a(b: B): void;\n",
    b: 'interface Inner {\n    x: 1;\n}\n/** Of b. */\nexport interface B extends Inner {}\nexport type Unused = 1;\n',
  })
  expect(text).toBe(`interface Inner {
    x: 1;
}

/** Of b. */
interface B extends Inner {}

/** Of a. */
declare function a(b: B): void;

declare const own: 1;

export {
  a,
  own,
}
`)
})

test.each([
  [
    'whatever there is',
    { index: "export * from './b.ts';", b: 'export declare const b: 1;' },
    'expected exports by name',
  ],
  ['a name that nobody declares', { index: "export { a } from './b.ts';", b: '' }, 'nothing declares "a"'],
  [
    'one name for two things',
    {
      index: "export { b } from './b.ts';\nexport { c } from './c.ts';",
      b: 'type Inner = 1;\nexport declare const b: Inner;',
      c: 'type Inner = 2;\nexport declare const c: Inner;',
    },
    '"Inner" is declared in',
  ],
  [
    'another name for the same thing',
    { index: "export { b as c } from './b.ts';", b: 'export declare const b: 1;' },
    '"c" is "b" elsewhere',
  ],
  [
    'a type without a name here',
    { index: 'export declare const b: import("./b.ts").B;', b: 'export type B = 1;' },
    'needs a type that it does not name',
  ],
  [
    'a type of a package',
    { index: "import type { P } from 'package';\nexport declare const b: P;" },
    'expected a file of ours',
  ],
])('%s cannot be said', (_, files, message) => {
  expect(() => joined(files)).toThrow(message)
})

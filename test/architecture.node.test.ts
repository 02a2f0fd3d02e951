import { describe, expect, test } from 'vitest'
import { browserSources, type Source } from './sources.ts'

const sources = browserSources()
const packages: Readonly<Record<string, readonly RegExp[]>> = {
  react: [/^src\//, /^blocks\//],
  'react-dom': [/^src\/core\//, /^src\/shell\.tsx$/],
  'react-dom/client': [/^src\/core\//, /^src\/shell\.tsx$/],
  'react/jsx-runtime': [/^src\/shared\.ts$/],
  valibot: [/^src\/core\//, /^runtime\//],
  'intl-messageformat': [/^i18n\//],
  '@formatjs/icu-messageformat-parser': [/^i18n\//],
}

test('the test reads the project it judges', () => {
  expect(sources.length).toBeGreaterThan(30)
  expect(sources.flatMap(source => source.imports).length).toBeGreaterThan(80)
})

describe('the arrows between folders', () => {
  /** Which project paths a folder may import; everything else is a finding. */
  const arrows: readonly (readonly [from: RegExp, to: RegExp])[] = [
    [/^i18n\//, /^i18n\//],
    [/^runtime\//, /^(runtime|i18n)\//],
    [/^src\/core\//, /^(src\/core|runtime|i18n)\//],
    [/^src\/parts\//, /^(src\/parts\/|src\/core\/index\.ts|runtime\/|i18n\/)/],
    [
      /^src\/exported\//,
      /^(src\/(parts|exported)\/|src\/core\/index\.ts|src\/site-api\.ts|runtime\/|i18n\/)/,
    ],
    [/^src\/overlays\//, /^(src\/(parts|overlays|core)\/|runtime\/|i18n\/)/],
    [/^blocks\/.*exported/, /^(src\/(parts|exported)\/|src\/core\/index\.ts|runtime\/|i18n\/)/],
    [/^blocks\//, /^(src\/parts\/|src\/core\/index\.ts|runtime\/|i18n\/)/],
    [/^src\/[^/]+$/, /^(src|runtime|i18n|blocks)\//],
  ]

  test('are the only imports there are', () => {
    const findings = sources.flatMap(source =>
      source.imports
        .filter(({ to }) => to.includes('/') && !isPackage(to) && !isAllowed(source, to))
        .map(({ to }) => `${source.path} → ${to}`),
    )
    expect(findings).toEqual([])
  })

  test('let a block import nothing of another block', () => {
    const findings = sources.flatMap(({ path, imports }) => {
      const own = path.split('/').slice(0, 2).join('/')
      return path.startsWith('blocks/')
        ? imports
            .filter(({ to }) => to.startsWith('blocks/') && !to.startsWith(`${own}/`))
            .map(({ to }) => `${path} → ${to}`)
        : []
    })
    expect(findings).toEqual([])
  })

  test('lead into a folder of the runtime by its index.ts only, or by a chunk', () => {
    const folderOf = (path: string) => /^runtime\/[\w-]+\//.exec(path)?.[0]
    const findings = sources.flatMap(({ path, imports }) =>
      imports
        .map(({ to }) => to)
        .filter(
          to => folderOf(to) && folderOf(to) !== folderOf(path) && !/\/index\.ts$|\.chunk\.ts$/.test(to),
        )
        .map(to => `${path} → ${to}`),
    )
    expect(findings).toEqual([])
  })

  test('have no circles', () => {
    const graph = new Map(
      sources.map(({ path, imports }) => [
        path,
        imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to),
      ]),
    )
    expect(circles(graph)).toEqual([])
  })

  test('allow each package only where it belongs', () => {
    const findings = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => isPackage(to) && !packages[to]?.some(place => place.test(path)))
        .map(({ to }) => `${path} → ${to}`),
    )
    expect(findings).toEqual([])
  })

  function isAllowed({ path }: Source, to: string): boolean {
    const rule = arrows.find(([from]) => from.test(path))
    const own = path.startsWith('blocks/') && to.startsWith(path.split('/').slice(0, 2).join('/'))
    return own || (rule?.[1].test(to) ?? false)
  }

  const isPackage = (to: string) => to in packages || !/^(src|runtime|i18n|blocks|fixtures|test)\//.test(to)
})

describe('doors that only one module goes through', () => {
  const doors: readonly (readonly [what: string, code: RegExp, allowed: readonly string[]])[] = [
    [
      "the browser's globals",
      /(?<![\w.'])(window|navigator|location|localStorage|sessionStorage|history)\b(?!\s*[:?]?\s*:)\s*[.[]|(?<![\w.])(fetch|setTimeout|setInterval|matchMedia|requestIdleCallback|sendBeacon)\(|\bDate\.now\(|\bnew Date\b|document\.cookie/,
      ['runtime/env.ts'],
    ],
    [
      'markup from text',
      /\.(innerHTML|outerHTML|srcdoc)\b|insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|setHTML\(|document\.write|dangerouslySetInnerHTML/,
      [
        'runtime/dom/html.ts',
        'runtime/dom/owner-html.ts',
        'runtime/dom/server-html.ts',
        'runtime/consent/scripts.ts',
      ],
    ],
    [
      'leaving the page',
      /location(\.href)?\s*=(?!=)|location\.(assign|replace|reload)|window\.open|\.pushState|\.replaceState/,
      ['runtime/navigate.ts'],
    ],
    ['the console', /\bconsole\b/, ['runtime/errors/errors.ts', 'src/start.ts']],
    ['code from text', /\beval\(|\bnew Function\b/, []],
    ['leaving listeners that break the back button', /['"](before)?unload['"]/, []],
  ]

  test.each(doors)('%s', (_, pattern, allowed) => {
    const findings = sources
      .filter(({ path }) => !allowed.includes(path))
      .flatMap(
        ({ path, code }) =>
          withoutDestructured(code)
            .match(new RegExp(pattern, 'g'))
            ?.map(found => `${path}: ${found}`) ?? [],
      )
    expect(findings).toEqual([])
  })

  /** `const { window } = env` makes `window` the environment's own, not the global. */
  function withoutDestructured(code: string): string {
    return /\{[^}]*\bwindow\b[^}]*\}\s*(=\s*(env|options\.env)|:\s*Env\b)|\bwindow = env\.window\b/.test(code)
      ? code.replace(/\bwindow\b/g, 'env')
      : code
  }
})

test('no module is long enough to hide a second noun', () => {
  const long = sources.filter(({ text }) => text.split('\n').length > 300).map(({ path }) => path)
  expect(long).toEqual([])
})

test('every service and every public part of the engine says what it is for', () => {
  const findings = sources
    .filter(({ path }) =>
      /^(runtime\/(?!page\/fields|images\/)|src\/(core|parts|overlays|exported)\/)/.test(path),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(\n[^\n]*)\nexport (?:function|class) (\w+)/g)]
        .filter(([, before]) => !/\*\/\s*$/.test(before ?? ''))
        .map(([, , name]) => `${path}: ${name}`),
    )
    .filter(finding => !/: (create\w+|Adopt|Boundary)$/.test(finding))
  expect(findings).toEqual([])
})

test("only descriptions of exported pages know the builder's names", () => {
  const names =
    /\bsqs-|squarespace|summary-(block|item)|user-items-list|accordion-item|data-(controller|config-)/i
  const findings = sources
    .filter(({ path }) => !/^src\/exported\/|^blocks\/[\w-]+\/(exported\b|exported-)/.test(path))
    .filter(({ text }) => names.test(withoutComments(text)))
    .map(({ path }) => path)
  // The context is the page's own, under the builder's name.
  expect(findings).toEqual(['runtime/page/page.ts'])
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, ' ')
}

function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) {
      found.push([...trail.slice(trail.indexOf(node)), node].join(' → '))
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}

test('chunks ask the main bundle only for what it shares', async () => {
  const { shared } = await import('../src/shared.ts')
  const findings = sources
    .filter(
      ({ path }) =>
        /^(blocks|src\/(parts|overlays))\//.test(path) &&
        !/\/(index|exported|settings|([\w-]+-)?definition)\.ts$/.test(path) &&
        isInChunk(path),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '(react|#core)'/g)].flatMap(([, names = '', from = '']) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(name => name && !name.startsWith('type '))
          .filter(name => !Object.hasOwn(shared[from] as object, name))
          .map(name => `${path}: ${name} of ${from}`),
      ),
    )
  expect(findings).toEqual([])
})

/** A block with a chunk of its own; what blocks share is bundled into their chunks. */
function isInChunk(path: string): boolean {
  const [, name] = /^blocks\/([\w-]+)\//.exec(path) ?? []
  return !name || sources.some(source => source.path === `blocks/${name}/${name}.chunk.ts`)
}

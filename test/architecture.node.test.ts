import { describe, expect, test } from 'vitest'
import { prefixOf } from '#i18n/areas.node.ts'
import { describedBlocks } from '../src/build/described-blocks.node.ts'
import { browserSources, codeOnly, envs, type Source } from './sources.ts'

const sources = browserSources()
const packages: Readonly<Record<string, readonly RegExp[]>> = {
  react: [/^src\//, /^blocks\//],
  'react-dom': [/^src\/view\//],
  'react-dom/client': [/^src\/view\//],
  'react/jsx-runtime': [/^src\/shared\.ts$/],
  'intl-messageformat': [/^i18n\//],
  '@formatjs/icu-messageformat-parser': [/^i18n\//],
  'web-vitals': [/^runtime\/analytics\/performance\//],
}

test('the test reads the project it judges', () => {
  expect(sources.length).toBeGreaterThan(30)
  expect(sources.flatMap(source => source.imports).length).toBeGreaterThan(80)
})

describe('the arrows between folders', () => {
  /** Which project paths a folder may import; everything else is a finding. */
  const faces = 'src/(core|view)/index.ts'
  const arrows = [
    ['i18n/', 'i18n/'],
    ['runtime/', '(runtime|i18n)/'],
    ['src/core/', 'src/core/|src/view/view.library.ts|runtime/|i18n/'],
    ['src/view/', 'src/view/|src/core/(block|define).ts|src/core/live/|runtime/|i18n/'],
    ['src/parts/', `src/parts/|${faces}|runtime/|i18n/`],
    ['src/exported/', 'src/(parts|exported)/|src/core/index.ts|src/site-api.ts|runtime/|i18n/'],
    ['src/overlays/[^/]+$', 'src/(parts|core)/|src/view/index.ts|src/overlays/define.ts|runtime/|i18n/'],
    ['src/overlays/', `src/parts/|${faces}|src/overlays/(define|host).ts|runtime/|i18n/`],
    ['src/check/', `src/check/|src/core/(collect|hints.chunk).ts|src/parts/forms/kinds.ts|${faces}|runtime/`],
    ['blocks/.*exported', 'src/(parts|exported)/|src/core/index.ts|runtime/|i18n/'],
    ['blocks/', `src/parts/|${faces}|runtime/|i18n/`],
    ['src/[^/]+$', '(src|runtime|i18n|blocks)/'],
  ].map(([from, to]) => [RegExp(`^(${from})`), RegExp(`^(${to?.replaceAll('.ts', '\\.ts')})`)] as const)

  test('are the only imports there are', () => {
    const findings = sources.flatMap(source =>
      source.imports
        .filter(({ to }) => to.includes('/') && !isPackage(to) && !isAllowed(source, to))
        .map(({ to }) => `${source.path} → ${to}`),
    )
    expect(findings).toEqual([])
  })

  test('let a block import nothing of another block, and an overlay nothing of another overlay or a block', () => {
    const findings = sources
      .filter(({ path }) => unitOf(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ to }) => unitOf(to) && unitOf(to) !== unitOf(path))
          .map(({ to }) => `${path} → ${to}`),
      )
    expect(findings).toEqual([])
  })

  test('let a block bring the texts of its own area only; what blocks share they say in src/parts', () => {
    const findings = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => path.startsWith('blocks/') && /^i18n\/[\w+-]+$/.test(to))
        .filter(({ to }) => !path.startsWith(`blocks/${prefixOf(to.replace('i18n/', ''))}/`))
        .map(({ to }) => `${path} → ${to}`),
    )
    expect(findings).toEqual([])
  })

  test('let a View ask of the consent only what blocks may know of it', () => {
    const known = /^(allows|whenAllowed|allowAlways|subscribe)$/
    const findings = sources
      .filter(({ path }) => path.startsWith('blocks/') && !path.includes('exported'))
      .flatMap(({ path, code }) =>
        [...code.matchAll(/\bconsent\??\.(\w+)/g)]
          .filter(([, name = '']) => !known.test(name))
          .map(([found]) => `${path}: ${found}`),
      )
    expect(findings).toEqual([])
  })

  test('make every folder of an overlay a registration, whose part in every page knows no React', () => {
    const overlays = new Set(sources.map(({ path }) => unitOf(path)).filter(unit => unit.startsWith('src/')))
    expect(overlays.size).toBeGreaterThan(5)
    const importsOf = (path: string) => sources.find(source => source.path === path)?.imports ?? []
    for (const overlay of overlays) {
      const eager = [`${overlay}index.ts`]
      for (const path of eager)
        eager.push(
          ...importsOf(path)
            .filter(({ to, typeOnly }) => !typeOnly && !eager.includes(to))
            .map(({ to }) => to),
        )
      expect(importsOf(eager[0] ?? '').map(({ to }) => to)).toContain('src/overlays/define.ts')
      expect(eager.filter(path => /^react|\.tsx$|\.css/.test(path))).toEqual([])
    }
  })

  test('lead into a folder of the runtime by its index.ts only, or by a chunk', () => {
    const folderOf = (path: string) => /^runtime\/[\w-]+\//.exec(path)?.[0]
    // A chunk of several folders puts together what they leave out of their faces, because these are in every page.
    const composed = sources.filter(({ path }) => !/^runtime\/[\w-]+\.chunk\.ts$/.test(path))
    const findings = composed.flatMap(({ path, imports }) =>
      imports
        .map(({ to }) => to)
        .filter(
          to =>
            folderOf(to) &&
            folderOf(to) !== folderOf(path) &&
            !/\/index\.ts$|\.(chunk|library)\.ts$/.test(to),
        )
        .map(to => `${path} → ${to}`),
    )
    expect(findings).toEqual([])
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
    const own = unitOf(path)
    return (own !== '' && to.startsWith(own)) || (rule?.[1].test(to) ?? false)
  }

  /** The folder of a block or an overlay, with a slash at its end; empty for everything else. */
  function unitOf(path: string): string {
    return /^(blocks|src\/overlays(\/consent)?)\/[\w-]+\/(?=.)/.exec(path)?.[0] ?? ''
  }

  const isPackage = (to: string) => to in packages || !/^(src|runtime|i18n|blocks|fixtures|test)\//.test(to)
})

describe('doors that only one module goes through', () => {
  const doors: readonly (readonly [what: string, code: RegExp, allowed: readonly string[]])[] = [
    [
      "the browser's globals",
      /(?<![\w.'])(window|navigator|location|localStorage|sessionStorage|history)\b(?!\s*[:?]?\s*:)\s*[.[]|(?<![\w.])(fetch|setTimeout|setInterval|matchMedia|requestIdleCallback|sendBeacon)\(|\bDate\.now\(|\bnew Date\b|document\.cookie/,
      envs,
    ],
    [
      'markup from text',
      /\.(innerHTML|outerHTML|srcdoc)\b|insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|setHTML\(|document\.write|dangerouslySetInnerHTML/,
      [
        'runtime/dom/html.ts',
        'runtime/dom/owner-html.ts',
        'runtime/dom/server-html.ts',
        'runtime/dom/run-again.ts',
        'runtime/dom/sandboxed.ts',
      ],
    ],
    [
      'leaving the page',
      /location(\.href)?\s*=(?!=)|location\.(assign|replace|reload)|window\.open|\.pushState|\.replaceState/,
      ['runtime/navigate.ts'],
    ],
    ['what browsers did not have before 2023; `urlOf` does the same', /\bcanParse\b/, []],
    ['the `entries()` of lists, which Prototype.js makes other lists of', /(?<!\bObject)\.entries\(/, []],
    ['the console', /\bconsole\b/, ['runtime/errors/errors.ts', 'src/start.ts', ...envs.slice(1)]],
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

describe('names that markup can take', () => {
  /** `<img name="body">` is the document's body, `<a id="Weglot">` the window's Weglot: they are asked for past that. */
  const readings: readonly (readonly [what: string, code: RegExp, allowed: readonly string[]])[] = [
    ['of the document', /(?<!\benv\.)\bdocument\b/g, envs],
    [
      'of another document',
      /\b(ownerDocument|defaultView|contentDocument)\b|parseFromString\([^()]*\)\s*\.|\benv\.document\.node\s*[.[]/g,
      [],
    ],
    [
      'of the window',
      /\bwindow\s+as\b|\bWindow\s*&|'' in (env\.)?window\b|Reflect\.(get|has)\((env\.)?window\b|\bwindow\[/g,
      envs,
    ],
  ]

  test.each(readings)('%s are not read as they stand', (_, pattern, allowed) => {
    const findings = sources
      .filter(({ path }) => !allowed.includes(path))
      .flatMap(({ path, code }) => code.match(pattern)?.map(found => `${path}: ${found}`) ?? [])
    expect(findings).toEqual([])
  })

  test.each([
    'const { body } = document',
    'document.body.append(el)',
    'for (const sheet of [...document.adoptedStyleSheets]) add(sheet)',
    'const { document } = env',
    'window.document.title',
    'globalThis.document?.head',
    'el.ownerDocument.body',
    'root.ownerDocument.defaultView?.innerWidth',
    "new env.window.DOMParser().parseFromString(text, 'text/html').body",
    'frame.contentDocument',
    'env.document.node.body',
    'const { Weglot } = env.window as unknown as { Weglot?: unknown }',
    "if ('gtag' in env.window) send()",
    "Reflect.get(env.window, 'Static')",
    "window['Static']",
    'function read(window: Window & { Static?: unknown }) {}',
  ])('the rule knows it when it sees it: %s', text => {
    const found = readings.flatMap(([, pattern]) => codeOnly(text).match(pattern) ?? [])
    expect(found).not.toEqual([])
  })

  test.each([
    'env.document.body.append(el)',
    'const { activeElement } = runtime.env.document',
    'observer.observe(env.document.node, { childList: true })',
    "readDocument(parser.parseFromString(text, 'text/html')).body",
    "env.global('Weglot')",
    'env.window.innerWidth',
    '// the document is ours',
  ])('and leaves in peace what asks past it: %s', text => {
    expect(readings.flatMap(([, pattern]) => codeOnly(text).match(pattern) ?? [])).toEqual([])
  })
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

describe('the events of a block', () => {
  const sent = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(emit|ask)\('([\w-]+)'/g)].map(([, verb, name]) => ({
      path,
      verb,
      name: name ?? '',
    })),
  )
  /** What several blocks share sends the events of each of them. */
  const sharing = /^(?:src\/parts\/(?:(forms)|(booking))|blocks\/([\w-]+))\//
  const namesOf = ([, forms, booking, own]: readonly (string | undefined)[]) =>
    forms ? ['form', 'newsletter'] : booking ? ['opentable', 'tock', 'acuity', 'zola', 'embed'] : [own]
  const blocksOf = (path: string) =>
    describedBlocks.filter(({ name }) => namesOf(sharing.exec(path) ?? []).includes(name))

  test('are in its definition: asks before, tells after', () => {
    expect(sent.length).toBeGreaterThan(10)
    const findings = sent.filter(({ path, verb, name }) =>
      blocksOf(path).every(
        ({ events: { asks = {}, tells = {} } = {} }) => !Object.hasOwn(verb === 'ask' ? asks : tells, name),
      ),
    )
    expect(findings).toEqual([])
  })
})

test("only descriptions of exported pages know the builder's names", () => {
  const names =
    /\bsqs-|squarespace|summary-(block|item)|user-items-list|accordion-item|data-(controller|config-)/i
  const isDescription = (path: string) =>
    /^src\/exported\/|^blocks\/[\w-]+\/(exported\b|exported-)/.test(path)
  const others = sources.filter(({ path, text }) => !isDescription(path) && names.test(withoutComments(text)))
  // The page's own switch and context; what is one for all pages; what an editor is told of exported pages.
  const known =
    /^(runtime\/(analytics\/who|page\/context)|src\/overlays\/((announcement|popup)\/[\w.-]+|extras\/owner\.chunk))\.ts$/
  expect(others.map(({ path }) => path).filter(path => !known.test(path))).toEqual([])
})

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, ' ')

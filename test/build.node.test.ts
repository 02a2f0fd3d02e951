import { readdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { prefixOf, readAreas } from '#i18n/areas.node.ts'
import { helpersFile } from '../src/build/helpers.node.ts'
import { lookFiles } from '../src/build/looks.node.ts'
import { asksOf } from './chunk-asks.ts'
import { filesIn, readText, root } from './sources.ts'

/** The files that `npm run build` has made. */
const built: ReadonlyMap<string, string> = new Map(
  readdirSync(join(root, 'dist'), { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort()
    .map(file => [file, readFileSync(join(root, 'dist', file), 'utf8')]),
)

/** What the browsers of visitors of an Italian page run; test/languages.node.test.ts has the others, `mock.js` is for examples and tests, and the helpers for other programs. */
const scripts = () =>
  [...built].filter(([name]) => /^site(\.[\w-]+)?\.js$/.test(name) && name !== helpersFile)

const chunks = ['src', 'blocks', 'runtime', 'i18n']
  .flatMap(filesIn)
  .filter(path => /\.(chunk|library)\.tsx?$/.test(path))
  .flatMap(path => {
    const name = basename(path).replace(/\.(chunk|library)\.tsx?$/, '')
    const others = /from '#i18n\/[\w+-]+'/.test(readText(path)) ? ['de-DE', 'en-US', 'es-ES', 'fr-FR'] : []
    return [`site.${name}.js`, ...others.map(locale => `site.${name}.${locale}.js`)]
  })

test('a build makes exactly the files that are meant', () => {
  const looks = lookFiles(root).map(({ name }) => `site.${name}.css`)
  const others = [
    'manifest.json',
    'mock.js',
    'site.css',
    'site.html-data.json',
    'site.js',
    'site.schema.json',
  ]
  const types = ['site', 'site.helpers', 'site.preact', 'site.react'].map(name => `${name}.d.ts`)
  const sums = ['', '.de-DE', '.en-US', '.es-ES', '.fr-FR'].map(locale => `site.integrity${locale}.js`)
  const files = [...others, ...sums, ...types, helpersFile, ...looks, ...chunks]
  expect(chunks.length).toBeGreaterThan(2)
  expect([...built.keys()]).toEqual(files.sort())
})

test('V8 is told to compile a script while it reads it, and reads the function around a chunk once', () => {
  const all = scripts()
  expect(all.length).toBeGreaterThan(20)
  for (const [name, text] of all) {
    expect(text, name).toMatch(/^\ufeff?\/\/# allFunctionsCalledOnLoad\n/)
    expect(text, name).toContain(name === 'site.js' ? '\n!function(){' : ',(function(')
  }
})

test('what is built tells nothing of the machine and the folders it was made in', () => {
  const machine = [root, homedir(), tmpdir(), 'node_modules', 'file:/'].map(path => `${path}/`)
  // The names under which `import.meta.glob` hands over the blocks; the same everywhere.
  const registry = /^(\.\.\/)+blocks\/[\w-]+\/(index|exported)\.ts$/
  const helpers = [...built].filter(([name]) => name.startsWith('site.helpers.'))
  expect(helpers.length).toBe(2)
  const findings = [...scripts(), ...helpers].flatMap(([name, text]) =>
    [
      ...machine.filter(path => text.includes(path)),
      ...(text.match(/[\w./-]*\b(src|blocks|runtime|i18n|fixtures)\/[\w./-]+\.tsx?\b/g) ?? []).filter(
        path => !registry.test(path),
      ),
    ].map(found => `${name}: ${found}`),
  )
  expect(findings).toEqual([])
})

/** What a chunk with texts is called by the bundles. */
const withoutDot = (called: string) => called.replace('.', '')

describe('what visitors run', () => {
  test('brings no stylesheet: pages link them, and for those that do not there is a chunk, and one of a shop’s own', () => {
    const rules =
      /[{;](?:margin|padding|display|position|background|color|border|inline-size):[^;{}"'`()]*[;}]/g
    const files = scripts().filter(([, text]) => (text.match(rules) ?? []).length > 2)
    // The panel for authors stands in a shadow of its own, where no page's rules come.
    expect(files.map(([name]) => name)).toEqual(['site.check.js', 'site.shop-styles.js', 'site.styles.js'])
  })

  test('makes no code from text', () => {
    const code =
      /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]|\bimport\s*\(|\bimportScripts\b|\bset(Timeout|Interval)\s*\(\s*["'`]/g
    expect(
      scripts().flatMap(([name, text]) => (text.match(code) ?? []).map(found => `${name}: ${found}`)),
    ).toEqual([])
  })

  test('is whole: chunks ask the main bundle only for what it shares, and for libraries it knows they need', () => {
    const main = built.get('site.js') ?? ''
    const table = /"#site":\{/.exec(main)
    const shared = main.slice(table?.index)
    const asked = scripts().flatMap(([file, text]) => asksOf(text).map(asks => ({ file, ...asks })))
    const rows = (/libraries:"([^"]+)"/.exec(main)?.[1] ?? '')
      .split(' ')
      .map(row => row.split(',').map(withoutDot))
    const brings = (chunk: string, library: string): boolean =>
      rows.some(
        ([name = '', ...users]) => users.includes(chunk) && (name === library || brings(name, library)),
      )
    const views = built.get('site.view.js') ?? ''
    const findings = asked.flatMap(({ file, id, keys }) => {
      const library = withoutDot(/^#lib\/(.+)/.exec(id)?.[1] ?? '')
      const chunk = /^site\.(.+)\.js$/.exec(file)?.[1] ?? ''
      if (library && !brings(chunk, library)) return [`${file}: ${id}`]
      const has: Readonly<Record<string, (key: string) => boolean>> = {
        '#site': key => new RegExp(`[{,]${key}[:(]`).test(shared),
        '#lib/view': key => new RegExp(`[,;{}]\\w+\\.${key}=`).test(views),
      }
      return keys.filter(key => has[id]?.(key) === false).map(key => `${file}: ${key} of ${id}`)
    })
    expect(asked.filter(({ id }) => id === '#site').length).toBeGreaterThan(15)
    expect(asked.filter(({ id }) => id.startsWith('#lib/')).length).toBeGreaterThan(20)
    expect(asked.flatMap(({ keys }) => keys).length).toBeGreaterThan(400)
    expect(findings).toEqual([])
  })

  test('asks by the names it has for things itself, whatever is called so within a function', () => {
    const body =
      'let t=n("#site"),r=n("#lib/view");t.a(r.b);const u=t=>t.c();{let r=1;r.d}function v({r}){var t;r.e;t.f}t.g'
    expect(asksOf(`S.chunk("x","1",(function(n,e){${body}}))`)).toEqual([
      { id: '#site', keys: ['a', 'g'] },
      { id: '#lib/view', keys: ['b'] },
    ])
    expect(asksOf('S.push(1)')).toEqual([])
  })

  /** Places where text can become markup, code or a way off the page. */
  const sinks =
    /\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|srcdoc|dangerouslySetInnerHTML)\b|\bsetHTML\(|\bdocument\.write|\blocation\s*=[^=]|\blocation\.(assign|replace)\(|\blocation\.href\s*=|\bwindow\.open\b|setAttribute\(["'`]on|setAttribute\(["'`]style|,\s*["'`]\*["'`]\s*\)|(un|beforeun)load["'`]/g

  test('writes markup from text nowhere but in these places, and Preact does not at all', () => {
    const found = scripts().flatMap(([name, text]) =>
      (text.match(sinks) ?? []).map(sink => `${name}: ${sink}`),
    )
    expect(found.sort()).toEqual([
      // The owner's rich text: parsed aside, and copied element by element from a short list (`runtime/dom/html.ts`).
      'site.announcement.js: parseFromString',
      'site.announcement.js: setHTML(',
      'site.consent.js: parseFromString',
      'site.consent.js: setHTML(',
      // Code in a frame that cannot reach the page (`runtime/dom/sandboxed.ts`), which tells the page how high it is.
      "site.embed-code.js: ,'*')",
      'site.embed-code.js: document.write',
      'site.embed-code.js: innerHTML',
      'site.embed-code.js: innerHTML',
      'site.embed-code.js: innerHTML',
      'site.embed-code.js: srcdoc',
      // Of the page's own template, which is only read; and the name of an attribute.
      'site.embed.js: innerHTML',
      'site.embed.js: srcdoc',
      'site.exported-forms.js: parseFromString',
      'site.exported-forms.js: setHTML(',
      // A block as the site's own server draws it: parsed in a template, and rid of all that could run (`runtime/dom/server-html.ts`).
      'site.exported-server-drawn.js: innerHTML',
      // Not called: scripts that would call it are told that it is ignored.
      'site.gate.js: document.write',
      // `runtime/navigate.ts`: only to addresses of the web, and only when no listener said no.
      'site.js: location.href=',
      'site.js: location.replace(',
      // The popup likewise, and its forms and frames by a list of their own.
      'site.popup-window.js: innerHTML',
      // Of the page's own template, which is only read.
      'site.popup.js: innerHTML',
      // What the owner says of a product, by the same door as above.
      'site.quick-view-window.js: parseFromString',
      'site.quick-view-window.js: setHTML(',
      'site.success-html.js: document.write',
      // The owner's own HTML after a successful submission (`runtime/dom/owner-html.ts`).
      'site.success-html.js: innerHTML',
      'site.success-html.js: innerHTML',
    ])
  })

  test('would be found out by the scan', () => {
    for (const bad of [
      'el.innerHTML=x',
      'location.href="/x"',
      'location=x',
      'window.open(u)',
      'w.postMessage(m,"*")',
      'el.setAttribute("onclick",x)',
    ]) {
      expect(bad.match(sinks)).not.toBe(null)
    }
  })

  test('comes from three packages', () => {
    const { dependencies, devDependencies = {} } = JSON.parse(readText('package.json')) as Readonly<
      Record<string, Record<string, string> | undefined>
    >
    // Whoever installs the package gets them in the files of `dist/`.
    expect(dependencies).toBeUndefined()
    for (const name of ['intl-messageformat', 'preact', 'web-vitals'])
      expect(devDependencies[name], name).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('the texts of a bundle', () => {
  const folders = Object.entries(readAreas())
  const main = 'site.js'
  /** What shows something only after another one has come: the login after the dialogs, a form's captcha after its chunk. */
  const after: Readonly<Record<string, string>> = {
    // That something failed for which nobody has words is said of an answer of the server's.
    'site.dialogs.js': 'site.server.js',
    'site.pay.js': 'site.server.js',
    'site.login.js': 'site.dialogs.js site.server.js',
    'site.form-proof.js': 'site.captcha.js',
    'site.form-sent.js': 'site.forms.js',
    'site.members.js': 'site.server.js',
    'site.reviews.js': 'site.forms.js site.server.js',
    'site.reviews-drawn.js': 'site.reviews.js',
    'site.video-player.js': 'site.video.js',
    'site.video-background.js': 'site.video.js',
    'site.product.js': 'site.products.js',
    // Of a status it has heard from there.
    'site.cart-changes.js': 'site.server.js',
    'site.cart-page.js': 'site.cart-lines.js',
    'site.cart.js': 'site.cart-lines.js',
    // Of an answer it cannot read.
    'site.cart-lines.js': 'site.pay.js site.server.js',
    'site.checkout.js': 'site.pay.js',
    'site.product-list.js': 'site.products.js',
    'site.quick-view-window.js': 'site.quick-view.js site.products.js',
    'site.gallery-rows.js': 'site.gallery.js',
    'site.summary-drawn.js': 'site.summary.js',
    'site.summary-list.js': 'site.summary.js',
    'site.summary-price.js': 'site.products.js',
    'site.gallery-position.js': 'site.gallery.js',
  }

  /** The folders whose texts are in the file. */
  const brought = (file: string) =>
    [...(built.get(file) ?? '').matchAll(/[{,]"?([\w+-]+)"?:\{"it-IT":/g)].map(([, area = '']) => area)

  /** The keys the file asks for, with the folder each is in. */
  const said = (file: string) =>
    [...(built.get(file) ?? '').matchAll(/["'`](\w+)\.(\w+)["'`]/g)].flatMap(([key, area, name = '']) => {
      const own = folders.filter(([folder]) => prefixOf(folder) === area)
      const [found = area] = own.find(([, texts]) => Object.hasOwn(texts['it-IT'] ?? {}, name)) ?? []
      return own.length > 0 ? [{ key, area: found ?? '' }] : []
    })

  test('are those it says, unless every page has them or a chunk that comes before', () => {
    const findings = scripts().flatMap(([file]) => {
      const there = [file, main, ...(after[file] ?? '').split(' ')].flatMap(brought)
      return said(file)
        .filter(({ area }) => !there.includes(area))
        .map(({ key }) => `${file}: ${key}`)
    })
    expect(scripts().flatMap(([file]) => said(file)).length).toBeGreaterThan(100)
    expect(findings).toEqual([])
  })

  test('are in one bundle each; every page holds only what is said when the server cannot be reached', () => {
    // The same in the page's own language; and what wire and forms, or a map and what describes it, say without the other.
    const twice = ['data', 'data+unavailable', 'map+links']
    const all = scripts().flatMap(([file]) => brought(file))
    expect(all.length).toBeGreaterThan(10)
    expect(all.sort()).toEqual([...new Set(all), ...twice].sort())
    expect(brought(main)).toEqual(['data'])
  })
})

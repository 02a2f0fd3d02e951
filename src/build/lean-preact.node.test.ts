import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cuts, lean } from './lean-preact.node.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const preact = dirname(createRequire(import.meta.url).resolve('preact/package.json'))
const files = Object.keys(cuts)
const written = (file: string) => readFileSync(join(preact, file.replace('/preact', '')), 'utf8')

/** What may stand in a View, and in what it draws with. */
const views = ['src', 'blocks']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true }).map(file => join(folder, `${file}`)),
  )
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|testing|node)\.tsx?$/.test(file))
  .map(file => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }))
const withReact = views.filter(({ text }) => /from 'react[^']*'/.test(text))

/** Files in which something is said, as `file: what`. */
const saying = (what: RegExp) =>
  withReact.flatMap(({ file, text }) => [...text.matchAll(what)].map(([said]) => `${file}: ${said}`))

test.each(files)('%s is as it is known, and each cut is one of its places', file => {
  const whole = written(file)
  const left = lean(file, whole)
  expect(left.length).toBeLessThan(whole.length * 0.95)
  // It is whole: what it exports is called as before, and it is a script.
  const exported = /export\{[^}]*\}/g
  expect(left.match(exported)).toEqual(whole.match(exported))
  expect(
    () => new Function(left.replace(/(import|export)[ *{].*?(from"[^"]*"|\})(;|$|\n)/g, '')),
  ).not.toThrow()
})

test.each(files)('another version of %s, written otherwise, is refused by name', file => {
  expect(() => lean(file, 'var a=1')).toThrow('lean-preact.node.ts')
  // Twice is as unknown as never.
  expect(() => lean(file, written(file).repeat(2))).toThrow('lean-preact.node.ts')
})

test('what is built has none of it', () => {
  const dist = join(root, 'dist')
  const built = (file: string) => readFileSync(join(dist, file), 'utf8')
  const gone =
    /UNSAFE_|componentWill(Mount|ReceiveProps|Update)|componentDid(Mount|Update)|contextType|dangerouslySet/
  expect(built('site.view.js')).toContain('getDerivedStateFromError')
  expect(built('site.view.js')).not.toMatch(
    /Snapshot|MathML|foreignObject|persist|FromProps|isReactComponent|Capture/,
  )
  const scripts = readdirSync(dist).filter(file => /^site\..*js$/.test(file))
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter(file => gone.test(built(file)))).toEqual([])
})

test('no component of ours asks for what is cut', () => {
  expect(withReact.length).toBeGreaterThan(100)
  expect(saying(/extends (React\.)?\w*Component\b/g)).toEqual(['src/view/boundary.tsx: extends Component'])
  expect(saying(/\b(defaultProps|contextType|Consumer|hydrateRoot|dangerouslySetInnerHTML)\b/g)).toEqual([])
  expect(saying(/\b(persist|isPropagationStopped|isDefaultPrevented|onDoubleClick)\b/g)).toEqual([])
  expect(saying(/<(math|foreignObject|progress|noscript|template)\b/g)).toEqual([])
  expect(saying(/<select\b[^>]*\b(value|defaultValue|multiple)\b/g)).toEqual([])
  // The one or the other.
  expect(
    saying(/<[a-z]\w*\b[^>]*\s(value=[^>]*\sdefaultValue|defaultValue=[^>]*\svalue|defaultChecked)=/g),
  ).toEqual([])
  expect(saying(/<[a-z]\w*\b[^>]*\s(class|xlink\w+|is|on\w+Capture)=/g)).toEqual([])
})

test('of React there are imported only things that are whole', () => {
  const imported = saying(/import \{[^}]*\} from 'react'/g).flatMap(line =>
    line
      .replace(/^.*\{|\}.*$/g, '')
      .split(',')
      .map(name => name.trim())
      .filter(name => name && !name.startsWith('type ')),
  )
  expect(
    [...new Set(imported)].filter(name => /^(use|useId|Suspense|lazy|Children|forwardRef)$/.test(name)),
  ).toEqual([])
})

test('each attribute of a picture that Preact would write with a dash still is', () => {
  const [, source = ''] = /\$=\/(\^\(\?:accent[^/]*)\//.exec(written('/preact/compat/dist/compat.mjs')) ?? []
  const dashed = new RegExp(source)
  expect('strokeWidth').toMatch(dashed)
  const names = withReact.flatMap(({ text }) =>
    [...text.matchAll(/<(?:svg|path|g|circle|line|rect|text|polyline)\b[^>]*>/g)].flatMap(([tag]) =>
      [...tag.matchAll(/\s([a-z]+[A-Z]\w*)=/g)].map(([, name = '']) => name),
    ),
  )
  expect(names).toContain('strokeWidth')
  expect(names.filter(name => dashed.test(name) && !/^stroke[A-Z]/.test(name))).toEqual([])
})

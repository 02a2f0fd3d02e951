import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { cuts, lean } from './lean-preact.node.ts'
import { type Node, nodesIn } from './short-keys.node.ts'

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

interface Drawn {
  readonly file: string
  readonly tag: string
  /** Of its attributes; `...` for what is spread over it. */
  readonly names: readonly string[]
}

/** What the Views draw themselves. */
const elements = withReact
  .filter(({ file }) => file.endsWith('.tsx'))
  .flatMap(({ file, text }) =>
    [...nodesIn(parseAst(text, { lang: 'tsx' }) as unknown as Node)].flatMap(([node]): readonly Drawn[] => {
      if (node.type !== 'JSXOpeningElement') return []
      const tag = nameOf(node.name)
      if (!/^[a-z]/.test(tag)) return []
      const names = (node.attributes as readonly Node[]).map(({ name }) => (name ? nameOf(name) : '...'))
      return [{ file, tag, names }]
    }),
  )

/** Of an element or an attribute; `xlink:href` by its first half. */
function nameOf(node: unknown): string {
  const { name, namespace } = node as { readonly name?: unknown; readonly namespace?: unknown }
  if (namespace) return nameOf(namespace)
  return typeof name === 'string' ? name : ''
}

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
  expect(saying(/\b(persist|isPropagationStopped|isDefaultPrevented)\b/g)).toEqual([])
})

test('no element of ours is one, or has an attribute, that is cut', () => {
  expect(elements.length).toBeGreaterThan(300)
  const wrong = ({ tag, names }: Drawn) =>
    /^(math|foreignObject|progress|noscript|template)$/.test(tag) ||
    names.some(name => /^(class|is|xlink.*|on\w+Capture|onDoubleClick|defaultChecked)$/.test(name)) ||
    // Its value is that of its options.
    (tag === 'select' && names.some(name => /^(value|defaultValue|multiple)$/.test(name))) ||
    (names.includes('value') && names.includes('defaultValue'))
  expect(elements.filter(wrong)).toEqual([])
  // What is spread over a control is not known here: that of the login are names, ids and what assistive technology is told.
  const spread = elements.filter(({ names }) => names.includes('...'))
  expect(spread.length).toBeGreaterThan(0)
  const controls = spread.filter(({ tag }) => /^(select|input|textarea|option)$/.test(tag))
  expect([...new Set(controls.map(({ file }) => file))]).toEqual(['src/overlays/login/login.tsx'])
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
  const names = elements.flatMap(element => element.names).filter(name => dashed.test(name))
  expect(names).toContain('strokeWidth')
  expect(names.filter(name => !/^stroke[A-Z]/.test(name))).toEqual([])
})

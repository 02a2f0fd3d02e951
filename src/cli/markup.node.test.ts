import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeIn, tagsOnly } from './markup.mjs'

const command = join(dirname(fileURLToPath(import.meta.url)), 'site-js.mjs')
const mark = '<!-- This is Squarespace. -->'
const tag = '<script src="s.js" defer blocking="render"></script>\n'
const folder = mkdtempSync(join(tmpdir(), 'site-markup-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The heads of the pages. */
const heads = [
  ['the end of a head in a value', `${mark}<meta name="description" content="How to write </head>">`],
  ['the end of a head in a value with apostrophes', `${mark}<meta content='a > b </head>' name=x>`],
  ['the beginning of a comment in a script', `${mark}<script>var open = "<!--"</script>`],
  ['the beginning of a script in a comment', `${mark}<!-- <script> -->`],
  ['a comment that has nothing in it', `${mark}<!--><title>Pane</title>`],
  ['a comment that ends with an exclamation mark', `${mark}<!-- pane --!><title>Pane</title>`],
  ['an apostrophe that opens nothing', `${mark}<meta it's content=a=b>`],
  ['what is only like a tag', `${mark}<title-bar></title-bar><script>if (1 <2) "</head>"</script>`],
  ['a drawing with an empty title', `${mark}<template><svg><title/></svg></template>`],
] as const
const rest = '</head><body data-x="<body >"><p>Pane</p><!-- pane --></body>'
const unclosed = "<title <p a='b' c=\"d>ciao <!-".repeat(100_000)

const already = `<!doctype html><head>${mark}<script data-if="a > b" src="site.js"></script>${rest}`

const put = (name: string, html: string) => writeFileSync(join(folder, `${name}.html`), html)
const read = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8')

beforeAll(() => {
  for (const [name, head] of heads) put(name, `<!doctype html><head>${head}${rest}`)
  put('large', `<!doctype html><head>${mark}</head><body>${unclosed}`)
  put('already', already)
  spawnSync(process.execPath, [command, 'adopt', folder, '--write', '--src', 's.js'])
})

test.each(heads)('a page with %s gets the script at the end of its head', (name, head) => {
  expect(read(name)).toBe(`<!doctype html><head>${head}${tag}${rest}`)
})

test.each([
  ['its head is closed by nothing', '<head>', '<body class=a>'],
  ['its body is begun by what is in it', '', '<div id="siteWrapper">'],
  ['a header is no head', '<head>', '<header>'],
  ['it has nothing in it', '<html>', ''],
])(
  'where tags are left out that may be, the body begins with what cannot be in a head: %s',
  (_, head, body) => {
    const before = `<!doctype html>${head}${mark}<title>a <b> c</title><style>a>b{}</style><link rel=icon href=x>`
    expect(placeIn(tagsOnly(`${before}${body}`))).toBe(before.length)
  },
)

test('a part of a page has no place for it', () => {
  expect(placeIn(tagsOnly(`${mark}<div></div><!-- <!doctype html> --><script>"<html>"</script>`))).toBe(-1)
})

test('a page of megabytes that closes nothing is read as well', () => {
  expect(read('large')).toBe(`<!doctype html><head>${mark}${tag}</head><body>${unclosed}`)
})

test('a page whose script has a > in a value before its address is left as it is', () => {
  expect(read('already')).toBe(already)
})

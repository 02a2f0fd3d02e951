import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

test('a page of megabytes that closes nothing is read as well', () => {
  expect(read('large')).toBe(`<!doctype html><head>${mark}${tag}</head><body>${unclosed}`)
})

test('a page whose script has a > in a value before its address is left as it is', () => {
  expect(read('already')).toBe(already)
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keeper } from './asked.mjs'

const command = join(dirname(fileURLToPath(import.meta.url)), 'site-js.mjs')
const mark = '<!-- This is Squarespace. -->'
const tag = '<script src="s.js" defer blocking="render"></script>\n'
const asking = '<script>Squarespace.onInitialize(Y, function () {})</script>'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-asked-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (html: string) => writeFileSync(join(folder, 'index.html'), html, 'latin1')
const read = (page = 'index.html') => readFileSync(join(folder, page), 'latin1')
const run = (...options: readonly string[]) =>
  spawnSync(process.execPath, [command, 'adopt', folder, '--src', 's.js', ...options], { encoding: 'utf8' })
    .stdout
const adopt = () => JSON.parse(run('--write', '--json'))

describe('what the scripts of a page ask of the builder’s', () => {
  test.each([
    ['a body', '', asking],
    ['a condition', '', '<script>window.Squarespace && window.Squarespace.onInitialize(Y, f)</script>'],
    [
      'modules of the old library',
      '',
      '<script type="text/javascript">Y.use("node", function (Y) {})</script>',
    ],
  ])('is kept from the end of the head on, in %s', (_, head, body) => {
    put(`<head>${mark}${head}</head><body>\xe8${body}</body>`)
    expect(adopt()).toMatchObject({ kept: ['index.html'], unkept: [] })
    expect(read()).toBe(`<head>${mark}${head}${keeper}\n${tag}</head><body>\xe8${body}</body>`)
  })

  test('is kept before the first script that names the builder’s, with the line ends of the page', () => {
    const first = '<script>SquarespaceFonts.loadViaContext(); Squarespace.load(window)</script>'
    put(`<head>${mark}\r\n<script>var a</script>${first}</head><body>${asking}</body>`)
    adopt()
    const own = tag.replace('\n', '\r\n')
    expect(read()).toBe(
      `<head>${mark}\r\n<script>var a</script>${keeper}\r\n${first}${own}</head><body>${asking}</body>`,
    )
  })

  test('is kept once, also on a page that has had the script for long, and told', () => {
    put(`<head>${mark}${tag.replace('s.js', 'site.js')}</head><body>${asking}</body>`)
    const before = read()
    expect(run()).toContain('Would get a line besides')
    expect(read()).toBe(before)
    expect(run('--write')).toMatch(/Have got a line besides .*data-site-asked.*:\n {2}index\.html\n/)
    expect(read('index.html.bak')).toBe(before)
    const after = read()
    expect(after.replace(`${keeper}\n`, '')).toBe(before)
    expect(adopt()).toMatchObject({ kept: [], already: [{ page: 'index.html' }] })
    expect(read()).toBe(after)
  })

  test.each([
    ['nothing is asked', '<script>Squarespace.afterBodyLoad(Y)</script>'],
    ['it is only a text', `<!-- ${asking} --><script type="text/x-template">Y.use("node", f)</script>`],
    ['a file asks', '<script src="own.js">Y.use("node", f)</script>'],
    ['the builder’s own answers', `<script src="//assets.squarespace.com/universal/a.js"></script>${asking}`],
    [
      'that of older pages answers',
      `<script src="//static.squarespace.com/universal/a.js"></script>${asking}`,
    ],
    ['a copy of it answers', `<script src="../assets.squarespace.com/universal/a.js"></script>${asking}`],
  ])('gets no line where %s', (_, body) => {
    put(`<head>${mark}</head><body>${body}</body>`)
    expect(adopt()).toMatchObject({ kept: [], unkept: [], adopted: [{ page: 'index.html' }] })
    expect(read()).toBe(`<head>${mark}${tag}</head><body>${body}</body>`)
  })

  test('is not kept for a script of a template that would begin with it, and that is told', () => {
    const src = '//static1.squarespace.com/static/ta/1/scripts/site-bundle.js'
    put(`<head>${mark}</head><body>${asking}<script src="${src}"></script></body>`)
    expect(adopt()).toMatchObject({
      kept: [],
      unkept: [{ page: 'index.html', why: expect.stringContaining(src) }],
    })
    expect(read()).not.toContain('data-site-asked')
  })

  test.each([
    ["script-src 'self' 'nonce-abc'", false],
    ["default-src 'self'; img-src *", false],
    ["script-src 'unsafe-inline' 'sha256-abc='", false],
    ["script-src 'self' 'unsafe-inline'; default-src 'none'", true],
    ['img-src *', true],
  ])('looks at the policy of the page: %s', (policy, isAllowed) => {
    put(
      `<head>${mark}<meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>${asking}</body>`,
    )
    const { kept, unkept, adopted } = adopt()
    expect([kept.length, adopted.length]).toEqual([isAllowed ? 1 : 0, 1])
    expect(unkept).toEqual(
      isAllowed ? [] : [{ page: 'index.html', why: expect.stringContaining('Content-Security-Policy') }],
    )
    expect(read().includes('data-site-asked')).toBe(isAllowed)
    expect(existsSync(join(folder, 'site'))).toBe(false)
  })
})

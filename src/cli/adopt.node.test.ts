import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { awkwardTexts } from '../../fixtures/awkward.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const command = join(root, 'src/cli/site-js.mjs')
const exportedHead = '<!-- This is Squarespace. -->'
const tag = '<script src="site/site.js" defer blocking="render"></script>'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-adopt-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Adopted {
  readonly written: boolean
  readonly adopted: readonly { readonly page: string; readonly tag: string }[]
  readonly already: readonly { readonly page: string; readonly src: string }[]
  readonly left: readonly { readonly page: string; readonly why: string; readonly isOther: boolean }[]
  readonly copied: readonly string[]
}

function put(page: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, page)), { recursive: true })
  writeFileSync(join(folder, page), content)
}

const read = (page: string) => readFileSync(join(folder, page), 'latin1')
const run = (...options: readonly string[]) =>
  spawnSync(process.execPath, [command, 'adopt', folder, ...options], { encoding: 'utf8' })
const adopt = (...options: readonly string[]) => JSON.parse(run('--json', ...options).stdout) as Adopted

describe('site-js adopt', () => {
  test('only says what it would do until it is told to write', () => {
    put('index.html', `<head>${exportedHead}</head><body></body>`)
    const before = read('index.html')
    const { status, stdout } = run()
    expect([status, stdout]).toEqual([0, expect.stringContaining('nothing has been written: say --write')])
    expect(adopt().copied.length).toBeGreaterThan(100)
    expect([read('index.html'), readdirSync(folder)]).toEqual([before, ['index.html']])
  })

  test('puts the script into every exported page, at the end of its head, with its files beside', () => {
    for (const page of ['brine', 'newest', 'older', 'shop']) {
      const html = readFileSync(join(root, `examples/exported/${page}.html`), 'utf8')
      put(`${page}.html`, html.replace(/^.*dist\/(mock|site)\.js.*\n/gm, ''))
    }
    put('il-pane/segale/index.html', `<head>${exportedHead}</head><body></body>`)
    const originals = new Map(['brine', 'newest', 'older', 'shop'].map(page => [page, read(`${page}.html`)]))
    const { adopted, copied } = adopt('--write')
    expect(adopted.map(({ page }) => page)).toEqual([
      ...['brine.html', 'il-pane/segale/index.html', 'newest.html', 'older.html', 'shop.html'],
    ])
    for (const [page, html] of originals) {
      expect(read(`${page}.html`)).toBe(html.replace('</head>', `${tag}\n</head>`))
      expect(read(`${page}.html.bak`)).toBe(html)
    }
    expect(read('il-pane/segale/index.html')).toContain('<script src="../../site/site.js" defer')
    expect(copied).toEqual(
      expect.arrayContaining(['site/site.js', 'site/site.exported.js', 'site/site.form-sent.de-DE.js']),
    )
    for (const file of copied)
      expect(
        readFileSync(join(folder, file)).equals(readFileSync(join(root, file.replace('site/', 'dist/')))),
      ).toBe(true)
    expect(existsSync(join(folder, 'site/mock.js'))).toBe(false)
  })

  thoroughTest('touches no page where its files cannot be copied', async () => {
    put('index.html', `<head>${exportedHead}</head><body></body>`)
    // A file where the folder has to be.
    put('site', '')
    const before = read('index.html')
    const { status, stderr } = run('--write')
    expect([status, stderr]).toEqual([2, expect.stringContaining('site')])
    expect([read('index.html'), readdirSync(folder).sort()]).toEqual([before, ['index.html', 'site']])
  })

  thoroughTest('leaves a page that cannot be kept beside itself, says so, and does the others', async () => {
    for (const page of ['a.html', 'b.html']) put(page, `<head>${exportedHead}</head><body></body>`)
    // Leads to itself: neither there, nor to be written.
    symlinkSync('a.html.bak', join(folder, 'a.html.bak'))
    const before = read('a.html')
    const { status, stdout } = run('--write', '--json')
    const { adopted, left } = JSON.parse(stdout) as Adopted
    expect([status, adopted.map(({ page }) => page)]).toEqual([1, ['b.html']])
    expect(left).toEqual([{ page: 'a.html', why: 'it cannot be written: ELOOP', isOther: false }])
    expect([read('a.html'), read('b.html')]).toEqual([before, expect.stringContaining(tag)])
  })

  test('says of a folder without pages that it has none', () => {
    put('notes.txt', exportedHead)
    const { status, stdout } = run()
    expect([status, stdout]).toEqual([0, expect.stringMatching(/has no pages\.\n$/)])
  })

  test('does nothing the second time', () => {
    put('index.html', `<head>${exportedHead}</head><body></body>`)
    adopt('--write')
    const [page, backup] = [read('index.html'), read('index.html.bak')]
    const again = adopt('--write')
    expect(again).toMatchObject({
      adopted: [],
      copied: [],
      already: [{ page: 'index.html', src: 'site/site.js' }],
    })
    expect([read('index.html'), read('index.html.bak')]).toEqual([page, backup])
    expect(run('--write').stdout).toMatch(
      /^The script has been put on no page\.\n\nHave it already:\n {2}index\.html /,
    )
    expect(run().stdout).toMatch(/^The script would be put on no page\.\n/)
  })

  const pages: readonly (readonly [what: string, content: Buffer, lineEnd: string])[] = [
    ['CR and LF', Buffer.from(`<head>${exportedHead}\r\n</head>\r\n<body>\r\n`), '\r\n'],
    ['a byte order mark', Buffer.from(`\ufeff<head>${exportedHead}</head><body>`), '\n'],
    [
      'Latin 1, and bytes that are no text',
      Buffer.from([...Buffer.from(`<head>${exportedHead}`), 0xe8, 0, 0xff, ...Buffer.from('</head>')]),
      '\n',
    ],
    ['capitals', Buffer.from(`<HEAD>${exportedHead}</HEAD ><BODY>`), '\n'],
  ]
  test.each(some(pages, 2))('changes no other byte of a page with %s', (_, content, lineEnd) => {
    put('index.html', content)
    adopt('--write')
    const html = content.toString('latin1')
    expect(read('index.html')).toBe(html.replace(/<\/head/i, found => `${tag}${lineEnd}${found}`))
  })

  thoroughTest('takes nothing away from whatever people have written', async () => {
    const html = awkwardTexts.map(
      text => `<head>${exportedHead}<title>${text}</title></head><body>${text}</body>`,
    )
    for (const [i, text] of html.entries()) put(`${i}.html`, text)
    adopt('--write')
    const line = RegExp(`${tag}\\r?\\n`)
    for (const [i, text] of html.entries())
      expect(read(`${i}.html`).replace(line, '')).toBe(Buffer.from(text).toString('latin1'))
  })

  thoroughTest('is not deceived by what only looks like the end of a head, or like the script', async () => {
    const decoys = `<!-- </head><script src="site.js"></script> --><script>"</head>"; '<script src=\\'x/site.js\\'>'</script>`
    put('index.html', `<head>${exportedHead}${decoys}</head><body>`)
    adopt('--write')
    expect(read('index.html')).toBe(`<head>${exportedHead}${decoys}${tag}\n</head><body>`)
  })

  test('goes before the body where the head has no end, and names another address where it is told one', () => {
    put('index.html', `${exportedHead}<title>a</title><body>`)
    adopt('--write', '--src', 'https://cdn.example/site.js?v=1&w="2"')
    const address = 'https://cdn.example/site.js?v=1&amp;w=&quot;2&quot;'
    expect(read('index.html')).toBe(
      `${exportedHead}<title>a</title><script src="${address}" defer blocking="render"></script>\n<body>`,
    )
    // Nor are files copied later that no page asks for.
    expect(adopt('--write')).toMatchObject({ adopted: [], already: [{ page: 'index.html' }], copied: [] })
    expect(existsSync(join(folder, 'site'))).toBe(false)
  })

  thoroughTest(
    'leaves other pages unless it is told to take all, and says of what it cannot do why',
    async () => {
      put('plain.html', '<head></head><body>')
      put('node_modules/a/index.html', `<head>${exportedHead}</head>`)
      expect(run().status).toBe(0)
      put('wide.html', Buffer.from(`\ufeff<head>${exportedHead}</head>`, 'utf16le'))
      put('bare.html', exportedHead)
      const { left, adopted } = adopt('--write')
      expect(adopted).toEqual([])
      expect(left).toEqual([
        { page: 'bare.html', why: expect.stringContaining('neither'), isOther: false },
        { page: 'plain.html', why: expect.stringContaining('--all'), isOther: true },
        { page: 'wide.html', why: expect.stringContaining('UTF-16'), isOther: false },
      ])
      expect(run().status).toBe(1)
      expect(adopt('--all').adopted.map(({ page }) => page)).toEqual(['plain.html'])
    },
  )

  test.each([
    [[], 'site-js check <folder'],
    [['adopt', '/nowhere/at/all'], 'is not a folder'],
    [['adopt', '.', '--wirte'], '--wirte'],
    [['chekc', '.'], 'There is no command chekc'],
    [['frob'], 'There is no command frob'],
    [['adopt', '/nowhere', '--pages', '2'], 'adopt has no option --pages'],
    [['check', '/nowhere', '--write'], 'check has no option --write'],
    [['adopt', '/nowhere', '--src', ''], '--src must be the address'],
  ])('%j is refused in words, with status 2', (args, message) => {
    const { status, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test('names the script from where the base of a page leads, and leaves a page whose base leads to another host', () => {
    const page = (base: string) => `<head>${exportedHead}<base ${base}></head><body></body>`
    put('shop/empty.html', page('href=""'))
    put('shop/root.html', page("target=_top HREF='/'"))
    put('shop/deep.html', page('href=../other/page/'))
    put('shop/elsewhere.html', page('href="https://forno.example/"'))
    const { adopted, left } = adopt('--write')
    expect(adopted.map(each => [each.page, each.tag.match(/"(.*?)"/)?.[1]])).toEqual([
      ['shop/deep.html', '../../site/site.js'],
      ['shop/empty.html', '../site/site.js'],
      ['shop/root.html', 'site/site.js'],
    ])
    expect(left).toEqual([
      { page: 'shop/elsewhere.html', why: expect.stringContaining('<base>'), isOther: false },
    ])
    expect(read('shop/elsewhere.html')).toBe(page('href="https://forno.example/"'))
    rmSync(join(folder, 'site/site.js'))
    expect(adopt().copied).toEqual(['site/site.js'])
    const told = adopt('--src', 'https://forno.example/site.js', '--write')
    expect(told.adopted.map(each => each.page)).toEqual(['shop/elsewhere.html'])
  })

  test('shows how it is used', () => {
    expect(execFileSync(process.execPath, [command, '--help'], { encoding: 'utf8' })).toContain('Exit status')
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keeper } from './asked.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const command = join(root, 'src/cli/site-js.mjs')
const folder = mkdtempSync(join(tmpdir(), 'site-check-'))
const exported = (name: string) =>
  readFileSync(join(root, `examples/exported/${name}.html`), 'utf8').replace(
    /^.*dist\/(mock|site)\.js.*\n/gm,
    '',
  )

interface Page {
  readonly page: string
  readonly device: string
  readonly alive: readonly { readonly name: string; readonly count: number }[]
  readonly dead: readonly { readonly name: string; readonly why: string }[]
  readonly problems: readonly string[]
  readonly errors: readonly string[]
  readonly missing: readonly { readonly url: string; readonly status: number }[]
  readonly calls: readonly { readonly method: string; readonly path: string }[]
}
interface Checked {
  readonly ok: boolean
  readonly scripted: string
  readonly pages: readonly Page[]
}

beforeAll(() => {
  cpSync(join(root, 'examples/images'), join(folder, 'images'), { recursive: true })
  for (const file of ['blocks.css', 'brine.css'])
    cpSync(join(root, 'examples/exported', file), join(folder, file))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Not waited for in this thread: a test may be the server that is looked at. */
async function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [command, 'check', ...args])
  const texts = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (data: Buffer) => {
      texts[stream] += data
    })
  const status = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { ...texts, status }
}

describe('site-js check', () => {
  test('of an exported page without the script says what would come alive, on a desktop and on a phone', async () => {
    writeFileSync(join(folder, 'index.html'), exported('brine').replaceAll('../images/', 'images/'))
    const { status, stdout } = await run(folder, '--json')
    const { ok, scripted, pages } = JSON.parse(stdout) as Checked
    expect(scripted).toBe('tried')
    expect(pages.map(({ page, device }) => `${page} ${device}`)).toEqual([
      'index.html desktop',
      'index.html phone',
    ])
    for (const page of pages) {
      expect(page.alive.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['gallery', 'form', 'image', 'menu', 'navigation']),
      )
      expect([page.dead, page.problems, page.errors, page.missing, page.calls]).toEqual([[], [], [], [], []])
    }
    expect([ok, status]).toEqual([true, 0])
  })

  test('tries the script on a page whose base leads to another host', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'site-check-base-'))
    writeFileSync(
      join(pages, 'index.html'),
      `<!doctype html><head><base href="https://forno.invalid/"></head><body>
       <div data-block="accordion"><details data-part="item"><summary>A</summary><div data-part="panel">B</div></details></div>`,
    )
    const { stdout } = await run(pages, '--json')
    rmSync(pages, { recursive: true })
    for (const page of (JSON.parse(stdout) as Checked).pages)
      expect([page.alive, page.dead]).toEqual([[{ name: 'accordion', count: 1 }], []])
  })

  test('tries the script where it is only in a comment, and lays the page out as before', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'site-check-comment-'))
    writeFileSync(
      join(pages, 'index.html'),
      `<!doctype html><!-- <script src="site.js"></script> --><title>Pane</title>
       <script>if (document.compatMode !== 'CSS1Compat') throw new Error('laid out as before 2000')</script>
       <details data-block="accordion"><summary>A</summary></details>`,
    )
    const { stdout } = await run(pages, '--json')
    rmSync(pages, { recursive: true })
    const { scripted, pages: found } = JSON.parse(stdout) as Checked
    expect(scripted).toBe('tried')
    for (const page of found) expect(page.errors).toEqual([])
  })

  test('says how many pages it has not looked at, and knows the script that only one of those has', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'site-check-many-'))
    const write = (page: string, script = '') =>
      writeFileSync(join(pages, `${page}.html`), `<!doctype html><title>Pane</title><p>Pane</p>${script}`)
    for (const page of ['a', 'b', 'c']) write(page)
    const text = await run(pages, '--pages', '1')
    write('c', '<script src="site.js"></script>')
    const json = await run(pages, '--pages', '1', '--json')
    rmSync(pages, { recursive: true })
    expect(text.stdout.trimEnd().split('\n').at(-1)).toBe(
      '2 pages have not been looked at: say --pages 3 for all.',
    )
    expect(JSON.parse(json.stdout)).toMatchObject({ unseen: 2, scripted: 'own' })
  })

  test('says what is dead and why, what is misspelt, and what is missing on the server', async () => {
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><head><script src="site/site.js" defer></script></head><body>
       <div data-block="galery"></div>
       <div data-block="gallery" data-design="slidshow"><figure data-part="slide"><img src="images/porto.svg" alt=""></figure></div>
       <div data-block="accordion" data-frist-open><div data-part="item"><button data-part="trigger">A</button><div data-part="panel">B</div></div></div>
       <div class="sqs-block sqs-block-instagram" id="block-1"></div>
       <img src="nowhere.png" alt="">
       <script>fetch('/api/1/nothing', { method: 'POST' }); setTimeout(() => { throw new Error('theirs') })</script>
      </body>`,
    )
    // The documentation in there would be two hundred pages more.
    const filter = (from: string) => !from.startsWith(join(root, 'dist/docs'))
    cpSync(join(root, 'dist'), join(folder, 'site'), { recursive: true, filter })
    const { status, stdout } = await run(folder, '--json')
    const { ok, scripted, pages } = JSON.parse(stdout) as Checked
    expect([ok, status, scripted]).toEqual([false, 1, 'own'])
    const [{ dead, problems, missing, calls, errors, alive } = {} as Page] = pages
    const why = Object.fromEntries(dead.map(each => [each.name, each.why]))
    expect(why.galery).toContain('did you mean "gallery"?')
    expect(why.gallery).toContain('could not find a design by the name slidshow')
    expect(why.gallery).toContain('did you mean slideshow?')
    expect(why['sqs-block-instagram']).toBe('nothing describes what it is')
    expect(problems.join()).toContain('did you mean data-first-open?')
    expect(missing).toEqual([{ url: '/nowhere.png', status: 404 }])
    // What nothing describes, the site's server is asked to draw.
    expect(calls).toEqual([
      { method: 'POST', path: '/api/1/nothing', status: 404 },
      { method: 'POST', path: '/api/widget/GetWidgetRendering', status: 404 },
    ])
    expect(errors).toEqual(['theirs'])
    expect(alive).toEqual([{ name: 'accordion', count: 1 }])
    const { stdout: text } = await run(folder, '--pages', '1')
    expect(text).toContain('dead: galery')
    expect(text).toContain('no answer: POST /api/1/nothing (404)')
    expect(text).not.toContain('looked at')
  })

  test('counts neither what a builder’s own scripts ask for nor links that need no script', async () => {
    const own = mkdtempSync(join(tmpdir(), 'site-check-builder-'))
    writeFileSync(
      join(own, 'index.html'),
      `<!doctype html><head><!-- This is Squarespace. -->
       <script src="/assets.squarespace.com/universal/scripts-compressed/common-min.en-US.js"></script></head>
       <body><div class="sqs-block sqs-block-socialaccountlinks-v2"><a href="/il-forno">Il forno</a></div>
       <img src="100%.png" alt=""><script>Squarespace.afterBodyLoad(Y)</script></body>`,
    )
    const { status, stdout } = await run(own)
    expect(stdout).toContain(
      "not needed: the builder's own scripts: common-min.en-US.js (404), Squarespace is not defined",
    )
    expect(stdout).not.toMatch(/^ +(dead|error|wrong):/m)
    // An address that is none is a file that is not there, and the next view is looked at all the same.
    expect(stdout.match(/missing: \/100%.png \(404\)/g)).toHaveLength(2)
    expect(stdout).toContain('2 views: 0 alive; 2 missing.')
    expect(status).toBe(1)
    rmSync(own, { recursive: true })
  })

  test('names a script that the builder’s own was to call', async () => {
    const own = mkdtempSync(join(tmpdir(), 'site-check-stopped-'))
    const call = 'window.Squarespace && window.Squarespace.onInitialize(Y, function () {})'
    writeFileSync(
      join(own, 'index.html'),
      `<!doctype html><head><!-- This is Squarespace. --></head>
       <body><script id="own">${call}</script><script>Squarespace.afterBodyLoad(Y)</script></body>`,
    )
    // With a builder's script that is there it is called.
    writeFileSync(
      join(own, 'with.html'),
      `<!doctype html><head><!-- This is Squarespace. --><script>Y = {}; Squarespace = { onInitialize() {} }</script></head>
       <body><script>${call}</script></body>`,
    )
    // What `adopt` has written keeps it; what is asked before that is lost.
    const kept = `${keeper}<script>Squarespace.onInitialize(Y, () => {})</script>`
    for (const [name, body] of Object.entries({
      kept,
      late: `<script id="own">${call}; Squarespace.load()</script>${kept}`,
    }))
      writeFileSync(join(own, `${name}.html`), `<!doctype html><!-- This is Squarespace. --><body>${body}`)
    const { stdout } = await run(own)
    rmSync(own, { recursive: true })
    expect(stdout.match(/dead: .*/g)).toEqual(
      Array(4).fill(
        'dead: a script of the page (#own): Squarespace.onInitialize was to call it, and is not there: adopt keeps it, or let it wait for DOMContentLoaded',
      ),
    )
  })

  test('goes on where somebody else never answers', async () => {
    const asked: string[] = []
    const silent = createServer(({ url = '' }) => void asked.push(url)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const theirs = `http://localhost:${(silent.address() as AddressInfo).port}`
    const own = mkdtempSync(join(tmpdir(), 'site-check-silent-'))
    writeFileSync(
      join(own, 'index.html'),
      `<!doctype html><head><script src="${theirs}/never.js" async></script></head><body>
       <div data-block="accordion"><div data-part="item"><button data-part="trigger">A</button><div data-part="panel">B</div></div></div>
       <img src="${theirs}/never.png" alt=""></body>`,
    )
    const { status, stdout } = await run(own, '--json')
    silent.close()
    silent.closeAllConnections()
    rmSync(own, { recursive: true })
    const { pages } = JSON.parse(stdout) as Checked
    expect(pages.map(({ device, alive }) => [device, alive])).toEqual([
      ['desktop', [{ name: 'accordion', count: 1 }]],
      ['phone', [{ name: 'accordion', count: 1 }]],
    ])
    expect(asked.filter(path => path === '/never.png')).toHaveLength(2)
    expect(status).toBe(0)
    // Twice as long as a page may take to load, and two views.
  }, 120_000)

  test('of a site looks at each page once, and at nothing that is none: files to keep, pictures, another host', async () => {
    const page = `<!doctype html><title>A</title><link rel="icon" href="data:,"><script src="/site/site.js" defer></script>
      <a href="/b">B</a> <a href="/b#pane">B</a> <a href="/menu.pdf">Menu</a> <a href="/porto.svg">Porto</a> <a href="/c">C</a>`
    const kinds: Readonly<Record<string, string>> = {
      '/menu.pdf': 'application/octet-stream',
      '/porto.svg': 'image/svg+xml',
    }
    const site = createServer(({ url = '' }, response) => {
      response.setHeader(
        'Content-Type',
        url.endsWith('.js') ? 'text/javascript' : (kinds[url] ?? 'text/html'),
      )
      const elsewhere = `<a href="${address}0/d">D</a>`
      response.end(
        url.startsWith('/site/') ? readFileSync(join(root, `dist${url.slice(5)}`)) : page + elsewhere,
      )
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const { status, stdout } = await run(`${address}/`, '--pages', '20', '--json')
    const file = await run(`${address}/menu.pdf`)
    site.close()
    const { pages } = JSON.parse(stdout) as Checked
    expect(pages.map(each => `${each.page.slice(address.length)} ${each.device}`)).toEqual(
      ['/', '/b', '/c'].flatMap(path => [`${path} desktop`, `${path} phone`]),
    )
    expect([status, file.status, file.stderr]).toEqual([0, 2, expect.stringContaining('is no page')])
  }, 120_000)

  test('tells of a linked page that does not answer, and of those that do', async () => {
    const site = createServer(({ url = '', socket }, response) => {
      if (url === '/lost') return void socket.destroy()
      const script = url.startsWith('/site/') && readFileSync(join(root, `dist${url.slice(5)}`))
      response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html')
      const head =
        '<title>A</title><link rel="icon" href="data:,"><script src="/site/site.js" defer></script>'
      response.end(script || `<!doctype html>${head}<a href="/lost">A</a> <a href="/last">B</a>`)
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const { status, stdout } = await run(`${address}/`, '--pages', '9', '--json')
    const lost = await run(`${address}/lost`)
    site.close()
    site.closeAllConnections()
    const { pages } = JSON.parse(stdout) as Checked
    expect(
      pages.map(({ page, dead }) => [page.slice(address.length), ...dead.map(({ why }) => why)]),
    ).toEqual(
      [['/'], ['/lost', 'it could not be looked at: ERR_EMPTY_RESPONSE'], ['/last']].flatMap(each => [
        each,
        each,
      ]),
    )
    expect([status, lost.status]).toEqual([1, 2])
  }, 120_000)

  test.each([
    [['/nowhere/at/all'], 'is neither a folder nor an address'],
    [[folder, '--chromium', '/nowhere/chromium'], 'No Chromium was found at /nowhere/chromium'],
    [[folder, '--pages', 'many'], '--pages must be a whole number'],
    [['http://localhost:1/'], 'http://localhost:1/ could not be looked at: ERR_UNSAFE_PORT'],
    [['https://'], 'https:// is not an address'],
  ])('%j cannot be looked at: status 2, and why, in one line', async (args, message) => {
    const { status, stderr } = await run(...args)
    expect([status, stderr.trimEnd().split('\n')]).toEqual([2, [expect.stringContaining(message)]])
  })
})

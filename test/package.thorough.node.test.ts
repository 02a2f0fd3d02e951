import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build, createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFolder } from '../src/cli/serve.mjs'
import { chromiumArguments } from './chromium.mjs'
import { findChromium } from './ensure.mjs'
import { programOfEvents } from './event-types.ts'
import { root } from './sources.ts'

const project = mkdtempSync(join(tmpdir(), 'site-package-'))
let browser: Browser

/** A project of somebody's that has nothing but the packed file. */
beforeAll(async () => {
  const npm = (...args: readonly string[]) =>
    execFileSync('npm', [...args], { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  // The build that the tests look at is packed; another one could run beside them.
  const packed = npm('pack', root, '--ignore-scripts', '--silent').trim().split('\n').at(-1) ?? ''
  writeFileSync(join(project, 'package.json'), '{ "name": "theirs", "private": true, "type": "module" }')
  npm('install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', join(project, packed))
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] })
  // Packed and installed by npm, on a machine that may have others to serve.
}, 180_000)
afterAll(async () => {
  await browser?.close()
  rmSync(project, { recursive: true, force: true })
})

const accordion = `<div data-block="accordion" data-when="ready"><div data-part="item"><button data-part="trigger">Pane</button><div data-part="panel">Segale</div></div></div>`

/** Of a project of Vite's; one stands in a folder. */
const pages = ['index.html', 'pane/index.html'] as const

async function pluginWithPages(): Promise<typeof import('../src/cli/vite.mjs').site> {
  mkdirSync(join(project, 'pane'), { recursive: true })
  for (const page of pages)
    writeFileSync(join(project, page), `<!doctype html><html><head></head><body>${accordion}</body></html>`)
  return (
    await import(
      /* @vite-ignore */ pathToFileURL(join(project, 'node_modules/site-js/src/cli/vite.mjs')).href
    )
  ).site
}

/** What a visitor of this page sees, and what the console says. */
async function visit(
  url: string,
): Promise<{ readonly state: string | null; readonly lines: readonly string[] }> {
  const page = await browser.newPage()
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  page.on('pageerror', error => lines.push(error.message))
  try {
    await page.goto(url)
    await page.waitForSelector('[data-block-state]', { timeout: 15_000 })
    return { state: await page.getAttribute('[data-block]', 'data-block-state'), lines }
  } finally {
    await page.close()
  }
}

describe('the packed file, in an empty project', () => {
  test('brings no other package', () => {
    expect(readdirSync(join(project, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
      'site-js',
    ])
  })

  test('is used by a page that is opened by double click', async () => {
    const page = join(project, 'page.html')
    writeFileSync(
      page,
      `<!doctype html><script src="node_modules/site-js/dist/site.js" defer></script>${accordion}`,
    )
    expect(await visit(pathToFileURL(page).href)).toEqual({ state: 'mounted', lines: [] })
  })

  test('is used by a page over http whose tag has the integrity of the manifest, and not where that is wrong', async () => {
    const manifest = JSON.parse(
      readFileSync(join(project, 'node_modules/site-js/dist/manifest.json'), 'utf8'),
    )
    const { integrity } = manifest.files['site.js']
    const pageOf = (hash: string) =>
      `<!doctype html><script src="node_modules/site-js/dist/site.js" integrity="${hash}" crossorigin defer></script>${accordion}`
    writeFileSync(join(project, 'right.html'), pageOf(integrity))
    writeFileSync(join(project, 'wrong.html'), pageOf(integrity.replace(/.{8}$/, 'AAAAAAAA')))
    const server = await serveFolder(project)
    try {
      expect(await visit(`${server.url}/right.html`)).toEqual({ state: 'mounted', lines: [] })
      const page = await browser.newPage()
      await page.goto(`${server.url}/wrong.html`)
      expect(await page.evaluate(() => typeof window.Site)).toBe('undefined')
      await page.close()
    } finally {
      server.close()
    }
  })

  test('is used by a project of Vite, with its files beside each other and the tag on the page', async () => {
    const site = await pluginWithPages()
    await build({
      root: project,
      configFile: false,
      logLevel: 'error',
      base: './',
      plugins: [site({ integrity: true })],
      build: { rolldownOptions: { input: pages.map(page => join(project, page)) } },
    })
    expect(existsSync(join(project, 'dist/site/site.accordion.js'))).toBe(true)
    expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).toContain('src="./site/site.js"')
    const server = await serveFolder(join(project, 'dist'))
    try {
      for (const page of pages)
        expect(await visit(`${server.url}/${page}`), page).toEqual({ state: 'mounted', lines: [] })
    } finally {
      server.close()
    }
  })

  test('puts no files beside what Vite builds for a server, which has no pages', async () => {
    const site = await pluginWithPages()
    writeFileSync(join(project, 'server.js'), 'export const answer = 42\n')
    await build({
      root: project,
      configFile: false,
      logLevel: 'error',
      plugins: [site()],
      build: { ssr: 'server.js', outDir: 'of-server' },
    })
    expect(readdirSync(join(project, 'of-server'))).toEqual(['server.js'])
  })

  test.each([
    ['/', 'site'],
    ['/negozio/', 'site'],
    ['/negozio/', ''],
  ])('is served by Vite while the project is written, below %s in the folder "%s"', async (base, folder) => {
    const site = await pluginWithPages()
    const server = await createServer({
      root: project,
      configFile: false,
      logLevel: 'silent',
      base,
      plugins: [site({ folder })],
      server: { port: 0, host: '127.0.0.1', hmr: false, ws: false },
    })
    try {
      await server.listen()
      const address = server.httpServer?.address()
      const port = typeof address === 'object' ? address?.port : 0
      for (const page of pages)
        expect((await visit(`http://127.0.0.1:${port}${base}${page}`)).state, page).toBe('mounted')
      // Malformed: what Vite answers, and not an error of the plugin.
      const malformed = await fetch(`http://127.0.0.1:${port}${base}%ff`)
      expect(await malformed.text()).not.toContain('site-js/src/cli')
    } finally {
      await server.close()
    }
  })

  test('is known to TypeScript, with every event, the helpers and the plugin', () => {
    writeFileSync(
      join(project, 'main.ts'),
      `import type { Site, SiteEventDetails } from 'site-js'
import { fileSize } from 'site-js/helpers'
import { site } from 'site-js/vite'
export const plugin = site({ folder: 'site' })
export const size: string = fileSize(1536)
export const went = (detail: SiteEventDetails['site:navigate']): string => detail.url
window.Site = window.Site || []
window.Site.push((runtime: Site) => void runtime.check())
// @ts-expect-error no such option
site({ floder: 'site' })
`,
    )
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--types',
      '',
    ]
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    writeFileSync(join(project, 'events.ts'), programOfEvents())
    execFileSync(process.execPath, [compiler, ...options, 'main.ts', 'events.ts'], { cwd: project })
  })

  test('has its commands', () => {
    const bin = join(project, 'node_modules/.bin/site-js')
    expect(execFileSync(bin, ['--help'], { cwd: project, encoding: 'utf8' })).toContain(
      'site-js adopt <folder>',
    )
    const dry = execFileSync(bin, ['adopt', '.', '--all', '--json'], { cwd: project, encoding: 'utf8' })
    expect(JSON.parse(dry)).toMatchObject({
      written: false,
      already: expect.arrayContaining([expect.objectContaining({ page: 'right.html' })]),
    })
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { build, createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { site } from './vite.mjs'

type Serve = (request: { url: string }, response: object, next: () => void) => void
interface Hooks {
  configResolved(config: { base: string }): void
  configureServer(server: { middlewares: { use(serve: Serve): void } }): void
}

test.each([
  [{ foldr: 'x' }, 'there is no option "foldr"; there are folder, inject and integrity'],
  [{ folder: 5 }, 'folder must be a text, found 5'],
  [{ integrity: 'sha384' }, 'integrity must be true or false, found "sha384"'],
])('the plugin says what is wrong with %j', (options, message) => {
  expect(() => site(options as object)).toThrow(new TypeError(`site-js/vite: ${message}`))
})

test.each([
  ['/mein%20laden/', '/mein%20laden/site/site.js'],
  ['/stra%C3%9Fe/', '/stra%C3%9Fe/site/site.js'],
  ['/', '/site/site.js'],
])('the development server answers below %s with the script, and leaves what is not ours', (base, url) => {
  const passed = vi.fn()
  const headers: string[] = []
  const ask = (asked: string) => {
    const plugin = site() as unknown as Hooks
    plugin.configResolved({ base })
    const response = Object.assign(new PassThrough(), {
      setHeader: (name: string, value: unknown) => headers.push(`${name}: ${value}`),
    })
    const use = (serve: Serve) => serve({ url: asked }, response, passed)
    plugin.configureServer({ middlewares: { use } })
    response.destroy()
  }
  ask(url)
  expect(passed).not.toHaveBeenCalled()
  expect(headers[0]).toBe('Content-Type: text/javascript')
  ask(`${base}other/site.js`)
  expect(passed).toHaveBeenCalledTimes(1)
})

test('what is said right, or not at all, is taken', () => {
  expect(site().name).toBe('site-js')
  expect(site({ folder: '', inject: false, integrity: true }).name).toBe('site-js')
})

/** Of a script that imports the package for what it does, and of the page that has it. */
function projectThatImports(): string {
  const root = mkdtempSync(join(tmpdir(), 'site-vite-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>')
  writeFileSync(
    join(root, 'main.js'),
    `import 'site-js'; export const whose = 'theirs'; globalThis.whose = whose`,
  )
  // As npm has installed it.
  mkdirSync(join(root, 'node_modules/site-js'), { recursive: true })
  const described = { name: 'site-js', type: 'module', exports: './site.js' }
  writeFileSync(join(root, 'node_modules/site-js/package.json'), JSON.stringify(described))
  writeFileSync(join(root, 'node_modules/site-js/site.js'), 'window.isOurs = true')
  return root
}

test('a script that imports the package as well has nothing of it in its bundle: the page has the tag', async () => {
  const root = projectThatImports()
  const plugins = [site()]
  const built = await build({ root, configFile: false, logLevel: 'error', plugins, build: { write: false } })
  const { output } = built as Extract<typeof built, { output: unknown }>
  const codes = output.flatMap(file => (file.type === 'chunk' ? [file.code] : [])).join()
  expect(codes).toContain('theirs')
  expect(codes).not.toContain('isOurs')
  expect(output.map(({ fileName }) => fileName)).toContain('site/site.js')
})

test('and can be run on a server, which has no window', async () => {
  const root = projectThatImports()
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [site()],
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(() => server.close())
  expect(await server.ssrLoadModule('/main.js')).toMatchObject({ whose: 'theirs' })
})

import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
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

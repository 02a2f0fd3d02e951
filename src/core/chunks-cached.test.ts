import { expect, test, vi } from 'vitest'
import { createScripts } from '#runtime/dom/scripts.ts'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import { createChunks } from './chunks.ts'

test.each([
  ['site.js', 'site.gallery.js', 'site.gallery.js?b1'],
  ['site.js?v=3', 'site.gallery.js?v=3', 'site.gallery.js?v=3&b1'],
])('a lazy part of %s that a cache has kept of another build is asked for past it', async (...row) => {
  const [own, kept, right] = row.map(name => `https://cdn.example/${name}`)
  const env = { ...createEnv(window), scriptSource: own as string, scriptFound: '' }
  const requests: string[] = []
  const scripts: ReturnType<typeof createScripts> = {
    ...createScripts({ env }),
    async load(url, options) {
      requests.push(url)
      chunks.define('gallery', url === right ? 'b1' : 'b0', (_, exports) => {
        exports.from = url
      })
      const problem = typeof options === 'object' && (await options.check?.())
      if (problem) throw new Error(`${url} ${problem}`)
    },
  }
  const chunks = createChunks({ env, errors: createErrors({ env }), scripts, build: 'b1' })
  expect(await chunks.load('gallery')).toEqual({ from: right })
  expect(requests).toEqual([kept, right])
})

/** Files with what each of them defines: a chunk of a build, or nothing, as a page does that is sent in its place. */
function serve(files: Readonly<Record<string, string | null>>, locale?: string) {
  const env = { ...createEnv(window), scriptSource: 'https://cdn.example/site.js', scriptFound: '' }
  const scripts: ReturnType<typeof createScripts> = {
    ...createScripts({ env }),
    async load(url, options) {
      const file = url.replace(/.*\/|\?.*/g, '')
      if (!(file in files)) throw new Error(`${file} could not be loaded`)
      const build = files[file]
      if (build) chunks.define(`${file.split('.')[1]}${locale ? '.' : ''}`, build, () => {})
      const problem = await options?.check?.()
      if (problem) throw new Error(`${file} ${problem}`)
    },
  }
  const chunks = createChunks({ env, errors: createErrors({ env }), scripts, build: 'b1', locale })
  return chunks
}

test.each([
  ['a page in its place', null, 'is no script of ours'],
  ['one of another build', 'b0', 'is of another build'],
])('a lazy part that is answered by %s is called that', async (_, build, problem) => {
  const chunks = serve({ 'site.gallery.js': build })
  await expect(chunks.load('gallery')).rejects.toThrow(`site.gallery.js ${problem}`)
})

test('files of the language that are missing are one line for the author', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const chunks = serve({ 'site.menu.js': 'b1', 'site.form.js': 'b1' }, 'de-DE')
  await Promise.all([chunks.load('menu.'), chunks.load('form.')])
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    '[site.js] chunks: site.menu.de-DE.js could not be loaded; used it-IT',
  ])
})

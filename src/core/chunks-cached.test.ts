import { expect, test } from 'vitest'
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

test('a page that is sent in place of a lazy part is told', async () => {
  const env = { ...createEnv(window), scriptSource: 'https://cdn.example/site.js', scriptFound: '' }
  const scripts: ReturnType<typeof createScripts> = {
    ...createScripts({ env }),
    async load(url, options) {
      const problem = await options?.check?.()
      if (problem) throw new Error(`${url} ${problem}`)
    },
  }
  const chunks = createChunks({ env, errors: createErrors({ env }), scripts, build: 'b1' })
  await expect(chunks.load('gallery')).rejects.toThrow('/site.gallery.js is no script of this build')
})

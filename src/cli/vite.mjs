// `site-js/vite`: brings the built files into a project of Vite's, beside each other and under their own names.
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../dist')
const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** What `import 'site-js'` brings into a bundle: the page has the tag. */
const nothing = '\0site-js'

/** Names of the files that a page may ask for. */
const files = () => readdirSync(dist).filter(name => /^site(\.[\w-]+)*\.(js|css)$/.test(name))

/**
 * Puts `site.js` on every page of a Vite project, and its files under `/site/` of what is built and of what is served.
 * @param {{ folder?: string, inject?: boolean, integrity?: boolean }} [options]
 * @returns {import('vite').Plugin}
 * @throws {TypeError} when there is no such option, or its value is of another type
 */
export function site({ folder = 'site', inject = true, integrity = false, ...others } = {}) {
  expectTypes({ folder, inject, integrity })
  for (const other of Object.keys(others))
    throw new TypeError(`site-js/vite: there is no option "${other}"; there are folder, inject and integrity`)
  const name = folder.replace(/^\/+|\/+$/g, '')
  // Empty where the files stand at the root.
  const place = name && `${name}/`
  let base = '/'
  return {
    name: 'site-js',
    enforce: 'pre',
    // Made one file of, the script would look for its chunks beside that file, and keep the one of the tag from running.
    // On a server it would look for a window.
    config: () => ({ optimizeDeps: { exclude: ['site-js'] }, ssr: { noExternal: ['site-js'] } }),
    resolveId: id => (id === 'site-js' ? nothing : null),
    load: id => (id === nothing ? 'export {}' : null),
    configResolved(config) {
      base = config.base
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decoded((request.url ?? '').split('?')[0])
        // Vite has written it as an address: `/mein%20laden/`.
        const start = `${decoded(base)}${place}`
        const name = path.startsWith(start) ? path.slice(start.length) : ''
        const file = join(dist, name)
        if (!files().includes(name) || !existsSync(file)) return next()
        response.setHeader('Content-Type', types[extname(name)])
        response.setHeader('Content-Length', statSync(file).size)
        createReadStream(file).pipe(response)
      })
    },
    generateBundle() {
      // What is built for a server has no pages.
      if (this.environment?.config.consumer === 'server') return
      for (const name of files())
        this.emitFile({ type: 'asset', fileName: `${place}${name}`, source: readFileSync(join(dist, name)) })
    },
    transformIndexHtml(_, { path }) {
      if (!inject) return []
      // A relative base is that of the page, which may stand in a folder.
      const up = /^(\.\/)?$/.test(base) ? '../'.repeat(path.split('/').length - 2) || './' : base
      const attrs = { src: `${up}${place}site.js`, defer: true, ...(integrity && withIntegrity()) }
      return [{ tag: 'script', attrs, injectTo: 'head' }]
    },
  }
}

function expectTypes({ folder, ...switches }) {
  if (typeof folder !== 'string') throw new TypeError(`site-js/vite: folder must be a text, found ${folder}`)
  for (const [name, value] of Object.entries(switches)) {
    if (typeof value !== 'boolean')
      throw new TypeError(`site-js/vite: ${name} must be true or false, found ${JSON.stringify(value)}`)
  }
}

/** A malformed address, such as `/%ff`, is none of ours; the server answers it. */
function decoded(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

function withIntegrity() {
  const { files: facts } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  return { integrity: facts['site.js'].integrity, crossorigin: 'anonymous' }
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { minify } from 'terser'
import { type BuildEnvironmentOptions, createServer, type EnvironmentOptions, type Plugin } from 'vite'
import { leastBrowsers } from './browsers.node.ts'
import { stripTexts } from './strip-texts.node.ts'

/**
 * The build: `site.js` as one IIFE, every `*.chunk.ts(x)` as a further classic script `site.<name>.js`, and `mock.js`,
 * the stand-in server for examples. Each is an environment of its own, because each is a bundle of its own.
 */
export function siteBuild(root: string): Plugin[] {
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version
  const build = stampOf(root)
  const chunks = chunkFiles(root)
  return [
    configure({ root, chunks, version, build }),
    chunkLoader(),
    stripTexts(),
    squeeze(),
    sharedModules(root, chunks),
    chunkWrapper(chunks, build),
    devScripts(root),
  ]
}

const output = (fileName: string, input: string, rest: object = {}): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    cssCodeSplit: false,
    target: leastBrowsers.map(({ target }) => target),
    rolldownOptions: {
      input,
      preserveEntrySignatures: 'strict',
      output: { format: 'iife', entryFileNames: fileName, codeSplitting: false, ...rest },
    },
  } as BuildEnvironmentOptions,
})

function configure(options: {
  readonly root: string
  readonly chunks: ReadonlyMap<string, string>
  readonly version: string
  readonly build: string
}): Plugin {
  const { root, chunks, version, build } = options
  return {
    name: 'site:configure',
    config: (_, { command }) => ({
      // Whatever NODE_ENV says: development JSX would put the folders of this machine into the bundle.
      ...(command === 'build' && { oxc: { jsx: { runtime: 'automatic', development: false } } }),
      define: {
        __SITE_VERSION__: JSON.stringify(version),
        __SITE_BUILD__: JSON.stringify(build),
        ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
      },
      environments: {
        site: output('site.js', 'src/site.ts'),
        ...Object.fromEntries(
          [...chunks].map(([name, file]) => [
            `chunk_${name}`,
            output(`site.${name}.js`, file, { format: 'cjs', exports: 'named' }),
          ]),
        ),
        mock: output('mock.js', 'fixtures/mock.ts'),
      },
      builder: {
        async buildApp(builder) {
          for (const [name, environment] of Object.entries(builder.environments)) {
            if (name === 'site' || name === 'mock' || name.startsWith('chunk_'))
              await builder.build(environment)
          }
          await writeBuildFiles(root)
        },
      },
    }),
  }
}

/** The schema, the editor data and the stylesheet come from the blocks' definitions, which are sources like any other. */
async function writeBuildFiles(root: string): Promise<void> {
  const server = await createServer({
    root,
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const docs = (await server.ssrLoadModule('/src/docs.node.ts')) as typeof import('./docs.node.ts')
    docs.writeBuildFiles(join(root, 'dist'))
  } finally {
    await server.close()
  }
}

/** `import('./exported.chunk.ts')` → `importChunk('exported')`: neither modules nor `import()` work on `file://`. */
function chunkLoader(): Plugin {
  const call = /(?<!typeof )\bimport\(\s*(['"])[^'"]*\/([\w-]+)\.chunk(?:\.tsx?)?\1\s*\)/g
  return {
    name: 'site:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('.chunk')) return null
      const rewritten = code.replace(call, (_, __, name: string) => `__importChunk(${JSON.stringify(name)})`)
      if (rewritten === code) return null
      const path = relative(join(id, '..'), join(process.cwd(), 'src/core/chunks.ts'))
      // A chunk of a chunk is loaded by the main bundle, too.
      const from = this.environment.name === 'site' ? (path.startsWith('.') ? path : `./${path}`) : '#chunks'
      return {
        code: `import { importChunk as __importChunk } from ${JSON.stringify(from)}\n${rewritten}`,
        map: null,
      }
    },
  }
}

/** A second minifier after the first: 2 % fewer bytes for every visitor. */
function squeeze(): Plugin {
  return {
    name: 'site:squeeze',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    async generateBundle(_, bundle) {
      if (this.environment.config.build.minify === false) return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = await minify(file.code, { ecma: 2020, compress: { passes: 3 } })
        file.code = code ?? file.code
      }
    },
  }
}

/** Chunks ask the main bundle for these by name; `src/shared.ts` is the other end. Aliases are resolved already. */
function sharedModules(root: string, chunks: ReadonlyMap<string, string>): Plugin {
  const shared: Readonly<Record<string, string>> = {
    'preact/compat': 'react',
    'preact/jsx-runtime': 'react/jsx-runtime',
    [join(root, 'src/core/index.ts')]: '#core',
    '#chunks': '#chunks',
  }
  return {
    name: 'site:shared-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => chunks.has(environment.name.replace('chunk_', '')),
    resolveId: id => (shared[id] ? { id: shared[id], external: true } : null),
  }
}

/** Wraps a chunk so that it does nothing but hand itself to the `site.js` it was built with. */
function chunkWrapper(chunks: ReadonlyMap<string, string>, build: string): Plugin {
  return {
    name: 'site:chunk-wrapper',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: environment => chunks.has(environment.name.replace('chunk_', '')),
    generateBundle(_, bundle) {
      const name = this.environment.name.replace('chunk_', '')
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const head = `window.Site&&Site.chunk&&Site.chunk(${JSON.stringify(name)},${JSON.stringify(build)},function(require,exports){`
        file.code = `${head}${file.code.trim()}\n});\n`
      }
    },
  }
}

/** `npm run dev`: the examples ask for `../dist/site.js`; they get a script that brings the sources instead. */
function devScripts(root: string): Plugin {
  const sources: Record<string, string> = {
    '/dist/site.js': '/src/site.ts',
    '/dist/mock.js': '/fixtures/mock.ts',
  }
  return {
    name: 'site:dev-scripts',
    apply: 'serve',
    config: () => ({ root, server: { open: '/examples/index.html' } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = sources[(request.url ?? '').split('?')[0] ?? '']
        if (!source) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(devLoader(source))
      })
    },
    handleHotUpdate({ server }) {
      // Blocks adopt the server's HTML; a fresh page is the only honest state after a change.
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}

function devLoader(source: string): string {
  return `for (const src of ['/@vite/client', '${source}']) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, async: false }))\n`
}

function chunkFiles(root: string): ReadonlyMap<string, string> {
  const files = sourceFiles(root).filter(file => /\.chunk\.tsx?$/.test(file))
  return new Map(files.map(file => [basename(file).replace(/\.chunk\.tsx?$/, ''), file]))
}

/** Two builds of the same sources are the same build, wherever they are made. */
function stampOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of [...sourceFiles(root), 'package-lock.json']) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

function sourceFiles(root: string): string[] {
  return ['src', 'blocks', 'runtime', 'i18n']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && !/\.(test|node)\.tsx?$|\.md$|\.mjs$/.test(entry.name))
        .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .sort()
}

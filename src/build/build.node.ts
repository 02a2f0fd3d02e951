import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type BuildEnvironmentOptions, createServer, type EnvironmentOptions, type Plugin } from 'vite'
import { leastBrowsers } from './browsers.node.ts'
import { helpersFile, helpersOutput, writeHelperTypes } from './helpers.node.ts'
import { sumFiles, writeSums } from './integrity.node.ts'
import { calledNames, filesOfChunks, perLanguage } from './languages.node.ts'
import { looksTable } from './looks.node.ts'
import { writeManifest } from './manifest.node.ts'
import { keepModuleLists, listModules, type ModuleLists } from './module-lists.node.ts'
import { registryList } from './registry.node.ts'
import { chunkWrapper, compileHint, lateStamps, squeeze, untilWritten, utf8Mark } from './scripts.node.ts'
import { sharedModules } from './shared.node.ts'
import { shortenNames } from './short-names.node.ts'
import { isOurScript } from './sizes.node.ts'
import { sourceFiles, stampOf } from './stamp.node.ts'
import { stripTexts } from './strip-texts.node.ts'
import { sharedStyles } from './styles.node.ts'

/**
 * The build: `site.js` as one IIFE, every `*.chunk.ts(x)` as a further classic script `site.<name>.js`, and `mock.js`,
 * the stand-in server for examples. Each is an environment of its own, because each is a bundle of its own.
 */
export function siteBuild(root: string): Plugin[] {
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version
  const build = stampOf(root)
  const chunks = chunkFiles(root)
  const called = calledNames(root, chunks)
  const calledOf = (environment: string) => called.get(chunkOf(environment, chunks) ?? '')
  const files = ['site.js', helpersFile, ...filesOfChunks(root, called.values()), ...sumFiles(root)]
  const lists = new Map<string, ReadonlyMap<string, string>>()
  return [
    configure({ root, chunks, files, version, build, lists }),
    listModules(root, (file, modules) => lists.set(file, modules)),
    chunkLoader(root, called),
    sharedStyles(root),
    looksTable(root),
    registryList(root, called),
    stripTexts(),
    ...sharedModules({ root, called, calledOf }),
    chunkWrapper(calledOf),
    shortenNames(),
    squeeze(),
    lateStamps(build, () => writeSums(root, { build, called: [...called.values()] })),
    compileHint(),
    perLanguage(root, calledOf),
    utf8Mark(),
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
    rolldownOptions: {
      input,
      // How long plugins take on a slow machine is no fault of whoever builds.
      checks: { pluginTimings: false },
      preserveEntrySignatures: 'strict',
      output: { format: 'iife', entryFileNames: fileName, codeSplitting: false, ...rest },
    },
  } as BuildEnvironmentOptions,
})

function configure(options: {
  readonly root: string
  readonly chunks: ReadonlyMap<string, string>
  /** All that the build writes of ours. */
  readonly files: readonly string[]
  readonly version: string
  readonly build: string
  readonly lists: ModuleLists
}): Plugin {
  const { root, chunks, files, version, build, lists } = options
  return {
    name: 'site:configure',
    config: (_, { command }) => ({
      // Whatever NODE_ENV says: development JSX would put the folders of this machine into the bundle.
      ...(command === 'build' && { oxc: { jsx: { runtime: 'automatic', development: false } } }),
      define: {
        __SITE_VERSION__: JSON.stringify(version),
        __SITE_BUILD__: JSON.stringify(command === 'build' ? untilWritten.build : build),
        ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
      },
      // Not of each bundle: the styles in a script are written for what stands here.
      build: { target: leastBrowsers.map(({ target }) => target) },
      environments: {
        site: output('site.js', 'src/site.ts'),
        ...Object.fromEntries(
          [...chunks].map(([name, file]) => [
            environmentOf(name),
            output(`site.${name}.js`, file, {
              format: 'cjs',
              exports: 'named',
              externalLiveBindings: false,
              generatedCode: { symbols: false },
            }),
          ]),
        ),
        helpers: output(helpersFile, helpersOutput.input, helpersOutput.rest),
        mock: output('mock.js', 'fixtures/mock.ts'),
      },
      builder: {
        // One configuration, read once: some two hundred bundles that each read it anew take four times as long. And one
        // memory of what they have asked each other for.
        sharedConfigBuild: true,
        sharedPlugins: true,
        async buildApp(builder) {
          // The Views' library and the main bundle after the chunks: they hold what these have asked for.
          const others = [...chunks.keys()].filter(name => name !== 'view').map(environmentOf)
          for (const name of [...others, environmentOf('view'), 'site', 'helpers', 'mock']) {
            const environment = builder.environments[name]
            if (environment) await builder.build(environment)
          }
          removeOthers(join(root, 'dist'), files)
          await writeBuildFiles(root)
          writeHelperTypes(root)
          await writeManifest(join(root, 'dist'), { version, build })
          // Those of a build for reading are longer.
          if (builder.config.build.minify !== false) keepModuleLists(root, { build, lists })
        },
      },
    }),
  }
}

/** A chunk of an earlier build that has another name now, or a language that is gone. */
function removeOthers(dist: string, current: readonly string[]): void {
  for (const file of readdirSync(dist))
    if (isOurScript(file) && !current.includes(file)) rmSync(join(dist, file))
}

/** The schema, the editor data and the stylesheets come from the blocks' definitions, which are sources like any other. */
async function writeBuildFiles(root: string): Promise<void> {
  const server = await createServer({
    root,
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const docs = (await server.ssrLoadModule('/src/build/docs.node.ts')) as typeof import('./docs.node.ts')
    await docs.writeBuildFiles(join(root, 'dist'))
  } finally {
    await server.close()
  }
}

/** `import('../exported/exported.chunk.ts')` → `importChunk('exported')`: neither modules nor `import()` work on `file://`. */
function chunkLoader(root: string, called: ReadonlyMap<string, string>): Plugin {
  const call = /(?<!typeof )\bimport\(\s*(['"])[^'"]*\/([\w-]+)\.(?:chunk|library)(?:\.tsx?)?\1\s*\)/g
  return {
    name: 'site:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !/\.(chunk|library)/.test(code)) return null
      const rewritten = code.replace(
        call,
        (_, __, name: string) => `__importChunk(${JSON.stringify(called.get(name) ?? name)})`,
      )
      if (rewritten === code) return null
      const from = JSON.stringify(join(root, 'src/core/chunks.ts'))
      return { code: `import { importChunk as __importChunk } from ${from}\n${rewritten}`, map: null }
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

/** Names of environments have no dashes. */
const environmentOf = (chunk: string) => `chunk_${chunk.replaceAll('-', '_')}`

function chunkOf(environment: string, chunks: ReadonlyMap<string, string>): string | undefined {
  return [...chunks.keys()].find(name => environmentOf(name) === environment)
}

function chunkFiles(root: string): ReadonlyMap<string, string> {
  const files = sourceFiles(root).filter(file => /\.(chunk|library)\.tsx?$/.test(file))
  return chunksByName(files)
}

/** The name of a chunk is the name of its file: two of one name would overwrite each other in `dist`. */
export function chunksByName(files: readonly string[]): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>()
  for (const file of files) {
    const name = basename(file).replace(/\.(chunk|library)\.tsx?$/, '')
    const other = chunks.get(name)
    if (other)
      throw new Error(`Two chunks are called "${name}": ${other} and ${file}; expected one. Rename a file.`)
    chunks.set(name, file)
  }
  return chunks
}

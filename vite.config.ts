import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileMessages } from './i18n/compile.node.ts'
import { siteBuild } from './src/build/build.node.ts'
import { chunkStandIns } from './src/build/chunk-stand-ins.node.ts'
import { leanPreact } from './src/build/lean-preact.node.ts'
import { leanVitals } from './src/build/lean-vitals.node.ts'
import { mutant } from './src/build/mutant.node.ts'
import { onReact } from './test/on-react.node.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = {
  '#core': at('src/core/index.ts'),
  '#view': at('src/view/index.ts'),
  '#parts': at('src/parts'),
  '#exported': at('src/exported'),
  '#runtime': at('runtime'),
  '#i18n': at('i18n'),
  // Messages are parsed at build time; the library ships without its parser.
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}

const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** As `test/thorough.ts` says; a build has no tests beside it. */
const isThorough = process.env.THOROUGH !== undefined

/** The files that `npm test` leaves: test/run.mjs. */
const leftOut = (kind: string) => (isThorough ? [] : [`**/*.thorough.${kind}`])

/**
 * Threads begin twice as quickly as processes; of six two work while the others wait for their files or for a moment to pass.
 * In a thorough run there are browsers beside them.
 */
const workers = { pool: 'threads', maxWorkers: isThorough ? 4 : 6 } as const

/** For what hangs: nothing is said about speed. Milliseconds. */
const testTimeout = 60_000

/** A machine may be busy with other things; what needs a second try is named at the end of the run, by test/flaky-reporter.ts. */
const retry = 1

/** How long something is waited for; as `vi.waitFor` in test/setup.ts. */
const expect = { poll: { timeout: 15_000 } } as const

const unit = {
  ...workers,
  // Files share a thread, and with it what comes from node_modules; the rest each has of its own (test/setup.ts).
  isolate: false,
  environment: './test/dom.ts',
  globalSetup: './test/one-file-dom.ts',
  include: ['{src,blocks,runtime,i18n,fixtures,test}/**/*.test.{ts,tsx}'],
  exclude: ['**/*.browser.test.ts', '**/*.node.test.ts', ...leftOut('test.{ts,tsx}')],
  css: true,
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: ['test/setup-preact.ts'],
  testTimeout,
  retry,
  expect,
}

/** Where nothing is known of earlier runs the largest file comes first; these are small and take longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = /(desk|phone|docs-site)\.browser\.test\.ts$|expressions\.node\.test\.ts$/
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

/** The same `.tsx` tests run on both; what knows no React runs once, with Preact. */
export default defineConfig({
  resolve: { alias: { ...alias, ...preact } },
  plugins: [
    mutant(at('.')),
    leanPreact(),
    leanVitals(),
    compileMessages(),
    chunkStandIns(),
    ...siteBuild(at('.')),
  ],
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/flaky-reporter.ts'],
    projects: [
      {
        extends: true,
        // Preact remembers which effects are due; those of the file before are none of this one's.
        test: { ...unit, name: 'preact', server: { deps: { inline: [/\/preact\//] } } },
      },
      {
        extends: false as never,
        resolve: { alias },
        plugins: [compileMessages(), chunkStandIns()],
        test: {
          ...unit,
          name: 'react',
          include: [...onReact(at('.'), process.env.THOROUGH)],
          setupFiles: ['test/setup-react.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...workers,
          name: 'node',
          environment: 'node',
          testTimeout,
          retry,
          expect,
          include: ['{src,blocks,runtime,i18n,fixtures,test}/**/*.node.test.ts'],
          exclude: leftOut('node.test.ts'),
        },
      },
      {
        extends: true,
        test: {
          pool: 'threads',
          // A thread starts one Chromium, not one for each file.
          isolate: false,
          name: 'browser',
          environment: 'node',
          include: ['{src,blocks,test}/**/*.browser.test.ts'],
          exclude: leftOut('browser.test.ts'),
          testTimeout,
          hookTimeout: testTimeout,
          retry,
          // Four browsers on two cores: a second may pass before the page has had its turn.
          expect,
          // After the unit tests, and more than there are cores: a browser waits more than it works. What is thorough
          // has few files of units, one of which takes minutes, and the browsers need not wait for it.
          maxWorkers: 4,
          sequence: { groupOrder: isThorough ? 0 : 1 },
        },
      },
    ],
  },
})

import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
const { version } = JSON.parse(readFileSync(`${modules}happy-dom/package.json`, 'utf8')) as {
  readonly version: string
}

/** happy-dom in one file: each of some 250 test files reads it anew, and six hundred files take three times as long. */
export const oneFileDom = `${modules}.cache/happy-dom-${version}.mjs`

/** Before the first test; once for every version of happy-dom. */
export default async function makeOneFileDom(): Promise<void> {
  if (existsSync(oneFileDom)) return
  const outDir = `${modules}.cache/happy-dom-${process.pid}`
  mkdirSync(outDir, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: `${modules}happy-dom/lib/index.js`,
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'dom.mjs', codeSplitting: false } },
    },
  })
  renameSync(`${outDir}/dom.mjs`, oneFileDom)
}

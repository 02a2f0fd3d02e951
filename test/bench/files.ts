// Everything the pages of the benchmark load, by address.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { candidates, pageOf, pageWithoutScript } from './candidates/index.ts'
import { pictures } from './pictures.ts'

export type Files = ReadonlyMap<string, string | Buffer>

/** Where the first touch is measured: so many blocks, and none of them near the visitor. */
export const touchPage = 60

/** `dist` has been built. */
export async function filesFor(root: string, counts: readonly number[]): Promise<Files> {
  const files = new Map<string, string | Buffer>(pictures())
  for (const candidate of candidates) {
    for (const count of counts) files.set(`/${candidate.name}/${count}.html`, pageOf(candidate, { count }))
    files.set(`/${candidate.name}/touch.html`, pageOf(candidate, { count: touchPage, isFar: true }))
  }
  for (const count of counts) files.set(`/site/${count}-without-script.html`, pageWithoutScript(count))
  for (const file of readdirSync(join(root, 'dist')))
    if (/^site.*\.(js|css)$/.test(file)) files.set(`/site/${file}`, readFileSync(join(root, 'dist', file)))
  for (const { name } of candidates.filter(({ name }) => name !== 'site')) {
    const { script, style } = await bundle(root, name)
    files.set(`/${name}/script.js`, script)
    files.set(`/${name}/style.css`, style)
  }
  return files
}

/** One file, minified as ours is: nothing of it comes later. */
export async function bundle(root: string, name: string): Promise<{ script: string; style: string }> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      cssMinify: true,
      lib: {
        entry: join(root, 'test/bench/clients', `${name}.js`),
        formats: ['iife'],
        name: 'bench',
        fileName: 'script',
      },
    },
  })
  const outputs = [result].flat().flatMap(each => ('output' in each ? each.output : []))
  const script = outputs.flatMap(each => (each.type === 'chunk' ? [each.code] : [])).join('')
  const style = outputs
    .flatMap(each => (each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : []))
    .join('')
  return { script, style }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { budgets } from './budgets.node.ts'

export interface Size {
  readonly file: string
  readonly gzip: number
  readonly brotli: number
}

/** The main bundle, or a chunk of whatever name and language: those with a dash, too. */
export function isOurScript(file: string): boolean {
  return /^site(\.[\w-]+){0,2}\.js$/.test(file)
}

/** Of which file one in another language is: `site.form.de-DE.js` → `site.form.js`. */
export function fileOfDefault(file: string): string {
  return file.replace(/\.[a-z]{2,3}-[A-Z]{2}\.js$/, '.js')
}

/** By its address, which may end in a query. */
export function isOurAddress(url: string): boolean {
  return URL.canParse(url) && isOurScript(new URL(url).pathname.replace(/.*\//, ''))
}

/** What weighs more than it may, in whatever language; a file without a budget may weigh nothing. */
export function overweight(sizes: readonly Size[]): readonly string[] {
  return sizes
    .map(({ file, gzip }) => ({ file, gzip, budget: budgets[fileOfDefault(file)]?.bytes }))
    .filter(({ gzip, budget = 0 }) => gzip > budget)
    .map(({ file, gzip, budget = 'a budget for it' }) => `${file}: ${gzip} bytes, expected ${budget}`)
}

/** The sizes of everything a visitor's browser may load, in each language; empty when nothing has been built. */
export function measure(dist: string): readonly Size[] {
  if (!existsSync(dist)) return []
  return readdirSync(dist)
    .filter(isOurScript)
    .sort((a, b) => a.length - b.length || a.localeCompare(b))
    .map(file => {
      const content = readFileSync(join(dist, file))
      return {
        file,
        gzip: gzipSync(content, { level: 9 }).length,
        // Takes most of the time, and not everybody asks.
        get brotli() {
          return brotliCompressSync(content).length
        },
      }
    })
}

/** `20.0 kB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

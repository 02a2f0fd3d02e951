import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { budgets } from './budgets.node.ts'

export interface Size {
  readonly file: string
  readonly gzip: number
  readonly brotli: number
}

/** The main bundle, or a chunk of whatever name: those with a dash, too. */
export function isOurScript(file: string): boolean {
  return /^site(\.[\w-]+)?\.js$/.test(file)
}

/** By its address, which may end in a query. */
export function isOurAddress(url: string): boolean {
  return URL.canParse(url) && isOurScript(new URL(url).pathname.replace(/.*\//, ''))
}

/** What weighs more than it may; a file without a budget may weigh nothing. */
export function overweight(sizes: readonly Size[]): readonly string[] {
  return sizes
    .filter(({ file, gzip }) => gzip > (budgets[file]?.bytes ?? 0))
    .map(({ file, gzip }) => `${file}: ${gzip} bytes, expected ${budgets[file]?.bytes ?? 'a budget for it'}`)
}

/** The sizes of everything a visitor's browser may load; empty when nothing has been built. */
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
        brotli: brotliCompressSync(content).length,
      }
    })
}

/** `20.0 kB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

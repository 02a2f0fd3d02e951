// A page whose tag says by `integrity` what `site.js` must be wants to know the same of every chunk: `site.js` holds the sum
// of `site.integrity.js`, and that one those of all the others.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT, localesIn } from '../../i18n/areas.node.ts'
import { fileOfChunk } from './languages.node.ts'

/** The chunk that holds them. With the dot it is that of a language (`src/core/chunks.ts`). */
const list = 'integrity'

const languages = (root: string) => localesIn(join(root, 'i18n')).filter(locale => locale !== DEFAULT)

/** Every file with sums that the build writes. */
export function sumFiles(root: string): readonly string[] {
  return [fileOfChunk(list), ...languages(root).map(locale => fileOfChunk(`${list}.`, locale))]
}

/**
 * Writes them, once all chunks stand in `dist`.
 * @returns what the first of them must be, for an `integrity`.
 */
export function writeSums(
  root: string,
  { build, called }: { readonly build: string; readonly called: readonly string[] },
): string {
  const dist = join(root, 'dist')
  const sumOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('base64')
  function write(file: string, files: readonly string[]): void {
    const sums = Object.fromEntries(
      files.toSorted().map(each => [each.slice('site.'.length, -'.js'.length), sumOf(each)]),
    )
    writeFileSync(join(dist, file), chunkOf(file === fileOfChunk(list) ? list : `${list}.`, { build, sums }))
  }
  const speaking = called.filter(name => name.endsWith('.'))
  const others = languages(root).map(locale => {
    const file = fileOfChunk(`${list}.`, locale)
    write(
      file,
      speaking.map(name => fileOfChunk(name, locale)),
    )
    return file
  })
  write(fileOfChunk(list), [...called.map(name => fileOfChunk(name)), ...others])
  return `sha256-${sumOf(fileOfChunk(list))}`
}

/** As the build wraps and marks the others. */
function chunkOf(
  name: string,
  { build, sums }: { readonly build: string; readonly sums: Readonly<Record<string, string>> },
): string {
  const head = `window.Site?.chunk?.(${JSON.stringify(name)},${JSON.stringify(build)}`
  return `//# allFunctionsCalledOnLoad\n${head},(function(require,exports){Object.assign(exports,${JSON.stringify(sums)})}));\n`
}

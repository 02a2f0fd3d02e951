import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files that were built, in the package or in the repository. */
export const dist = join(dirname(fileURLToPath(import.meta.url)), '../../dist')

/** The pages of a folder, with forward slashes, in order; none of hidden folders and of what is installed. */
export function pagesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap(entry => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
      if (entry.isDirectory()) return pagesIn(join(folder, entry.name)).map(page => `${entry.name}/${page}`)
      return entry.isFile() && /\.html?$/i.test(entry.name) ? [entry.name] : []
    })
    .sort()
}

/** What pages load of ours: `site.js` and its chunks. */
export function scriptsToCopy() {
  return readdirSync(dist).filter(
    name => /^site(\.[\w-]+){0,2}\.js$/.test(name) && name !== 'site.helpers.js',
  )
}

/** Whether such a page was made by the builder whose exported pages come alive. */
export function looksExported(html) {
  return /<!-- This is Squarespace\. -->|SQUARESPACE_CONTEXT|\bsqs-block\b|\bsqs-layout\b|static1\.squarespace\.com|\bid="?siteWrapper\b/.test(
    html,
  )
}

/** The address by which a page asks for the script, or `undefined`. */
export function scriptOf(html) {
  const tags = [...html.matchAll(/<script\b[^>]*\ssrc\s*=\s*(?:["']([^"']*)["']|([^\s>]+))/gi)]
  return tags.map(([, quoted, bare]) => quoted ?? bare).find(src => /(^|\/)site\.js([?#]|$)/.test(src))
}

// Puts the script into the pages of an exported folder. Of a page nothing changes but that line, and one for what its own
// scripts ask of the builder's: its bytes are read and
// written one by one, whatever they are encoded in.
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keeperFor } from './asked.mjs'
import { dist, looksExported, pagesIn, scriptOf, scriptsToCopy } from './files.mjs'
import { placeIn, tagsOnly } from './markup.mjs'

/** Stands for wherever the folder will be. */
const folderRoot = 'http://folder.invalid/'
const hrefIn = /\shref\s*=\s*(?:["']([^"']*)["']|([^\s>]+))/i

/**
 * @param {string} folder
 * @param {{ write?: boolean, all?: boolean, src?: string }} [options]
 * @returns what was done, or would be: the pages that get the script, those that have it, those that are left because they
 * do not look exported or cannot be read, the files that are copied, and the pages where it is kept or cannot be kept what
 * their own scripts ask of the builder's
 */
export function adopt(folder, { write = false, all = false, src } = {}) {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
  if (!src && !existsSync(join(dist, 'site.js')))
    throw new Error('dist/site.js is missing: run npm run build first')
  const result = {
    folder,
    written: write,
    adopted: [],
    already: [],
    left: [],
    copied: [],
    kept: [],
    unkept: [],
  }
  const copies = { wanted: false }
  const writing = pagesIn(folder).flatMap(page => adoptPage(folder, page, { all, src, result, copies }) ?? [])
  // First what pages ask for, then who asks.
  if (!src && (result.adopted.length > 0 || copies.wanted)) copyScripts(join(folder, 'site'), write, result)
  if (write) for (const page of writing) writePage(page, result)
  return result
}

/** Says what becomes of it; answers what is to be written, if anything. */
function adoptPage(folder, page, { all, src, result, copies }) {
  const file = join(folder, page)
  const { bytes, error } = contentOf(file)
  if (error) return void result.left.push({ page, why: `it cannot be read: ${error}`, isOther: false })
  // Each byte is one character of this text, and goes back as it came.
  const html = bytes.toString('latin1')
  const seen = tagsOnly(html)
  const found = scriptOf(seen)
  const base = baseOf(page, seen)
  if (found !== undefined) {
    if (asksForCopy(found, base)) copies.wanted = true
    result.already.push({ page, src: found })
    const lines = keep(page, { html, seen, place: placeIn(seen), result })
    return lines.length > 0 ? { page, file, lines } : undefined
  }
  const place = placeIn(seen)
  const address = src ?? addressFrom(base)
  const refusal = refusalOf(bytes, { html, place, all, address })
  if (refusal) return void result.left.push({ page, ...refusal })
  const tag = `<script src="${escaped(address)}" defer blocking="render"></script>`
  result.adopted.push({ page, tag })
  const lines = [...keep(page, { html, seen, place, result }), { place, text: tag }]
  // Read again when it is written: a folder may have more pages than there is memory.
  return { page, file, lines }
}

/** What is written for what a page's own scripts ask of the builder's, if anything. */
function keep(page, { html, seen, place: end, result }) {
  const { place, text, why } = keeperFor(html, seen, end)
  if (why) result.unkept.push({ page, why })
  if (!text) return []
  result.kept.push(page)
  return [{ place, text }]
}

function contentOf(file) {
  try {
    return { bytes: readFileSync(file) }
  } catch (error) {
    return { error: error.code ?? error.message }
  }
}

/** One that cannot be written is left, and the others are not. */
function writePage({ page, file, lines }, result) {
  try {
    const bytes = readFileSync(file)
    const html = bytes.toString('latin1')
    // From the last place to the first, of one place the last line first: no place moves before it is used.
    const text = lines.reduceRight(
      (before, { place, text: line }) =>
        `${before.slice(0, place)}${Buffer.from(line).toString('latin1')}${lineEnd(html)}${before.slice(place)}`,
      html,
    )
    if (!existsSync(`${file}.bak`)) writeFileSync(`${file}.bak`, bytes)
    writeFileSync(file, Buffer.from(text, 'latin1'))
  } catch (error) {
    for (const list of ['adopted', 'already', 'unkept'])
      result[list] = result[list].filter(each => each.page !== page)
    result.kept = result.kept.filter(each => each !== page)
    result.left.push({ page, why: `it cannot be written: ${error.code ?? error.message}`, isOther: false })
  }
}

/** Why a page is left; `isOther` where it is none that anybody would want to have adopted. */
function refusalOf([first, second], { html, place, all, address }) {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { why: 'it is written in UTF-16; save it as UTF-8', isOther: false }
  if (!all && !looksExported(html))
    return { why: 'it does not look exported; --all takes it as well', isOther: true }
  if (place < 0)
    return {
      why: 'it is a part of a page: it has no doctype, no html, and neither the end of a head nor a body',
      isOther: false,
    }
  if (address === undefined)
    return { why: 'its <base> leads to another host; say --src with a whole address', isOther: false }
  return undefined
}

/** Where relative addresses of a page begin: at the page itself, or where its `<base>` says. */
function baseOf(page, seen) {
  const own = new URL(page.split('/').map(encodeURIComponent).join('/'), folderRoot)
  const tag = [...seen.matchAll(/<base\b[^>]*/gi)].find(([found]) => hrefIn.test(found))
  const [, quoted, bare] = tag?.[0].match(hrefIn) ?? []
  const href = quoted ?? bare ?? ''
  return URL.canParse(href, own) ? new URL(href, own) : own
}

/** The address of the copied script, or `undefined` where no relative one can lead to it. */
function addressFrom(base) {
  if (base.origin !== new URL(folderRoot).origin) return undefined
  return `${'../'.repeat(base.pathname.split('/').length - 2)}site/site.js`
}

/** Of the page itself. */
function lineEnd(html) {
  return /\r\n/.test(html) ? '\r\n' : '\n'
}

function escaped(address) {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** Whether a page has the script from the folder itself, and not from elsewhere. */
function asksForCopy(src, base) {
  return URL.canParse(src, base) && new URL(src, base).href.split(/[?#]/)[0] === `${folderRoot}site/site.js`
}

function copyScripts(to, write, result) {
  for (const name of scriptsToCopy()) {
    const [from, there] = [join(dist, name), join(to, name)]
    if (existsSync(there) && readFileSync(there).equals(readFileSync(from))) continue
    result.copied.push(`site/${name}`)
    if (!write) continue
    mkdirSync(to, { recursive: true })
    copyFileSync(from, there)
  }
}

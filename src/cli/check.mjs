// Opens pages in Chromium, brings them to life as a visitor would, and says what became of them.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from './chromium.mjs'
import { pagesIn, scriptOf } from './files.mjs'
import { look } from './look.mjs'
import { placeIn, tagsOnly } from './markup.mjs'
import { ownFolder, serveFolder } from './serve.mjs'

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}

/**
 * @param {string} target a folder with pages, or an address
 * @param {{ pages?: number, chromium?: string }} [options]
 * @returns what was found, page by page; `scripted` is `own` where pages have the script, `tried` where none has it and it
 * was tried with ours; `unseen` how many pages of the folder were left for another time
 */
export async function check(target, { pages = undefined, chromium = undefined } = {}) {
  const isAddress = /^https?:\/\//i.test(target)
  if (isAddress && !URL.canParse(target)) throw new Error(`${target} is not an address`)
  const place = isAddress
    ? { urls: [target], close() {}, scripted: 'own', unseen: 0 }
    : await openFolder(target, pages ?? 50)
  try {
    const browser = await launchChromium(chromium)
    try {
      const found = []
      const [most, root] = [isAddress ? (pages ?? 1) : place.urls.length, place.root ?? '']
      // Each address once, also those that come while it is gone through.
      const urls = new Set(place.urls)
      let count = 0
      for (const url of urls) {
        if (count === most) break
        const views = await viewsOf(browser, { url, root, isOneOfMany: url !== target })
        if (views.length === 0 && isAddress && url === target) throw new Error(`${url} is no page`)
        count += Math.min(1, views.length)
        for (const { links, ...page } of views) {
          found.push(page)
          if (isAddress) for (const link of links) urls.add(link)
        }
      }
      const { scripted, unseen } = place
      return { target, ok: found.every(isFine), scripted, unseen, pages: found }
    } finally {
      await browser.close()
    }
  } finally {
    place.close()
  }
}

/** On each device; none of a file to be kept, a picture or a film, to which pages may link as well. */
async function viewsOf(browser, page) {
  const views = []
  for (const [device, options] of Object.entries(devices)) {
    const view = await look(browser, { ...page, device, options })
    if (!view) return []
    views.push(view)
  }
  return views
}

const isFine = page =>
  ['dead', 'problems', 'errors', 'missing', 'calls'].every(key => page[key].length === 0) && page.isScripted

/** A folder without a single script tag of ours is tried with the package's own. */
async function openFolder(folder, most) {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`${folder} is neither a folder nor an address`)
  const all = pagesIn(folder)
  const names = all.slice(0, most)
  if (names.length === 0) throw new Error(`${folder} has no pages`)
  // Also in those left for another time: a site that has it somewhere is looked at as it is.
  const isScripted = all.some(
    name => scriptOf(tagsOnly(readFileSync(join(folder, name), 'latin1'))) !== undefined,
  )
  // With its host: a page's <base> may lead to another one.
  const put = (html, host) => {
    const tag = `<script src="http://${host}${ownFolder}site.js" defer blocking="render"></script>`
    const tags = tagsOnly(html)
    const doctype = tags.match(/<!doctype[^>]*>/i)
    // Before its doctype a page would be laid out as those of the last century.
    const place = Math.max(placeIn(tags), doctype ? doctype.index + doctype[0].length : 0)
    return html.slice(0, place) + tag + html.slice(place)
  }
  const { url, close } = await serveFolder(folder, isScripted ? undefined : put)
  const urls = names.map(name => `${url}/${name.split('/').map(encodeURIComponent).join('/')}`)
  const unseen = all.length - names.length
  return { urls, close, scripted: isScripted ? 'own' : 'tried', unseen, root: url }
}

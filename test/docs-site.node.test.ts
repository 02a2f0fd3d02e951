import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attributeOf } from '#core'
import { describedBlocks } from '../src/build/described-blocks.node.ts'
import { attributeIn, type Demo, markupOf, pageOf, withSettings } from '../src/docs/client/demo.mjs'
import { languages } from '../src/docs/define.node.ts'
import { demoOf } from '../src/docs/demos.node.ts'
import { otherWords } from '../src/docs/other-words.node.ts'
import { placeOf } from '../src/docs/reference.node.ts'
import { cards, docsOf, overlays } from '../src/docs/site.node.ts'
import { filesIn, readText, root } from './sources.ts'

const site = filesIn('dist/docs').filter(path => /^dist\/docs\/(index|en\/|it\/)/.test(path))
const pages = site.filter(path => path.endsWith('.html'))

describe('the documentation site', () => {
  test('has a page for every block and overlay in both languages', () => {
    expect(cards.length).toBe(describedBlocks.length + overlays.length)
    for (const language of languages)
      for (const { path } of cards) expect(pages).toContain(`dist/docs/${language}/${path}.html`)
  })

  test('leads only to files and headings that are there, by relative addresses', () => {
    const ids = new Map(pages.map(path => [path, idsIn(readText(path))] as const))
    const broken = pages.flatMap(path =>
      linksIn(readText(path))
        .filter(link => !isThere(path, link, ids))
        .map(link => `${path}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  test.each(languages)('is found in by every name, setting and event: %s', language => {
    const index = readText(`dist/docs/${language}/search.js`)
    for (const { name, settings, events = {} } of describedBlocks) {
      const { title } = docsOf(name)
      for (const word of [title.en, title.it]) expect(index).toContain(JSON.stringify(word).slice(1, -1))
      for (const key of Object.keys(settings)) expect(index).toContain(`blocks/${name}#setting-${key}"`)
      for (const key of Object.keys(events.asks ?? {})) expect(index).toContain(`"site:${name}:${key}"`)
    }
    for (const overlay of overlays) {
      for (const key of Object.keys(overlay.settings ?? {}))
        expect(index).toContain(`["${placeOf(overlay, key)}","overlays/${overlay.name}#setting-${key}"`)
      for (const event of Object.keys(overlay.events ?? {})) expect(index).toContain(`["${event}","overlays/`)
    }
  })

  test.each(languages)('is found in by what its tables name, and by parts: %s', language => {
    const index = readText(`dist/docs/${language}/search.js`)
    const found: readonly (readonly string[])[] = JSON.parse(index.replace('window.siteDocs=', ''))
    const pagesOf = (name: string) =>
      found.filter(([, , , words = '']) => words.split(' ').includes(name)).map(([, path = '']) => path)
    expect(pagesOf('ss_cvr')).toContainEqual(expect.stringMatching(/^guide\/consent#/))
    expect(pagesOf('retriesOfWrite')).toContainEqual(expect.stringMatching(/^guide\/api#/))
    expect(pagesOf('scrollPercentage')).toContain('overlays/popup')
    expect(pagesOf('data-part="for-variant"')).toContain('blocks/product')
  })

  test.each(languages)('is found in by words that are not ours, of pages that there are: %s', language => {
    const index = readText(`dist/docs/${language}/search.js`)
    const found: readonly (readonly string[])[] = JSON.parse(index.replace('window.siteDocs=', ''))
    const wordsOf = (path: string) => found.find(each => each[1] === path)?.[3] ?? ''
    for (const [path, words] of Object.entries(otherWords)) expect(wordsOf(path), path).toContain(words)
  })

  test.each(languages)('what is found is there: %s', language => {
    const index = readText(`dist/docs/${language}/search.js`)
    const found: readonly (readonly string[])[] = JSON.parse(index.replace('window.siteDocs=', ''))
    const ids = new Map(pages.map(path => [path, idsIn(readText(path))] as const))
    const lost = found.filter(([, path = '']) => {
      const [page, hash] = path.split('#')
      const there = ids.get(`dist/docs/${language}/${page}.html`)
      return !there || (hash !== undefined && !there.has(hash))
    })
    expect(found.length).toBeGreaterThan(500)
    expect(lost).toEqual([])
  })

  test('names the three engines and what differs', () => {
    const page = readText('dist/docs/en/guide/browsers.html')
    for (const engine of ['Chromium', 'Firefox', 'WebKit']) expect(page).toContain(engine)
    expect(page).toContain('What differs')
  })

  test('asks no other host, but for what a reader is shown as an example', () => {
    const asked = [...site, 'dist/docs/docs.css', 'dist/docs/docs.js'].filter(path =>
      /(?:src|href)="(?:https?:)?\/\/[^"]*"[^>]*(?:rel="stylesheet"|><\/script>)|@import|url\(["']?https?:/.test(
        readText(path).replaceAll(/<pre[\s>].*?<\/pre>/gs, ''),
      ),
    )
    expect(asked).toEqual([])
  })
})

describe.each(describedBlocks.map(block => ({ ...block, block })))(
  'the recipes of $name',
  ({ name, settings, block }) => {
    test('set what there is, to what it takes', () => {
      for (const { settings: chosen } of docsOf(name).recipes ?? [])
        for (const [key, value] of Object.entries(chosen)) {
          expect(Object.keys(settings)).toContain(key)
          expect(settings[key]?.parse(String(value)), `${key}: ${value}`).toBeDefined()
        }
    })

    test('change what the demo shows', () => {
      const { markup, root: tag } = demoOf(root, block, docsOf(name))
      const now = (key: string) =>
        attributeIn(markup, tag, attributeOf(key)) ?? String(settings[key]?.fallback)
      for (const { settings: chosen } of docsOf(name).recipes ?? [])
        expect(Object.entries(chosen).filter(([key, value]) => now(key) !== String(value))).not.toEqual([])
    })
  },
)

describe('a demo', () => {
  const demo: Demo = {
    name: 'menu',
    title: 'Menu',
    root: 'data-block="menu"',
    markup:
      '<p>Before</p>\n<div class="a" data-block="menu" data-history="true" data-label="Two &quot;words&quot;">\n</div>',
    context: { website: { language: 'it-IT' } },
    mock: '<script src="@/mock.js" defer></script>',
    controls: [
      control('label', 'text', 'data-label'),
      control('history', 'boolean', 'data-history'),
      { ...control('style', 'choice', ''), context: 'websiteSettings.bar.style', numeric: true },
    ],
  }

  test('has a setting written into the tag of its block, and nowhere else', () => {
    const { markup } = withSettings(demo, { label: 'A "b" <c>', history: null })
    expect(markup).toBe(
      '<p>Before</p>\n<div class="a" data-block="menu" data-label="A &quot;b&quot; &lt;c>">\n</div>',
    )
    expect(attributeIn(markup, demo.root, 'data-history')).toBe(null)
  })

  test('has a setting of the site written into the context, a number as a number', () => {
    expect(withSettings(demo, { style: '2' }).context).toEqual({
      website: { language: 'it-IT' },
      websiteSettings: { bar: { style: 2 } },
    })
    expect(demo.context).toEqual({ website: { language: 'it-IT' } })
  })

  test('is a whole page with the very markup that is shown', () => {
    const page = pageOf(demo)
    expect(page).toContain(markupOf(demo))
    expect(page).toContain('<script src="site.js" defer></script>')
    expect(page).not.toContain('@/')
  })

  function control(name: string, kind: 'text' | 'boolean' | 'choice', attribute: string) {
    return { name, kind, attribute, fallback: '', value: null, description: '' }
  }
})

const idsIn = (text: string) => new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))

/** Of the page itself, not of what its demo and its code say. */
function linksIn(text: string): readonly string[] {
  const own = text.replace(/<script[\s\S]*?<\/script>|<pre[\s\S]*?<\/pre>/g, '')
  return [...own.matchAll(/\s(?:href|src|data-search)="([^"]+)"/g)].map(([, to = '']) => to)
}

function isThere(from: string, link: string, ids: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  if (/^https?:/.test(link)) return true
  const [path = '', hash] = link.split('#')
  const to = path ? join(dirname(from), path).replaceAll('\\', '/') : from
  if (path.startsWith('/') || !existsSync(join(root, to))) return false
  return !hash || (ids.get(to) ?? idsIn(readFileSync(join(root, to), 'utf8'))).has(hash)
}

test('the letters of the documentation are as large as the visitor’s browser has them', () => {
  for (const name of ['base', 'page', 'play']) {
    const css = readText(`src/docs/client/${name}.css`)
    const inPixels = [...css.matchAll(/^\s*font(?:-size)?:[^;]*\dpx[^;]*;/gm)].map(([line]) => line.trim())
    // Each of these stands in the bar, or in the field there, which are one line.
    expect(
      inPixels.filter(line => !/clamp\(\d+px, [\d.]+rem|^font: 13px \/ 22px var\(--mono\)/.test(line)),
    ).toEqual([])
  }
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../test/chunks.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { html, image, root, shown, slides } from './gallery.testing.ts'
import gallery from './index.ts'

// Which chunks a gallery asks for, and when.

const all = ['', '-rows', '-boxes', '-autoplay', '-history', '-drag'].map(name => `gallery${name}`)
let page: StartedPage | null = null
afterEach(() => {
  page?.close()
  page = null
})

/** The chunks that are asked for before the first one has come. */
async function askedFor(body: string) {
  const asked: string[] = []
  for (const name of all)
    bringChunk(name, () => {
      asked.push(name)
      return new Promise(() => {})
    })
  page = startPage(body, [gallery])
  void page.engine.mount(document)
  await page.settle()
  return asked.toSorted()
}

const json = (attributes: string) => html(attributes).replaceAll("'", '&quot;')

describe('a gallery asks at once', () => {
  test.each([
    ['', []],
    ['data-design="grid" data-lightbox="true" data-thumbnails-per-row="4"', []],
    ['data-design="slideshow" data-autoplay="false" data-thumbnails="false"', []],
    ['data-design="strip"', ['-rows']],
    ['data-design="slider" data-autoplay="true"', ['-autoplay', '-rows']],
    ['data-thumbnails="true" data-history="true"', ['-history', '-rows']],
    ['data-design="autorows"', ['-boxes']],
    ["data-block-json=\"{'design':'carousel','autoplay':true}\"", ['-autoplay', '-rows']],
  ])('with %s for what it needs: %j', async (attributes, more) => {
    expect(await askedFor(json(attributes))).toEqual(['gallery', ...more.map(name => `gallery${name}`)])
  })

  test('also where its settings stand in a script', async () => {
    const settings = '<script type="application/json" data-block-json>{ "design": "autocolumns" }</script>'
    expect(await askedFor(html('', settings + image(0)))).toEqual(['gallery', 'gallery-boxes'])
  })
})

test('what is not among its settings comes before its View: small pictures of the page’s own', async () => {
  const thumbnails = '<p><button data-part="thumbnail">1</button><button data-part="thumbnail">2</button></p>'
  page = startPage(html('', image(0) + image(1) + thumbnails), [gallery])
  await page.engine.mount(document)
  document.querySelectorAll<HTMLElement>('[data-part="thumbnail"]')[1]?.click()
  await vi.waitFor(() => expect(shown()).toEqual([1]))
})

test('one that cannot be had fails the gallery in one line, and the next touch tries again', async () => {
  bringChunk('gallery-boxes', () => Promise.reject(new Error('no network')))
  page = startPage(html('data-design="autorows"'), [gallery])
  await page.engine.mount(document)
  await page.settle()
  expect([root().dataset.blockState, slides().length]).toEqual(['failed', 3])
  expect(page.lines).toHaveLength(1)
  bringChunk('gallery-boxes', load => load())
  root().dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(root().dataset.blockState).toBe('mounted'))
})

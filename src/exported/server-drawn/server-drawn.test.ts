import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { galleryBlock, summaryBlock } from '#exported/markup.testing.ts'
import { createEnv } from '#runtime/env.ts'
import { failNext, failures, resetFailures } from '../../../fixtures/failures.ts'
import { handlers } from '../../../fixtures/handlers.ts'
import { definitions } from '../../registry.ts'
import { type Site, start } from '../../start.ts'

const server = setupServer(...handlers)
let calls: URLSearchParams[] = []
let lines: string[] = []
let site: Site | null = null

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
server.events.on('request:start', async ({ request }) => {
  if (request.url.includes('GetWidgetRendering'))
    calls.push(new URLSearchParams(await request.clone().text()))
})
beforeEach(() => {
  calls = []
  lines = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(`${level}: ${args[0]}`))
})
afterEach(() => {
  site?.destroy()
  delete window.Site
  resetFailures()
  server.resetHandlers()
})

/** A gallery of a photo service as it comes: without pictures. */
const service = (name: string, json = '{&quot;design&quot;:&quot;slideshow&quot;}') =>
  `<div class="sqs-block ${name}-block sqs-block-${name}" id="block-0a1b" data-block-type="23" data-block-json="${json}"><div class="sqs-block-content"><p class="wait">Le foto arrivano da sole.</p></div></div>`

const events = summaryBlock('autogrid', { kind: 'events', count: 2 })
const around = (id: string) =>
  `<div class="sqs-layout sqs-grid-12 columns-12" data-type="page" id="${id}">${events}</div>`

async function open(html: string): Promise<Site> {
  document.body.innerHTML = html
  site = start({ env: createEnv(window), definitions, stamp: { version: '1.0.0', build: 'test' } })
  if (!site) throw new Error('an earlier test has left its site running')
  await site.ready
  return site
}

const answered = () => new Promise(resolve => setTimeout(resolve, 60))
const content = () => document.querySelector('.sqs-block-content') as HTMLElement
const widget = () => JSON.parse(calls[0]?.get('widgetJSON') ?? 'null')

describe.each(['flickr', 'instagram', 'fivehundredpix'])('an empty gallery of %s', name => {
  test('is drawn by the server and comes to life like any other', async () => {
    const running = await open(service(name))
    await vi.waitFor(() => expect(document.querySelectorAll('.slide')).toHaveLength(4))
    await running.mount()
    await vi.waitFor(() =>
      expect(content().dataset).toMatchObject({ block: 'gallery', blockState: 'mounted' }),
    )
    expect(document.querySelector('.wait')).toBeNull()
    expect(widget()).toEqual({ type: 23, id: '0a1b', value: { design: 'slideshow' } })
    expect(calls[0]?.has('collectionId')).toBe(false)
    expect(lines).toEqual([])
  })
})

test('a gallery that has its pictures already asks for nothing', async () => {
  await open(galleryBlock('slideshow').replace('sqs-block-gallery', 'sqs-block-flickr'))
  await answered()
  expect(calls).toEqual([])
})

test('a list of events is drawn again, for those that have passed', async () => {
  await open(around('page-5c1d'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Notte dei forni'))
  expect(widget()).toMatchObject({ type: 55, id: 'summary-autogrid' })
  expect(calls[0]?.get('collectionId')).toBe('5c1d')
})

test('a layout within that of the page does not hide it', async () => {
  const inner = `<div class="sqs-layout" data-type="item" id="item-77">${events}</div>`
  await open(`<div class="sqs-layout" data-type="page" id="page-5c1d">${inner}</div>`)
  await vi.waitFor(() => expect(calls[0]?.get('collectionId')).toBe('5c1d'))
})

test.each(['page-section-5c1d', 'item-5c1d', 'footerBlocks'])(
  'without a collection around it a list of events names none: %s',
  async id => {
    await open(around(id))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.has('collectionId')).toBe(false)
  },
)

test('a list of posts is as the server sent it', async () => {
  await open(summaryBlock('autogrid'))
  await answered()
  expect(calls).toEqual([])
})

test('each block asks once, whatever is inserted later', async () => {
  const running = await open(service('flickr'))
  document.body.insertAdjacentHTML('beforeend', '<div class="sqs-block"><p>Dopo</p></div>')
  await running.mount()
  await answered()
  expect(calls).toHaveLength(1)
})

test('one that is inserted by itself asks as well, and once, wherever it is moved', async () => {
  await open('<div class="sqs-block"></div>')
  document.body.insertAdjacentHTML('beforeend', service('flickr'))
  await vi.waitFor(() => expect(document.querySelectorAll('.slide')).toHaveLength(4))
  document.body.prepend(document.querySelector('.flickr-block') as Element)
  await answered()
  expect(calls).toHaveLength(1)
})

test('what the server has drawn is not drawn again, though it is a list of events, too', async () => {
  await open(around('page-5c1d'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Notte dei forni'))
  await answered()
  expect(document.querySelector('.summary-block-collection-type-events')).not.toBeNull()
  expect(calls).toHaveLength(1)
})

test('what the server has drawn asks for nothing, though it is such a block as well', async () => {
  // A second answer would be the last.
  const answers = [service('instagram'), '<p>Basta</p>']
  const answer = () => HttpResponse.json({ html: answers.shift() ?? '' })
  server.use(http.post('*/api/widget/GetWidgetRendering', answer))
  await open(service('flickr'))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await answered()
  expect(calls).toHaveLength(1)
})

test('a page that was given back and is woken again asks again', async () => {
  const running = await open(service('flickr'))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  running.destroy()
  delete window.Site
  site = start({ env: createEnv(window), definitions, stamp: { version: '1.0.0', build: 'test' } })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})

test('malformed settings are one warning; nothing is sent and the HTML stays', async () => {
  await open(service('instagram', '{&quot;design'))
  const before = content().innerHTML
  await answered()
  expect(calls).toEqual([])
  expect(content().innerHTML).toBe(before)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^warn: .*data-block-json.*its HTML stays/)
})

test.each(Object.keys(failures).filter(name => !/hung|crumb/.test(name)) as (keyof typeof failures)[])(
  'when the server is asked for %s, the visitor sees what was there and hears nothing',
  async name => {
    failNext('/api/widget', name)
    await open(service('flickr'))
    await answered()
    expect(calls).toHaveLength(1)
    expect(content().textContent).toContain('Le foto arrivano da sole.')
    expect(document.querySelector('dialog')).toBeNull()
    expect(lines).toEqual([])
  },
)

test("a failure is a line in the site's own log", async () => {
  failNext('/api/widget', 'unavailable')
  const running = await open(service('flickr'))
  const log = vi.spyOn(running.trace as NonNullable<Site['trace']>, 'log')
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(log.mock.calls[0]?.[0]).toMatchObject({ type: 23, kind: 'unavailable', status: 503 })
})

test.each([{ html: '' }, { html: 5 }, { html: '   ' }, {}, [], { html: 'words alone' }])(
  'an answer without markup leaves what was there: %j',
  async body => {
    server.use(http.post('*/api/widget/GetWidgetRendering', () => HttpResponse.json(body)))
    await open(service('flickr'))
    await answered()
    expect(content().textContent).toContain('Le foto arrivano da sole.')
  },
)

test('what comes cannot run', async () => {
  const html = `<div class="sqs-gallery-container"><script>window.hacked = 1</script><img src="x:" onerror="window.hacked = 1"><a href="javascript:window.hacked = 1">a</a></div>`
  server.use(http.post('*/api/widget/GetWidgetRendering', () => HttpResponse.json({ html })))
  await open(service('flickr'))
  await vi.waitFor(() => expect(document.querySelector('.sqs-gallery-container')).not.toBeNull())
  expect(content().innerHTML).not.toMatch(/script|onerror|hacked/)
})

test('destroying gives back what the server sent first, byte for byte', async () => {
  const html = service('flickr')
  const running = await open(html)
  await vi.waitFor(() => expect(document.querySelectorAll('.slide')).toHaveLength(4))
  await running.mount()
  running.destroy()
  await answered()
  expect(document.body.innerHTML).toBe(html)
})

test('an answer that comes after the page was given back changes nothing', async () => {
  const html = service('flickr')
  const running = await open(html)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  running.destroy()
  await answered()
  expect(document.body.innerHTML).toBe(html)
})

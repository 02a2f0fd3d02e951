import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser, pageOf } from './browser.ts'
import { readText } from './sources.ts'
import { thoroughDescribe } from './thorough-test.ts'

/** What stand-in servers cannot prove: real redirects, the real cookie jar, and a page that really goes away. */
const browser = openBrowser()

interface Seen {
  readonly call: string
  readonly crumb: string | null
  readonly header: string | undefined
  readonly cookie: string | undefined
}

/** A site, and another one that would like to know its crumb. */
const site = listening(answerAsSite)
const elsewhere = listening((_, response) => {
  response
    .writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' })
    .end('{}')
})

function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: Seen[] = []
  let server: Server
  let url = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (!/^\/(dist\/|$)/.test(pathname))
        seen.push({
          call: `${request.method} ${pathname}`,
          crumb: searchParams.get('crumb'),
          header: request.headers['x-csrf-token'] as string | undefined,
          cookie: request.headers.cookie,
        })
      answer(request, response)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://localhost:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    seen.length = 0
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    seen,
    get url() {
      return url
    },
  }
}

function answerAsSite({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  if (pathname === '/') response.writeHead(200, html).end(pageOf('<img name="cookie" alt="">'))
  else if (pathname.startsWith('/dist/')) response.end(readText(pathname.slice(1)))
  else if (pathname === '/api/away') response.writeHead(307, { Location: `${elsewhere.url}/steal` }).end()
  else if (pathname === '/api/moved') response.writeHead(301, { Location: '/manutenzione' }).end()
  else if (pathname === '/api/basket')
    response.end(
      searchParams.get('crumb') === 'crumb-1' ? '{"pane":2}' : '{"crumbFail":true,"crumb":"crumb-1"}',
    )
  else if (pathname === '/manutenzione') response.writeHead(200, html).end('<p>Torniamo presto.')
  else if (pathname !== '/api/hung') response.end('{}')
}

/** A page of the site, with the script and a crumb. */
async function open(): Promise<Page> {
  const { page } = await browser.openHtml(pageOf('', { script: '' }))
  await page.context().addCookies([{ name: 'crumb', value: 'crumb-0', url: site.url }])
  await page.goto(`${site.url}/`)
  await page.evaluate(async () => {
    await (window.Site as Site).ready
  })
  return page
}

type Name = 'get' | 'post' | 'put' | 'delete'
const names: readonly Name[] = ['get', 'post', 'put', 'delete']

/** `kind` of the failure, or the data. */
function call(page: Page, name: Name, path: string, options: object = {}): Promise<unknown> {
  return page.evaluate(
    async ([name, path, options]) => {
      const outcome = await (window.Site as Site).data?.[name](path, { onFailure: 'return', ...options })
      return outcome?.ok ? outcome.data : outcome?.failure.kind
    },
    [name, path, options] as const,
  )
}

test('a server that sends our calls elsewhere is not followed: nobody there sees the crumb or the body', async () => {
  const page = await open()
  for (const name of names) {
    const body = name === 'get' ? {} : { json: { pane: 1 } }
    expect(await call(page, name, '/api/away', { crumb: 'header', ...body })).toBe('unreachable')
  }
  expect(site.seen.map(({ header }) => header)).toEqual(names.map(() => 'crumb-0'))
  expect(elsewhere.seen).toEqual([])
})

test('another site that is called gets neither crumb nor cookies', async () => {
  const page = await open()
  expect(await call(page, 'get', `${elsewhere.url}/api/x`)).toEqual({})
  expect(elsewhere.seen).toMatchObject([
    { call: 'GET /api/x', crumb: null, header: undefined, cookie: undefined },
  ])
})

thoroughDescribe('a call that ends at a page', () => {
  test.each([
    ['get', 'GET'],
    ['post', 'GET'],
    ['put', 'PUT'],
    ['delete', 'DELETE'],
  ] as const)('by %s arrives there as %s, and cannot be read', async (name, arrives) => {
    const page = await open()
    const body = name === 'get' ? {} : { json: { pane: 1 } }
    expect(await call(page, name, '/api/moved', body)).toBe('unreadable')
    expect(site.seen.map(seen => seen.call)).toEqual([
      `${name.toUpperCase()} /api/moved`,
      `${arrives} /manutenzione`,
    ])
    expect(site.seen[1]?.crumb).toBe(null)
  })
})

test('a refused crumb is renewed in the cookie, although a picture on the page is called cookie', async () => {
  const page = await open()
  expect(await page.evaluate(() => typeof document.cookie)).toBe('object')
  expect(await call(page, 'post', '/api/basket', { json: { pane: 2 } })).toEqual({ pane: 2 })
  expect(site.seen).toMatchObject([
    { call: 'POST /api/basket', crumb: 'crumb-0', cookie: 'crumb=crumb-0' },
    { call: 'POST /api/basket', crumb: 'crumb-1', cookie: 'crumb=crumb-1' },
  ])
})

test('what is sent while the visitor leaves arrives, with its header, although no connection is free', async () => {
  const page = await open()
  const other = await open()
  // What calls is there, as on any page of a site that has been idle.
  await page.evaluate(() => (window.Site as Site).data?.get('/api/before', { onFailure: 'ignore' }))
  site.seen.length = 0
  await other.evaluate(() => {
    // Not cached, or they would wait for each other.
    for (let i = 0; i < 6; i++) void fetch(`/api/hung?${i}`).catch(() => {})
  })
  await expect.poll(() => site.seen.length).toBe(6)
  await page.evaluate(() => {
    const { data } = window.Site as Site
    // Not kept for the way back: a kept page may finish what it has begun.
    addEventListener('unload', () => {})
    addEventListener('pagehide', () => {
      for (let i = 0; i < 6; i++) data?.get(`/api/plain?${i}`, { onFailure: 'ignore' })
      data?.post('/api/errors', { json: [1], crumb: 'header', keepalive: true, onFailure: 'ignore' })
    })
  })
  await page.goto('about:blank')
  await other.close()
  await expect.poll(() => site.seen.slice(6)).toMatchObject([{ call: 'POST /api/errors', header: 'crumb-0' }])
  // The plain ones show that leaving this way ends what is not kept alive.
  expect(site.seen).toHaveLength(7)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser, pageOf, siteStyles } from './browser.ts'
import { blocks, everyBlock } from './operate.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

/** What a stand-in window cannot prove: what a browser takes for the address and the origin of a frame without either. */
const asked: string[] = []
const browser = openBrowser({
  take(request, response) {
    const url = request.url ?? ''
    if (!url.startsWith('/api/') && !url.includes('/api/')) return false
    asked.push(`${request.method} ${url} ${request.headers.cookie ?? ''}`.trim())
    response.end('{}')
    return true
  },
})

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const frameOf = (html: string, attributes = '') => `<iframe ${attributes} srcdoc="${escaped(html)}"></iframe>`

/** A page around a frame that has the script and this body, and an evil `<base>` besides. */
async function open(body: string, attributes = '', nested = false) {
  asked.length = 0
  const inner = pageOf(body, { head: siteStyles })
  const frame = frameOf(nested ? frameOf(inner) : inner, attributes)
  const visit = await browser.openHtml(pageOf(frame, { script: '' }), {
    wait: 'load',
    cookies: { crumb: 'crumb-0' },
  })
  const found = visit.page.frames().at(-1)
  if (!found || found === visit.page.mainFrame()) throw new Error('no frame')
  await found.evaluate(async () => {
    // Only now: everything above has been found beside the page.
    document.head.insertAdjacentHTML('beforeend', '<base href="https://evil.example/">')
    await (window.Site as Site).ready
  })
  return { ...visit, frame: found }
}

const call = (frame: ReturnType<Page['mainFrame']>, address: string) =>
  frame.evaluate(async address => {
    const outcome = await (window.Site as Site).data?.post(address, { onFailure: 'return' })
    return outcome?.ok ? 'done' : outcome?.failure.kind
  }, address)

test.each(
  some(
    [
      ['a frame', false],
      ['a frame in a frame', true],
    ],
    1,
  ),
)('the calls of %s without an address go to the page around, with its crumb', async (_, nested) => {
  const { frame, console, errors } = await open('<p>Pane</p>', '', nested)
  expect(frame.url()).toBe('about:srcdoc')
  expect(await call(frame, '/api/x')).toBe('done')
  expect(await call(frame, 'api/x')).toBe('done')
  expect(asked).toEqual([
    'POST /api/x?crumb=crumb-0 crumb=crumb-0',
    'POST /examples/api/x?crumb=crumb-0 crumb=crumb-0',
  ])
  expect([...console, ...errors]).toEqual([])
})

thoroughTest('in a sandbox they fail, and one line says why', async () => {
  const { frame, console, errors, requests } = await open('<p>Pane</p>', 'sandbox="allow-scripts"')
  const before = requests.length
  expect(await call(frame, '/api/x')).toBe('invalid')
  expect(asked).toEqual([])
  // What calls is ours and may come; the call may not go.
  expect(requests.slice(before).filter(url => !url.endsWith('/site.server.js'))).toEqual([])
  await expect.poll(() => console).toHaveLength(1)
  expect(console[0]).toContain('a page without an address of its own cannot tell where its server is')
  expect(errors).toEqual([])
})

test('in a sandbox nobody is counted, and the console says nothing of it', async () => {
  const context = { websiteId: 'website-1', website: { id: 'website-1' } }
  const { frame, console, errors } = await open(
    `<script type="application/json" data-site-context>${JSON.stringify(context)}</script>
    <form data-block="form" data-form-id="f"></form>`,
    'sandbox="allow-scripts"',
  )
  const heldBack = () => frame.evaluate(() => (window.Site as Site).inspect()?.analytics?.heldBack)
  await expect.poll(heldBack, { timeout: 8000 }).toBe('sandbox')
  expect([...asked, ...console, ...errors]).toEqual([])
})

test.each(
  some(
    [
      ['of the page’s own origin', ''],
      ['in a sandbox', 'sandbox="allow-scripts"'],
    ],
    0,
  ),
)('every block comes to life in a frame without an address, %s', async (_, attributes) => {
  const { frame, console, errors } = await open(everyBlock, attributes)
  const mounted = () => frame.locator('[data-block-state="mounted"]').count()
  await frame.evaluate(() => (window.Site as Site).mount())
  await expect.poll(mounted).toBe(blocks.length)
  expect(errors).toEqual([])
  expect(console).toEqual([])
})

thoroughTest(
  'a gallery that keeps its slide in the address changes the fragment of the frame, and no more',
  async () => {
    const slides = ['a', 'b'].map(
      id =>
        `<figure data-part="slide" data-slide-id="${id}"><img src="data:," width="15" height="10" alt=""></figure>`,
    )
    const { frame, console, errors } = await open(
      `<script type="application/json" data-site-context>{"collection":{"id":"c","fullUrl":"/diario"}}</script>
    <section data-block="gallery" data-history="true" data-when="ready">${slides.join('')}<button type="button" data-part="next">Avanti</button></section>`,
    )
    await expect.poll(() => frame.locator('[data-block-state="mounted"]').count()).toBe(1)
    await frame.locator('[data-part="next"]').click()
    await expect.poll(() => frame.evaluate(() => location.href)).toBe('about:srcdoc#itemId=b')
    expect(errors).toEqual([])
    expect(console).toEqual([])
  },
)

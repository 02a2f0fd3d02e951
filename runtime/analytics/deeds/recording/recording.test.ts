import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type MeasuredPage,
  type MeasuredPageOptions,
  openContext,
  openMeasured,
  server,
} from '../../analytics.testing.ts'

const scriptUrl = 'https://recorder.example/r.js'
const experiment = 'full-session-recording'
const sessionRecording = { isEnabled: true, experiment, scriptUrl }
const asks = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
const context = {
  ...openContext,
  cookieSettings: asks,
  experiments: { [experiment]: true },
  sessionRecording,
}
const yes = { ss_cookieAllowed: 'true' }
const getId = '/api/commerce/fullstory/getId'

/** The third party's scripts that were asked for, and whether they come. */
let asked: { readonly url: string; readonly id: string }[] = []
let comes = true
const events: string[] = []

/** The third party is not there. */
function takeScripts(): void {
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [tag] = nodes
    if (!(tag instanceof HTMLScriptElement) || !tag.src) return append(...nodes)
    asked.push({ url: tag.src, id: tag.dataset.recordingId ?? '' })
    setTimeout(() => tag.dispatchEvent(new Event(comes ? 'load' : 'error')))
  })
}
for (const type of ['started', 'stopped'])
  document.addEventListener(`site:recording:${type}`, event =>
    events.push(`${type} ${(event as CustomEvent).detail.id ?? ''}`.trim()),
  )

afterEach(() => {
  asked = []
  comes = true
  events.length = 0
  localStorage.clear()
})

interface Options extends MeasuredPageOptions {
  /** `undefined`: the browser does not say. */
  readonly cores?: number | undefined
}
async function open(options: Options = {}) {
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(
    ('cores' in options ? options.cores : 8) as number,
  )
  takeScripts()
  const page = await openMeasured({ context, cookies: yes, ...options })
  await page.settle()
  return page
}
const ids = (page: MeasuredPage) => page.told.filter(({ path }) => path === getId).length
const why = (page: MeasuredPage) =>
  page.runtime.analytics
    .inspect()
    .records.filter(({ name }) => name === 'recording')
    .map(({ heldBack }) => heldBack)

describe('a session is recorded', () => {
  test('where all of it is so: with the id the server has given', async () => {
    const page = await open()
    expect(asked).toEqual([{ url: scriptUrl, id: 'recording-1' }])
    expect(ids(page)).toBe(1)
    expect(events).toEqual(['started recording-1'])
    expect(page.console).toEqual([])
  })

  test('from the visitor’s yes on', async () => {
    const page = await open({ cookies: {} })
    expect(page.told).toEqual([])
    page.runtime.consent.allow()
    await page.settle()
    await page.settle()
    expect(asked).toHaveLength(1)
    expect(events).toEqual(['started recording-1'])
  })

  test('once, however often the visitor answers', async () => {
    const page = await open()
    for (let i = 0; i < 3; i++) {
      page.runtime.consent.deny()
      page.runtime.consent.allow()
      await page.settle()
    }
    expect(ids(page)).toBe(1)
    expect(asked).toHaveLength(1)
  })

  test('until their no, of which the page hears', async () => {
    const page = await open()
    page.runtime.consent.deny()
    page.runtime.consent.deny()
    expect(events).toEqual(['started recording-1', 'stopped'])
  })

  test('by an address, which the page may stop', async () => {
    const hold = (event: Event) => {
      if ((event as CustomEvent).detail.name === 'recording') event.preventDefault()
    }
    document.addEventListener('site:analytics:record', hold)
    const page = await open()
    document.removeEventListener('site:analytics:record', hold)
    expect([ids(page), asked.length]).toEqual([0, 0])
    expect(why(page)).toEqual(['the page'])
  })
})

describe('no session is recorded', () => {
  const without = (rest: object) => ({ context: { ...context, ...rest } })
  const cases: readonly (readonly [string, Options, readonly string[]])[] = [
    ['without a word of it', without({ sessionRecording: undefined }), []],
    ['with the feature off', without({ sessionRecording: { ...sessionRecording, isEnabled: false } }), []],
    [
      'with a feature that is neither on nor off',
      without({ sessionRecording: { ...sessionRecording, isEnabled: 'true' } }),
      [],
    ],
    ['on two cores', { cores: 2 }, ['two cores or less']],
    ['on one core', { cores: 1 }, ['two cores or less']],
    ['where the browser tells no cores', { cores: undefined }, ['two cores or less']],
    ['without the experiment', without({ experiments: {} }), ['variant']],
    ['with the variant false', without({ experiments: { [experiment]: false } }), ['variant']],
    ['with another variant', without({ experiments: { [experiment]: 'b' } }), ['variant']],
    [
      'in developer mode',
      without({ website: { ...openContext.website, developerMode: true } }),
      ['developer mode'],
    ],
    [
      'without an address of the script',
      without({ sessionRecording: { ...sessionRecording, scriptUrl: '' } }),
      ['no script address'],
    ],
    ...['http://recorder.example/r.js', 'javascript:alert(1)', '/r.js', 'data:text/javascript,1'].map(
      url =>
        [
          `by ${url}`,
          without({ sessionRecording: { ...sessionRecording, scriptUrl: url } }),
          ['no script address'],
        ] as const,
    ),
    [
      'where nobody has to be asked, and nobody has said yes',
      { ...without({ cookieSettings: {} }), cookies: {} },
      ['no yes of their own'],
    ],
    [
      'of whoever administers the site',
      without({ authenticatedAccount: { id: 'account-1' }, websiteRoles: [1] }),
      [],
    ],
  ]

  test.each(cases)('%s', async (_, options, reasons) => {
    const page = await open(options)
    expect([ids(page), asked.length]).toEqual([0, 0])
    expect(why(page)).toEqual(reasons)
    expect(page.console.filter(line => !line.includes('site context'))).toEqual([])
  })

  test('of a program, as the server sees it', async () => {
    server.use(http.get(`*${getId}`, () => HttpResponse.json('automated-mock-id')))
    const page = await open()
    expect([ids(page), asked.length]).toEqual([1, 0])
    expect(why(page)).toEqual(['', 'a program'])
  })

  test.each([
    ['nothing', () => new HttpResponse(null)],
    ['an error', () => new HttpResponse('no', { status: 500 })],
    ['no text', () => HttpResponse.json(7)],
    ['markup', () => HttpResponse.json('<img src=x>')],
    ['garbage', () => HttpResponse.text('}{')],
  ])('where the server has %s for an id', async (_, answer) => {
    server.use(http.get(`*${getId}`, answer))
    const page = await open()
    expect(asked).toEqual([])
    expect(page.console).toEqual([])
  })

  test('where its script does not come: one line in the console, and no report', async () => {
    comes = false
    const page = await open()
    expect(asked).toHaveLength(1)
    expect(page.console).toEqual([
      `error: [site.js] analytics: recording: ${scriptUrl} could not be loaded; nothing is recorded.`,
    ])
    expect(page.told.filter(({ path }) => path.includes('RecordJavascriptErrors'))).toEqual([])
    expect(events).toEqual([])
  })
})

test('an override on an internal site is the variant that counts', async () => {
  const internal = {
    ...context,
    experiments: {},
    website: { ...openContext.website, siteStatus: { value: 6 } },
  }
  await open({ context: internal, url: `https://bakery.example/?experiment_${experiment}=true` })
  expect(asked).toHaveLength(1)
})

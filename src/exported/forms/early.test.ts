import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { formHandlers, formServer } from '../../../fixtures/form.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { activate, find, lines, pause } from '../page.testing.ts'

const server = setupServer(...formHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const code = `return (function (form) { Y.use('submit-module', function (Y) {
  (new Y.Module.FormSubmit(form)).submit({ formId: 'form-1', collectionId: 'coll-1', objectName: 'page-1' });
}); return false; })(this);`
const built = `onsubmit="${code}" action="https://old.example"`

const page = (attributes: string, wrapper = 'sqs-block sqs-block-form') =>
  `<div class="${wrapper}"><form method="POST" novalidate ${attributes}>
    <div id="text-yui_1" class="form-item field text"><input id="text-yui_1-field" type="text"></div>
    <input type="submit" value="Send"></form></div><p class="sqs-block"></p>`

const letter = 'sqs-block sqs-block-newsletter'

/** What the browser would have sent; it is kept from it. */
let posted: string[] = []
function onSubmit(event: Event): void {
  if (!event.defaultPrevented)
    posted.push((event.target as HTMLElement).getAttribute('action') ?? 'to this page')
  event.preventDefault()
}

/** A chunk that comes, or does not, when the test says so. */
function hold(name: string) {
  const waiting: { arrive(): void; fail(): void }[] = []
  bringChunk(
    name,
    load =>
      new Promise((resolve, reject) => {
        waiting.push({ arrive: () => resolve(load()), fail: () => reject(new Error('404')) })
      }),
  )
  return waiting
}

beforeEach(() => {
  posted = []
  document.addEventListener('submit', onSubmit)
})
afterEach(() => {
  document.removeEventListener('submit', onSubmit)
  formServer.reset()
  sessionStorage.clear()
})

const write = () => {
  find<HTMLInputElement>('[type=text]').value = 'Due focacce'
}
const send = () => find('[type=submit]').click()
const typed = () => document.querySelector<HTMLInputElement>('[type=text]')?.value
const stored = () => formServer.stored.map(({ form }) => JSON.parse(form))

/** The machine may be busy. */
const poll = <T>(fn: () => T) => expect.poll(fn, { timeout: 20_000 })

/** A page that is only begun, for what is held would be waited for; until `isReady`. */
async function begin(html: string, isReady: () => unknown): Promise<void> {
  void activate(html)
  await poll(isReady).toBeTruthy()
}
const isDescribed = () => document.querySelector('[data-block]')

describe('an exported form that is sent', () => {
  test.each([
    ['as it was built', built],
    ['in a copy without code', 'data-form-id="form-1"'],
  ])(
    'before it is described is sent by its block, nowhere else, and loses nothing: %s',
    async (_, attributes) => {
      const exported = hold('exported')
      const inline = vi.fn()
      vi.stubGlobal('Y', { use: inline })
      await begin(page(attributes), () => exported.length)
      write()
      send()
      await pause()
      expect([posted, stored(), typed(), exported.length]).toEqual([[], [], 'Due focacce', 1])
      exported[0]?.arrive()
      await poll(stored).toEqual([{ 'text-yui_1': 'Due focacce' }])
      expect([posted, inline.mock.calls.length, lines]).toEqual([[], 0, []])
    },
  )

  test('before its block is there is sent by it as soon as it is', async () => {
    const library = hold('letter')
    await begin(page(built, letter), isDescribed)
    write()
    send()
    await poll(() => library.length).toBe(1)
    await pause()
    expect([posted, stored()]).toEqual([[], []])
    library[0]?.arrive()
    await poll(stored).toEqual([{ 'text-yui_1': 'Due focacce' }])
    expect(posted).toEqual([])
  })

  test('where its block cannot be had is not sent, loses nothing, and the visitor is told', async () => {
    const library = hold('letter')
    const told = vi.fn()
    vi.stubGlobal('alert', told)
    bringChunk('dialogs', () => Promise.reject(new Error('404')))
    await begin(page(built, letter), isDescribed)
    write()
    send()
    await poll(() => library.length).toBe(1)
    library[0]?.fail()
    await poll(() => told.mock.calls).toEqual([['Impossibile connettersi…']])
    expect([posted, typed()]).toEqual([[], 'Due focacce'])
  })

  test('where nothing can describe it stays as it is, the visitor is told, and the next press tries again', async () => {
    const exported = hold('exported')
    const told = vi.fn()
    vi.stubGlobal('alert', told)
    bringChunk('dialogs', () => Promise.reject(new Error('404')))
    await begin(page(built), () => exported.length)
    write()
    send()
    exported[0]?.fail()
    await poll(() => told.mock.calls).toEqual([['Impossibile connettersi…']])
    expect([posted, typed()]).toEqual([[], 'Due focacce'])
    send()
    await poll(() => exported.length).toBe(2)
    exported[1]?.arrive()
    await poll(stored).toEqual([{ 'text-yui_1': 'Due focacce' }])
    expect([posted, told.mock.calls.length]).toEqual([[], 1])
  })

  test('while its description is on its way is sent once, and loses nothing', async () => {
    const description = hold('exported-form')
    await begin(page(built), () => description.length)
    write()
    send()
    send()
    await pause()
    expect([posted, stored(), typed()]).toEqual([[], [], 'Due focacce'])
    description[0]?.arrive()
    await poll(stored).toEqual([{ 'text-yui_1': 'Due focacce' }])
    expect(posted).toEqual([])
  })

  test('where its description cannot be had is not sent, the visitor is told, and the next press tries again', async () => {
    const description = hold('exported-form')
    const told = vi.fn()
    vi.stubGlobal('alert', told)
    bringChunk('dialogs', () => Promise.reject(new Error('404')))
    await begin(page(built, letter), () => description.length)
    write()
    description[0]?.fail()
    await poll(() => lines.length).toBeGreaterThan(0)
    send()
    send()
    await poll(() => description.length).toBe(2)
    description[1]?.fail()
    await poll(() => told.mock.calls).toEqual([['Impossibile connettersi…']])
    await pause()
    expect([posted, typed(), told.mock.calls.length]).toEqual([[], 'Due focacce', 1])
    send()
    await poll(() => description.length).toBe(3)
    description[2]?.arrive()
    await poll(stored).toHaveLength(1)
    expect([posted, told.mock.calls.length]).toEqual([[], 1])
  })

  test('by nobody is told to nobody', async () => {
    const exported = hold('exported')
    const told = vi.fn()
    vi.stubGlobal('alert', told)
    bringChunk('dialogs', () => Promise.reject(new Error('404')))
    await begin(page(built), () => exported.length)
    exported[0]?.fail()
    await pause()
    expect(told).not.toHaveBeenCalled()
  })
})

describe('a form that is nobody’s but the page’s is sent by the browser at once', () => {
  test.each([
    [
      'with an address somebody has given it',
      page('action="https://forms.example/f" data-form-id="form-1"'),
      'https://forms.example/f',
    ],
    ['outside of the blocks', page('', 'mine'), 'to this page'],
  ])('%s', async (_, html, expected) => {
    const exported = hold('exported')
    await begin(html, () => exported.length)
    send()
    expect(posted).toEqual([expected])
  })
})

test('a form of a block that is wired up anew by its page goes where that says, after it was looked at', async () => {
  const exported = hold('exported')
  await begin(page('onsubmit="void 0" action="https://forms.example/f"'), () => exported.length)
  send()
  expect(posted).toEqual([])
  exported[0]?.arrive()
  await poll(() => posted).toEqual(['https://forms.example/f'])
})

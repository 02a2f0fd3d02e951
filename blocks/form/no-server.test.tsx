import { expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { startPage } from '../../test/start-page.ts'
import newsletter from '../newsletter/index.ts'
import { openForm } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'
import form from './index.ts'

/** What becomes of a block that is pressed; what it is in between may be too short to be met. */
async function becomes(root: HTMLElement, state: string, press: () => void): Promise<void> {
  let last: string | undefined
  const observer = new MutationObserver(() => {
    last = root.dataset.state
  })
  observer.observe(root, { attributes: true, attributeFilter: ['data-state'] })
  press()
  await expect.poll(() => last, { interval: 2, timeout: 20_000 }).toBe(state)
  observer.disconnect()
}

const isSent = async (page: Awaited<ReturnType<typeof openForm>>, state = 'failure') => {
  await becomes(page.find('[data-block]'), state, page.press)
  await page.settle()
}

test('on a host without a server the visitor is told so, and the owner, in the console, what it takes', async () => {
  formServer.fault = 'no server'
  const page = await openForm(formOf(required))
  await page.type('#a', 'Ada')
  await isSent(page)
  expect(page.message()).toContain('qui non risponde nessun servizio che lo riceva')
  expect(document.querySelectorAll('.site-form__message')).toHaveLength(1)
  expect(page.find<HTMLInputElement>('#a').value).toBe('Ada')
  expect(page.lines.map(({ level, text }) => [level, text])).toEqual([
    [
      'error',
      '[site.js] form: expected a server that answers POST /api/form/FormSubmissionKey with {"key": "…"}, and POST /api/form/SaveFormSubmission (the submission as JSON) with JSON that names no error, found that http://localhost:3000 answered with 405, and page. No form of this page can be sent; its visitors are told so.',
    ],
  ])
  // Neither is a report that such a host could take.
  expect(page.reports).toEqual([])
})

test('the owner is told once, however often it is tried and however many forms there are', async () => {
  formServer.fault = 'no server'
  const page = startPage(
    `<form data-block="form" data-form-id="a"><button>Invia</button></form>
     <form data-block="newsletter" data-form-id="b"><button>Iscrivimi</button></form>`,
    [form, newsletter],
  )
  await page.engine.mount(document)
  for (let round = 0; round < 2; round++)
    for (const root of document.querySelectorAll<HTMLElement>('[data-block]')) {
      await becomes(root, 'failure', () => root.querySelector('button')?.click())
    }
  expect(document.querySelectorAll('.site-form__message')).toHaveLength(2)
  expect(page.lines).toHaveLength(1)
  page.close()
})

test('a page from a file says that it has no server', async () => {
  formServer.fault = 'key: no connection'
  const page = await openForm(formOf(required), { env: { url: () => 'file:///home/anna/forno.html' } })
  await page.type('#a', 'Ada')
  await isSent(page)
  expect(page.message()).toContain('qui non risponde nessun servizio che lo riceva')
  expect(page.lines.map(({ text }) => text)).toEqual([
    expect.stringContaining('found that a page opened from a file has none'),
  ])
})

test.each(['key: 500', 'key: no connection', 'key: bad JSON', '404', '200 as a page'] as const)(
  'nothing is said in the console of a server that is only out of order: %s',
  async fault => {
    formServer.fault = fault
    const page = await openForm(formOf(required))
    await page.type('#a', 'Ada')
    await isSent(page)
    expect(page.lines).toEqual([])
  },
)

test.each([
  ['an empty answer', '', 200],
  ['an empty answer of its own status', null, 204],
  ['a line that is empty', '\n', 201],
  ['null', 'null', 200],
])('what has been saved with %s is accepted', async (_, body, status) => {
  formServer.accepts = () => new Response(body, { status })
  const page = await openForm(formOf(required))
  await page.type('#a', 'Ada')
  await isSent(page, 'success')
  expect(page.lines).toEqual([])
})

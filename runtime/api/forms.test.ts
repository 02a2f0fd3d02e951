import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPage } from '../../test/start-page.ts'
import { createForms, type Submission } from './forms.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const submission: Submission = {
  key: 'k',
  formId: 'f',
  collectionId: 'c',
  objectName: 'page-1',
  isOverlayForm: true,
  submitButtonText: 'Invia',
  form: '{"a":"1"}',
  captchaKey: undefined,
  pageTitle: 'Contatti',
  pageId: 'p',
  contentSource: 'c',
  pagePath: '/contatti',
  pagePermissionTypeValue: 1,
}

/** The client on a page whose server answers both calls like this. */
function forms(answer: (request: Request) => Promise<Response> | Response) {
  const requests: Request[] = []
  server.use(
    http.post('*/api/form/*', ({ request }) => {
      requests.push(request.clone() as Request)
      return answer(request as Request)
    }),
  )
  const page = startPage('', [])
  return { client: createForms({ data: page.runtime.data }), requests, close: page.close }
}

const { signal } = new AbortController()
const json = (body: JsonBodyType) => () => HttpResponse.json(body)

test.each([[{ data: { key: 'abc' } }], [{ key: 'abc', data: null }], [{ data: { key: 'abc', key2: 1 } }]])(
  'a key may be in the data of the answer: %j',
  async answer => {
    const { client, close } = forms(json(answer))
    expect(await client.key(signal)).toEqual({ ok: true, status: 200, data: 'abc' })
    close()
  },
)

test('a key is asked for with nothing, and with the visitor’s cookies', async () => {
  const { client, requests, close } = forms(json({ key: 'abc' }))
  expect(await client.key(signal)).toEqual({ ok: true, status: 200, data: 'abc' })
  const [request] = requests
  expect([request?.method, new URL(request?.url ?? '').pathname, await request?.text()]).toEqual([
    'POST',
    '/api/form/FormSubmissionKey',
    '',
  ])
  close()
})

test.each([
  [{}],
  [{ key: '' }],
  [{ key: 5 }],
  [{ key: null }],
  [null],
  [[]],
  ['key'],
  [{ Key: 'a' }],
  [{ data: {} }],
  [{ data: 'key' }],
  [{ data: { key: 5 } }],
])('no key in %j', async body => {
  const { client, close } = forms(json(body))
  expect(await client.key(signal)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  close()
})

test('a submission carries what the server knows a form by, and a captcha only where there is one', async () => {
  const { client, requests, close } = forms(json({}))
  expect(await client.save(submission, signal)).toMatchObject({ ok: true })
  await client.save({ ...submission, captchaKey: 'token' }, signal)
  const { captchaKey: _, ...sent } = submission
  expect(await requests[0]?.json()).toEqual(sent)
  expect(await requests[1]?.json()).toEqual({ ...sent, captchaKey: 'token' })
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/form/SaveFormSubmission')
  close()
})

test.each([500, 503, 429])('neither call is repeated after %i', async status => {
  const { client, requests, close } = forms(() => HttpResponse.json({}, { status }))
  await client.key(signal)
  await client.save(submission, signal)
  expect(requests).toHaveLength(2)
  close()
})

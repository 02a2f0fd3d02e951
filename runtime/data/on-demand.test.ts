import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../test/chunks.ts'
import { createEnv } from '../env.ts'
import { createRuntime, type Runtime } from '../index.ts'

let runtime: Runtime
let isMissing = true
const fetched = vi.fn(async (_: string, __: RequestInit) => new Response('{"a":1}', { status: 200 }))

function open(): Runtime {
  runtime = createRuntime({ env: { ...createEnv(window), fetch: fetched } })
  return runtime
}

beforeEach(() => {
  isMissing = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  bringChunk('server', load => (isMissing ? Promise.reject(new Error('404')) : load()))
})
afterEach(() => {
  runtime.destroy()
  fetched.mockClear()
})

describe('a call whose wire cannot be loaded', () => {
  test('comes to an end as one without an answer, in words', async () => {
    const outcome = await open().data.post('/api/x?crumb=secret', { form: { a: 1 }, onFailure: 'return' })
    expect(outcome).toEqual({
      ok: false,
      failure: expect.objectContaining({
        kind: 'unreachable',
        status: 0,
        format: 'form',
        url: expect.not.stringContaining('secret'),
        message: expect.stringContaining('connettersi'),
      }),
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each([
    ['/api/pane?key=secret', '/api/pane…'],
    ['/api/pane#token=secret', '/api/pane…'],
    ['/api/password:secret', '/api/password…'],
    ['/api/token=secret/pane', '/api/token…'],
    ['https://forno.example/api/pane?a=secret', 'https://forno.example/api/pane…'],
    ['https://ada:secret@forno.example/', 'https://ada…'],
    ['/api/pane', '/api/pane'],
  ])('keeps to itself what might be the value of something: %s', async (address, url) => {
    const outcome = await open().data.get(address, { onFailure: 'return' })
    expect(outcome).toMatchObject({ failure: { url } })
  })

  test.each([
    ['is told', undefined, 1],
    ['is told by its caller', 'return', 0],
    ['is told to nobody', 'ignore', 0],
  ] as const)('%s', async (_, onFailure, times) => {
    const { data, dialogs } = open()
    const told = vi.spyOn(dialogs, 'systemError').mockResolvedValue(false)
    await data.get('/api/x', { ...(onFailure && { onFailure }) })
    expect(told).toHaveBeenCalledTimes(times)
  })

  test.each(['get', 'post', 'put', 'delete'] as const)(
    'is made again when the visitor wants it, for nothing has been sent: %s',
    async name => {
      const { data, dialogs } = open()
      const told = vi.spyOn(dialogs, 'systemError').mockImplementation(async (_, { canRetry } = {}) => {
        isMissing = told.mock.calls.length < 2
        return canRetry === true
      })
      expect(await data[name]('/api/x')).toEqual({ ok: true, status: 200, data: { a: 1 } })
      expect([told.mock.calls.length, fetched.mock.calls.length]).toEqual([2, 1])
    },
  )

  test('is not offered again to whoever waits for it no longer than so long', async () => {
    const { data, dialogs } = open()
    const told = vi.spyOn(dialogs, 'systemError').mockReturnValue(new Promise(() => {}))
    expect((await data.get('/api/x', { timeout: 5000 })).ok).toBe(false)
    expect(told.mock.calls[0]?.[1]).toEqual({ canRetry: false })
  })

  test('is one line, however many wait for it, and the next one tries again', async () => {
    const { data } = open()
    await Promise.all([data.get('/a', { onFailure: 'return' }), data.get('/b', { onFailure: 'return' })])
    expect(console.error).toHaveBeenCalledTimes(1)
    isMissing = false
    expect(await data.get('/c')).toEqual({ ok: true, status: 200, data: { a: 1 } })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('is cancelled, without a word, on a page that was given back meanwhile', async () => {
    const { data, dialogs } = open()
    const told = vi.spyOn(dialogs, 'systemError')
    const outcome = data.get('/a')
    runtime.destroy()
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect([told.mock.calls.length, vi.mocked(console.error).mock.calls.length]).toEqual([0, 0])
  })
})

test('once it is there a call is made in the task of whoever makes it: who leaves has no other', async () => {
  isMissing = false
  const { data } = open()
  await data.get('/a')
  fetched.mockClear()
  void data.post('/b', { keepalive: true })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test("the member's token goes along, whether it came before the wire or after", async () => {
  isMissing = false
  const { data } = open()
  data.keepMemberToken('early')
  await data.get('/a')
  data.keepMemberToken('late')
  await data.get('/b')
  const tokens = fetched.mock.calls.map(([, { headers }]) => JSON.stringify(headers))
  expect(tokens[0]).toContain('early')
  expect(tokens[1]).toContain('late')
})

test('the token of an earlier page of the tab is there as well, and is left where a page ends early', async () => {
  isMissing = false
  const first = open()
  first.data.keepMemberToken('earlier')
  await first.data.get('/a')
  const second = open()
  void second.data.get('/b')
  second.data.destroy()
  fetched.mockClear()
  await open().data.get('/c')
  expect(JSON.stringify(fetched.mock.calls[0]?.[1].headers)).toContain('earlier')
})

test('what a server has refused is said in words that come with the wire', async () => {
  isMissing = false
  fetched.mockResolvedValueOnce(new Response('', { status: 500 }))
  const outcome = await open().data.get('/api/x', { onFailure: 'return' })
  expect(outcome).toMatchObject({ failure: { message: 'Errore server interno. Riprova più tardi.' } })
})

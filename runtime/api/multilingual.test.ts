import { describe, expect, test } from 'vitest'
import { dataOf, failureOf } from '../data/data.testing.ts'
import { openClient, testFailures } from './client.testing.ts'
import { createMultilingual } from './multilingual.ts'

const anything = ['unexpected'] as const
const nothing = ['unexpected', 'unreadable'] as const

describe.each(['settings', 'status', 'languages'] as const)('reading %s', name => {
  test('brings what the server says, whatever its shape', async () => {
    const client = openClient()
    expect(dataOf(await createMultilingual(client)[name]())).toEqual(expect.any(Object))
    expect(client.calls).toEqual([`GET /api/multilingual/${name}`])
  })

  testFailures({ call: client => createMultilingual(client)[name](), onFailure: 'overlay', takes: anything })
})

describe('saving languages', () => {
  test('is seen by whoever reads next', async () => {
    const client = openClient()
    const api = createMultilingual(client)
    const languages = [{ code: 'lij' }, 'it-IT']
    const [saved, read] = await Promise.all([api.saveLanguages(languages), api.languages()])
    expect(saved.ok).toBe(true)
    expect(dataOf(read)).toEqual({ languages })
    expect(client.calls[0]).toBe('PUT /api/multilingual/languages {"languages":[{"code":"lij"},"it-IT"]}')
  })

  test.each([undefined, null, 'it-IT', { 0: 'it-IT' }, [undefined], [Symbol('it')]])(
    'of no list is one line, and nothing is sent (%#)',
    async wrong => {
      const client = openClient()
      const outcome = await createMultilingual(client).saveLanguages(wrong as never, { onFailure: 'return' })
      expect(failureOf(outcome).kind).toBe('invalid')
      expect(client.console).toHaveLength(1)
      expect(client.calls).toEqual([])
    },
  )

  testFailures({
    call: client => createMultilingual(client).saveLanguages(['it-IT']),
    onFailure: 'overlay',
    takes: nothing,
  })
})

describe('disconnecting the provider', () => {
  test('is seen in the status', async () => {
    const client = openClient()
    const api = createMultilingual(client)
    expect(await api.disconnect()).toEqual({ ok: true, status: 204, data: null })
    expect(dataOf(await api.status())).toEqual({ connected: false })
    expect(client.calls[0]).toBe('DELETE /api/multilingual/connection')
  })

  testFailures({
    call: client => createMultilingual(client).disconnect(),
    onFailure: 'overlay',
    takes: nothing,
  })
})

describe('the language a member reads in', () => {
  test.each(['it', 'it-IT', 'zh-Hans-CN'])('is told to the server: %s', async language => {
    const client = openClient()
    const api = createMultilingual(client)
    expect((await api.saveLocale(language))?.ok).toBe(true)
    expect(client.calls).toEqual([`POST /api/site-users/account/locale {"language":"${language}"}`])
    expect(dataOf(await api.settings())).toMatchObject({ memberLanguage: language })
  })

  test.each([null, undefined, ''])('is not told when the widget reports none: %j', reported => {
    const client = openClient()
    expect(createMultilingual(client).saveLocale(reported)).toBe(null)
    expect(client.calls).toEqual([])
  })

  test.each(['klingon!', '<script>', 'it_IT ', { language: 'it' }, 5])(
    'is not told when the widget reports nonsense, which is one line: %j',
    async reported => {
      const client = openClient()
      const outcome = await createMultilingual(client).saveLocale(reported as string)
      expect(outcome?.ok).toBe(false)
      expect(client.console).toHaveLength(1)
      expect([client.calls, client.shown]).toEqual([[], []])
    },
  )

  testFailures({
    call: client => createMultilingual(client).saveLocale('it-IT'),
    onFailure: 'ignore',
    takes: nothing,
  })

  test('may be a caller’s own business', async () => {
    const client = openClient()
    client.data.destroy()
    const outcome = await createMultilingual(client).saveLocale('it-IT', { onFailure: 'overlay' })
    expect(outcome && failureOf(outcome).kind).toBe('cancelled')
  })
})

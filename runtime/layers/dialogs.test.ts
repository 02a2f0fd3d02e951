import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../data/outcome.ts'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { drawn } from './dialog-list.testing.ts'
import type { DialogList } from './dialog-list.ts'
import { createDialogs, type DialogAnswer, type Dialogs } from './dialogs.ts'

let dialogs: Dialogs
let list: DialogList
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('confirm', (text: string) => asked.push(`confirm ${text}`) > 0)
  vi.stubGlobal('alert', (text: string) => void asked.push(`alert ${text}`))
  const env = createEnv(window)
  dialogs = createDialogs({ env, errors: createErrors({ env }) })
})
afterEach(() => dialogs.destroy())

const failure = (more: Partial<Failure> = {}) =>
  ({ kind: 'server', url: '/api/oven', message: 'No fire', answer: {}, ...more }) as Failure

/** Somebody draws the dialogs. */
function watch(onChange?: () => void): void {
  list = drawn(dialogs, onChange)
}
const kinds = () => list.current().map(({ kind, isLeaving }) => (isLeaving ? `${kind}, leaving` : kind))
const last = () => {
  const dialog = list.current().at(-1)
  if (!dialog) throw new Error('there is no dialog')
  return dialog
}

describe('whoever asks', () => {
  test.each<DialogAnswer>(['confirm', 'reject', 'cancel'])('hears %s', async answer => {
    watch()
    const promise = dialogs.confirm('Sure?')
    last().answer(answer)
    expect(await promise).toBe(answer)
  })

  test('hears the first answer, whatever is pressed while the dialog fades', async () => {
    watch()
    const promise = dialogs.confirm('Sure?')
    last().answer('reject')
    last().answer('confirm')
    expect(await promise).toBe('reject')
    expect(kinds()).toEqual(['confirm, leaving'])
    last().gone()
    expect(kinds()).toEqual([])
  })

  test.each(['alert', 'inform'] as const)('with %s hears only that it has been seen', async kind => {
    watch()
    const promise = dialogs[kind]('Baked')
    last().answer('confirm')
    expect(await promise).toBeUndefined()
  })

  test('for a login hears whether it has worked', async () => {
    watch()
    const refused = dialogs.login()
    last().answer('cancel')
    expect(await refused).toBe(false)
    const worked = dialogs.login()
    last().answer('confirm')
    expect(await worked).toBe(true)
  })

  test('hears cancel when the page is given back, before or after', async () => {
    watch()
    const open = [dialogs.confirm('1'), dialogs.confirm('2')]
    const others = [dialogs.alert('3'), dialogs.inform('4'), dialogs.systemError(failure()), dialogs.login()]
    dialogs.destroy()
    list.destroy()
    expect(await Promise.all(open)).toEqual(['cancel', 'cancel'])
    expect(await Promise.all(others)).toEqual([undefined, undefined, false, false])
    expect(await dialogs.confirm('5')).toBe('cancel')
    expect(await dialogs.login()).toBe(false)
    expect(kinds()).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('what is said', () => {
  test.each<[given: unknown, message: string]>([
    ['Baked', 'Baked'],
    ['', ''],
    [undefined, ''],
    [null, ''],
    [0, '0'],
    [Number.NaN, 'NaN'],
    [new TypeError('No fire'), 'No fire'],
    [Symbol('s'), 'Symbol(s)'],
    [{ title: 'Oven' }, ''],
    [{ message: 'Baked' }, 'Baked'],
  ])('is %j', (given, message) => {
    watch()
    void dialogs.alert(given as string)
    expect(last().text.message).toBe(message)
  })

  test('is seen in the order it was said in', () => {
    watch()
    void dialogs.alert('1')
    void dialogs.confirm('2')
    void dialogs.alert('3')
    expect(list.current().map(({ text }) => text.message)).toEqual(['1', '2', '3'])
  })

  test('in passing takes the place of what was said in passing before', async () => {
    watch()
    const first = dialogs.inform('1')
    void dialogs.inform('2')
    await first
    expect(kinds()).toEqual(['inform, leaving', 'inform'])
  })
})

describe('failures', () => {
  test('of twenty calls at once are one overlay, which shows three of them', () => {
    watch()
    const promises = Array.from({ length: 20 }, (_, i) => dialogs.systemError(failure({ url: `/api/${i}` })))
    expect(kinds()).toEqual(['systemError'])
    expect(last().failures.map(({ url }) => url)).toEqual(['/api/0', '/api/1', '/api/2'])
    expect(promises).toHaveLength(20)
  })

  test('settle together when the overlay is cleared', async () => {
    watch()
    const promises = [dialogs.systemError(failure()), dialogs.systemError(failure({ url: '/api/2' }))]
    last().answer('cancel')
    expect(await Promise.all(promises)).toEqual([false, false])
  })

  test('are tried again together, when that was offered for one of them', async () => {
    watch()
    const promises = [
      dialogs.systemError(failure()),
      dialogs.systemError(failure({ url: '/api/2' }), { canRetry: true }),
      dialogs.systemError(failure({ url: '/api/3' })),
    ]
    expect(last().canRetry).toBe(true)
    last().answer('confirm')
    expect(await Promise.all(promises)).toEqual([true, true, true])
  })

  test('that say the same offer to be tried again as soon as one of them does', () => {
    watch()
    void dialogs.systemError(failure())
    expect(last().canRetry).toBe(false)
    void dialogs.systemError(failure(), { canRetry: true })
    expect([last().canRetry, last().failures.length]).toEqual([true, 1])
  })

  test('that say the same are shown once', () => {
    watch()
    for (let i = 0; i < 5; i++) void dialogs.systemError(failure())
    void dialogs.systemError(failure({ message: 'No water' }))
    expect(last().failures.map(({ message }) => message)).toEqual(['No fire', 'No water'])
  })

  test('after the overlay was cleared open another one', () => {
    watch()
    void dialogs.systemError(failure())
    last().answer('cancel')
    void dialogs.systemError(failure())
    expect(kinds()).toEqual(['systemError, leaving', 'systemError'])
  })
})

test('twenty calls that want a login open one', async () => {
  watch()
  const promises = Array.from({ length: 20 }, () => dialogs.login({ createAccount: false }))
  expect(kinds()).toEqual(['login'])
  expect(last().login).toEqual({ createAccount: false })
  last().answer('confirm')
  expect(await Promise.all(promises)).toEqual(Array.from({ length: 20 }, () => true))
})

describe('where nobody draws', () => {
  test("the browser's own dialogs ask and tell", async () => {
    expect(await dialogs.confirm({ title: 'Oven', message: 'Light it?' })).toBe('confirm')
    await dialogs.alert('Baked')
    await dialogs.inform('Copied')
    await dialogs.systemError(failure())
    expect(asked).toEqual(['confirm Oven\n\nLight it?', 'alert Baked', 'alert Copied', 'alert No fire'])
    expect(dialogs.take()).toEqual([])
  })

  test('a no is a cancel', async () => {
    vi.stubGlobal('confirm', () => false)
    expect(await dialogs.confirm('Sure?')).toBe('cancel')
  })

  test('a login cannot be', async () => {
    expect(await dialogs.login()).toBe(false)
    expect(asked).toEqual([])
  })

  test('a browser without dialogs of its own answers cancel, and one line says why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('confirm', () => {
      throw new TypeError('sandboxed')
    })
    expect(await dialogs.confirm('Sure?')).toBe('cancel')
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  test('twenty failures that say the same are told once', async () => {
    const stop = dialogs.subscribe(() => {})
    const all = Array.from({ length: 20 }, () => dialogs.systemError(failure()))
    const other = dialogs.systemError(failure({ message: 'No water' }))
    stop()
    expect(dialogs.askBrowser()).toBe(true)
    expect(await Promise.all([...all, other])).toEqual(Array(21).fill(false))
    expect(asked).toEqual(['alert No fire', 'alert No water'])
    expect(dialogs.askBrowser()).toBe(false)
  })

  test('what is asked for meanwhile is asked, too', async () => {
    const answers: unknown[] = []
    vi.stubGlobal('confirm', (text: string) => {
      asked.push(text)
      if (text === '1') void dialogs.confirm('2').then(answer => answers.push(answer))
      return true
    })
    answers.push(await dialogs.confirm('1'))
    await Promise.resolve()
    expect(asked).toEqual(['1', '2'])
    expect(answers).toEqual(['confirm', 'confirm'])
  })
})

test('whoever draws hears of every wish, and that one may come', () => {
  const heard = vi.fn()
  const stop = dialogs.subscribe(heard)
  dialogs.preload()
  expect(heard).toHaveBeenCalledTimes(1)
  void dialogs.alert('Baked')
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  stop()
  dialogs.preload()
  expect(heard).toHaveBeenCalledTimes(2)
})

test('every change of what is seen is told', () => {
  const changed = vi.fn()
  watch(changed)
  void dialogs.alert('Baked')
  expect(changed).toHaveBeenCalledTimes(1)
  last().answer('confirm')
  last().gone()
  expect(changed).toHaveBeenCalledTimes(3)
  expect(list.current()).toEqual([])
})

test('of what was said in passing before anybody could draw it only the newest is seen', async () => {
  const stop = dialogs.subscribe(() => {})
  const first = dialogs.inform('1')
  void dialogs.inform('2')
  stop()
  watch()
  list.add(dialogs.take())
  await first
  expect(kinds()).toEqual(['inform'])
  expect(last().text.message).toBe('2')
})

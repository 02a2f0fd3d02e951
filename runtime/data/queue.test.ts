import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { thoroughTest } from '../../test/thorough-test.ts'
import { failureOf, openData, type Request, silence } from './data.testing.ts'
import { createQueue } from './queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** A server that needs its time, another one for each call, and counts what it has open. */
function slowServer() {
  const log = { open: 0, most: 0, finished: [] as string[] }
  const answer = async ({ url }: Request) => {
    log.open++
    log.most = Math.max(log.most, log.open)
    const id = Number(url.searchParams.get('id'))
    await new Promise(resolve => setTimeout(resolve, 100 + ((id * 7919) % 900)))
    log.open--
    log.finished.push(`${id}`)
    return JSON.stringify({ id })
  }
  return { log, answer }
}

const ids = Array.from({ length: 100 }, (_, i) => i)

describe('a hundred calls at once on a slow network', () => {
  test('are never more than six together, and none is lost or sent twice', async () => {
    const { log, answer } = slowServer()
    const { data, requests } = openData(answer)
    const outcomes = ids.map(id => data.get<{ id: number }>(`/api/pane?id=${id}`))
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await Promise.all(outcomes)).map(outcome => outcome.ok && outcome.data.id)).toEqual(ids)
    expect(log.most).toBe(6)
    expect(requests.map(({ url }) => Number(url.searchParams.get('id')))).toEqual(ids)
  })

  test('keep their order in each named queue, and the queues do not wait for each other', async () => {
    const { log, answer } = slowServer()
    const { data, requests } = openData(answer)
    const queues = ['basket', 'form', undefined]
    for (const id of ids) {
      const queue = queues[id % 3]
      data.put(`/api/pane?id=${id}`, { json: id, ...(queue && { queue }) })
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(100)
    for (const lane of [0, 1]) {
      const own = log.finished.map(Number).filter(id => id % 3 === lane)
      expect(own).toEqual(ids.filter(id => id % 3 === lane))
    }
    // Those without a queue overtook the others.
    expect(log.finished.map(Number).filter(id => id % 3 === 2)).not.toEqual(ids.filter(id => id % 3 === 2))
    expect(log.most).toBe(6)
  })

  test('are not heard of again when nobody waits any more', async () => {
    const { answer } = slowServer()
    const { data, requests, shown, console } = openData(answer)
    const read = vi.fn()
    const outcomes = ids.map(id => data.get(`/api/pane?id=${id}`, { answer: read }))
    await vi.advanceTimersByTimeAsync(50)
    data.destroy()
    expect((await Promise.all(outcomes)).map(outcome => failureOf(outcome).kind)).toEqual(
      ids.map(() => 'cancelled'),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).not.toHaveBeenCalled()
    expect(requests).toHaveLength(6)
    expect(shown).toEqual([])
    expect(console).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a block that leaves makes room for the others, and its own calls are not sent', async () => {
  const { data, requests } = openData(request =>
    request.url.pathname === '/api/hung' ? silence(request) : '{}',
  )
  const leave = new AbortController()
  const { signal } = leave
  const lost = ids.slice(0, 10).map(() => data.get('/api/hung', { signal }))
  const others = ids.slice(0, 10).map(id => data.get(`/api/pane?id=${id}`))
  expect(requests).toHaveLength(6)
  leave.abort()
  expect((await Promise.all(lost)).every(outcome => failureOf(outcome).kind === 'cancelled')).toBe(true)
  expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true)
  expect(requests.map(({ url }) => url.pathname)).toEqual([
    ...Array(6).fill('/api/hung'),
    ...Array(10).fill('/api/pane'),
  ])
})

test('a call that fails does not stop the ones behind it in its queue', async () => {
  const { data } = openData(({ url }) => {
    if (url.pathname === '/api/broken') throw new Error('reset')
    return '{}'
  })
  const broken = data.post('/api/broken', { queue: 'basket' })
  const fine = data.post('/api/fine', { queue: 'basket' })
  expect([(await broken).ok, (await fine).ok]).toEqual([false, true])
})

describe('the queue', () => {
  test('hands over what a job gives, and what it throws', async () => {
    const queue = createQueue({ limit: 1 })
    expect(await queue.run(async () => 'pane')).toBe('pane')
    await expect(queue.run(() => Promise.reject(new Error('no oven')))).rejects.toThrow('no oven')
    expect(await queue.run(async () => 'focaccia')).toBe('focaccia')
  })

  test('starts a job at once when there is room', () => {
    const queue = createQueue({ limit: 2 })
    const started: number[] = []
    for (const id of [1, 2, 3]) queue.run(() => new Promise(() => started.push(id)))
    expect(started).toEqual([1, 2])
  })

  test('gives the free place to the first one whose lane is free', async () => {
    const queue = createQueue({ limit: 2 })
    const started: string[] = []
    const finish = new Map<string, () => void>()
    const job = (id: string) => () =>
      new Promise<void>(resolve => {
        started.push(id)
        finish.set(id, resolve)
      })
    queue.run(job('a1'), 'a')
    queue.run(job('a2'), 'a')
    queue.run(job('b1'), 'b')
    queue.run(job('b2'), 'b')
    expect(started).toEqual(['a1', 'b1'])
    finish.get('b1')?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toEqual(['a1', 'b1', 'b2'])
    finish.get('a1')?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toEqual(['a1', 'b1', 'b2', 'a2'])
  })

  thoroughTest('takes ten thousand jobs in a moment', async () => {
    const queue = createQueue({ limit: 6 })
    const before = performance.now()
    let done = 0
    await Promise.all(Array.from({ length: 10_000 }, () => queue.run(async () => done++, 'basket')))
    expect(done).toBe(10_000)
    expect(performance.now() - before).toBeLessThan(2000)
  })
})

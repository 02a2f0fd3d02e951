import { describe, expect, test } from 'vitest'
import { createEnv, type Env } from '#runtime/env.ts'
import { createScheduler, sliceMs } from './schedule.ts'

/** A page whose clock and tasks the test moves by hand. */
function byHand() {
  const tasks: (() => void)[] = []
  let now = 0
  const env: Env = { ...createEnv(window), now: () => now, soon: fn => void tasks.push(fn) }
  return {
    scheduler: createScheduler({ env }),
    work: (ms: number) => {
      now += ms
    },
    tasks,
    runTask: () => tasks.shift()?.(),
  }
}

describe('blocks that are due', () => {
  test('come to life in their order, in a later task', () => {
    const { scheduler, runTask } = byHand()
    const done: number[] = []
    for (const i of [1, 2, 3]) scheduler.add(() => done.push(i))
    expect(done).toEqual([])
    runTask()
    expect(done).toEqual([1, 2, 3])
  })

  test('give the browser its turn as soon as a slice is over', () => {
    const { scheduler, runTask, tasks, work } = byHand()
    const done: number[] = []
    for (const i of [1, 2, 3, 4, 5]) {
      scheduler.add(() => {
        done.push(i)
        work(sliceMs / 2)
      })
    }
    runTask()
    expect(done).toEqual([1, 2])
    runTask()
    expect(done).toEqual([1, 2, 3, 4])
    runTask()
    expect(done).toEqual([1, 2, 3, 4, 5])
    expect(tasks).toEqual([])
  })

  test('are one to a slice when each is slow', () => {
    const { scheduler, runTask, work } = byHand()
    const done: number[] = []
    for (const i of [1, 2]) {
      scheduler.add(() => {
        done.push(i)
        work(100)
      })
    }
    runTask()
    expect(done).toEqual([1])
    runTask()
    expect(done).toEqual([1, 2])
  })

  test('may ask for further ones, which come last', () => {
    const { scheduler, runTask } = byHand()
    const done: string[] = []
    scheduler.add(() => {
      done.push('outer')
      scheduler.add(() => done.push('nested'))
    })
    scheduler.add(() => done.push('next'))
    runTask()
    expect(done).toEqual(['outer', 'next', 'nested'])
  })

  test('start anew after a pause', () => {
    const { scheduler, runTask } = byHand()
    const done: number[] = []
    scheduler.add(() => done.push(1))
    runTask()
    scheduler.add(() => done.push(2))
    runTask()
    expect(done).toEqual([1, 2])
  })
})

test('one that throws is heard of and does not stop the others', async () => {
  const { scheduler, runTask, tasks } = byHand()
  const done: number[] = []
  const idle = () => scheduler.idle().then(() => done.push(0))
  scheduler.add(() => done.push(1))
  scheduler.add(() => {
    throw new Error('boom')
  })
  scheduler.add(() => done.push(3))
  idle()
  expect(runTask).toThrow('boom')
  runTask()
  expect(done).toEqual([1, 3])
  await Promise.resolve()
  await Promise.resolve()
  expect(done).toEqual([1, 3, 0])
  scheduler.add(() => {
    throw new Error('the last one')
  })
  expect(runTask).toThrow('the last one')
  expect(tasks).toEqual([])
  await scheduler.idle()
})

describe('waiting until all are done', () => {
  test('ends at once when there are none', async () => {
    await byHand().scheduler.idle()
  })

  test('ends after the last slice', async () => {
    const { scheduler, runTask, work } = byHand()
    const seen: string[] = []
    scheduler.add(() => work(100))
    scheduler.add(() => seen.push('job'))
    const idle = scheduler.idle().then(() => seen.push('idle'))
    runTask()
    await Promise.resolve()
    expect(seen).toEqual([])
    runTask()
    await idle
    expect(seen).toEqual(['job', 'idle'])
  })

  test('ends also when what was left is forgotten', async () => {
    const { scheduler, runTask } = byHand()
    const done: number[] = []
    scheduler.add(() => done.push(1))
    const idle = scheduler.idle()
    scheduler.clear()
    runTask()
    await idle
    expect(done).toEqual([])
    scheduler.add(() => done.push(2))
    runTask()
    expect(done).toEqual([2])
  })

  test('ends also when one of them forgets the rest', async () => {
    const { scheduler, runTask } = byHand()
    const done: number[] = []
    scheduler.add(() => scheduler.clear())
    scheduler.add(() => done.push(2))
    runTask()
    await scheduler.idle()
    expect(done).toEqual([])
  })
})

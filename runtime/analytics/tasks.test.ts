import { expect, test } from 'vitest'
import { openMeasured } from './analytics.testing.ts'

test('what is told of a view leaves with one call in a task: a hit, where somebody comes from, how quickly it came', async () => {
  const tasks: (() => void)[] = []
  const sent: string[] = []
  const { settle } = await openMeasured({
    env: {
      soon: fn => void tasks.push(fn),
      async fetch(url) {
        sent.push(new URL(url).pathname.replace('/api/', ''))
        return Response.json({ pageLoadId: 'page-1' })
      },
    },
  })
  await settle()
  expect(sent).toEqual([])
  const each: string[][] = []
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    task()
    await settle()
    each.push(sent.splice(0))
  }
  const calls = each.filter(({ length }) => length > 0)
  expect(calls.flat().sort()).toEqual(['1/performance/settings', 'census/RecordHit', 'track/Track'])
  expect(calls).toHaveLength(3)
})

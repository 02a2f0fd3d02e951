import { expect, test } from 'vitest'
import { chromiumOfWorker } from './browser/chromium.ts'
import { playAll } from './race/play.ts'

test('20 sequences of taps in two tabs end at the cart of the server, and show no number that nobody chose', async () => {
  const seeds = Array.from({ length: 20 }, (_, i) => i + 1)
  // `npm run race` plays a thousand; a finding begins with its seed.
  const { played, findings } = await playAll(await chromiumOfWorker(false), { seeds, jobs: 2 })
  expect([played, findings]).toEqual([20, []])
}, 180_000)

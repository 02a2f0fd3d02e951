import { expect, test, vi } from 'vitest'
import { isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import { watchSight } from '../../test/sight.ts'
import block from './index.ts'
import { sample } from './sample.ts'

test('what has come in does not go out of sight again for what the page changes, and is told once', async () => {
  const watched = watchSight()
  const page = await openPage(sample, [block])
  const root = page.find('[data-block]')
  const seen = vi.fn()
  root.addEventListener('site:reveal:seen', seen)
  for (const isIn of [false, true]) {
    watched.at(-1)?.see(isIn)
    await page.settle()
  }
  expect(root.dataset.revealAt).toBe('seen')
  expect(await isReadAgain(page, root, () => root.setAttribute('data-duration', '300'))).toBe(true)
  watched.at(-1)?.see(false)
  await page.settle()
  expect([root.dataset.revealAt, seen.mock.calls.length]).toEqual(['there', 1])
})

import { expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { activate, pause } from './page.testing.ts'
import { samples } from './samples.testing.ts'

test('what has left the page with its body, as Turbo swaps it, is listened to no more', async () => {
  const html = ['accordion', 'header that comes back', 'header whose parts have places', 'list carousel']
    .map(name => samples[name]?.html ?? '')
    .join('')
  const env = createEnv(window)
  const alive = new Map<string, number>()
  const count = (type: string, more: number) => alive.set(type, (alive.get(type) ?? 0) + more)
  const site = await activate(html, {
    listen(type, fn) {
      const stop = env.listen(type, fn)
      count(type, 1)
      return () => {
        count(type, -1)
        stop()
      }
    },
  })
  await site.mount()
  await pause()
  const before = [...alive]
  expect(alive.get('scroll')).toBeGreaterThan(0)
  const first = document.body
  for (let i = 0; i < 3; i++) {
    const next = document.createElement('body')
    next.innerHTML = html
    document.body.replaceWith(next)
    await vi.waitFor(() => expect(next.querySelector('[data-block]')).not.toBeNull())
    await site.mount()
    await pause()
  }
  expect([...alive]).toEqual(before)
  site.destroy()
  document.body.replaceWith(first)
})

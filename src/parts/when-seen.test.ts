import { expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { whenSeen } from './when-seen.ts'

test('it is asked for at each of the shares of blocks spec §10, so what is higher than the window is told at its first pixel', () => {
  const asked: (IntersectionObserverInit | undefined)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_: unknown, options?: IntersectionObserverInit) {
        asked.push(options)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const stop = whenSeen(document.body, { env: createEnv(window), call: () => {} })
  expect(asked).toMatchObject([{ threshold: [0, 0.1, 0.25, 0.5, 1] }])
  stop()
})

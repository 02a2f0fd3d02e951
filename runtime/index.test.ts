import { expect, test, vi } from 'vitest'
import { bringChunk } from '../test/chunks.ts'
import { createEnv } from './env.ts'
import { createRuntime } from './index.ts'

test.each([false, true])(
  'an image loader that does not come is one line, unless the page was given back: %j',
  async givenBack => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let fail = (_: Error) => {}
    bringChunk('images', () => new Promise<never>((_, reject) => (fail = reject)))
    const runtime = createRuntime({ env: createEnv(window) })
    const waiting = runtime.images().then(
      () => 'loaded',
      () => 'failed',
    )
    if (givenBack) runtime.destroy()
    fail(new Error('404'))
    expect(await waiting).toBe('failed')
    runtime.destroy()
    expect(console.error).toHaveBeenCalledTimes(givenBack ? 0 : 1)
  },
)

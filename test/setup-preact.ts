import { beforeEach } from 'vitest'
import './setup.ts'

// Preact asks for a frame when its first effect is due, and once more only where it is asked in another way: one that is due as
// a test takes its clock away would keep those of all tests after it.
const { options } = await import('preact')

/** As Preact does it itself. Milliseconds. */
const longest = 35

beforeEach(() => {
  options.requestAnimationFrame = callback => {
    const done = () => {
      clearTimeout(timeout)
      cancelAnimationFrame(frame)
      setTimeout(callback)
    }
    const timeout = setTimeout(done, longest)
    const frame = requestAnimationFrame(done)
  }
})

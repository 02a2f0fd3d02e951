import { afterEach, vi } from 'vitest'
import { forgetStandIns } from './chunks.ts'

// happy-dom plays animations and rejects when one is cancelled; a test about motion brings its own.
Reflect.deleteProperty(Element.prototype, 'animate')

// How long something may take says nothing about whether it is right: a busy machine is no defect.
const { waitFor } = vi
vi.waitFor = (fn, options) =>
  waitFor(fn, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) })

// A test leaves no page behind for the next one.
afterEach(() => {
  forgetStandIns()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

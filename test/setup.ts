import { afterEach, vi } from 'vitest'

// Test files share a thread, and with it what comes from node_modules. A window, our modules and the tests' helpers each
// file has of its own, as in a thread of its own.
vi.resetModules()
await (globalThis as unknown as { openWindow(): Promise<void> }).openWindow()
const { forgetStandIns } = await import('./chunks.ts')

// happy-dom plays animations and rejects when one is cancelled; a test about motion brings its own.
Reflect.deleteProperty(Element.prototype, 'animate')

// How long something may take says nothing about whether it is right: a busy machine is no defect.
const { waitFor } = vi
const patient: typeof waitFor = (fn, options) =>
  waitFor(fn, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) })
// The files of a thread share it.
if (waitFor.name !== 'patient') vi.waitFor = patient

// A test leaves no page behind for the next one, and no clock.
afterEach(() => {
  vi.useRealTimers()
  forgetStandIns()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

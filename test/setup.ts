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

/** What the thread has, and all files of it share. */
const found = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { value }]) =>
  value === undefined ? [] : [[name, value as unknown] as const],
)

// A test leaves no page behind for the next one, no clock, and nothing else than it has found.
afterEach(() => {
  // First: what a test has put in place of a clock that was not the real one gives that one back.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  forgetStandIns()
  document.head.replaceChildren()
  document.body.replaceChildren()
  const left = found.filter(([name, value]) => !Object.is(Reflect.get(globalThis, name), value))
  for (const [name, value] of left) Reflect.set(globalThis, name, value)
  if (left.length > 0) throw new Error(`A test has left its own ${left.map(([name]) => name).join(', ')}`)
})

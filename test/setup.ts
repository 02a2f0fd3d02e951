import { afterEach, vi } from 'vitest'

// Test files share a thread, and with it what comes from node_modules. A window, our modules and the tests' helpers each
// file has of its own, as in a thread of its own.
vi.resetModules()
await (globalThis as unknown as { openWindow(): Promise<void> }).openWindow()

// happy-dom plays animations and rejects when one is cancelled; a test about motion brings its own.
Reflect.deleteProperty(Element.prototype, 'animate')

// A test leaves no page behind for the next one.
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

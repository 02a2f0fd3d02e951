import { afterEach } from 'vitest'
import { forgetStandIns } from './chunks.ts'

// happy-dom plays animations and rejects when one is cancelled; a test about motion brings its own.
Reflect.deleteProperty(Element.prototype, 'animate')

// A test leaves no page behind for the next one.
afterEach(() => {
  forgetStandIns()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

import { afterEach } from 'vitest'

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  window.history.replaceState(null, '', '/')
})

import { afterEach } from 'vitest'

afterEach(() => {
  for (const name of ['animate', 'scrollTo']) Reflect.deleteProperty(HTMLElement.prototype, name)
  window.history.replaceState(null, '', '/')
})

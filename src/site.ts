import { createEnv } from '#runtime/env.ts'
import { definitions } from './registry.ts'
import { shared } from './shared.ts'
import { start } from './start.ts'

declare const __SITE_VERSION__: string
declare const __SITE_BUILD__: string

// The only module with side effects. By which tag it has come is known only now, while it runs for the first time.
start({
  env: createEnv(window, stack()),
  definitions,
  stamp: { version: __SITE_VERSION__, build: __SITE_BUILD__ },
  shared,
})

/** The page may have changed what errors say of themselves. */
function stack(): string {
  try {
    return String(Error().stack)
  } catch {
    return ''
  }
}

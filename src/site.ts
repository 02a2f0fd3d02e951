import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import { lackOf } from './needs.ts'
import { definitions } from './registry.ts'
import { shared } from './shared.ts'
import { start } from './start.ts'

declare const __SITE_VERSION__: string
declare const __SITE_BUILD__: string

// The only module with side effects. By which tag it has come is known only now, while it runs for the first time.
const env = createEnv(window, stack)
const lack = lackOf(env)
if (lack) {
  createErrors({ env }).warn(
    { in: 'site', at: 'start' },
    `this browser has no ${lack}; the page stays as it was sent`,
  )
} else {
  start({
    env,
    definitions,
    stamp: { version: __SITE_VERSION__, build: __SITE_BUILD__ },
    shared,
  })
}

/** The page may have changed what errors say of themselves. */
function stack(): string {
  try {
    return String(Error().stack)
  } catch {
    return ''
  }
}

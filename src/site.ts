import { createEnv } from '#runtime/env.ts'
import { definitions } from './registry.ts'
import { shared } from './shared.ts'
import { start } from './start.ts'

declare const __SITE_VERSION__: string
declare const __SITE_BUILD__: string

// The only module with side effects. `currentScript` is known only now, while the tag is running.
const script = document.currentScript as HTMLScriptElement | null
start({
  env: createEnv(window, script),
  definitions,
  stamp: { version: __SITE_VERSION__, build: __SITE_BUILD__ },
  shared,
})

import { createEnv, type Env } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { settle } from '../../../test/open-page.ts'
import { startOverlay } from '../life.ts'
import extras from './index.ts'

export interface ExtrasPage {
  readonly runtime: Runtime
  close(): void
}

/** A page with this context, at home where the context says. */
export async function openExtras(
  html: string,
  context: object,
  given: Partial<Env> = {},
): Promise<ExtrasPage> {
  // Otherwise the first page waits for its compilation.
  await Promise.all([import('./extras.chunk.ts'), import('./owner.chunk.ts')])
  document.body.innerHTML = html
  document.head.innerHTML = ''
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.siteContext = ''
  script.textContent = JSON.stringify(context)
  document.head.append(script)
  const url = () => 'https://bakery.example/diario?anno=2026'
  const runtime = createRuntime({ env: { ...createEnv(window), url, ...given } })
  const borrow = () => Promise.reject(new Error('there is no other overlay'))
  const overlay = startOverlay(extras, { runtime, borrow, styles: { need: () => null } })
  await settle()
  return {
    runtime,
    close() {
      overlay.destroy()
      runtime.destroy()
      script.remove()
    },
  }
}

import { afterEach, vi } from 'vitest'
import { type AnyBlock, createEngine, type Engine } from '#core'
import { createEnv } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { runtimeOf, settle } from './start-page.ts'

export { settle }

export interface TestPage {
  readonly engine: Engine
  readonly runtime: Runtime
  /** Every console line so far, as `level: text`. */
  readonly console: readonly string[]
  /** The first element that matches. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E
  /** Lets effects, observers and due mounts happen. */
  settle(): Promise<void>
  close(): void
}

let open: TestPage | null = null

/** A page with this body, brought to life with these blocks; waiting blocks are mounted too. */
export async function openPage(html: string, definitions: readonly AnyBlock[]): Promise<TestPage> {
  open?.close()
  document.body.innerHTML = html
  const lines = listen()
  const runtime = runtimeOf(createEnv(window))
  const engine = createEngine({ runtime, definitions })
  const page: TestPage = {
    engine,
    runtime,
    console: lines,
    find(selector) {
      const el = document.querySelector(selector)
      if (!el) throw new Error(`nothing matches ${selector}`)
      return el as never
    },
    settle,
    close() {
      engine.destroy()
      runtime.destroy()
      open = null
    },
  }
  open = page
  engine.start()
  await engine.ready
  await engine.mount(document)
  await settle()
  return page
}

/** Closes the page a test has left open. */
export function closePage(): void {
  open?.close()
}

// Here and not for every test: most of them open none, and need not read the engine.
afterEach(closePage)

function listen(): string[] {
  const lines: string[] = []
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      lines.push(`${level}: ${args.map(String).join(' ')}`)
    })
  }
  return lines
}

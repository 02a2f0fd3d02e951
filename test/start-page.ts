import { vi } from 'vitest'
import { type Annotate, type AnyBlock, createEngine, type Engine } from '#core'
import { createEnv, type Env } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import type { ErrorReport } from '../runtime/errors/errors.ts'
import type { Styles } from '../src/core/styles.ts'
import { viewLibrary } from '../src/core/view-library.ts'

/** As on a page that has had a block before; what blocks do while it is on its way is said in `src/view/view.browser.test.ts`. */
await viewLibrary.bring()
// So that a test reads what an author is told as soon as the page has settled.
await import('../src/core/hints.chunk.ts')

/** One console line: its level, its text, and the element it points at. */
export interface Line {
  readonly level: 'error' | 'warn'
  readonly text: string
  readonly el: Element | undefined
}

export interface StartedPage {
  readonly engine: Engine
  readonly runtime: Runtime
  readonly lines: readonly Line[]
  /** The lines at level `error`. */
  errors(): readonly Line[]
  /** What the error reporter heard. */
  readonly reports: readonly ErrorReport[]
  settle(): Promise<void>
  close(): void
}

/**
 * A page as a visitor gets it: nothing is mounted before its moment, nothing is tried twice. (`openPage` also mounts
 * what waits.)
 */
export function startPage(
  html: string,
  definitions: readonly AnyBlock[],
  options: { readonly env?: Partial<Env>; readonly annotate?: Annotate; readonly styles?: Styles } = {},
): StartedPage {
  document.body.innerHTML = html
  const lines = listen()
  const env: Env = { ...createEnv(window), ...options.env }
  const runtime = runtimeOf(env)
  const reports: ErrorReport[] = []
  runtime.errors.subscribe(report => reports.push(report))
  const engine = createEngine({
    runtime,
    definitions,
    ...(options.annotate && { annotate: options.annotate }),
    ...(options.styles && { styles: options.styles }),
  })
  engine.start()
  return {
    engine,
    runtime,
    lines,
    errors: () => lines.filter(line => line.level === 'error'),
    reports,
    settle,
    close() {
      engine.destroy()
      runtime.destroy()
    },
  }
}

/** The services of a page, with the chunks that bring what they do not have at once. */
export function runtimeOf(env: Env): Runtime {
  return createRuntime({ env })
}

/** Longer than React's and Preact's own scheduling, shorter than anybody waits. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise(resolve => setTimeout(resolve, 1))
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
}

function listen(): Line[] {
  const lines: Line[] = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      const el = args.find(arg => arg instanceof Element)
      lines.push({
        level,
        text: args
          .filter(arg => arg !== el)
          .map(String)
          .join(' '),
        el,
      })
    })
  }
  return lines
}

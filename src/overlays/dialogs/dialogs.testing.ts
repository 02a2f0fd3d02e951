import { vi } from 'vitest'
import { createEnv, type Env } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { createShell, type Shell } from '../../shell.tsx'

export interface DialogPage {
  readonly runtime: Runtime
  readonly shell: Shell
  /** Every console line so far, as `level: text`. */
  readonly console: readonly string[]
  /** What was given to the page as styles, by name. */
  readonly styles: ReadonlyMap<string, string>
  /** The first element that matches. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E
  all(selector: string): HTMLElement[]
  /** The button with these words. */
  button(words: string): HTMLButtonElement
  close(): void
}

interface Options {
  readonly env?: Partial<Env>
  readonly context?: object
  readonly lazy?: Partial<Parameters<typeof createShell>[0]['lazy']>
}

/** A page whose dialogs are drawn as on any page; their chunk is there, unless the test brings its own. */
export async function openDialogPage(options: Options = {}): Promise<DialogPage> {
  const context = document.createElement('script')
  context.type = 'application/json'
  context.dataset.siteContext = ''
  context.textContent = JSON.stringify({ website: { language: 'it-IT' }, ...options.context })
  document.head.replaceChildren(context)
  document.body.innerHTML = '<main><button id="opener">Apri</button></main>'
  const lines: string[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((text: unknown) => void lines.push(`${level}: ${text}`))
  const runtime = createRuntime({
    env: { ...createEnv(window), ...options.env },
  })
  const styles = new Map<string, string>()
  const shell = createShell({
    runtime,
    styles: { add: (name, css) => void styles.set(name, css), remove() {} },
    lazy: {
      dialogs: () => import('./dialogs.chunk.ts'),
      login: () => import('../login/login.chunk.ts'),
      tooltip: () => import('../tooltip/tooltip.chunk.ts'),
      consent: () => import('../consent/banner/consent.chunk.tsx'),
      gate: () => import('../consent/gate/consent-gate.chunk.ts'),
      choices: () => import('../consent/preferences/consent-preferences.chunk.tsx'),
      lightbox: () => import('../lightbox/lightbox.chunk.tsx'),
      ...options.lazy,
    },
  })
  runtime.dialogs.expect()
  await vi.waitFor(
    () => {
      if (!styles.has('dialog') && !options.lazy?.dialogs) throw new Error('still loading')
    },
    { interval: 2 },
  )
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  return {
    runtime,
    shell,
    console: lines,
    styles,
    all,
    find(selector) {
      const [el] = all(selector)
      if (!el) throw new Error(`nothing matches ${selector}`)
      return el as never
    },
    button(words) {
      const found = all('button').find(el => [el.textContent, el.getAttribute('aria-label')].includes(words))
      if (!found) throw new Error(`no button says ${words}`)
      return found as HTMLButtonElement
    },
    close() {
      runtime.destroy()
      shell.destroy()
    },
  }
}

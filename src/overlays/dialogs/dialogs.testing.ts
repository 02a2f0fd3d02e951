import { vi } from 'vitest'
import { createEnv, type Env } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { settle } from '../../../test/open-page.ts'
import { createShell, type Shell } from '../../shell.ts'

export interface DialogPage {
  readonly runtime: Runtime
  readonly shell: Shell
  /** Every console line so far, as `level: text`. */
  readonly console: readonly string[]
  /** Whose styles the page was asked for. */
  readonly looks: readonly string[]
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
  /** The chunk of the dialogs is not waited for; `bringChunk` says how it comes. */
  readonly isSlow?: boolean
}

/** A page whose dialogs are drawn as on any page; their chunk is there, unless it is slow. */
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
  const looks: string[] = []
  const need = (name: string) => {
    looks.push(name)
    return null
  }
  const shell = createShell({ runtime, styles: { need } })
  runtime.dialogs.preload()
  if (!options.isSlow) {
    await Promise.all([import('./dialogs.chunk.ts'), import('#runtime/layers/layers.chunk.ts')])
    await settle()
  }
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  return {
    runtime,
    shell,
    console: lines,
    looks,
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

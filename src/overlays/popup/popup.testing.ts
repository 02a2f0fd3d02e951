import { vi } from 'vitest'
import { createEnv, type Env } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { settle } from '../../../test/open-page.ts'
import { startOverlay } from '../life.ts'
import popup from './index.ts'

export interface PopupPage {
  readonly runtime: Runtime
  /** What the server was asked. */
  readonly asked: readonly string[]
  readonly console: readonly string[]
  close(): void
}

export const settings = { style: 2, showOnAllPages: true, enableMobile: true, version: 3 }
export const template =
  '<template data-popup-overlay><h2>La lettera</h2><p>Ogni domenica.</p><section data-block="newsletter" data-form-id="l"><form action="/altrove"><input id="popup-email" name="email" type="email"><button>Mi iscrivo</button></form></section></template>'

let open: PopupPage | null = null

/** A page whose site has a popup with these settings; `rendered` is what its server draws. */
export async function openPopup(
  html = `<main><a href="/">Forno</a><input name="nome"></main>${template}`,
  given: {
    readonly settings?: object
    readonly context?: object
    readonly env?: Partial<Env>
    readonly rendered?: unknown
  } = {},
): Promise<PopupPage> {
  open?.close()
  // Otherwise the first page waits for its compilation.
  await Promise.all([
    import('./popup.chunk.ts'),
    import('./popup-window.chunk.ts'),
    import('#runtime/layers/layers.chunk.ts'),
    import('#runtime/server.chunk.ts'),
  ])
  document.body.innerHTML = html
  const popupOverlaySettings = { ...settings, ...given.settings }
  const context = document.createElement('script')
  context.type = 'application/json'
  context.dataset.siteContext = ''
  context.textContent = JSON.stringify({
    website: { language: 'it-IT' },
    ...given.context,
    popupOverlaySettings,
  })
  document.head.replaceChildren(context)
  const lines: string[] = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(' ')))
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    return 'rendered' in given
      ? new Response(JSON.stringify(given.rendered), { headers: { 'content-type': 'application/json' } })
      : new Response('{}', { status: 404 })
  }
  const runtime = createRuntime({ env: { ...createEnv(window), fetch, ...given.env } })
  // The gate, on a page that asks for it.
  const borrow = async () => ({}) as never
  const overlay = startOverlay(popup, { runtime, borrow, styles: { need: () => null } })
  await passed()
  open = {
    runtime,
    asked,
    console: lines,
    close() {
      open = null
      overlay.destroy()
      runtime.destroy()
      context.remove()
    },
  }
  return open
}

/** As long as chunks, and what is waited for after a change, take. */
export async function passed(ms = 0): Promise<void> {
  for (let i = 0; i < 6; i++) await settle()
  if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms))
  for (let i = 0; i < 3; i++) await settle()
}

export const dialog = () => document.querySelector<HTMLDialogElement>('.site-popup[open]')
export const closeButton = () => dialog()?.querySelector('button') as HTMLButtonElement
export const record = () => JSON.parse(localStorage.getItem('site-popup-overlay') ?? 'null')?.value ?? null
export const turns = ({ runtime }: PopupPage) => runtime.overlays.manager?.inspect() ?? []

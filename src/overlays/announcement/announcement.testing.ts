import { createEnv } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { settle } from '../../../test/open-page.ts'
import { startOverlay } from '../life.ts'
import announcement from './index.ts'

export interface AnnouncedPage {
  readonly runtime: Runtime
  close(): void
}

export const text = '<p>Oggi <strong>focaccia</strong>, fino alle <a href="/orari">otto</a>.</p>'
export const settings = { style: 2, text }

/** A page whose context has this to say. */
export async function openAnnounced(
  html: string,
  announcementBarSettings: object | null = settings,
  context: object = {},
): Promise<AnnouncedPage> {
  // Otherwise the first page waits for its compilation.
  await import('./announcement.chunk.ts')
  document.body.innerHTML = html
  Object.assign(window, {
    Static: {
      SQUARESPACE_CONTEXT: { website: { language: 'it-IT' }, ...context, announcementBarSettings },
    },
  })
  // There is time at once.
  const env = createEnv(window)
  const runtime = createRuntime({ env: { ...env, whenIdle: fn => env.after(0, fn) } })
  const borrow = () => Promise.reject(new Error('there is no other overlay'))
  const overlay = startOverlay(announcement, { runtime, borrow, styles: { need: () => null } })
  await settle()
  return {
    runtime,
    close() {
      overlay.destroy()
      runtime.destroy()
      // Files share the window.
      Reflect.deleteProperty(window, 'Static')
    },
  }
}

export const bars = () => [...document.querySelectorAll<HTMLElement>('[role=region]')]
export const words = () => bars().map(bar => bar.textContent?.trim())
export const closeButton = () => bars()[0]?.querySelector('button') as HTMLButtonElement

import type { Page } from 'playwright-core'
import type { LayerOptions, Layers } from '../runtime/layers/layers.ts'
import type { Site } from '../src/start.ts'
import { atRest } from './browser.ts'

type Lab = Window & { layers?: Layers; answers?: string[]; shown?: Record<string, { close(): void }> }

/** Before the page: its stack of layers, which is nobody's business, becomes `window.layers`. */
export async function lendLayers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lab = window as Lab
    let site: unknown
    Object.defineProperty(window, 'Site', {
      configurable: true,
      get: () => site,
      set(value: { chunk(name: string, build: string, factory: unknown): void }) {
        site = value
        const { chunk } = value
        if (!chunk) return
        value.chunk = (name, build, factory) => {
          const run = factory as (require: unknown, exports: Record<string, unknown>) => void
          chunk(name, build, (require: unknown, exports: Record<string, unknown>) => {
            run(require, exports)
            if (name !== 'layers') return
            const create = exports.createLayers as (options: unknown) => Layers
            exports.createLayers = (options: unknown) => {
              lab.layers = create(options)
              return lab.layers
            }
          })
        }
      },
    })
  })
}

/** A call that may fail brings the chunks of dialogs and layers; returns once they are there. */
export async function bringLayers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (window.Site as Site).ready
    await (window.Site as Site).data?.get('/dist/site.schema.json')
  })
  await page.waitForFunction(() => (window as Lab).layers !== undefined)
}

/** Opens a layer with a name, and a button in it. It closes by Escape. */
export function openLayer(
  page: Page,
  name: string,
  options: Partial<Omit<LayerOptions, 'el' | 'opener'>> & { readonly opener?: string } = {},
): Promise<void> {
  return page.evaluate(
    ([name, { opener, ...options }]) => {
      const lab = window as Lab
      const el = document.createElement(options.modal ? 'dialog' : 'div')
      el.id = name
      el.tabIndex = -1
      el.innerHTML = `<button id="${name}-first">${name}</button> <button id="${name}-last">${name}</button>`
      document.body.append(el)
      const layer = lab.layers?.open({
        kind: 'dialog',
        onEscape: () => lab.shown?.[name]?.close(),
        ...options,
        ...(opener && { opener: document.querySelector(opener) }),
        el,
      })
      lab.shown ??= {}
      lab.shown[name] = {
        close() {
          layer?.close()
          el.remove()
        },
      }
    },
    [name, options] as const,
  )
}

export function closeLayer(page: Page, name: string): Promise<void> {
  return page.evaluate(name => (window as Lab).shown?.[name]?.close(), name)
}

type Kind = 'confirm' | 'alert' | 'inform' | 'login'

/** Asks by `Site.dialogs`; the answer comes to `answers`. */
export async function ask(page: Page, kind: Kind, text?: unknown): Promise<void> {
  await beginAsking(page, kind, text)
  await page.locator('.site-dialog[open], .site-notice:not([data-leaving])').last().waitFor()
  await atRest(page)
}

/** The same without waiting for the dialog. */
export function beginAsking(page: Page, kind: Kind, text?: unknown): Promise<void> {
  return page.evaluate(
    async ([kind, text]) => {
      const lab = window as Lab
      lab.answers ??= []
      const { answers } = lab
      const { dialogs } = (await (window.Site as Site).ready) as Site
      const asked = (dialogs as unknown as Record<string, (text: unknown) => Promise<unknown>>)[kind]?.(text)
      void asked?.then(answer => answers.push(`${kind}: ${answer}`))
    },
    [kind, text] as const,
  )
}

export function answers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as Lab).answers ?? [])
}

/** The id of what has the focus, else its words, else its name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const el = document.activeElement
    return el?.id || el?.textContent?.trim().slice(0, 40) || el?.localName || 'nothing'
  })
}

/** What the visitor would touch in the middle of the window, as an id. */
export function onTop(page: Page): Promise<string> {
  return page.evaluate(() => {
    const el = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return el?.closest('[id]')?.id ?? el?.localName ?? 'nothing'
  })
}

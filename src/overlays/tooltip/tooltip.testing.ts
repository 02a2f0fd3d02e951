import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import type { LoadChunk } from '../../../test/chunks.ts'
import { startOverlay } from '../life.ts'
import tooltip from './index.ts'

export let stop = () => {}
export let runtime: Runtime

/** A page with this body that listens for tooltips. */
export function start(html: string): void {
  stop()
  document.body.innerHTML = html
  runtime = createRuntime({ env: createEnv(window) })
  const borrow = () => Promise.reject(new Error('there is no other overlay'))
  const overlay = startOverlay(tooltip, { runtime, borrow, styles: { need: () => null } })
  stop = () => {
    overlay.destroy()
    runtime.destroy()
    stop = () => {}
  }
}

beforeEach(async () => {
  // Otherwise the first test waits for their compilation.
  await Promise.all([import('./tooltip.chunk.ts'), import('#runtime/layers/layers.chunk.ts')])
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** How a chunk comes. */
export const present = (load: LoadChunk) => load()
export const missing = () => Promise.reject(new Error('missing'))

export const one = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const tip = () => document.querySelector<HTMLElement>('.site-tooltip')
/** What can be read in a tooltip; nothing while it fades. */
export const shown = () => (tip()?.hasAttribute('data-leaving') ? undefined : tip()?.firstChild?.textContent)

export function fire(el: EventTarget, type: string, init: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerType: 'mouse',
    ...init,
  })
  el.dispatchEvent(event)
  return event
}

export function press(
  key: string,
  init: KeyboardEventInit = {},
  el: Element = document.activeElement ?? document.body,
) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  el.dispatchEvent(event)
  return event
}

/** The mouse comes to an element from wherever it was. */
export const point = (el: Element | null) => fire(el as Element, 'pointerover')
export const click = (el: Element) => {
  fire(el, 'pointerdown')
  fire(el, 'pointerup')
  fire(el, 'click')
}

export const page = `<main id="outside"><p id="text">Testo</p>
<button type="button" id="bread" data-tooltip="Sfornato alle sei"><b id="inner">Pane</b></button>
<button type="button" id="cake" data-tooltip="Senza burro">Torta</button>
<button type="button" id="plain">Altro</button></main>`

export async function showByPointer(id = 'bread'): Promise<void> {
  point(one(id))
  await pass(1200)
  expect(shown()).toBe(one(id).dataset.tooltip)
}

import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Env } from '#runtime/env.ts'
import { type DialogPage, openDialogPage } from '../dialogs/dialogs.testing.ts'

export let page: DialogPage
/** Milliseconds; it is ours. */
let time = 0
export const elapse = (ms: number) => {
  time += ms
}
/** Whatever has to be drawn anew has been: on a busy machine a single timer may come before the turn of React's scheduler. */
export async function drawn(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise(resolve => setTimeout(resolve, 5))
}

export const wall = `<main>
<figure><a id="a" href="/a.jpg" data-lightbox="wall" data-image-dimensions="800x600"><img src="/a-small.jpg" alt="Pane"></a>
<figcaption id="words">Un <em class="x">pane</em><script>1</script></figcaption></figure>
<a id="b" href="/b.jpg" data-lightbox="wall"><img src="/b-small.jpg" alt="Mare"></a>
<a id="c" href="/c.jpg" data-lightbox="wall" data-image-dimensions="400x300"><img src="/c-small.jpg" alt="Faro"></a>
<img id="alone" src="/alone.jpg" alt="Solo" data-lightbox data-lightbox-theme="light">
<a id="off" href="#off" data-lightbox="false">Spento</a>
</main>`

export async function start(html = wall, env: Partial<Env> = {}): Promise<void> {
  time = 0
  page = await openDialogPage({ env: { now: () => time, ...env } })
  document.body.innerHTML = html
}

beforeEach(async () => {
  await import('./lightbox.chunk.tsx')
  await import('#runtime/layers/layers.chunk.ts')
})
afterEach(() => {
  vi.useRealTimers()
  page.shell.destroy()
  page.close()
})

export const one = (id: string) => document.getElementById(id) as HTMLElement
export const dialog = () => page.find<HTMLDialogElement>('.site-lightbox')
export const isOpen = () => page.all('.site-lightbox[open]').length > 0
export const shown = () => page.find('.site-lightbox__slide:not([inert]) img:not(.site-lightbox__stand)')
export const frame = () => page.find('.site-lightbox__slide:not([inert]) .site-lightbox__frame')
export const position = () => page.find('.site-lightbox__position').textContent

export function click(el: Element, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init })
  el.dispatchEvent(event)
  return event
}

export async function open(id: string): Promise<MouseEvent> {
  one(id).focus()
  const event = click(one(id))
  await vi.waitFor(() => expect(isOpen()).toBe(true), { interval: 2 })
  return event
}

export function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  const { activeElement } = document
  // A browser moves the focus into a modal dialog.
  const inside = isOpen() && !dialog().contains(activeElement)
  ;((inside ? page.button('Chiudi') : activeElement) ?? document.body).dispatchEvent(event)
  return event
}

export async function step(key: string): Promise<void> {
  time += 200
  press(key)
  await drawn()
}

export async function load(width = 1600, height = 1200): Promise<void> {
  const image = shown()
  const is = (value: number) => ({ value, configurable: true })
  Object.defineProperties(image, { naturalWidth: is(width), naturalHeight: is(height) })
  image.dispatchEvent(new Event('load'))
  await drawn()
}

export function point(type: string, [x, y]: readonly [number, number], id = 1, on = frame()): void {
  const init = { bubbles: true, cancelable: true, pointerId: id, button: 0, clientX: x, clientY: y }
  on.dispatchEvent(new PointerEvent(type, init))
}

/** A finger goes from one place to another, slowly. */
export async function drag(
  from: readonly [number, number],
  to: readonly [number, number],
  on = frame(),
): Promise<void> {
  point('pointerdown', from, 1, on)
  time += 400
  point('pointermove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 1, on)
  point('pointermove', to, 1, on)
  point('pointerup', to, 1, on)
  await drawn()
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createRuntime } from '#runtime/index.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { startOverlay } from '../life.ts'
import lightbox from './index.ts'

let loads = 0
let stop = () => {}

/** A page with this body, whose viewer may not come. */
function start(html: string): void {
  document.body.innerHTML = html
  const runtime = createRuntime({ env: createEnv(window) })
  const borrow = () => Promise.reject(new Error('there is no other overlay'))
  const overlay = startOverlay(lightbox, { runtime, borrow, styles: { need: () => null } })
  stop = () => {
    overlay.destroy()
    runtime.destroy()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  loads = 0
  bringChunk('lightbox', () => {
    loads++
    return new Promise(() => {})
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const links =
  '<p><a href="porto.jpg" data-lightbox="muro"><img id="in" src="porto.jpg" alt=""></a></p><i id="beside"></i>'
const idle = () => vi.advanceTimersByTimeAsync(3000)
const fire = (id: string, type: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true, composed: true }))

test.each(['pointerover', 'focusin', 'pointerdown'])(
  'the viewer of links comes with the first %s, and once',
  async type => {
    start(links)
    await idle()
    fire('beside', type)
    expect(loads).toBe(0)
    fire('in', type)
    fire('in', type)
    expect(loads).toBe(1)
  },
)

test.each([
  '<img src="porto.jpg" alt="Il porto" data-lightbox>',
  '<div data-block="image" data-lightbox><img src="porto.jpg" alt="Il porto"></div>',
])('a picture that has to be made a button brings it when the page is idle: %s', async html => {
  start(html)
  expect(loads).toBe(0)
  await idle()
  expect(loads).toBe(1)
})

test.each([
  links,
  '<section data-block="gallery" data-lightbox="true"></section>',
  '<a href="porto.jpg"><img src="porto.jpg" alt="Il porto" data-lightbox></a>',
  '<p>Nessuna immagine</p>',
])('where there is none to be made, nothing is loaded in advance: %s', async html => {
  start(html)
  await idle()
  expect(loads).toBe(0)
})

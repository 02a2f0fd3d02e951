import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { openPage, settle, type TestPage } from '../../test/open-page.ts'
import video from './index.ts'

export const youtube = 'https://www.youtube-nocookie.com'
export const film = (name: string, more = '') => `
<div data-block="video" data-src="https://youtu.be/M7lc1UVf-VE" data-name="${name}" ${more}>
  <a data-part="overlay" href="https://youtu.be/M7lc1UVf-VE"><img data-part="thumbnail" src="a.jpg" alt="Il forno"></a>
</div>`

export let page: TestPage
export const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-block="video"]')]
export const states = () => blocks().map(el => el.dataset.videoAt)
export const button = (i = 0) => blocks()[i]?.querySelector<HTMLElement>('.site-video__play')
export const frame = (i = 0) => blocks()[i]?.querySelector<HTMLIFrameElement>('iframe') ?? null
export const text = (i = 0) => blocks()[i]?.querySelector('.site-ask__text')?.textContent

/** What the player says, from its window and its origin unless told otherwise. */
export async function says(
  message: object,
  more: { readonly origin?: string; readonly source?: unknown; readonly i?: number } = {},
) {
  const { origin = youtube, source = frame(more.i)?.contentWindow, i: _ } = more
  const event = new MessageEvent('message', { data: JSON.stringify(message), origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
  await settle()
}

export async function open(html: string): Promise<TestPage> {
  page = await openPage(html, [video])
  await reach()
  return page
}

/** The visitor reaches for the videos: what opens them is there by the time of the tap. */
export async function reach(): Promise<void> {
  for (const el of blocks()) el.dispatchEvent(new Event('pointermove'))
  await settle()
}

/** What has been read once comes in no time. */
export async function readChunks(): Promise<void> {
  await Promise.all([
    import('./video-player.chunk.ts'),
    import('./video-background.chunk.tsx'),
    import('./native.chunk.ts'),
  ])
}

/** Gives the frame a window of its own; returns what is said to it from then on. */
export function hearing(i = 0): readonly Said[] {
  const said: Said[] = []
  const contentWindow = {
    postMessage: (message: unknown, origin: string) =>
      said.push([(typeof message === 'string' ? JSON.parse(message) : message) as Said[0], origin]),
  }
  const target = frame(i)
  if (target) Object.defineProperty(target, 'contentWindow', { value: contentWindow })
  return said
}

/** As `hearing`, for a player that has loaded. */
export function loaded(i = 0): readonly Said[] {
  const said = hearing(i)
  frame(i)?.dispatchEvent(new Event('load'))
  return said
}

export type Said = readonly [message: { readonly func?: string }, origin: string]

/** The page's own; pages of visitors have one. */
export function setOrigin(value: string): void {
  vi.stubGlobal('origin', value)
}

beforeAll(readChunks)
beforeEach(() => setOrigin('https://forno.example'))
afterEach(() => vi.useRealTimers())

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trackListeners } from '../../test/listeners.ts'
import { openPage, settle, type TestPage } from '../../test/open-page.ts'
import video from './index.ts'

const youtube = 'https://www.youtube-nocookie.com'
const film = (name: string, more = '') => `
<div data-block="video" data-src="https://youtu.be/M7lc1UVf-VE" data-name="${name}" ${more}>
  <a data-part="overlay" href="https://youtu.be/M7lc1UVf-VE"><img data-part="thumbnail" src="a.jpg" alt="Il forno"></a>
</div>`
/** The owner wants the player itself. */
const bare = (more = '') =>
  `<div data-block="video" data-src="https://youtu.be/M7lc1UVf-VE" data-overlay="false" ${more}></div>`

let page: TestPage
const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-block="video"]')]
const states = () => blocks().map(el => el.dataset.videoAt)
const button = (i: number) => blocks()[i]?.querySelector<HTMLElement>('.site-video__play')
const frame = (i: number) => blocks()[i]?.querySelector<HTMLIFrameElement>('iframe') ?? null
const autoplays = (i: number) => new URL(frame(i)?.src ?? 'x:').searchParams.get('autoplay')

/** What the player of a block says. */
async function says(i: number, info: number): Promise<void> {
  const contentWindow = { postMessage: () => {} }
  const target = frame(i)
  if (target) Object.defineProperty(target, 'contentWindow', { value: contentWindow, configurable: true })
  target?.dispatchEvent(new Event('load'))
  const data = JSON.stringify({ event: 'onStateChange', info })
  const event = new MessageEvent('message', { data, origin: youtube })
  Object.defineProperty(event, 'source', { value: contentWindow })
  window.dispatchEvent(event)
  await settle()
}

beforeEach(() => {
  vi.stubGlobal('origin', 'https://forno.example')
})
afterEach(() => page.close())

describe('a player without a thumbnail', () => {
  test('that comes into sight takes nothing from a video that plays; played itself, it does', async () => {
    page = await openPage(film('Uno'), [video])
    button(0)?.click()
    await says(0, 1)
    document.body.insertAdjacentHTML('beforeend', bare())
    await page.engine.mount(document)
    await expect.poll(states).toEqual(['shown', 'shown'])
    expect(autoplays(1)).toBeNull()
    await says(1, 1)
    await expect.poll(states).toEqual(['overlay', 'shown'])
  })

  test('that would start by itself waits while another one is shown', async () => {
    page = await openPage(bare('data-autoplay') + bare('data-autoplay'), [video])
    await expect.poll(() => [frame(0), frame(1)].includes(null)).toBe(false)
    // which of the two comes first is the browser's free time to say
    expect([autoplays(0), autoplays(1)].filter(Boolean)).toEqual(['1'])
  })

  test.each(['playing', 'loading'])(
    'that would start by itself leaves alone a recording that is %s',
    async at => {
      page = await openPage(`<div data-audio-at="${at}"></div>${bare('data-autoplay')}`, [video])
      await expect.poll(() => frame(0)).not.toBeNull()
      expect(autoplays(0)).toBeNull()
    },
  )

  test('is there as soon as its slide is the current one', async () => {
    page = await openPage(`<div data-part="slide" data-active="false">${bare()}</div>`, [video])
    expect(frame(0)).toBeNull()
    page.find('[data-part="slide"]').setAttribute('data-active', 'true')
    await expect.poll(() => frame(0)).not.toBeNull()
  })
})

test('two copies of one block are two videos, of which one shows', async () => {
  page = await openPage(film('Uno'), [video])
  button(0)?.click()
  await says(0, 1)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.innerHTML = film('Uno')
  await page.engine.mount(dialog)
  await settle()
  button(1)?.click()
  await settle()
  expect([states(), document.querySelectorAll('iframe').length]).toEqual([['overlay', 'shown'], 1])
  button(0)?.click()
  await settle()
  expect(states()).toEqual(['shown', 'overlay'])
  const ids = [...document.querySelectorAll('[id]')].map(el => el.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('played to its end thirty times, it holds what it held after the first', async () => {
  const listeners = trackListeners()
  page = await openPage(film('Uno'), [video])
  const held = () => [
    listeners.held([...document.querySelectorAll('*')]).toSorted(),
    document.querySelectorAll('*').length,
  ]
  const cycle = async () => {
    button(0)?.click()
    await says(0, 1)
    await says(0, 0)
  }
  await cycle()
  const first = held()
  button(0)?.click()
  expect(held()).not.toEqual(first)
  await says(0, 0)
  for (let i = 0; i < 30; i++) await cycle()
  expect(held()).toEqual(first)
  listeners.stop()
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openBrowser, pageOf } from '../browser.ts'
import { root } from '../sources.ts'
import { isThorough, some } from '../thorough.ts'
import { thoroughTest } from '../thorough-test.ts'
import { fewForged, forged, genuine } from './corpus/messages.ts'
import { openWired, settle } from './tripwire.ts'

if (isThorough) vi.setConfig({ testTimeout: 300_000 })

const browser = openBrowser()
const player = readFileSync(join(root, 'examples/players/player.html'), 'utf8')

/** A script of another host, and what it sends to the page around it. */
const stranger = `<script>for (const text of ${JSON.stringify(genuine)}) for (const data of [text, JSON.parse(text)]) {
parent.postMessage(data, '*')
for (let i = 0; i < parent.length; i++) parent[i].postMessage(data, '*')
}</script>`

/** Two players that are there and wait, and everything that is heard of them. */
async function openPlayers() {
  const film = (address: string, id: string) =>
    `<div data-block="video" data-when="ready" data-overlay="false" data-src="${address}" id="${id}"></div>`
  const visit = await openWired(
    browser,
    pageOf(`${film('https://youtu.be/fornofilm01', 'pane')}${film('https://vimeo.com/100200300', 'pranzo')}
<iframe src="about:blank" id="altro"></iframe>`),
    {
      answers: { '**/*{youtube,vimeo}*/**': player, 'https://altri.example/**': stranger },
      before: page =>
        page.addInitScript(() => {
          const heard: string[] = []
          Object.defineProperty(window, 'heard', { value: heard })
          for (const name of ['show', 'play', 'pause', 'end', 'failed'])
            document.addEventListener(`site:video:${name}`, event =>
              heard.push(`${name} ${(event.target as Element).id}`),
            )
          document.addEventListener('site:navigate', () => heard.push('navigate'))
        }),
    },
  )
  const { page } = visit
  await expect.poll(() => page.frames().length).toBe(4)
  await page.waitForLoadState('load')
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('[data-video-at="shown"] iframe').length))
    .toBe(2)
  await settle(page)
  return visit
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

/** Sends each to both players, as a browser would hand it over. */
function sendForged(page: Page, messages: typeof forged): Promise<number> {
  return page.evaluate(messages => {
    const [first, second] = [...document.querySelectorAll<HTMLIFrameElement>('[data-block="video"] iframe')]
    if (!first || !second) throw new Error('there are no players')
    const { port1 } = new MessageChannel()
    const stranger = document.querySelector<HTMLIFrameElement>('#altro')?.contentWindow ?? null
    let sent = 0
    for (const [frame, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { origin, host } = new URL(frame.src)
      const origins: Readonly<Record<string, string>> = {
        own: origin,
        page: location.origin,
        'http://': `http://${host}`,
        '.evil.test': `${origin}.evil.test`,
        ':8443': `${origin}:8443`,
        '/': `${origin}/`,
        upper: origin.toUpperCase(),
      }
      const sources: Readonly<Record<string, MessageEventSource | null>> = {
        itself: frame.contentWindow,
        'the other player': other.contentWindow,
        'the page': window,
        'a frame': stranger,
        nobody: null,
        'a port': port1,
      }
      for (const { json, isText, from } of messages) {
        let data: unknown = json
        try {
          if (!isText) data = JSON.parse(json)
        } catch {
          // It is only a text.
        }
        const [who, where] = from ?? ['itself', 'own']
        const source = sources[who] ?? null
        dispatchEvent(new MessageEvent('message', { data, source, origin: origins[where] ?? where }))
        sent++
      }
    }
    return sent
  }, messages)
}

test('a message that is none of the player’s own is not heard, and nothing throws', async () => {
  const { page, ran, asked, errors, console: lines } = await openPlayers()
  const before = await heard(page)
  const messages = some(forged, fewForged)
  expect(await sendForged(page, messages)).toBe(2 * messages.length)
  // Things that no text can be.
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('[data-block="video"] iframe')
    const circle: { self?: unknown } = {}
    circle.self = circle
    const traps = new Proxy({}, { get: () => 'play', has: () => true, ownKeys: () => ['event'] })
    const odd = [
      undefined,
      Number.NaN,
      1n,
      Symbol('x'),
      new Date(),
      /x/,
      new Map([['event', 'play']]),
      new Set([1]),
    ]
    const more = [
      new Error('x'),
      new ArrayBuffer(8),
      new Uint8Array(8),
      circle,
      document,
      window,
      () => 'play',
      [],
    ]
    for (const data of [...odd, ...more, traps]) {
      for (const origin of ['https://evil.test', new URL(frame?.src ?? '').origin]) {
        const source = origin.includes('evil') || data === traps ? window : (frame?.contentWindow ?? null)
        dispatchEvent(new MessageEvent('message', { data, source, origin }))
      }
    }
  })
  // And from real windows: the page itself, and a page of another host in a frame.
  await page.evaluate(async texts => {
    for (const text of texts) for (const data of [text, JSON.parse(text)]) window.postMessage(data, '*')
    const frame = document.createElement('iframe')
    frame.src = 'https://altri.example/'
    document.body.append(frame)
    await new Promise(resolve => {
      frame.onload = resolve
    })
  }, genuine)
  await settle(page)
  expect(await heard(page)).toEqual(before)
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-video-at]')].map(el => el.getAttribute('data-video-at')),
    ),
  ).toEqual(['shown', 'shown'])
  expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false)
  expect(ran).toEqual([])
  expect(asked).toEqual([])
  expect(errors).toEqual([])
  expect(lines).toEqual([])
})

thoroughTest('the same message is heard from the player itself', async () => {
  const { page } = await openPlayers()
  for (const [i, message] of ['{"event":"onStateChange","info":1}', '{"event":"play"}'].entries()) {
    await page.evaluate(
      ([i, data]) => {
        const frame = document.querySelectorAll<HTMLIFrameElement>('[data-block="video"] iframe')[i]
        const { origin } = new URL(frame?.src ?? '')
        dispatchEvent(new MessageEvent('message', { data, source: frame?.contentWindow ?? null, origin }))
      },
      [i, message] as const,
    )
  }
  expect(await heard(page)).toEqual(expect.arrayContaining(['play pane', 'play pranzo']))
})

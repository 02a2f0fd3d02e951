import { beforeEach, describe, expect, test, vi } from 'vitest'
import { find, open } from '../../src/exported/page.testing.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const frame = (src: string) => `<iframe src="${src}" width="854" height="480" title="Forno"></iframe>`
const youtube = '//www.youtube.com/embed/aaaaaaaaaaa?autoplay=1'
/** A page that was saved after the old runtime had put the player there. */
const block = (src: string, overlay = '') =>
  `<div class="sqs-block video-block"><div class="sqs-video-wrapper" data-html="${escaped(frame(youtube))}">${frame(src)}${overlay}</div></div>`
const players = () => [...document.querySelectorAll('iframe')].map(({ src }) => src)

beforeEach(() => {
  vi.stubGlobal('origin', 'https://forno.example')
})

describe('the player that a saved page holds already', () => {
  test.each([
    ['of the provider', `https:${youtube}`],
    [
      'in the frame of a service',
      `https://cdn.embedly.com/widgets/media.html?src=${encodeURIComponent(`https:${youtube}`)}`,
    ],
  ])('plays no second time beside ours: %s', async (_, src) => {
    const html = block(src)
    const site = await open(html)
    await expect.poll(players).toEqual([expect.stringContaining('youtube-nocookie.com/embed/aaaaaaaaaaa')])
    await site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  test('plays not behind the picture of a video that waits for a tap', async () => {
    await open(
      block(`https:${youtube}`.replace('?autoplay=1', ''), '<div class="sqs-video-overlay"></div>').replace(
        '?autoplay=1',
        '',
      ),
    )
    expect(players()).toEqual([])
  })

  test('plays not before the visitor has been asked', async () => {
    await open(
      `<script type="application/json" data-site-consent>{"gate":true}</script>${block(`https:${youtube}`)}`,
    )
    expect(players()).toEqual([])
    expect(find('[data-block="video"]').getAttribute('data-video-at')).toBe('asking')
  })

  test('plays not behind a section whose film waits to be seen', async () => {
    await open(
      `<div class="sqs-block"></div><div class="sqs-video-background" data-config-url="https://youtu.be/aaaaaaaaaaa">${frame(`https:${youtube}`)}</div>`,
    )
    expect(players()).toEqual([])
  })

  const hosted = (video: string) =>
    `<div class="sqs-block"><div class="sqs-native-video" data-config-video="${escaped('{"alexandriaUrl":"https://cdn.example/c/{variant}","systemDataVariants":"640:360"}')}"><div class="video-player"><div class="plyr"><div class="plyr__controls"><button class="plyr__control">Play</button></div>${video}</div></div></div></div>`
  const old = () => document.querySelector<HTMLElement>('.plyr')

  test.each(['<video src="blob:https://forno.example/1"></video>', '<video></video>'])(
    'is not there where it had a file for that window alone: %s',
    async video => {
      const html = hosted(video)
      const site = await open(html)
      expect([old(), find('[data-block="video"]').dataset.blockState]).toEqual([null, 'mounted'])
      site.destroy()
      expect(document.body.innerHTML).toBe(html)
    },
  )

  test('shows a file that it still has, without what had been drawn around it', async () => {
    await open(hosted('<video><source src="/film.mp4"></video>'))
    expect(old()?.querySelector('source')).not.toBeNull()
    expect(find('.plyr__controls').style.display).toBe('none')
  })

  test('stays where it is none that we know', async () => {
    await open(block('https://player.example/film'))
    expect(players()[0]).toBe('https://player.example/film')
  })
})

test('a page that was saved while a video behind its content was alive has one button, which works', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const video = '<div class="sqs-video-background" data-config-url="https://vimeo.com/76979871"></div>'
  const names = () =>
    [...document.querySelectorAll('.site-video__toggle button')].map(el => el.getAttribute('aria-label'))
  const site = await open(
    `<div id="siteWrapper"><section>${video}</section><section>${video}${video}</section></div>`,
  )
  const halt = 'Ferma il video di sfondo'
  await expect.poll(names).toEqual([halt, halt, halt])
  const saved = document.body.innerHTML
  site.destroy()
  await open(saved)
  await expect.poll(names).toEqual([halt, halt, halt])
  find('.site-video__toggle button').click()
  await expect.poll(names).toEqual(['Avvia il video di sfondo', halt, halt])
})

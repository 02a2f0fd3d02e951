import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { definitions } from '../../src/registry.ts'
import { type Site, start } from '../../src/start.ts'
import { settle } from '../../test/open-page.ts'

/** In the manner of an exported page. */
const block = (wrapper: string, inner: string, style = 'padding-bottom:56.20609%;') => `
<div class="sqs-block video-block sqs-block-video" data-block-type="32" data-block-json='{"url":"https://youtu.be/bbbbbbbbbbb","providerName":"YouTube","overlay":true}'><div class="sqs-block-content">
  <div class="intrinsic" style="max-width:100%"><div class="embed-block-wrapper" style="${style}">
    <div class="sqs-video-wrapper" ${wrapper}>${inner}</div>
  </div></div>
</div></div>`
const frame = (src: string) =>
  `data-html="<br/>&lt;iframe src=&quot;${src}&quot; height=&quot;480&quot; width=&quot;854&quot; allowfullscreen&gt;&lt;/iframe&gt;<br/>" data-provider-name="YouTube"`
const overlay = (src: string) =>
  `<div class="sqs-video-overlay" style="opacity: 0;"><img data-src="${src}" data-load="false" data-image-focal-point="0.5,0.5"><div class="sqs-video-opaque"></div><div class="sqs-video-icon"></div></div>`
const hosted = (more = '') =>
  `{"systemDataVariants":"1920:1080,640:360","structuredContent":{"_type":"SqspHostedVideo"},"alexandriaUrl":"https://cdn.example/c/{variant}","aspectRatio":1.3333${more}}`

let site: Site | null = null

async function wake(html: string): Promise<readonly string[]> {
  document.body.innerHTML = `${html}<div class="sqs-block"></div>`
  const lines: string[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(text => void lines.push(String(text)))
  site = start({ env: createEnv(window), definitions, stamp: { version: '1.0.0', build: 'test' } })
  await site?.ready
  await site?.mount()
  await settle()
  return lines
}

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector)
/** The address of the player; empty until there is one. */
const player = () => find('iframe')?.getAttribute('src') ?? ''
const videoAt = (i: number) => document.querySelectorAll<HTMLElement>('[data-block="video"]')[i]

beforeEach(() => {
  vi.stubGlobal('origin', 'https://forno.example')
})
afterEach(() => {
  site?.destroy()
  delete window.Site
})

describe('a video block of an exported page', () => {
  test('shows its picture also when its frame is damaged, and nothing can play', async () => {
    await wake(
      block('data-html="&lt;script&gt;&lt;/script&gt;"', overlay('/s/own.jpg')).replace(
        /data-block-json='[^']*'/,
        '',
      ),
    )
    expect(find('.sqs-video-overlay')?.style.opacity).toBe('1')
    expect(player()).toBe('')
  })

  test('shows the overlay that waits for a script, and plays at a tap', async () => {
    await wake(block(frame('//www.youtube.com/embed/aaaaaaaaaaa?wmode=opaque'), overlay('/s/own.jpg')))
    expect(find('.sqs-video-overlay')?.style.opacity).toBe('1')
    expect(find('.site-video__play')?.childElementCount).toBe(0)
    find('.site-video__play')?.click()
    await expect.poll(player).toContain('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa')
  })

  test('is called what its frame is called', async () => {
    const html = frame('//youtu.be/aaaaaaaaaaa').replace('height=', 'title=&quot;L’alba&quot; height=')
    await wake(block(html, overlay('/s/own.jpg')))
    expect(find('.site-video__play')?.getAttribute('aria-label')).toMatch(/: L’alba$/)
  })

  test('without a frame in its markup is what its JSON says', async () => {
    await wake(block('', overlay('/s/own.jpg')))
    find('.site-video__play')?.click()
    await expect.poll(player).toContain('/embed/bbbbbbbbbbb')
  })

  test('shows the picture of its host at once on a page that asks nobody', async () => {
    await wake(
      block(frame('//youtu.be/aaaaaaaaaaa'), overlay('https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg')),
    )
    expect(find('.sqs-video-overlay img')?.getAttribute('data-load')).toBe('viewport')
  })

  test('fetches nothing of its host’s, not even its picture, before cookies are allowed', async () => {
    const cookieSettings = { isCookieBannerEnabled: true }
    vi.stubGlobal('Static', { SQUARESPACE_CONTEXT: { cookieSettings } })
    await wake(
      block(frame('//youtu.be/aaaaaaaaaaa'), overlay('https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg')),
    )
    const image = find('.sqs-video-overlay img')
    let isFetched = false
    image?.addEventListener('site:image:load', () => {
      isFetched = true
    })
    await settle()
    expect([isFetched, image?.getAttribute('data-load')]).toEqual([false, 'false'])
    site?.consent?.allow()
    await expect.poll(() => isFetched).toBe(true)
    // biome-ignore lint/suspicious/noDocumentCookie: the answer is not for the next test
    document.cookie = 'ss_cookieAllowed=; path=/; max-age=-1'
  })

  test('without an overlay has its player at once, and does not play', async () => {
    await wake(block(frame('https://player.vimeo.com/video/76979871'), ''))
    await expect.poll(player).not.toBe('')
    const { pathname, searchParams } = new URL(player())
    expect([pathname, searchParams.get('autoplay')]).toEqual(['/video/76979871', null])
  })

  test('keeps the room the server has left for it', async () => {
    await wake(block(`${frame('//youtu.be/aaaaaaaaaaa')}`, overlay('/s/own.jpg'), 'padding-bottom: 75%'))
    expect(Number(videoAt(0)?.style.getPropertyValue('--site-video-ratio'))).toBeCloseTo(4 / 3)
  })

  test('goes back to its HTML, byte for byte', async () => {
    const html = block(
      frame('//youtu.be/aaaaaaaaaaa'),
      overlay('https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg'),
    )
    await wake(html)
    find('.site-video__play')?.click()
    await settle()
    site?.destroy()
    await settle()
    const after = document.body.innerHTML
    document.body.innerHTML = `${html}<div class="sqs-block"></div>`
    expect(after).toBe(document.body.innerHTML)
  })

  test('that shows something else than a video says so in one line', async () => {
    const lines = await wake(block(frame('https://w.soundcloud.com/player/?url=x'), ''))
    // Its JSON knows better.
    expect(lines.filter(line => line.includes('invalid video embed'))).toHaveLength(1)
  })
})

describe('a video the builder hosts', () => {
  test('is a file in several sizes behind its picture', async () => {
    await wake(`<div class="sqs-native-video" data-config-video='${hosted()}'></div>`)
    expect(find('.site-video__picture')?.getAttribute('src')).toBe('https://cdn.example/c/thumbnail')
    expect(Number(videoAt(0)?.style.getPropertyValue('--site-video-ratio'))).toBeCloseTo(1.3333)
    find('.site-video__play')?.click()
    const sources = () => [...document.querySelectorAll('source')].map(el => el.getAttribute('src'))
    await expect
      .poll(sources)
      .toEqual(['mp4-h264-640:360', '640:360'].map(name => `https://cdn.example/c/${name}`))
  })

  test('starts, begins again and looks as its owner has set it', async () => {
    const settings = '{"autoPlay":true,"loop":true,"muted":true,"controls":"full"}'
    const thumbnail = '{"assetUrl":"https://cdn.example/own.jpg"}'
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    await wake(
      `<div class="sqs-native-video" data-config-video='${hosted()}' data-config-settings='${settings}' data-config-thumbnail='${thumbnail}'></div>`,
    )
    await expect.poll(() => find('video')).not.toBeNull()
    const { muted, loop, poster } = find('video') as HTMLVideoElement
    expect([muted, loop, poster]).toEqual([true, true, 'https://cdn.example/own.jpg'])
  })

  test.each(['', 'null', '{', '{"autoPlay":"false","loop":1}'])(
    'of which nothing is said that can be used waits behind its picture: %s',
    async said => {
      await wake(
        `<div class="sqs-native-video" data-config-video='${hosted()}' data-config-settings='${said}' data-config-thumbnail='${said}'></div>`,
      )
      expect(videoAt(0)?.dataset.videoAt).toBe('overlay')
      expect(find('.site-video__picture')?.getAttribute('src')).toBe('https://cdn.example/c/thumbnail')
    },
  )

  test('that cannot be read is left alone', async () => {
    const html = '<div class="sqs-native-video" data-config-video="{"></div>'
    const lines = await wake(html)
    expect(lines).toHaveLength(1)
    expect(find('.sqs-native-video')?.innerHTML).toBe('')
  })

  test('in the background plays without sound, in a loop, and can be stopped', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
    vi.stubGlobal('IntersectionObserver', undefined)
    await wake(`<section><div class="sqs-video-background-native content-fill" data-config-native-video='${hosted()}'>
      <img class="sqs-video-background-native__fallback-image" alt=""></div></section>`)
    await expect.poll(() => find('video')).not.toBeNull()
    const video = find('video') as HTMLVideoElement
    expect([video.muted, video.loop, video.controls]).toEqual([true, true, false])
    expect(play).toHaveBeenCalled()
    const before = pause.mock.calls.length
    find('section > .site-video__toggle button')?.click()
    await expect.poll(() => pause.mock.calls.length).toBeGreaterThan(before)
    expect(find('.site-video__toggle button')?.getAttribute('aria-label')).toBe('Avvia il video di sfondo')
  })
})

test.each([
  ['{"video":{"playbackSpeed":0.5,"filter":10,"filterStrength":80}}', ['0.5', 'grayscale', '80']],
  ['{"video":{"playbackSpeed":1,"filter":1,"filterStrength":0}}', [null, null, null]],
  ['{"video":{"playbackSpeed":9,"filter":99,"filterStrength":"x"}}', [null, null, null]],
  ['{', [null, null, null]],
])('its section says how fast it plays, and how it is toned: %s', async (context, expected) => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await wake(`<section data-current-context='${context}'>
    <div class="sqs-video-background-native" data-config-native-video='${hosted()}'></div></section>`)
  const el = find('.sqs-video-background-native') as HTMLElement
  await expect.poll(() => find('video')).not.toBeNull()
  const names = ['data-playback-rate', 'data-filter', 'data-filter-strength']
  expect(names.map(name => el.getAttribute(name))).toEqual(expected)
  const rate = (find('video') as HTMLVideoElement).playbackRate
  expect(rate).toBe(Number(expected[0] ?? 1))
  expect(el.style.getPropertyValue('--site-video-filter')).toBe(expected[1] ? 'grayscale(80%)' : '')
})

test('a background says of itself how it plays, whatever its section says', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await wake(`<section data-current-context='{"video":{"playbackSpeed":2,"filter":2,"filterStrength":10}}'>
    <div class="sqs-video-background-native" data-config-native-video='${hosted()}' data-config-playback-speed="0.5" data-config-filter="10" data-config-filter-strength="80">
    <img class="sqs-video-background-native__fallback-image" alt=""></div></section>`)
  await expect.poll(() => find('video')).not.toBeNull()
  const el = find('.sqs-video-background-native')
  expect([
    find<HTMLVideoElement>('video')?.playbackRate,
    el?.style.getPropertyValue('--site-video-filter'),
  ]).toEqual([0.5, 'grayscale(80%)'])
  const hides = () => find('img')?.classList.contains('sqs-video-background-native__fallback-image--hidden')
  expect(hides()).toBe(false)
  find('video')?.dispatchEvent(new Event('playing'))
  await expect.poll(hides).toBe(true)
})

test('the background of a part of an index page has its button above the content, and a player its stylesheet shows', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  await wake(`<div class="index-section"><div class="index-section-wrapper"><div class="index-section-image">
    <div class="sqs-video-background" data-config-url="https://www.youtube.com/watch?v=aaaaaaaaaaa" data-config-filter="" data-config-filter-strength=""><img class="custom-fallback-image" src="a.jpg" alt=""></div>
    </div><div class="content"><p>Testo</p></div></div></div>`)
  await expect.poll(() => find('iframe')?.className).toBe('site-video__player background-video ready')
  expect(find('.site-video__toggle')?.parentElement?.className).toBe('index-section-wrapper')
  expect(find('img')?.classList.contains('loaded')).toBe(true)
})

test('a background from another host is what its address says', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  await wake(
    '<div class="gallery-video-background" data-config-url="https://vimeo.com/76979871" data-config-playback-speed="0.75" data-config-filter="3" data-config-filter-strength="50"><img class="custom-fallback-image" alt=""><div id="player"></div></div>',
  )
  await expect.poll(player).not.toBe('')
  const { hostname, searchParams } = new URL(player())
  expect([hostname, searchParams.get('muted'), searchParams.get('loop')]).toEqual([
    'player.vimeo.com',
    '1',
    '1',
  ])
  const { dataset, style } = find('.gallery-video-background') as HTMLElement
  expect([dataset.playbackRate, style.getPropertyValue('--site-video-filter')]).toEqual([
    '0.75',
    'brightness(0.55)',
  ])
})

test.each([
  ['its picture', '', 'data-image-focal-point="0.2, .9"', '0.2000,0.9000'],
  ['its picture, which has none', '', 'data-image-focal-point=","', null],
  [
    'its section',
    `data-current-styles='{"backgroundImage":{"mediaFocalPoint":{"x":0.9228471876555501,"y":0,"source":3}}}'`,
    '',
    '0.9228,0.0000',
  ],
  [
    'its section, in numbers that are none',
    `data-current-styles='{"backgroundImage":{"mediaFocalPoint":{"x":7}}}'`,
    '',
    null,
  ],
])('a background is cropped around the point of %s', async (_, section, picture, expected) => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await wake(`<section ${section}><div class="sqs-video-background-native" data-config-native-video='${hosted()}'>
    <img class="sqs-video-background-native__fallback-image" ${picture} alt=""></div></section>`)
  await expect.poll(() => find('video')).not.toBeNull()
  const el = find('.sqs-video-background-native') as HTMLElement
  expect(el.getAttribute('data-focal-point')).toBe(expected)
  expect(el.style.getPropertyValue('--site-video-x')).toBe(
    expected ? `${Number.parseFloat(expected) * 100}%` : '',
  )
})

test('a background is cropped around the point of its own file before all others', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await wake(`<section><div class="sqs-video-background-native" data-config-native-video='${hosted(',"mediaFocalPoint":{"x":0.1,"y":0.2}')}'>
    <img class="sqs-video-background-native__fallback-image" data-image-focal-point="0.9,0.9" alt=""></div></section>`)
  expect(find('.sqs-video-background-native')?.getAttribute('data-focal-point')).toBe('0.1000,0.2000')
})

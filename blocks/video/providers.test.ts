import { describe, expect, test } from 'vitest'
import { type Embed, embedIn, embedOf, playerAddress, tagsIn } from './providers.ts'

const base = 'https://forno.example/video/'
const youtube = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'
const vimeo = 'https://player.vimeo.com/video/76979871'

describe('the player behind an address', () => {
  test.each([
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE', youtube],
    ['https://www.youtube.com/watch?feature=share&v=M7lc1UVf-VE&t=1m30s', `${youtube}?start=90`],
    ['https://youtu.be/M7lc1UVf-VE?t=90', `${youtube}?start=90`],
    ['//www.youtube.com/embed/M7lc1UVf-VE?wmode=opaque', youtube],
    ['http://youtube-nocookie.com/embed/M7lc1UVf-VE', youtube],
    ['https://m.youtube.com/shorts/M7lc1UVf-VE', youtube],
    ['https://www.youtube.com/v/M7lc1UVf-VE', youtube],
    [
      'https://www.youtube.com/embed/videoseries?list=PLforno',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLforno',
    ],
    ['https://vimeo.com/76979871', vimeo],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/76979871/0123abcdef', `${vimeo}?h=0123abcdef`],
    ['https://player.vimeo.com/video/76979871?h=0123abcdef&color=fff', `${vimeo}?h=0123abcdef`],
    ['https://vimeo.com/moogaloop.swf?clip_id=76979871', vimeo],
    ['https://vimeo.com/76979871#t=1m30s', `${vimeo}#t=90s`],
    ['https://player.vimeo.com/video/76979871?h=0123abcdef#t=90', `${vimeo}?h=0123abcdef#t=90s`],
    ['https://vimeo.com/76979871#comments', vimeo],
    ['https://vimeo.com/showcase/3456789/video/76979871', vimeo],
    [
      'https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fwww.youtube.com%2Fembed%2FM7lc1UVf-VE%3Ffeature%3Doembed&url=x',
      youtube,
    ],
    ['https://www.dailymotion.com/embed/video/x2jvvep', 'https://www.dailymotion.com/embed/video/x2jvvep'],
    ['http://fast.wistia.net/embed/iframe/abc', 'https://fast.wistia.net/embed/iframe/abc'],
    ['film.mp4?v=2', 'https://forno.example/video/film.mp4?v=2'],
    ['https://cdn.example/c/{variant}', 'https://cdn.example/c/{variant}'],
  ])('%s is %s', (address, expected) => {
    expect(embedOf(address, base)?.address).toBe(expected)
  })

  test.each([
    '',
    'x',
    'javascript:alert(1)//youtu.be/M7lc1UVf-VE',
    'data:text/html,<video>',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=<script>',
    'https://www.youtube.com.evil.example/embed/M7lc1UVf-VE',
    'https://evil.example/https://youtu.be/M7lc1UVf-VE',
    'https://notyoutube.com/embed/M7lc1UVf-VE',
    'https://user@evil.example/youtu.be/M7lc1UVf-VE',
    'https://vimeo.com/about',
    'https://vimeo.com/showcase/3456789',
    'https://vimeo.com/album/3456789/',
    'https://vimeo.com/channels/3456789',
    'https://vimeo.com/event/3456789',
    'https://www.dailymotion.com/legal',
    'https://w.soundcloud.com/player/?url=x',
    'https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fcdn.embedly.com%2Fwidgets%2Fmedia.html',
    'https://evil.example/%E0%A4%A',
    'https://[',
  ])('%s is none', address => {
    expect(embedOf(address, base)).toBeNull()
  })

  test('is found for a page opened from disk, too', () => {
    expect(embedOf('//youtu.be/M7lc1UVf-VE', 'file:///home/forno/video.html')?.address).toBe(youtube)
    expect(embedOf('film/forno.webm', 'file:///home/forno/video.html')?.address).toBe(
      'file:///home/forno/film/forno.webm',
    )
  })
})

describe('embed markup', () => {
  const found = (html: string) => embedIn(tagsIn(html), base)

  test.each([
    [
      `<br/><iframe height="480" src="//www.youtube.com/embed/M7lc1UVf-VE?wmode=opaque" allowfullscreen></iframe>`,
      'iframe',
    ],
    [`<IFRAME SRC='https://player.vimeo.com/video/76979871?a=1&amp;h=0123abcdef'></IFRAME>`, 'iframe'],
    ['<iframe title="a > b" src=https://youtu.be/M7lc1UVf-VE></iframe>', 'iframe'],
    ['<object data="https://www.youtube.com/v/M7lc1UVf-VE"></object>', 'object'],
    ['<object><embed src="https://vimeo.com/moogaloop.swf?clip_id=76979871"></object>', 'object'],
    ['<video><source src="film.mp4"></video>', 'file'],
  ])('%j is of a kind we know', (html, type) => {
    expect(found(html)?.type).toBe(type)
  })

  test.each([
    '',
    'Un filmato',
    '<iframe></iframe>',
    '<iframe data-x="youtu.be/M7lc1UVf-VE">',
    '<iframe src="https://maps.example/embed"></iframe>',
    '<script src="https://youtu.be/M7lc1UVf-VE"></script>',
    '<iframe srcdoc="<iframe src=https://youtu.be/M7lc1UVf-VE>" src="x">',
    `${'<iframe '.repeat(3000)}`,
  ])('%j is invalid', html => {
    expect(found(html)).toBeNull()
  })

  test('says how large the video is, when it says so in numbers', () => {
    expect(tagsIn('<iframe width="854" height=480 src=x>')[0]).toMatchObject({ width: 854, height: 480 })
    expect(tagsIn('<iframe width="100%" height="1e9" src=x>')[0]).toMatchObject({ width: 0, height: 0 })
  })
})

describe('what the player is told in its address', () => {
  const showing = {
    autoplay: true,
    muted: false,
    loop: false,
    background: false,
    rate: 1,
    origin: 'https://forno.example',
  }
  const parameters = (address: string, more: object = {}) =>
    Object.fromEntries(
      new URL(playerAddress(embedOf(address, base) as Embed, { ...showing, ...more })).searchParams,
    )

  test('YouTube: who asks, and to play in its place', () => {
    expect(parameters('https://youtu.be/M7lc1UVf-VE')).toEqual({
      enablejsapi: '1',
      origin: 'https://forno.example',
      autoplay: '1',
      playsinline: '1',
      rel: '0',
    })
    expect(
      parameters('https://youtu.be/M7lc1UVf-VE', { loop: true, muted: true, autoplay: false }),
    ).toMatchObject({
      loop: '1',
      playlist: 'M7lc1UVf-VE',
      mute: '1',
    })
  })

  test('Vimeo: not to follow the visitor around', () => {
    expect(parameters('https://vimeo.com/76979871')).toEqual({ autoplay: '1', playsinline: '1', dnt: '1' })
    expect(parameters('https://vimeo.com/76979871', { background: true, muted: true })).toMatchObject({
      controls: '0',
      muted: '1',
    })
    const from = playerAddress(embedOf('https://vimeo.com/76979871#t=90s', base) as Embed, showing)
    expect([new URL(from).search, new URL(from).hash]).toEqual(['?autoplay=1&playsinline=1&dnt=1', '#t=90s'])
  })
})

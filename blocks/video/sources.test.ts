import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

const given = {
  address: 'https://cdn.example/c/{variant}',
  variants: '1920:1080,640:360, 1280:720',
  canPlay: () => '',
  width: 900,
}
const names = (more: object) =>
  sourcesOf({ ...given, ...more }).map(({ src }) => src.replace('https://cdn.example/c/', ''))

test('the smallest size that is wide enough comes first, then what is smaller', () => {
  expect(names({})).toEqual(['1280:720', '640:360'])
  expect(names({ width: 300 })).toEqual(['640:360'])
  expect(names({ width: 4000 })).toEqual(['1920:1080', '1280:720', '640:360'])
})

test('a size may be called after what is in it', () => {
  const variants = 'mp4-h264-1920:1080,mp4-h264-640:360,1920:1080,640:360'
  expect(names({ variants })).toEqual(['mp4-h264-1920:1080', '1920:1080', 'mp4-h264-640:360', '640:360'])
  expect(names({ variants, width: 600 })).toEqual(['mp4-h264-640:360', '640:360'])
})

test('a browser that plays HLS gets the playlist, with files behind it', () => {
  const canPlay = (type: string) => (type === 'application/vnd.apple.mpegurl' ? 'maybe' : '')
  expect(names({ canPlay })).toEqual(['playlist.m3u8', '1280:720', '640:360'])
  expect(names({ canPlay, address: 'film.m3u8?a=1' })).toEqual(['film.m3u8?a=1'])
})

test('a playlist is nothing for a browser that plays none', () => {
  expect(names({ address: 'film.m3u8?a=1' })).toEqual([])
  expect(names({ address: '' })).toEqual([])
  expect(names({ variants: '' })).toEqual([])
})

test('any other file is left to the browser', () => {
  expect(sourcesOf({ ...given, address: 'film.webm' })).toEqual([{ src: 'film.webm', type: '' }])
})

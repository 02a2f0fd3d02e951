import { describe, expect, test } from 'vitest'
import { settings } from './settings.ts'

const takes = (text: string) => settings.variants.parse(text) !== undefined

describe('the sizes of a file', () => {
  test.each([
    '',
    ' ',
    '1920:1080',
    ' 1920:1080 , 640:360 ',
    '1920:1080,640:360,',
    'mp4-1920:1080,640:360',
    'mp4-h264-1920:1080,MP4-H264_x-640:360\n',
    'a-b-c-1:1',
    `${'1920:1080, '.repeat(500)}640:360`,
  ])('are taken from %j', text => {
    expect(takes(text)).toBe(true)
  })

  test.each([
    '1920',
    '1920:',
    '1920x1080',
    ',',
    '1920:1080,,640:360',
    // Not two files, but one of a name that no server has.
    '1920:1080640:360',
    '1920:1080 640:360',
    'a-b-c-d-1:1',
    'mp4_1:1',
    '-1:1',
    '123456:1',
    '1:1;',
    '1:1 1',
    '../1:1',
  ])('are not taken from %j', text => {
    expect(takes(text)).toBe(false)
  })

  test.each(['1:1', '00000:00000', '1:1 ', '1:1,', '1:1 , ', 'a-', 'a0-', ' ', ':', ','])(
    'that begin with very much of %j are refused at once',
    part => {
      // Step by step: what takes longer with each of them is seen before it takes for ever.
      for (const times of [...Array.from({ length: 60 }, (_, i) => i + 1), 800]) {
        const before = performance.now()
        expect(takes(`${part.repeat(times)}!`)).toBe(false)
        expect(performance.now() - before).toBeLessThan(2000)
      }
    },
  )
})

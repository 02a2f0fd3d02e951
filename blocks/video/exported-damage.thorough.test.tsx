import { beforeEach, describe, expect, test, vi } from 'vitest'
import { find, lines, open } from '../../src/exported/page.testing.ts'

const player = () => document.querySelector('iframe')?.getAttribute('src') ?? ''

/** In the manner of an exported page, without an overlay: the player is there at once. */
const block = ({
  json = '{"url":"https://youtu.be/bbbbbbbbbbb"}',
  html,
}: {
  json?: string
  html?: string
}) => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<div class="sqs-block video-block" data-block-json="${escaped(json)}"><div class="sqs-block-content"><div class="embed-block-wrapper" style="padding-bottom:56%"><div class="sqs-video-wrapper"${html === undefined ? '' : ` data-html="${escaped(html)}"`}></div></div></div></div>`
}

const frame = '<iframe src="//www.youtube.com/embed/aaaaaaaaaaa" height="480" width="854"></iframe>'
const once = frame.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

beforeEach(() => {
  vi.stubGlobal('origin', 'https://forno.example')
})

describe('a video whose markup is damaged', () => {
  test.each([
    ['is cut off', '<iframe src="//www.youtube.com/em', 'warn'],
    ['has lost its frame', '<br/><br/>', 'warn'],
    ['has lost the address of its frame', '<iframe height="480"></iframe>', 'warn'],
    ['has another frame', '<iframe src="https://w.soundcloud.com/player/?url=x"></iframe>', 'warn'],
    ['is empty', '', ''],
    ['is missing', undefined, ''],
  ])('plays from its address: it %s', async (_, html, level) => {
    await open(block({ ...(html !== undefined && { html }) }))
    await expect.poll(player).toContain('/embed/bbbbbbbbbbb')
    expect(lines.map(line => line.split(':')[0])).toEqual(level ? [level] : [])
  })

  test.each([
    ['twice', once],
    ['three times', once.replaceAll('&', '&amp;')],
  ])('plays what its frame says when that was escaped %s', async (_, html) => {
    await open(block({ html }))
    await expect.poll(player).toContain('/embed/aaaaaaaaaaa')
    expect(lines).toEqual([])
  })

  test('plays what its frame says when the frame stands in its JSON alone, escaped once too often', async () => {
    await open(block({ json: JSON.stringify({ html: once }) }))
    await expect.poll(player).toContain('/embed/aaaaaaaaaaa')
    expect(lines).toEqual([])
  })

  test.each([
    '{"overlay":true,"html":"<iframe src="//x"></iframe>","url":"https://youtu.be/ccccccccccc"}',
    '{"url":"https:\\/\\/youtu.be\\/ccccccccccc","html":"<iframe src=\\"//x',
  ])('plays from the address that is left of its JSON, and says so once: %s', async json => {
    await open(block({ json }))
    await expect.poll(player).toContain('/embed/ccccccccccc')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^warn: .*plays from the address that is left/)
  })

  test('needs nothing of its JSON while its frame is whole', async () => {
    await open(block({ json: '{"html":', html: frame }))
    await expect.poll(player).toContain('/embed/aaaaaaaaaaa')
    expect(lines).toEqual([])
  })

  test('stays as the server sent it when nothing is left, and says so once', async () => {
    await open(block({ json: '{"html":' }))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^error: .*its HTML stays/)
    expect(find('.sqs-video-wrapper').hasAttribute('data-block')).toBe(false)
  })
})

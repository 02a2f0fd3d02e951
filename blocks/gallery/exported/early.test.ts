import { describe, expect, test, vi } from 'vitest'
import { galleryBlock, gallerySection, summaryBlock } from '#exported/markup.testing.ts'
import { activate, lines, pause } from '#exported/page.testing.ts'
import { bringChunk } from '../../../test/chunks.ts'

/** The chunks of an exported page that are asked for before the first of them has come. */
async function askedFor(html: string): Promise<readonly string[]> {
  const asked: string[] = []
  let come = () => {}
  const held = new Promise<void>(resolve => {
    come = resolve
  })
  bringChunk('exported', async load => {
    asked.push('exported')
    await held
    return load()
  })
  bringChunk('exported-gallery', load => {
    asked.push('exported-gallery')
    return load()
  })
  const ready = activate(html)
  await vi.waitFor(() => expect(asked).toContain('exported'))
  await pause()
  const early = [...asked]
  come()
  await ready
  return early
}

describe('what describes galleries is asked for together with what finds them', () => {
  test.each([
    ['a block', galleryBlock('slideshow')],
    ['a section', gallerySection('reel')],
  ])('on a page with %s', async (_, html) => {
    expect(await askedFor(html)).toEqual(['exported', 'exported-gallery'])
  })

  test('on a page without any it is not asked for', async () => {
    expect(await askedFor(`<div class="sqs-block"></div>${summaryBlock('list')}`)).toEqual(['exported'])
  })

  test('where it cannot be had one line says so, and the page stays as it is', async () => {
    let times = 0
    bringChunk('exported-gallery', () => {
      times++
      return Promise.reject(new Error('blocked'))
    })
    await activate(galleryBlock('slideshow'))
    await pause()
    expect(times).toBe(2)
    expect(lines).toEqual([expect.stringContaining('Such markup stays.')])
    expect(document.querySelector('[data-block="gallery"]')).toBe(null)
  })
})

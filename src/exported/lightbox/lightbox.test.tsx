import { describe, expect, test } from 'vitest'
import { gallerySection, lightboxImages } from '../markup.testing.ts'
import { find, open } from '../page.testing.ts'

const count = (selector: string) => document.querySelectorAll(selector).length

describe('image blocks', () => {
  const marks = (selector: string) => {
    const { lightbox, lightboxTheme } = find(selector).dataset
    return [lightbox, lightboxTheme]
  }

  test('that open above the page are marked for the lightbox, with their theme', async () => {
    await open(lightboxImages)
    expect(marks('#old > img')).toEqual(['', 'light'])
    expect([marks('#new'), marks('#new > img')]).toEqual([
      ['', 'dark'],
      ['', 'dark'],
    ])
    expect(count('#plain [data-lightbox]')).toBe(0)
  })

  test('that are no pictures yet are left alone', async () => {
    await open('<div class="sqs-block"><div class="image-block-wrapper lightbox"></div></div>')
    expect(count('[data-lightbox]')).toBe(0)
  })
})

test('the dialog that a section brings along is none of the pictures to open', async () => {
  await open(
    `${gallerySection('grid')}<div class="gallery-lightbox-outer-wrapper" data-lightbox="true"></div>`,
  )
  expect(count('.gallery-lightbox-outer-wrapper[data-lightbox]')).toBe(0)
})

import { describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../../test/chunks.ts'
import { find, lines, open } from '../page.testing.ts'
import { listBanners } from './banner.testing.ts'

const root = () => find('.user-items-list-banner-slideshow')
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const active = () => all('.slide').map(el => el.dataset.active)

describe('banners of a list section', () => {
  test('come to life, each in its place, as their stylesheet waits for it', async () => {
    await open(listBanners())
    expect(root().dataset).toMatchObject({
      block: 'gallery',
      blockState: 'mounted',
      hasMultipleSlides: 'true',
    })
    expect(all('.slides--initialized')).toHaveLength(1)
    expect(all('.slide').map(el => el.style.transform)).toEqual(['none', 'none', 'none'])
    expect(active()).toEqual(['true', 'false', 'false'])
    expect(lines).toEqual([])
  })

  test.each([
    ['#right > button', 1],
    ['#left > button', 2],
    ['.mobile-arrow-button--right', 1],
    ['.list-slideshow-bullet:nth-child(3)', 2],
  ])('%s moves them, and the dots follow', async (control, index) => {
    await open(listBanners())
    find(control).click()
    await vi.waitFor(() => expect(active().indexOf('true')).toBe(index))
    expect(
      all('.list-slideshow-bullet')
        .map(el => el.dataset.active)
        .indexOf('true'),
    ).toBe(index)
  })

  test('without a picture is a banner as well', async () => {
    await open(listBanners({ without: 1 }))
    find('#right > button').click()
    await vi.waitFor(() => expect(active()).toEqual(['false', 'true', 'false']))
  })

  test('that is alone has no arrows, as its stylesheet has it', async () => {
    await open(listBanners({ count: 1 }))
    expect(root().hasAttribute('data-has-multiple-slides')).toBe(false)
  })

  test('plays as its owner has chosen', async () => {
    await open(listBanners({ options: { isAutoplayEnabled: true, slideDurationMs: 8000 } }))
    expect(root().dataset).toMatchObject({ autoplay: 'true', autoplayDuration: '8' })
  })

  test('that were saved as the old runtime had them come back, each of them', async () => {
    const slide = '<li class="slide list-item" data-is-card-enabled="true" style="'
    const html = listBanners({ count: 2 }).replace(
      `${slide}padding: 2%">`,
      `${slide}padding: 2%; transform: translate3d(-9999px, 0px, 0px)" aria-hidden="true">`,
    )
    document.body.innerHTML = html
    const served = document.body.innerHTML
    const site = await open(html)
    expect(all('.slide[aria-hidden]')).toEqual([])
    expect(all('.slide').map(el => el.style.transform)).toEqual(['none', 'none'])
    site.destroy()
    expect(document.body.innerHTML).toBe(served)
  })

  test('stand one below the other where nothing can show them one at a time', async () => {
    bringChunk('exported-slides', () => Promise.reject(new Error('blocked')))
    await open(listBanners())
    await vi.waitFor(() => expect(find('.slides').style.opacity).toBe('1'))
    expect(all('.slide').map(el => [el.style.transform, el.style.gridArea])).toEqual(
      Array(3).fill(['none', 'auto']),
    )
  })
})

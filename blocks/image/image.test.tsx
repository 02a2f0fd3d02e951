import { describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import image from './index.ts'

const html = (attributes = '') =>
  `<div style="width: 400px"><figure data-block="image"><img data-src="/a.jpg" data-image-dimensions="1500x1000" alt="A" ${attributes}></figure></div>`

describe('an image', () => {
  test('takes its settings from the <img>, and from the element around it', async () => {
    const page = await openPage(
      '<figure data-block="image" data-mode="cover" data-load="false"><img data-src="/a.jpg" data-mode="contain" alt=""></figure>',
      [image],
    )
    expect(page.engine.inspect()[0]?.settings).toMatchObject({
      src: '/a.jpg',
      mode: 'contain',
      load: 'false',
    })
    expect(page.console).toEqual([])
  })

  test('may be the block itself', async () => {
    const page = await openPage(
      '<p><img data-block="image" data-src="/a.jpg" data-load="false" alt=""></p>',
      [image],
    )
    expect(page.find('img').dataset.blockState).toBe('mounted')
  })

  test('reserves its room in the ratio of its dimensions', async () => {
    const page = await openPage(html('data-load="false"'), [image])
    await vi.waitFor(() => expect(page.find('img').getAttribute('width')).toBe('1500'))
    expect(page.find('img').getAttribute('height')).toBe('1000')
  })

  test('with a wrong setting is shown without it, and one line says so', async () => {
    const page = await openPage(html('data-load="false" data-mode="zoom" data-image-focal-point="up"'), [
      image,
    ])
    expect(page.find('figure').dataset.blockState).toBe('mounted')
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain('data-mode must be one of none, cover, contain, found "zoom"')
    expect(page.console[0]).toContain(
      'data-image-focal-point must be two fractions such as 0.5,0.5, found "up"',
    )
  })

  test.each([',', '', '0,1', '0.22,0.93', ' .5 , .5 '])(
    'takes the focal point %j that real pages have',
    async point => {
      const page = await openPage(html(`data-load="false" data-image-focal-point="${point}"`), [image])
      expect(page.console).toEqual([])
    },
  )

  test('without an <img> is skipped', async () => {
    const page = await openPage('<figure data-block="image"><p>…</p></figure>', [image])
    expect(page.find('figure').dataset.blockState).toBe('skipped')
  })

  test('of a block inside is not taken', async () => {
    const page = await openPage(
      '<div data-block="image"><div data-block="other"><img data-src="/a.jpg" alt=""></div></div>',
      [image],
    )
    expect(page.find('[data-block="image"]').dataset.blockState).toBe('skipped')
  })

  test('waits for a script when told to, and is fetched when one asks', async () => {
    const page = await openPage(html('data-load="false"'), [image])
    const images = await page.runtime.images()
    const load = vi
      .spyOn(images, 'load')
      .mockResolvedValue({ ok: true, url: '/a.jpg?format=500w', width: 500 })
    expect(page.find('img').hasAttribute('src')).toBe(false)
    page.find('figure').dispatchEvent(new CustomEvent('site:image:load'))
    await page.settle()
    expect(load).toHaveBeenCalledOnce()
    expect(load.mock.calls[0]?.[0]).toBe(page.find('img'))
  })

  test('is fetched by the browser as it is when the loader cannot be had', async () => {
    const page = await openPage('', [image])
    vi.spyOn(page.runtime, 'images').mockRejectedValue(new Error('blocked'))
    document.body.innerHTML = html()
    await page.settle()
    await page.engine.mount(document)
    await page.settle()
    expect(page.find('img').getAttribute('src')).toBe('/a.jpg')
    expect(page.find('img').getAttribute('loading')).toBe('lazy')
  })

  test('is fetched by the browser as it is when the block itself cannot be had, until it can', async () => {
    let isBlocked = true
    const page = await openPage(html('data-when="idle"'), [
      { ...image, load: () => (isBlocked ? Promise.reject(new Error('404')) : image.load()) },
    ])
    const before = page.find('figure').outerHTML.replace('failed', 'mounted')
    expect(page.find('figure').dataset.blockState).toBe('failed')
    expect(page.find('img').getAttribute('src')).toBe('/a.jpg')
    expect(page.find('img').getAttribute('loading')).toBe('lazy')
    isBlocked = false
    vi.spyOn(page.runtime, 'images').mockReturnValue(new Promise(() => {}))
    await page.engine.mount(document)
    page.find('figure').removeAttribute('data-site-was')
    expect(page.find('figure').outerHTML).toBe(before.replace(' loading="lazy" src="/a.jpg"', ''))
    page.engine.destroy()
    document.body.append(
      Object.assign(document.createElement('div'), { innerHTML: html('data-when="idle"') }),
    )
    expect(page.find('figure').outerHTML).toBe(page.find('div > figure').outerHTML)
  })

  test('is given back as it came', async () => {
    const page = await openPage(html('data-mode="cover" data-use-advanced-positioning'), [image])
    page.engine.destroy()
    await page.settle()
    const after = document.body.innerHTML
    document.body.innerHTML = html('data-mode="cover" data-use-advanced-positioning')
    expect(after).toBe(document.body.innerHTML)
  })
})

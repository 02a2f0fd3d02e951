import { expect, test } from 'vitest'
import { find, lines, open } from '../page.testing.ts'

const css =
  '<style>.entry{position:absolute;opacity:0}.masonry-ready .entry.is-loaded{opacity:1}.image-wrapper{height:0}</style>'
const post = (i: number) =>
  `<article class="entry blog-item" style="transform: translate(${i}px, 0px);"><a class="image-wrapper" href="/${i}"><img alt="" data-image-dimensions="3x2"></a><h2>Pane ${i}</h2></article>`
const html = `${css}<div class="sqs-block"></div><div class="blog-masonry"><div class="blog-masonry-wrapper">${post(1)}${post(2)}</div></div>`

test('posts whose places a script was to reckon are seen, each in a place of its own, and given back', async () => {
  const site = await open(html)
  const all = [...document.querySelectorAll<HTMLElement>('.entry')]
  const computed = (el: HTMLElement) => window.getComputedStyle(el)
  expect(all.map(el => [computed(el).opacity, computed(el).position, el.style.transform])).toEqual([
    ['1', 'static', 'none'],
    ['1', 'static', 'none'],
  ])
  expect(find('.blog-masonry-wrapper').style.display).toBe('grid')
  expect([find('.image-wrapper').style.height, find('.image-wrapper').style.aspectRatio]).toEqual([
    'auto',
    '3 / 2',
  ])
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(lines).toEqual([])
})

import { picture, times } from '../markup.testing.ts'

const meta = (i: number) =>
  `<div class="slide-meta has-title tmpl-loading"><div class="slide-meta-content"><p class="title">Titolo ${i}</p></div><a class="hide-meta-toggle"></a></div>`

/** A gallery in a section of an index; which design it has stands in the body's classes. */
export function indexGallery({ count = 3, link = '' } = {}): string {
  const slide = (i: number) =>
    `<div class="slide-wrapper"><div class="slide" data-slide-id="${i}" data-slide-url="foto-${i}">${picture(i, 'class="load-false"')}${link && `<a class="clickthrough-link" href="${link}${i}"></a>`}${meta(i)}</div></div>`
  const circles = times(count, () => '<span class="circle"></span>')
  return `<div class="index-section gallery"><div class="index-gallery"><div class="gallery-wrapper ">${times(count, slide)}</div><span class="arrow previous-slide"></span><span class="arrow next-slide"></span><div class="circles gallery-nav multi-image">${circles}</div></div></div>`
}

/** A gallery that is a page of its own. */
export function galleryPage({ count = 3 } = {}): string {
  const slide = (i: number) => `<div class="slide">${picture(i)}${meta(i)}</div>`
  const dots = (row: string, dot: string) =>
    `<div class="${row}">${times(count, () => `<span class="${dot}"></span>`)}</div>`
  return `<div class="sqs-system-gallery"><div class="gallery-wrapper"><div class="slides">${times(count, slide)}</div></div><span class="arrow previous-slide"></span><span class="arrow next-slide"></span>${dots('circles', 'circle')}${dots('dots', 'dot')}</div>`
}

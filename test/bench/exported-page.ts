// A page as a builder's server writes it, of the weight of a large one: its context, a header, and section after section.
import {
  galleryBlock,
  gallerySection,
  jsonAttribute,
  lightboxImages,
  listCarousel,
  picture,
  summaryBlock,
  times,
} from '../../src/exported/markup.testing.ts'
import { samples } from '../../src/exported/samples.testing.ts'

const prose =
  'Il laboratorio apre ogni mattina alle otto e accoglie chi vuole imparare un mestiere antico con le mani e con il tempo necessario. '

/** How much of a page is its blocks, and how much what surrounds them. */
export type Density = 'real' | 'dense'

/** Such a page writes the place of each block on its grid, in a stylesheet of its own, and its paddings at every width. */
const styleOf = (id: string) => `<style>${rules(id, 4)}</style>`
const rules = (id: string, count: number) =>
  times(
    count,
    i =>
      `.fe-block-${id} { grid-area: ${i + 1}/2/9/14; z-index: ${i}; @media (max-width: 749px) { grid-area: 1/2/7/10; } } .fe-block-${id} .sqs-block { justify-content: flex-start; } .fe-block-${id} .sqs-block-alignment-wrapper { align-items: flex-start; } @media (min-width: ${750 + i}px) { .fe-block-${id} .sqs-block-content { padding: 0 ${i}% } }`,
  )

const block = (id: string, { kind, html }: { kind: string; html: string }) =>
  `${styleOf(id)}<div class="fe-block fe-block-${id}"><div class="sqs-block ${kind}-block sqs-block-${kind}" data-blend-mode="NORMAL" data-block-type="2" data-border-radii="{&quot;topLeft&quot;:{&quot;unit&quot;:&quot;px&quot;,&quot;value&quot;:0.0}}" id="block-${id}"><div class="sqs-block-content">${html}</div></div></div>`

const text = (id: string) =>
  block(id, {
    kind: 'html',
    html: `<div class="sqs-html-content"><h2>Il laboratorio</h2>${times(4, () => `<p style="white-space:pre-wrap;">${prose.repeat(2)}</p>`)}</div>`,
  })

const imageBlock = (id: string) =>
  block(id, {
    kind: 'image',
    html: `<div class="image-block-outer-wrapper layout-caption-below design-layout-inline"><figure class="sqs-block-image-figure intrinsic" style="max-width:1500px"><div class="image-block-wrapper" data-animation-role="image">${picture(id.length)}</div></figure></div>`,
  })

const accordion = (id: string) =>
  block(id, {
    kind: 'accordion',
    html: `<ul class="accordion-items-container" data-should-allow-multiple-open-items="" data-is-divider-enabled="true">${times(6, i => `<li class="accordion-item"><h4 class="accordion-item__title-wrapper" role="heading"><button class="accordion-item__click-target" aria-expanded="false"><span class="accordion-item__title">Domanda ${i}</span><div class="accordion-icon-container" data-is-open="false"><div class="plus"><div class="plus__horizontal-line"></div><div class="plus__vertical-line"></div></div></div></button></h4><div class="accordion-item__dropdown" role="region"><div class="accordion-item__description"><p>${prose}</p></div></div></li>`)}</ul>`,
  })

const newsletter = (id: string) =>
  `<div class="sqs-block newsletter-block sqs-block-newsletter" id="block-${id}"><div class="sqs-block-content"><div class="newsletter-form-wrapper"><form class="newsletter-form" data-form-id="5f0a1b2c3d4e5f6a7b8c9d0e"><div class="newsletter-form-body"><div id="email-yui-${id}" class="newsletter-form-field-wrapper form-item field email required"><label class="newsletter-form-field-label title">E-mail</label><input class="newsletter-form-field-element field-element" name="email" type="email"></div><button class="newsletter-form-button" type="submit">Iscriviti</button></div></form></div></div></div>`

/** What stands in a section comes round after as many. */
const contents: readonly ((id: string) => string)[] = [
  id => text(`a${id}`) + imageBlock(`b${id}`) + text(`c${id}`) + imageBlock(`d${id}`),
  id => text(`a${id}`) + galleryBlock('grid', { count: 12 }),
  id => text(`a${id}`) + accordion(`b${id}`) + imageBlock(`c${id}`),
  id => text(`a${id}`) + summaryBlock('carousel', { count: 8 }),
  id => text(`a${id}`) + newsletter(id) + lightboxImages.replaceAll(/ id="\w+"/g, ''),
  id => text(`a${id}`) + galleryBlock('slideshow', { count: 8 }),
  id => text(`a${id}`) + gallerySection('masonry', { count: 9 }),
  id => text(`a${id}`) + text(`b${id}`) + listCarousel({ count: 6 }),
]

/** What stands around it in a real section: words, a list, and rules. */
const around = (id: string) =>
  `<style>${rules(`section-${id}`, 16)}</style>${text(`x${id}`)}${text(`y${id}`)}${block(`z${id}`, { kind: 'html', html: `<div class="sqs-html-content"><ul>${times(24, i => `<li><p>${prose.slice(0, 40 + i)}</p></li>`)}</ul></div>` })}`

const section = (i: number, density: Density) =>
  `<section class="page-section" data-section-id="${i}" data-current-styles="{&quot;imageOverlayOpacity&quot;:0.15,&quot;sectionHeight&quot;:&quot;section-height--medium&quot;}"><div class="section-border"><div class="section-background"></div></div><div class="content-wrapper"><div class="fluid-engine">${contents[i % contents.length]?.(String(i))}${density === 'real' ? around(String(i)) : ''}</div></div></section>`

/**
 * So many characters, or a section more. Of a `real` one each kB has as many elements, blocks and pictures (6, 0.2 and 0.3) as
 * in the densest of twenty real pages; a `dense` one, which holds little but blocks, has more than twice as many pictures.
 */
export function exportedPage(size: number, density: Density): string {
  const tweaks = Object.fromEntries(
    times(900, i => `tweak-of-the-template-${i}`)
      .split('\n')
      .map(name => [name, 'Absolute']),
  )
  const context = JSON.stringify({ website: { language: 'it-IT' }, tweakJSON: tweaks })
  const head = `<!doctype html><html lang="it"><head><meta charset="utf-8"><!-- This is Squarespace. --><title>Bottega</title><link rel="icon" href="data:,"><style>.fluid-engine { max-width: 900px } img { max-width: 100% }</style><script data-name="static-context">Static = { SQUARESPACE_CONTEXT: ${context} }</script><script src="../dist/site.js" defer></script></head><body><div id="siteWrapper" class="clearfix site-wrapper">${samples['header of the newer templates']?.html}<main id="page"><article class="sections" ${jsonAttribute({})}>`
  const sections: string[] = []
  for (let length = head.length; length < size; length += sections.at(-1)?.length ?? size)
    sections.push(section(sections.length, density))
  return `${head}${sections.join('')}</article></main></div></body></html>`
}

// We ourselves: the markup of the examples, with the stylesheets of what is on the page, as the others link theirs only.

import { address, field, image, rows } from '../markup.ts'
import { question } from '../question.ts'
import { type Candidate, isThirdShown, readyMark } from './candidate.ts'

const context = {
  website: { language: 'it-IT' },
  cookieSettings: {
    isCookieBannerEnabled: true,
    cookieBannerText: question.text,
    cookieBannerVariant: 'BAR',
    cookieBannerPosition: 'BOTTOM',
    // Two buttons, as the others have.
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  },
}

/** Without the script this is the page that the heap is compared with. */
export const styles = ['gallery', 'accordion', 'menu', 'video', 'form', 'newsletter', 'lightbox', 'banner']
  .map(name => `<link rel="stylesheet" href="/site/site.${name}.css">`)
  .join('')

export const site: Candidate = {
  name: 'site',
  title: 'site.js',
  head: `${styles}<script type="application/json" data-site-context>${JSON.stringify(context)}</script><script>window.Site=window.Site||[];Site.push(()=>performance.mark('${readyMark}'))</script><script src="/site/site.js" defer></script>`,
  blocks: {
    slideshow: ({ pictures, heading }) =>
      `<div data-block="gallery" data-design="slideshow" data-transition="swipe" aria-label="${heading}"><div data-part="slides">${pictures
        .map(
          each =>
            `<figure data-part="slide">${image(each)}<figcaption data-part="meta">${each.caption}</figcaption></figure>`,
        )
        .join('')}</div></div>`,
    grid: ({ pictures }) =>
      `<div data-block="gallery" data-design="grid" data-lightbox="true" data-thumbnails-per-row="4" data-square-thumbs="false"><div data-part="slides">${pictures
        .map(
          each =>
            `<a data-part="slide" href="${address(each, 1600)}" data-image-dimensions="1600x1200">${image(each, { sizes: '25vw' })}</a>`,
        )
        .join('')}</div></div>`,
    accordion: ({ items }) =>
      `<div data-block="accordion">${items
        .map(
          ({ title, text }) =>
            `<details data-part="item"><summary>${title}</summary><div data-part="panel"><p>${text}</p></div></details>`,
        )
        .join('')}</div>`,
    tabs: ({ id, tabs }) =>
      `<div data-block="menu"><nav data-part="tabs">${tabs.map(({ title }, i) => `<a data-part="tab" href="#${id}-panel${i}">${title}</a>`).join('')}</nav>${tabs.map((tab, i) => `<section data-part="panel" id="${id}-panel${i}">${rows(tab.rows)}</section>`).join('')}</div>`,
    video: ({ film, name, picture }) =>
      `<div data-block="video" data-src="https://www.youtube.com/watch?v=${film}" data-name="${name}"><a data-part="overlay" href="https://www.youtube.com/watch?v=${film}">${image(picture, { attributes: 'data-part="thumbnail"' })}</a></div>`,
    form: ({ id, fields, send }) =>
      `<form data-block="form" data-form-id="${id}" action="/api/form" method="post">${ourFields(fields, id)}<button>${send}</button><p data-part="success" hidden>Grazie!</p></form>`,
    newsletter: ({ id, fields, send }) =>
      `<div data-block="newsletter" data-form-id="${id}"><form action="/api/form" method="post"><div data-part="body">${ourFields(fields, id)}<button>${send}</button></div><p data-part="success" hidden>Grazie!</p></form></div>`,
    picture: ({ id, picture }) =>
      `<figure><a href="${address(picture, 1600)}" data-lightbox="${id}" data-image-dimensions="1600x1200">${image(picture)}</a><figcaption>${picture.caption}</figcaption></figure>`,
  },
  steps: {
    cookie: { target: '.site-consent button', done: () => !document.querySelector('.site-consent') },
    accordion: {
      kind: 'accordion',
      target: 'details:nth-of-type(2) summary',
      done: block => block.querySelector('details:nth-of-type(2)[open]') !== null,
    },
    slide: {
      kind: 'slideshow',
      target: '.site-gallery__control--next',
      done: block =>
        block.querySelectorAll('[data-part~="slide"]')[1]?.getAttribute('data-active') === 'true',
    },
    tab: { kind: 'tabs', target: '[data-part="tab"]:nth-of-type(3)', done: isThirdShown },
    form: {
      kind: 'form',
      target: 'form > button',
      done: block => block.querySelectorAll('[aria-invalid="true"]').length > 3,
    },
    lightbox: {
      kind: 'grid',
      target: '[data-part~="slide"]:nth-child(2)',
      done: () => document.documentElement.classList.contains('lightbox-open'),
      end: 'Escape',
    },
  },
}

function ourFields(fields: Parameters<Candidate['blocks']['form']>[0]['fields'], form: string): string {
  return fields
    .map(each => {
      const kind = each.kind === 'tel' || each.kind === 'date' ? 'text' : each.kind
      const attributes = `class="field" data-part="field" data-kind="${kind}" data-field-id="${each.name}"${each.isRequired ? ' data-required' : ''}`
      return field(each, { form, attributes })
    })
    .join('')
}

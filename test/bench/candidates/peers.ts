// What both stacks of libraries have in common, and the hand-written page with them.
import type { BlockOf } from '../content.ts'
import { address, field, image } from '../markup.ts'
import type { Step } from './candidate.ts'

export const head = (name: string): string =>
  `<link rel="stylesheet" href="/${name}/style.css"><script src="/${name}/script.js" defer></script>`

export const form = ({ id, fields, send }: BlockOf<'form'> | BlockOf<'newsletter'>): string =>
  `<form id="${id}-form" action="/api/form" method="post" novalidate>${fields.map(each => field(each, { form: id })).join('')}<button>${send}</button></form>`

const sized = 'data-pswp-width="1600" data-pswp-height="1200"'

export const grid = ({ pictures }: BlockOf<'grid'>): string =>
  `<div class="grid lightbox">${pictures.map(each => `<a href="${address(each, 1600)}" ${sized}>${image(each, { sizes: '25vw' })}</a>`).join('')}</div>`

export const picture = ({ picture }: BlockOf<'picture'>): string =>
  `<figure class="lightbox"><a href="${address(picture, 1600)}" ${sized}>${image(picture)}</a><figcaption>${picture.caption}</figcaption></figure>`

export const video = ({ film, name, picture }: BlockOf<'video'>): string =>
  `<lite-youtube videoid="${film}" playlabel="${name}" style="background-image:url(${address(picture, 800)})"></lite-youtube>`

export const formStep: Step = {
  kind: 'form',
  target: 'form > button',
  done: block => block.querySelectorAll('.error').length > 3,
}

export const cookieStep: Step = {
  target: '#cc-main .cm__btn[data-role=all]',
  done: () => !document.documentElement.classList.contains('show--consent'),
}

export const lightboxStep: Step = {
  kind: 'grid',
  target: '.grid a:nth-child(2)',
  done: () => document.querySelector('.pswp--open') !== null,
  end: 'Escape',
}

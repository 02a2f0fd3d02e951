// The stack most pages of this kind load: for each job the library that is best known.
import { image, rows, tabRoles } from '../markup.ts'
import { type Candidate, isThirdShown } from './candidate.ts'
import { cookieStep, form, formStep, grid, head, lightboxStep, picture, video } from './peers.ts'

export const popular: Candidate = {
  name: 'popular',
  title: 'popular',
  head: head('popular'),
  blocks: {
    slideshow: ({ pictures }) =>
      `<div class="swiper slideshow"><div class="swiper-wrapper">${pictures
        .map(
          each =>
            `<figure class="swiper-slide">${image(each)}<figcaption>${each.caption}</figcaption></figure>`,
        )
        .join(
          '',
        )}</div><button class="swiper-button-prev"></button><button class="swiper-button-next"></button></div>`,
    grid,
    accordion: ({ id, items }) =>
      `<div class="accordion" x-data="{open:null}">${items
        .map(
          ({ title, text }, i) =>
            `<div class="item"><h3><button type="button" aria-controls="${id}-panel${i}" :aria-expanded="open===${i}" @click="open=open===${i}?null:${i}">${title}</button></h3><div id="${id}-panel${i}" role="region" x-show="open===${i}" x-collapse.duration.250ms x-cloak><p>${text}</p></div></div>`,
        )
        .join('')}</div>`,
    tabs: ({ id, tabs }) =>
      `<div class="tabs" x-data="{at:0,go(i){this.at=(i+${tabs.length})%${tabs.length};this.$nextTick(()=>this.$root.querySelectorAll('[role=tab]')[this.at].focus())}}"><div role="tablist">${tabs
        .map(
          ({ title }, i) =>
            `<button ${tabRoles(id, i)} :aria-selected="at===${i}" :tabindex="at===${i}?0:-1" @click="at=${i}" @keydown.right="go(${i + 1})" @keydown.left="go(${i - 1})">${title}</button>`,
        )
        .join('')}</div>${tabs
        .map(
          (tab, i) =>
            `<div role="tabpanel" id="${id}-panel${i}" aria-labelledby="${id}-tab${i}" x-show="at===${i}"${i === 0 ? '' : ' x-cloak'}>${rows(tab.rows)}</div>`,
        )
        .join('')}</div>`,
    video,
    form,
    newsletter: form,
    picture,
  },
  steps: {
    cookie: cookieStep,
    accordion: {
      kind: 'accordion',
      target: '.item:nth-child(2) button',
      done: block =>
        (block.querySelector<HTMLElement>('.item:nth-child(2) [role=region]')?.offsetHeight ?? 0) > 5,
    },
    slide: {
      kind: 'slideshow',
      target: '.swiper-button-next',
      done: block =>
        block.querySelector('.swiper-slide-active figcaption') ===
        block.querySelectorAll('.swiper-slide figcaption')[1],
    },
    tab: { kind: 'tabs', target: '[role="tab"]:nth-of-type(3)', done: isThirdShown },
    form: formStep,
    lightbox: lightboxStep,
  },
}

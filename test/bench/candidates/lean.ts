// The stack of who counts bytes: the smallest known library for each job, and the browser where it can do it by itself.
import { image, rows, tabRoles } from '../markup.ts'
import { type Candidate, isThirdShown } from './candidate.ts'
import { cookieStep, form, formStep, grid, head, lightboxStep, picture, video } from './peers.ts'

export const lean: Candidate = {
  name: 'lean',
  title: 'lean',
  head: head('lean'),
  blocks: {
    slideshow: ({ pictures, heading }) =>
      `<div class="slideshow" role="group" aria-label="${heading}"><div class="viewport"><div class="track">${pictures
        .map(each => `<figure class="slide">${image(each)}<figcaption>${each.caption}</figcaption></figure>`)
        .join(
          '',
        )}</div></div><button class="previous" aria-label="Precedente">‹</button><button class="next" aria-label="Successiva">›</button></div>`,
    grid,
    accordion: ({ id, items }) =>
      `<div class="accordion">${items.map(({ title, text }) => `<details name="${id}"><summary>${title}</summary><p>${text}</p></details>`).join('')}</div>`,
    tabs: ({ id, tabs }) =>
      `<div class="tabs"><div role="tablist">${tabs.map(({ title }, i) => `<button ${tabRoles(id, i)} tabindex="${i === 0 ? 0 : -1}">${title}</button>`).join('')}</div>${tabs.map((tab, i) => `<div role="tabpanel" id="${id}-panel${i}" aria-labelledby="${id}-tab${i}"${i === 0 ? '' : ' hidden'}>${rows(tab.rows)}</div>`).join('')}</div>`,
    video,
    form,
    newsletter: form,
    picture,
  },
  steps: {
    cookie: cookieStep,
    accordion: {
      kind: 'accordion',
      target: 'details:nth-of-type(2) summary',
      done: block => block.querySelector('details:nth-of-type(2)[open]') !== null,
    },
    slide: {
      kind: 'slideshow',
      target: '.next',
      done: block => block.querySelector<HTMLElement>('.slide:nth-child(2)')?.inert === false,
    },
    tab: { kind: 'tabs', target: '[role="tab"]:nth-of-type(3)', done: isThirdShown },
    form: formStep,
    lightbox: lightboxStep,
  },
}

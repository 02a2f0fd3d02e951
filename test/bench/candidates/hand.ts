// The floor: what somebody would write by hand for this page alone, without a library.
import { rows, tabRoles } from '../markup.ts'
import { type Candidate, isThirdShown } from './candidate.ts'
import { lean } from './lean.ts'
import { form, formStep, grid, head, lightboxStep, picture } from './peers.ts'

export const hand: Candidate = {
  name: 'hand',
  title: 'by hand',
  head: head('hand'),
  blocks: {
    slideshow: lean.blocks.slideshow,
    grid,
    accordion: ({ id, items }) =>
      `<div class="accordion">${items
        .map(
          ({ title, text }, i) =>
            `<div class="item"><h3><button type="button" aria-expanded="false" aria-controls="${id}-panel${i}">${title}</button></h3><div class="panel" id="${id}-panel${i}" role="region"><p>${text}</p></div></div>`,
        )
        .join('')}</div>`,
    tabs: ({ id, tabs }) =>
      `<div class="tabs"><div role="tablist">${tabs.map(({ title }, i) => `<button ${tabRoles(id, i)} tabindex="${i === 0 ? 0 : -1}">${title}</button>`).join('')}</div>${tabs.map((tab, i) => `<div role="tabpanel" id="${id}-panel${i}" aria-labelledby="${id}-tab${i}"${i === 0 ? '' : ' hidden'}>${rows(tab.rows)}</div>`).join('')}</div>`,
    video: ({ film, name, picture: { number } }) =>
      `<div class="video" data-film="${film}" style="background-image:url(/pictures/${number}-800.png)"><button type="button" aria-label="${name}">▶</button></div>`,
    form,
    newsletter: form,
    picture,
  },
  steps: {
    cookie: { target: '.question button', done: () => !document.querySelector('.question') },
    accordion: {
      kind: 'accordion',
      target: '.item:nth-child(2) button',
      done: block => (block.querySelector<HTMLElement>('.item:nth-child(2) .panel')?.offsetHeight ?? 0) > 5,
    },
    slide: {
      kind: 'slideshow',
      target: '.next',
      done: block => block.querySelector<HTMLElement>('.slide:nth-child(2)')?.inert === false,
    },
    tab: { kind: 'tabs', target: '[role="tab"]:nth-of-type(3)', done: isThirdShown },
    form: formStep,
    lightbox: { ...lightboxStep, done: () => document.querySelector('dialog[open]') !== null },
  },
}

import { boolean, choice } from '#core'

/** What a press on a slide opens, and whether the address follows. */
export const opening = {
  clickBehavior: choice({
    values: ['none', 'next', 'previous', 'half', 'stay'],
    fallback: 'none',
    description:
      'What a click on the current slide of a slideshow or strip does. none and stay: nothing. next and previous: shows that slide. half: in a slideshow, previous on the slide’s first half, next on its second.',
  }),
  history: boolean({
    fallback: false,
    description:
      'Writes the current slide into the page’s address: the collection’s address, then the slide’s `data-slide-url` or `data-slide-id`. Only for slideshow and strip.',
  }),
  lightbox: boolean({
    fallback: false,
    description:
      'A click or Enter on a slide opens its picture above the page; the slide dispatches `site:lightbox:open`.',
  }),
  lightboxTheme: choice({
    values: ['dark', 'light'],
    fallback: 'dark',
    description: 'The look of the viewer that `data-lightbox` opens.',
  }),
  lightboxLoop: boolean({
    fallback: false,
    description: 'In that viewer the first picture follows the last one.',
  }),
  lightboxHistory: boolean({
    fallback: false,
    description: "The browser's Back closes that viewer instead of leaving the page.",
  }),
  newWindow: boolean({
    fallback: false,
    description: 'Each `data-click-through-url` opens in a new window.',
  }),
}

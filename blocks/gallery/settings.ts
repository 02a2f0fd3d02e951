import { boolean, choice, number, type SettingsOf, text } from '#core'

const imageAspectRatio = text({
  fallback: 'Auto',
  pattern: /^(auto|\d+(\.\d+)?)$/i,
  expected: 'a number, or Auto',
  description: 'Width divided by height of every picture; Auto keeps its own.',
})

const columnWidth = number({
  fallback: 250,
  min: 1,
  max: 5000,
  integer: true,
  unit: 'px',
  description: 'Width of a column of autogrid and autocolumns.',
})

/** Blocks spec §3 "Gallery block settings", with the defaults of §9. */
export const settings = {
  design: text({
    fallback: 'slideshow',
    maxLength: 40,
    description:
      'How the slides are arranged: slideshow (one in sight, with transitions), stacked (one below the other), slider or strip, grid, autogrid, autocolumns, autorows, carousel, list. Another name fails the block.',
  }),
  transition: text({
    fallback: 'fade',
    maxLength: 40,
    description:
      'How one slide of a slideshow follows another: fade, kenBurns, swipe, newSwipe, scroll. Another name fails the block.',
  }),
  imageAspectRatio: {
    ...imageAspectRatio,
    facts: { ...imageAspectRatio.facts, orNumber: true },
    // In JSON it is a number.
    parse: (value: unknown) => imageAspectRatio.parse(typeof value === 'number' ? `${value}` : value),
  },
  aspectRatio: number({
    fallback: 0,
    min: 0,
    max: 1000,
    description: "The gallery's own height in percent of its width; 0 takes it from the slide in sight.",
  }),
  vSize: number({
    fallback: 10,
    min: 1,
    max: 100,
    description: 'Height of a strip in twentieths of its width, where it has no aspectRatio.',
  }),
  height: choice({
    values: ['ratio', 'css'],
    fallback: 'ratio',
    description:
      'Where a strip has its height from: ratio is a share of its width (the two above), css is what your stylesheet gives the element that holds the slides.',
  }),
  slidesPerRow: number({
    fallback: 3,
    min: 1,
    max: 30,
    integer: true,
    description: 'Slides side by side in a carousel: at most 3 under 724 px, at most 2 under 480 px.',
  }),
  thumbnailsPerRow: number({
    fallback: 4,
    min: 1,
    max: 30,
    integer: true,
    description: 'Slides per row of a grid.',
  }),
  columnWidth: {
    ...columnWidth,
    // Blocks spec §5: "300px" is 300.
    parse: (value: unknown) =>
      columnWidth.parse(
        /^\s*\d+(\.\d+)?(px)?\s*$/i.test(String(value)) ? Number.parseInt(String(value), 10) : value,
      ),
  },
  columnWidthBehavior: choice({
    values: ['min', 'max'],
    fallback: 'min',
    description: 'Whether columns are at least, or at most, as wide as `data-column-width`.',
  }),
  gutter: number({
    fallback: -1,
    min: -1,
    max: 500,
    unit: 'px',
    description: 'Room between slides; -1 is the default of the design.',
  }),
  padding: number({
    fallback: 20,
    min: 0,
    max: 500,
    unit: 'px',
    description: 'Room between the slides of a grid.',
  }),
  rowHeight: number({
    fallback: 250,
    min: 20,
    max: 3000,
    unit: 'px',
    description: 'Height of the rows of autorows.',
  }),
  listImageSize: number({
    fallback: 30,
    min: 0,
    max: 100,
    unit: '%',
    description: 'Width of the pictures of a list; the text takes the rest.',
  }),
  squareThumbs: boolean({ fallback: true, description: 'The slides of a grid are squares.' }),
  autoCrop: boolean({
    fallback: true,
    description: 'Pictures are cropped to their place instead of standing whole in it.',
  }),
  mixedContent: boolean({ fallback: false, description: 'Slides without a picture are shown, too.' }),
  thumbnails: boolean({
    fallback: false,
    description: 'A slideshow shows a strip of small pictures under it.',
  }),
  thumbnailStripHeight: number({
    fallback: 100,
    min: 20,
    max: 500,
    unit: 'px',
    description: 'Height of that strip.',
  }),
  thumbnailStripMargin: number({
    fallback: 30,
    min: 0,
    max: 500,
    unit: 'px',
    description: 'Room above that strip.',
  }),
  activeAlignment: choice({
    values: ['left', 'center', 'right'],
    fallback: 'center',
    description: 'Where the active slide of a strip stands.',
  }),
  metaPosition: choice({
    values: ['top', 'bottom', 'top-left', 'bottom-left', 'top-right', 'bottom-right', 'center'],
    fallback: 'bottom',
    description: 'Where the captions of a slideshow stand.',
  }),
  linked: text({
    fallback: '',
    maxLength: 200,
    description: 'Ids of other galleries that always show the same slide, separated by spaces.',
  }),
  lazyLoad: boolean({
    fallback: true,
    description:
      'Pictures are fetched when they come near the viewport, or next; with false all of them at once.',
  }),
  loop: choice({
    values: ['auto', 'true', 'false'],
    fallback: 'auto',
    description:
      'After the last slide comes the first, and before the first the last. auto: yes, but a carousel ends at its ends.',
  }),
  keyboard: boolean({
    fallback: true,
    description: 'The arrow keys move it while it is in sight and nobody is typing.',
  }),
  keys: text({
    fallback: 'ArrowLeft ArrowRight',
    maxLength: 60,
    pattern: /^\s*\S+\s+\S+\s*$/,
    expected: 'two keys',
    description: 'The keys for the previous and the next slide, by their names or their numbers (`37 39`).',
  }),
  position: choice({
    values: ['none', 'dots', 'numbers'],
    fallback: 'none',
    description: 'Under a gallery that moves: where it stands, as dots to press or as numbers (3 / 8).',
  }),
  controls: boolean({ fallback: true, description: 'Draws previous and next where the page has none.' }),
  autoplay: boolean({ fallback: false, description: 'Moves by itself, with a control that pauses it.' }),
  autoplayDuration: number({
    fallback: 5,
    min: 1,
    max: 600,
    unit: 's',
    description: 'Seconds that a slide stays when it plays.',
  }),
  autoplayRandom: boolean({
    fallback: true,
    description: 'Playing shows any other slide; with false the next one.',
  }),
  pauseOnMouseover: boolean({
    fallback: true,
    description: 'Playing rests while a pointer is over the gallery.',
  }),
  speed: number({
    fallback: 0,
    min: 0,
    max: 20,
    unit: 's',
    description: 'Seconds of a transition; 0 is the default of the design.',
  }),
  boundaries: choice({
    values: ['none', 'hard', 'inertial'],
    fallback: 'inertial',
    description:
      'Past the ends: `none` lets the slides follow the finger, `hard` holds them, `inertial` gives way like rubber.',
  }),
  snap: choice({
    values: ['percentage', 'none'],
    fallback: 'percentage',
    description: 'Where newSwipe comes to rest: always on a slide, or (none) where the finger has left it.',
  }),
  clickBehavior: choice({
    values: ['none', 'next', 'previous', 'half', 'stay'],
    fallback: 'none',
    description:
      'What a click on a slide does: nothing, the next, the previous, one of them by the half that was clicked, or (strip) it stays.',
  }),
  history: boolean({
    fallback: false,
    description: "The address follows the slide: the collection's, and the slide's url or id.",
  }),
  lightbox: boolean({
    fallback: false,
    description: 'A click, or Enter, asks for the picture above the page: `site:lightbox:open`.',
  }),
  lightboxTheme: choice({
    values: ['dark', 'light'],
    fallback: 'dark',
    description: 'The look of that viewer.',
  }),
  lightboxLoop: boolean({
    fallback: false,
    description: 'In that viewer the first picture comes after the last.',
  }),
  lightboxHistory: boolean({
    fallback: false,
    description: "The browser's Back closes that viewer instead of leaving the page.",
  }),
  newWindow: boolean({ fallback: false, description: 'Click-through addresses open in a new window.' }),
}

/** The settings in force. */
export type Settings = SettingsOf<typeof settings>

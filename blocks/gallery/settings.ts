import { boolean, choice, number, type SettingsOf, text } from '#core'
import { named } from './named.ts'
import { opening } from './opening.ts'
import { designNames, transitions } from './read.ts'

const imageAspectRatio = text({
  fallback: 'Auto',
  pattern: /^(auto|\d+(\.\d+)?)$/i,
  expected: 'a number, or Auto',
  description: 'The shape of every picture: its width divided by its height. With Auto each keeps its own.',
})

const columnWidth = number({
  fallback: 250,
  min: 1,
  max: 5000,
  integer: true,
  unit: 'px',
  description:
    'The width of the columns of autogrid and autocolumns: at least or at most this, by `data-column-width-behavior`.',
})

/** Blocks spec §3 "Gallery block settings", with the defaults of §9. */
export const settings = {
  design: named({
    fallback: 'slideshow',
    values: designNames,
    description:
      'How the slides are arranged: slideshow (one in sight, with transitions), stacked (one below the other), slider or strip (a row that scrolls), grid, autogrid, autocolumns, autorows, carousel, list. With any other name the block fails and your HTML stays as it is.',
  }),
  transition: named({
    fallback: 'fade',
    values: transitions,
    description:
      'How one slide of a slideshow follows another: fade, kenBurns, swipe, newSwipe, scroll. With any other name the block fails and your HTML stays as it is.',
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
    description:
      'The height of a slideshow or strip, in percent of its width. With 0 a slideshow takes it from `data-image-aspect-ratio` or from the slide in sight, a strip from `data-v-size`.',
  }),
  vSize: number({
    fallback: 10,
    min: 1,
    max: 100,
    description:
      'The height of a strip, in twentieths of its width (10 is half its width), where `data-aspect-ratio` is 0.',
  }),
  height: choice({
    values: ['ratio', 'css'],
    fallback: 'ratio',
    description:
      'What decides the height of a strip. ratio: its width, by the two settings above. css: your stylesheet, by the height that it gives the slides or the element that holds them.',
  }),
  slidesPerRow: number({
    fallback: 3,
    min: 1,
    max: 30,
    integer: true,
    description:
      'How many slides of a carousel stand side by side. A carousel narrower than 724 px shows at most 3, one narrower than 480 px at most 2.',
  }),
  thumbnailsPerRow: number({
    fallback: 4,
    min: 1,
    max: 30,
    integer: true,
    description: 'How many slides each row of a grid has.',
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
    description:
      'How the width is meant. min: columns are at least as wide as `data-column-width`. max: they are at most as wide.',
  }),
  gutter: number({
    fallback: -1,
    min: -1,
    max: 500,
    unit: 'px',
    description:
      'The room between slides. With -1 the design decides: 20 px for stacked, list and autorows, 1 px for carousel, `data-padding` for grid, none for the others.',
  }),
  padding: number({
    fallback: 20,
    min: 0,
    max: 500,
    unit: 'px',
    description: 'The room between the slides of a grid, where `data-gutter` is -1.',
  }),
  rowHeight: number({
    fallback: 250,
    min: 20,
    max: 3000,
    unit: 'px',
    description:
      'The average height of the rows of autorows; no row is higher than one and a half times that.',
  }),
  listImageSize: number({
    fallback: 30,
    min: 0,
    max: 100,
    unit: '%',
    description: 'The width of the pictures of a list; the text has the rest.',
  }),
  squareThumbs: boolean({ fallback: true, description: 'The slides of a grid are squares.' }),
  autoCrop: boolean({
    fallback: true,
    description: 'Pictures fill their place and are cropped. With false they stand in it whole.',
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
    description: 'The height of the strip of small pictures.',
  }),
  thumbnailStripMargin: number({
    fallback: 30,
    min: 0,
    max: 500,
    unit: 'px',
    description: 'The room above the strip of small pictures.',
  }),
  activeAlignment: choice({
    values: ['left', 'center', 'right'],
    fallback: 'center',
    description: 'Where the current slide of a strip stands in it.',
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
      'Pictures are fetched when they come near the window, or when they are the next to be shown. With false all are fetched at once.',
  }),
  loop: choice({
    values: ['auto', 'true', 'false'],
    fallback: 'auto',
    description:
      'What comes at the ends. true: after the last slide comes the first, and before the first the last. false: it stops at both ends. auto: as true, but a carousel stops.',
  }),
  keyboard: boolean({
    fallback: true,
    description: 'The arrow keys move the gallery while it is in sight and nobody is typing.',
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
    description:
      'Shows under a gallery that moves which slide is in sight: with dots that can be pressed, or with numbers (3 / 8).',
  }),
  controls: boolean({
    fallback: true,
    description: 'Adds buttons for the previous and the next slide where your HTML has none.',
  }),
  autoplay: boolean({
    fallback: false,
    description: 'The gallery moves by itself, and has a button that pauses it.',
  }),
  autoplayDuration: number({
    fallback: 5,
    min: 1,
    max: 600,
    unit: 's',
    description: 'How long a slide stays while the gallery moves by itself.',
  }),
  autoplayRandom: boolean({
    fallback: true,
    description:
      'While the gallery moves by itself it shows the other slides in random order. With false the next one follows each time.',
  }),
  pauseOnMouseover: boolean({
    fallback: true,
    description: 'The gallery does not move by itself while a pointer is over it.',
  }),
  speed: number({
    fallback: 0,
    min: 0,
    max: 20,
    unit: 's',
    description:
      'How long it takes to get from one slide to the next. With 0 the transition decides: 1 s for fade and kenBurns, less than that for the others; for strip and carousel it is 0.5 s.',
  }),
  boundaries: choice({
    values: ['none', 'hard', 'inertial'],
    fallback: 'inertial',
    description:
      'What happens when slides are pulled past the first or the last one: `none` lets them follow the finger, `hard` stops them, `inertial` lets them follow less and less, like rubber.',
  }),
  snap: choice({
    values: ['percentage', 'none'],
    fallback: 'percentage',
    description:
      'Where the transition newSwipe stops after a pull. percentage: always on a slide. none: where the finger has let go.',
  }),
  ...opening,
}

/** The settings in force. */
export type Settings = SettingsOf<typeof settings>

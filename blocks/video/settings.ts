import { boolean, choice, number, text } from '#core'
import { filters } from './filters.ts'

function classNames(described: { readonly description: string }) {
  const names = { pattern: /^[\w -]*$/, expected: 'names of classes', maxLength: 200 }
  return text({ fallback: '', ...described, ...names })
}

/** What a template author may set on a video. */
export const settings = {
  src: text({
    fallback: '',
    maxLength: 2000,
    description:
      'The address of the video: its page on YouTube or Vimeo, or a file. For a file that exists in several sizes write `{variant}` where the size stands in its name; for the playlist it is replaced by `playlist.m3u8`, for the picture by `thumbnail`, else by a size of `data-variants`.',
  }),
  html: text({
    fallback: '',
    maxLength: 10_000,
    description:
      'The embed code of a player, in place of `data-src`. Only its address and its size are read; nothing of it runs.',
  }),
  name: text({
    fallback: '',
    maxLength: 300,
    description:
      'The title of the video. It names the play button and the player for screen readers, and is written on a frame that has no picture.',
  }),
  poster: text({
    fallback: '',
    maxLength: 2000,
    description: 'The address of the picture that is shown until the video plays, where your HTML has none.',
  }),
  providerName: text({
    fallback: '',
    maxLength: 100,
    description:
      'The name of the video’s host, as the visitor reads it. Known hosts have their name already.',
  }),
  mode: choice({
    values: ['null', 'none', 'fit', 'fill'],
    fallback: 'null',
    description:
      'How the video fills its frame. null: as large as the frame. none: in its own size. fit: whole. fill: cropped. A change reloads the video.',
  }),
  ratio: number({
    fallback: 56.3,
    min: 10,
    max: 400,
    unit: 'percent of its width',
    description: 'The height of the video’s frame. Left out, the size in `data-html` counts, if it has one.',
  }),
  focalPoint: text({
    fallback: '0.5,0.5',
    pattern: /^\s*(?:0|1|0?\.\d{1,20}|[01]\.0{1,20})\s*,\s*(?:0|1|0?\.\d{1,20}|[01]\.0{1,20})\s*$/,
    expected: 'two fractions such as 0.5,0.3',
    description:
      'The point that stays in sight where the video is cropped (a background video, or `data-mode="fill"`): two fractions, from the left and from the top.',
  }),
  overlay: boolean({
    fallback: true,
    description: 'Shows a thumbnail with a play button first. With false the player is there at once.',
  }),
  autoplay: boolean({
    fallback: false,
    description:
      'The video starts by itself, without sound; but not for visitors who prefer less motion or save data.',
  }),
  loop: boolean({ fallback: false, description: 'The video begins again at its end.' }),
  background: boolean({
    fallback: false,
    description:
      'The video fills its element behind the content: without sound, again and again, with a button that stops it.',
  }),
  playbackRate: number({
    fallback: 1,
    min: 0.25,
    max: 2,
    unit: 'times its own speed',
    description: 'How fast the video plays. The player of another host takes the nearest speed that it has.',
  }),
  filter: choice({
    values: filters,
    fallback: 'none',
    description: 'A filter over a background video and its fallback picture.',
  }),
  filterStrength: number({
    fallback: 50,
    min: 0,
    max: 100,
    unit: 'percent',
    description: 'How strong that filter is.',
  }),
  variants: text({
    fallback: '',
    // Each ends with its comma or with the text: a pattern that may split what it reads in two ways never comes to an end.
    pattern: /^\s*(?:(?:[a-z]\w{0,9}-){0,3}\d{1,5}:\d{1,5}\s*(?:,\s*|$))*$/i,
    expected: 'sizes such as 1920:1080,640:360',
    description:
      'The sizes in which the file exists, width:height, separated by commas. They take the place of `{variant}` in the address just as you write them, also with a prefix: `mp4-1920:1080`.',
  }),
  playerClass: classNames({
    description: 'Classes that the player of another host gets, for your stylesheet.',
  }),
  hiddenClass: classNames({
    description: "Classes of the fallback picture while the video hides it, for the page's own stylesheet.",
  }),
  shownClass: classNames({
    description: "Classes of the fallback picture while it is shown, for the page's own stylesheet.",
  }),
  category: text({
    fallback: 'video',
    maxLength: 100,
    description: 'The category of consent that the player of another host waits for, on pages that ask.',
  }),
}

import { boolean, choice, number, text } from '#core'
import { filters } from './filters.ts'

function classNames(description: string) {
  const names = { pattern: /^[\w -]*$/, expected: 'names of classes', maxLength: 200 }
  return text({ fallback: '', description, ...names })
}

/** What a template author may set on a video. */
export const settings = {
  src: text({
    fallback: '',
    maxLength: 2000,
    description:
      'The address of the video: its page on YouTube or Vimeo, or a file. In a file with sizes `{variant}` stands for `playlist.m3u8`, `thumbnail` or a size.',
  }),
  html: text({
    fallback: '',
    maxLength: 10_000,
    description: 'Embed markup of a player, instead of `data-src`; only its address and size are read.',
  }),
  name: text({
    fallback: '',
    maxLength: 300,
    description: 'What the video is called: it names the button and the player.',
  }),
  poster: text({
    fallback: '',
    maxLength: 2000,
    description: 'The picture shown until it plays, where the markup has none.',
  }),
  providerName: text({
    fallback: '',
    maxLength: 100,
    description: 'What the host is called where it is mentioned; known hosts have a name already.',
  }),
  mode: choice({
    values: ['null', 'none', 'fit', 'fill'],
    fallback: 'null',
    description:
      'How the video stands in its frame: as large as the frame, in its own size, whole, or cropped. Changing it reloads the video.',
  }),
  ratio: number({
    fallback: 56.3,
    min: 10,
    max: 400,
    unit: 'percent of its width',
    description: 'The height of the video.',
  }),
  focalPoint: text({
    fallback: '0.5,0.5',
    pattern: /^\s*(?:0|1|0?\.\d{1,20}|[01]\.0{1,20})\s*,\s*(?:0|1|0?\.\d{1,20}|[01]\.0{1,20})\s*$/,
    expected: 'two fractions such as 0.5,0.3',
    description:
      'The point that stays in sight where the video is cropped, in the background or by `data-mode="fill"`: fractions from the left and the top.',
  }),
  overlay: boolean({
    fallback: true,
    description: 'A thumbnail with a play button comes first; otherwise the player is there at once.',
  }),
  autoplay: boolean({
    fallback: false,
    description: 'It starts by itself, without sound; not for visitors who prefer less motion or save data.',
  }),
  loop: boolean({ fallback: false, description: 'It begins again at its end.' }),
  background: boolean({
    fallback: false,
    description:
      'It fills its element behind the content: without sound, in a loop, with a button that stops it.',
  }),
  playbackRate: number({
    fallback: 1,
    min: 0.25,
    max: 2,
    unit: 'times its own speed',
    description: 'How fast the video plays; a player of another host takes the nearest speed it knows.',
  }),
  filter: choice({
    values: filters,
    fallback: 'none',
    description: 'How a video in the background and its fallback picture are toned.',
  }),
  filterStrength: number({
    fallback: 50,
    min: 0,
    max: 100,
    unit: 'percent',
    description: 'How much of `data-filter`.',
  }),
  variants: text({
    fallback: '',
    // Each ends with its comma or with the text: a pattern that may split what it reads in two ways never comes to an end.
    pattern: /^\s*(?:(?:[a-z]\w{0,9}-){0,3}\d{1,5}:\d{1,5}\s*(?:,\s*|$))*$/i,
    expected: 'sizes such as 1920:1080,640:360',
    description:
      'The sizes a file exists in, for `{variant}` in its address; `mp4-1920:1080` if that is what it is called.',
  }),
  playerClass: classNames("Classes for another host's player, for a stylesheet that knows it by them."),
  hiddenClass: classNames(
    "Classes of the fallback picture while the video hides it, for the page's own stylesheet.",
  ),
  shownClass: classNames('Classes of the fallback picture while it is to be seen, likewise.'),
  category: text({
    fallback: 'video',
    maxLength: 100,
    description: "The category of consent a third party's player waits for, on pages that ask.",
  }),
}

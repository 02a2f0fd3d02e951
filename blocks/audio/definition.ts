import { boolean, choice, describeBlock, number, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'A player for one recording, or for an album of them.',
  settings: {
    src: text({
      fallback: '',
      maxLength: 2000,
      description: 'The address of the recording, where the server has sent no `<audio>` and no tracks.',
    }),
    name: text({
      fallback: '',
      maxLength: 300,
      description: 'What it is called; of an album, what the album is called.',
    }),
    author: text({ fallback: '', maxLength: 300, description: 'Who is heard.' }),
    duration: number({
      fallback: 0,
      min: 0,
      max: 86_400,
      unit: 's',
      description: 'How long it is, to be shown before anything has been loaded; 0 where that is not known.',
    }),
    download: boolean({
      fallback: false,
      description: 'A link by which the recording can be kept stands beside the player.',
    }),
    onEnd: choice({
      fallback: 'next',
      values: ['next', 'stop'],
      description: 'At the end of a track the next one of the album follows, or nothing does.',
    }),
  },
  parts: {
    tracks: 'The list of an album. Sixty tracks are played at most; the links of all others stay links.',
    track: 'One track: `data-duration` is its length in seconds, `data-author` who is heard.',
    link: 'The link of a track to its recording; the first one in it unless named.',
    cover: 'A picture of the album, for the controls of the device.',
  },
  reads: ['href', 'src', 'data-duration', 'data-author'],
  words: 'a',
  events: {
    asks: {
      start: 'A recording is about to play; cancelable. `detail`: `{ index, src }`.' as Told<{
        readonly index: number
        readonly src: string
      }>,
    },
    tells: {
      play: 'It plays. `detail`: `{ index, src }`. Everything else on the page that plays is halted.' as Told<{
        readonly index: number
        readonly src: string
      }>,
      pause: 'It has stopped on its way. `detail`: `{ index, src }`.' as Told<{
        readonly index: number
        readonly src: string
      }>,
      ended: 'It has been heard to its end. `detail`: `{ index, src }`.' as Told<{
        readonly index: number
        readonly src: string
      }>,
      failed: 'It cannot be played. `detail`: `{ index, src }`.' as Told<{
        readonly index: number
        readonly src: string
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>

import { describeBlock, type SettingsOf, type Told } from '#core'
import { settings } from './settings.ts'

export const definition = describeBlock({
  description: 'A video behind its thumbnail: nobody is contacted before somebody wants to see it.',
  settings,
  parts: {
    stage: 'The frame the player is shown in; the block itself unless named.',
    overlay: 'What is shown until the video plays: the thumbnail, or a link around it.',
    thumbnail:
      "The picture in the overlay; with `data-src` instead of `src` it waits until the video's host may be contacted.",
    play: 'A button of your own that starts the video; one is added unless named.',
    icon: 'A play icon of your own; ours is not drawn then.',
    link: 'A link to the video on its own site, for visitors without script; a link as overlay is one as well.',
    captions:
      'A link to a file of captions (`.vtt`) with `hreflang`, for a file without a `<video>` of its own.',
    fallback: 'The picture of a background video that does not play.',
  },
  events: {
    tells: {
      show: 'The overlay has given way to the player; every other video on the page goes back to its own. `detail`: `{ background }`.' as Told<{
        readonly background: boolean
      }>,
      play: 'The video plays. `detail`: `{ background }`.' as Told<{
        readonly background: boolean
      }>,
      pause: 'It has stopped on its way, by whatever hand. `detail`: `{ background }`.' as Told<{
        readonly background: boolean
      }>,
      end: 'It is over, or its overlay is back. `detail`: `{ background }`.' as Told<{
        readonly background: boolean
      }>,
      failed: 'It cannot be shown here. `detail`: `{ reason, background }`.' as Told<{
        readonly reason: string
        readonly background: boolean
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>

/** Blocks spec §5. */
export type Mode = Settings['mode']

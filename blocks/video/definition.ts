import { describeBlock, type SettingsOf, type Told } from '#core'
import { settings } from './settings.ts'

export const definition = describeBlock({
  description: 'A video behind its thumbnail: nobody is contacted before somebody wants to see it.',
  settings,
  parts: {
    stage: 'The frame the player is shown in; the block itself unless named.',
    overlay: 'The element that is shown until the video plays: the thumbnail, or a link around it.',
    thumbnail:
      'The picture in the part `overlay`. With `data-src` in place of `src` it is not fetched before the video’s host may be contacted.',
    play: 'A button of your own that starts the video; one is added unless named.',
    icon: 'A play icon of your own; ours is not drawn then.',
    link: 'A link to the video on its host’s site, for visitors without script. A part `overlay` that is a link is such a link as well.',
    captions:
      'A link to a file of captions (`.vtt`) with `hreflang`, for a file without a `<video>` of its own.',
    fallback: 'The picture of a background video that does not play.',
  },
  reads: ['href', 'src', 'alt', 'data-src'],
  events: {
    tells: {
      show: 'The player has taken the place of the thumbnail. Every other video of the page goes back to its own thumbnail. `detail`: `{ background }`.' as Told<{
        readonly background: boolean
      }>,
      play: 'The video plays. `detail`: `{ background }`.' as Told<{
        readonly background: boolean
      }>,
      pause:
        'The video has stopped before its end, whatever has stopped it: the visitor, a script or another video. `detail`: `{ background }`.' as Told<{
          readonly background: boolean
        }>,
      end: 'The video has played to its end, or its player is gone from the page. `detail`: `{ background }`.' as Told<{
        readonly background: boolean
      }>,
      failed:
        'The video cannot be shown here. `detail`: `{ reason, background }`; `reason` is `blocked`, `silent`, `refused`, `local` or `failed`.' as Told<{
          readonly reason: string
          readonly background: boolean
        }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>

/** Blocks spec §5. */
export type Mode = Settings['mode']

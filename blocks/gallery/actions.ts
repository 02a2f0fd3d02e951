import type { Design, Slide } from './read.ts'
import type { Settings } from './settings.ts'

/** What a click on a slide, or Enter, does. */
export type Action = 'lightbox' | 'visit' | 'show' | 'next' | 'previous' | null

export interface Pressed {
  readonly design: Design
  readonly settings: Pick<Settings, 'lightbox' | 'clickBehavior'>
  readonly slide: Pick<Slide, 'type' | 'clickThrough'>
  readonly isActive: boolean
  readonly isSingle: boolean
  /** It was pressed in its first half, in the direction of reading. */
  readonly isFirstHalf: boolean
}

/** Blocks spec §4 "Gallery index". What the owner wants of a picture comes before what moves the gallery. */
export function actionOf({ design, settings, slide, isActive, isSingle, isFirstHalf }: Pressed): Action {
  const { lightbox, clickBehavior } = settings
  // A click on a video is the player's.
  if (slide.type === 'video') return design === 'strip' && !isActive ? 'show' : null
  if (lightbox && slide.type === 'image') return 'lightbox'
  if (slide.clickThrough) return 'visit'
  if (isSingle) return null
  if (design === 'strip') return isActive ? stepOf(clickBehavior) : 'show'
  if (design !== 'slideshow') return null
  return clickBehavior === 'half' ? (isFirstHalf ? 'previous' : 'next') : stepOf(clickBehavior)
}

function stepOf(behavior: Settings['clickBehavior']): Action {
  return behavior === 'next' || behavior === 'previous' ? behavior : null
}

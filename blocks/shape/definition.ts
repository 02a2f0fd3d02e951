import { boolean, choice, describeBlock, type SettingsOf } from '#core'
import { shapeNames } from './outlines.ts'

export const definition = describeBlock({
  description: 'A picture, a film or a colour seen through a shape.',
  settings: {
    shape: choice({
      fallback: 'circle',
      values: shapeNames,
      description: 'What it is seen through.',
    }),
    stretch: boolean({
      fallback: false,
      description:
        'The shape fills the box that the page gives it; otherwise the box has the proportions of the shape: as high as wide, half as high again for tall ones, two thirds for wide ones.',
    }),
  },
})

export type Settings = SettingsOf<typeof definition.settings>

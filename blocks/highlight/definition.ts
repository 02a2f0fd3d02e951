import { boolean, choice, describeBlock, number, type SettingsOf, text } from '#core'
import { shapeNames } from './shapes.ts'

const thickness = text({
  fallback: '0.06em',
  pattern: /^(\d{1,9}|\d{0,9}\.\d{1,20})(em|px)$/,
  expected: 'a size such as 0.06em',
  description: 'How thick the line is, in `em` of the text or in `px`.',
})

export const definition = describeBlock({
  description: 'Words that a pen has marked: underlined, circled, struck out.',
  settings: {
    shape: choice({ fallback: 'wave', values: shapeNames, description: 'What is drawn.' }),
    color: text({
      fallback: '',
      maxLength: 200,
      description: 'Any colour of CSS, also `var(--…)`; that of the text unless said, pale for a marker.',
    }),
    thickness: {
      ...thickness,
      // In JSON also as blocks spec §3 has it: `{ "value": 0.06, "unit": "em" }`.
      parse(value: unknown) {
        const { value: size, unit } = Object(value)
        const isApart = typeof size === 'number' && (unit === 'em' || unit === 'px')
        return thickness.parse(isApart ? `${size}${unit}` : value)
      },
    },
    linecap: choice({
      fallback: 'square',
      values: ['square', 'round', 'butt'],
      description: 'How the line ends.',
    }),
    blend: choice({
      fallback: 'none',
      values: [
        'none',
        'multiply',
        'screen',
        'overlay',
        'darken',
        'lighten',
        'color-dodge',
        'color-burn',
        'hard-light',
        'soft-light',
        'exclusion',
        'hue',
        'saturation',
        'color',
        'luminosity',
      ],
      description: 'How its colour mixes with what is under it.',
    }),
    opacity: number({ fallback: 1, min: 0, max: 1, description: 'How much it covers.' }),
    isFront: choice({
      fallback: 'auto',
      values: ['auto', 'true', 'false'],
      description: 'It lies on the text, or behind it; by itself only a marker lies behind.',
    }),
    isAnimationEnabled: boolean({
      fallback: true,
      description: 'It is drawn when it comes into sight; otherwise it is there.',
    }),
    animation: choice({
      fallback: 'draw',
      values: ['draw', 'fade', 'fadeScale', 'none'],
      description: 'How it comes.',
    }),
    direction: choice({ fallback: 'right', values: ['right', 'left'], description: 'Where it is drawn to.' }),
    duration: number({
      fallback: 0.75,
      min: 0,
      max: 10,
      unit: 's',
      description:
        'How long a line of 300 pixels and more takes; a shorter one takes less, a fifth of it at least.',
    }),
  },
  words: '*',
})

export type Settings = SettingsOf<typeof definition.settings>

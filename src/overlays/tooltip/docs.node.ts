import { text } from '#core'
import { describeOverlays } from '../../docs/define.node.ts'

export const overlays = describeOverlays({
  name: 'tooltip',
  title: { en: 'Tooltip', it: 'Suggerimento' },
  description:
    'A word more for whoever rests on something: with the mouse, the keyboard, or a finger that holds.',
  summary:
    'Una parola in più per chi si ferma: con il mouse, con la tastiera, o con un dito che tiene premuto.',
  family: 'above',
  sketch: 'o:54,60,52,22 k:64,69,32,4 k:26,18,108,24 pk:M74,41l6,8l6,-8z',
  example: 'tooltip',
  markup: `<a href="#madre" data-tooltip="La pasta della sera prima, che ne fa lievitare di nuova.">La madre</a>`,
  settings: {
    tooltip: text({ fallback: '', maxLength: 500, description: 'What it says, as plain text.' }),
  },
  places: { tooltip: { attribute: 'data-tooltip' } },
})

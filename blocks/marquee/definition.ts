import { boolean, choice, describeBlock, number, type SettingsOf, text } from '#core'

export const definition = describeBlock({
  description: 'A line of text that runs on and on, straight or in waves.',
  settings: {
    speed: number({
      fallback: 1,
      min: 0.1,
      max: 20,
      description: 'How fast it runs: 50 pixels a second for 1.',
    }),
    direction: choice({ fallback: 'left', values: ['left', 'right'], description: 'Where it runs to.' }),
    waveIntensity: number({
      fallback: 0,
      min: 0,
      max: 10,
      description: 'How high the wave is, in steps of 30 pixels; 0 is a straight line.',
    }),
    waveFrequency: number({
      fallback: 1,
      min: 0,
      max: 10,
      description: 'How long half a wave is: from 250 pixels for 0 to 1000 for 10.',
    }),
    gap: number({
      fallback: 1,
      min: 0,
      max: 20,
      unit: 'em',
      description: 'The room after each of its items.',
    }),
    pausedOnHover: boolean({ fallback: false, description: 'It stands still under a pointer or a finger.' }),
    fadeEdges: boolean({ fallback: false, description: 'It fades at both ends.' }),
    text: text({
      fallback: '',
      maxLength: 5000,
      description: 'The items, one on each line of the attribute, where the server has sent none.',
    }),
    href: text({ fallback: '', maxLength: 2000, description: 'Where those items of `data-text` lead.' }),
  },
  parts: {
    row: 'The line; what its first item stands in unless named.',
    item: 'One thing in the line, in which a link stays a link; without any the whole line is one.',
  },
  reads: ['href', 'src'],
  words: '*',
  events: {
    tells: {
      paused: 'The visitor has stopped it by its button.',
      played: 'The visitor lets it run again.',
    },
    takes: {
      redraw: 'It is measured and drawn again within a second, after its fonts or its words have changed.',
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>

import { boolean, choice, describeBlock, number, type Setting, type SettingsOf, text } from '#core'
import { bookingEvents } from '#parts/booking/settings.ts'

/** Whatever is said of it, right or wrong, is no reason to let code onto the page that was to stay in a frame. */
const sandbox: Setting<string> = {
  ...text({
    fallback: 'false',
    expected: 'nothing, or words of the attribute `sandbox`',
    description:
      'It comes in a frame of its own that cannot reach the page: without a value with scripts and new windows, or with what is listed (`allow-forms allow-scripts`).',
  }),
  parse: value => (value === false ? 'false' : typeof value === 'string' ? value : ''),
}

export const definition = describeBlock({
  description: 'Code of a third party, or the site’s own, once the visitor wants it.',
  settings: {
    category: text({
      fallback: 'embed',
      maxLength: 60,
      description: 'What the visitor has to have allowed for it to come without a question.',
    }),
    service: text({
      fallback: '',
      maxLength: 100,
      description: 'Whose it is, in its own writing; without it the hosts that the code names.',
    }),
    ask: boolean({
      fallback: true,
      description: 'The visitor is asked first; `false` is for the site’s own code, which calls nobody.',
    }),
    sandbox,
    ratio: choice({
      values: ['none', '16/9', '4/3', '1/1', '3/4', '9/16'],
      fallback: 'none',
      description: 'The shape of its room, which is there before the script.',
    }),
    height: number({
      fallback: 0,
      min: 0,
      max: 3000,
      unit: 'px',
      description: 'How high its room is at least; 0 leaves that to what comes.',
    }),
  },
  parts: { code: 'A `<template>` with the code; what comes stands where it stands.' },
  events: {
    asks: { load: 'The code is about to be put in; cancelable.' },
    tells: {
      loaded: 'It is there, and its scripts have run.',
      failed: bookingEvents.tells.failed,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>

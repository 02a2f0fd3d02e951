import { boolean, choice, describeBlock, number, type Setting, type SettingsOf, text } from '#core'

/** Whatever is said of it, right or wrong, is no reason to let code onto the page that was to stay in a frame. */
const sandbox: Setting<string> = {
  ...text({
    fallback: 'false',
    expected: 'nothing, or words of the attribute `sandbox`',
    description:
      'Puts the code into a frame of its own, which cannot reach the page. Without a value the frame may run scripts and open windows; otherwise it may do only what the value lists, such as `allow-forms allow-scripts`.',
  }),
  parse: value => (value === false ? 'false' : typeof value === 'string' ? value : ''),
}

export const definition = describeBlock({
  description: 'Code of a third party, or the site’s own, once the visitor wants it.',
  settings: {
    category: text({
      fallback: 'embed',
      maxLength: 60,
      description:
        'The category of consent. Once the visitor has allowed it, the code is put in without a question.',
    }),
    service: text({
      fallback: '',
      maxLength: 100,
      description:
        'The name of the service, as the visitor reads it in the question. Without it: the hosts that the code names, at most 3.',
    }),
    ask: boolean({
      fallback: true,
      description:
        'The visitor is asked before code that may call another host is put in. `false` puts it in at once: only for the site’s own code that calls nobody.',
    }),
    sandbox,
    ratio: choice({
      values: ['none', '16/9', '4/3', '1/1', '3/4', '9/16'],
      fallback: 'none',
      description:
        'The shape of the room that is kept for the code: width/height. It is there before the script runs.',
    }),
    height: number({
      fallback: 0,
      min: 0,
      max: 3000,
      unit: 'px',
      description:
        'The least height of that room. With 0 and no `data-ratio` it is 240 px high while the visitor is asked, and as high as its content afterwards.',
    }),
  },
  parts: { code: 'A `<template>` with the code, which is put in right behind it.' },
  events: {
    asks: { load: 'The code is about to be put in; cancelable.' },
    tells: {
      loaded: 'The code is there, and its scripts have run.',
      failed:
        'The code, one of its scripts or one of its frames could not be loaded, or has not answered within 10 seconds. The visitor is told so and can try again; what stands beside the template stays.',
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>

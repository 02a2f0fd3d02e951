import { describeBlock, type SettingsOf, text } from '#core'
import { bookingEvents } from '#parts/booking/settings.ts'

export const definition = describeBlock({
  description: 'Where a band plays and when; its dates from Bandsintown besides, for whoever wants them.',
  settings: {
    artist: text({
      fallback: '',
      pattern: /^[^/?#]{0,200}$/,
      expected: 'the name of a band, or id_ and its number at Bandsintown',
      description:
        'Whose dates Bandsintown is asked for: a name, or `id_` and a number; without it the one that the link names.',
    }),
    appId: text({
      fallback: '',
      maxLength: 200,
      description: 'What Bandsintown has given the site to ask with; without it nobody is asked.',
    }),
    category: text({
      fallback: 'booking',
      maxLength: 60,
      description:
        'The category of consent. Once the visitor has allowed it, Bandsintown is asked for the dates without a question to the visitor.',
    }),
  },
  parts: {
    dates: 'The list of dates.',
    date: 'One date. `data-start` and `data-end`, or the `<time datetime>` in it, say when, by the clock on the wall there.',
    title: 'Where they play; its first link unless named.',
    place: 'The town; `data-place` says it as well.',
    tickets: 'The link to tickets.',
  },
  reads: ['datetime', 'data-start', 'data-end', 'data-title', 'data-place', 'href'],
  words: 'a,[data-part~=title],[data-part~=place]',
  events: bookingEvents,
})

export type Settings = SettingsOf<typeof definition.settings>

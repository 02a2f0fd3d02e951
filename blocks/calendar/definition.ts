import { describeBlock, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'Events by month: a grid of days, and beside it what takes place.',
  settings: {
    collectionId: text({
      fallback: '',
      maxLength: 100,
      description: 'The collection whose events the server is asked for, month by month.',
    }),
    month: text({
      fallback: '',
      pattern: /^(\d{4}-(0[1-9]|1[0-2]))?$/,
      expected: 'a month such as 2026-12',
      description:
        'Where it opens. Without it this month, or the nearest one in which something takes place.',
    }),
    timeZone: text({
      fallback: '',
      maxLength: 60,
      description:
        'The zone whose clock the times are of, such as `Europe/Rome`; without it that of the site, or else the visitor’s.',
    }),
  },
  parts: {
    events: 'The list of events.',
    event:
      'One event. `data-start` and `data-end`, or the `<time datetime>` in it, say when: `2026-12-04`, `2026-12-04T20:00`, or with an offset behind it.',
    title: 'What it is called; its first link unless named.',
    place: 'Where it takes place; `data-place` says it as well.',
  },
  reads: ['datetime', 'data-start', 'data-end', 'data-title', 'data-place', 'href'],
  words: 'a,[data-part~=title],[data-part~=place]',
  events: {
    tells: {
      month: 'Another month is shown. `detail`: `{ month }`, such as `2026-12`.' as Told<{
        readonly month: string
      }>,
      day: 'A day was chosen, or let go. `detail`: `{ day }`, such as `2026-12-04`, or `null`.' as Told<{
        readonly day: string | null
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
